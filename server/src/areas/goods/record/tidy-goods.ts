import {
  type GoodsDraft,
  type MedicineDraft,
  MedicineDraft as MedicineShape,
  parsePack,
  type StorageRange,
  tidyNumber,
  tidyText,
  type UsageDraft,
} from '@materia/contract/areas/goods';
import { initialsOf } from '../../../kernel/index.ts';

const orNull = (text: string | null, tidy: (text: string) => string): string | null =>
  text === null ? null : tidy(text) || null;
const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

const brandedName = (goods: GoodsDraft, brand: string | null): string =>
  [brand, goods.genericName, goods.spec].filter(Boolean).join(' ').slice(0, 100);

/** Marks that follow from how it is prescribed and stored (spec 03 §3.4). */
function marksOf(goods: GoodsDraft, medicine: MedicineDraft | null): GoodsDraft['specials'] {
  const cold = medicine?.storageCondition === 'REFRIGERATE' || medicine?.storageCondition === 'FREEZE';
  const noGift = medicine?.rxType === 1 || medicine?.rxType === 2;
  return distinct([
    ...goods.specials,
    ...(cold ? (['COLD_CHAIN'] as const) : []),
    ...(noGift ? (['NO_GIFT'] as const) : []),
  ]);
}

/** A goods as it is kept: blanks and widths put right (spec 03 §3.1), pack, names and marks filled in where nothing was said. */
export function tidyGoods(goods: GoodsDraft, medicine: MedicineDraft | null, brand: string | null): GoodsDraft {
  const tidy: GoodsDraft = {
    ...goods,
    goodsNo: orNull(goods.goodsNo, tidyNumber),
    genericName: tidyText(goods.genericName),
    tradeName: orNull(goods.tradeName, tidyText),
    alias: distinct(goods.alias.map(tidyText)),
    shortName: orNull(goods.shortName, tidyText),
    manufacturerName: goods.manufacturerId === null ? orNull(goods.manufacturerName, tidyText) : null,
    spec: tidyText(goods.spec),
    unit: tidyText(goods.unit),
    barcode: orNull(goods.barcode, tidyNumber),
    extraBarcodes: distinct(goods.extraBarcodes.map(tidyNumber)),
    tracePrefixes: goods.tracePrefixes.map(each => ({ ...each, prefix: tidyNumber(each.prefix) })),
    tags: distinct(goods.tags.map(tidyText)),
    specials: marksOf(goods, medicine),
  };
  const pack = parsePack(tidy.spec);
  if (tidy.packQty === null && tidy.strength === null && tidy.packUnit === null) Object.assign(tidy, pack);
  tidy.goodsName = tidyText(goods.goodsName) || brandedName(tidy, brand);
  tidy.mnemonic = tidyText(goods.mnemonic).toLowerCase() || initialsOf(tidy.goodsName);
  return tidy;
}

const noTemperature = { tempMin: null, tempMax: null };
const noHumidity = { humMin: null, humMax: null };

/** Another condition of storage brings its own range, unless another one was said with it; `kept`: what stands. */
export function rangeAnew(medicine: MedicineDraft, kept: MedicineDraft | null): MedicineDraft {
  if (!kept || kept.storageCondition === medicine.storageCondition) return medicine;
  const stays = (fields: readonly (keyof MedicineDraft)[]) => fields.every(field => medicine[field] === kept[field]);
  if (!stays(['tempMin', 'tempMax'])) return medicine;
  return { ...medicine, ...noTemperature, ...(stays(['humMin', 'humMax']) ? noHumidity : {}) };
}

/** The same of what a medicine is; ranges of its storage come with the condition. */
export function tidyMedicine(medicine: MedicineDraft, range: StorageRange | null): MedicineDraft {
  const unsaid = medicine.tempMin === null && medicine.tempMax === null;
  const tenths = (value: number | undefined) => (value === undefined ? null : value * 10);
  return {
    ...medicine,
    approvalNo: orNull(medicine.approvalNo, tidyNumber),
    standardCode: orNull(medicine.standardCode, tidyNumber),
    insuranceCode: orNull(medicine.insuranceCode, text => tidyNumber(text).toUpperCase()),
    dosageForm: orNull(medicine.dosageForm, tidyText),
    mahName: orNull(medicine.mahName, tidyText),
    ...(range && unsaid
      ? {
          tempMin: tenths(range.tempMin),
          tempMax: tenths(range.tempMax),
          humMin: medicine.humMin ?? tenths(range.humMin),
          humMax: medicine.humMax ?? tenths(range.humMax),
        }
      : {}),
  };
}

/** What goods that are no medicine, device or health food keep of it (spec 03 §1: types 6–10). */
const ofAll = [
  ...(['approvalNo', 'approvalExpire', 'storageCondition', 'shelfLifeMonths'] as const),
  ...(['tempMin', 'tempMax', 'humMin', 'humMax'] as const),
];

/** 非药品, as it is kept: said anew it is no change. */
const noMedicine = 4;

/** A medicine's data as far as goods of the type have them. */
export function ofType(type: GoodsDraft['goodsType'], medicine: MedicineDraft): MedicineDraft {
  if (type <= 5) return medicine;
  const kept = Object.fromEntries(ofAll.map(field => [field, medicine[field]]));
  return MedicineShape.parse({ ...kept, rxType: noMedicine });
}

/** What goods of a type begin with that have no medicine yet. */
export const blankMedicine = (type: GoodsDraft['goodsType']): MedicineDraft => ofType(type, MedicineShape.parse({}));

/** Lines end as one kind; what is empty is not there. */
export const tidyUsage = (usage: UsageDraft): UsageDraft =>
  usage
    .map(({ section, content }) => ({ section, content: content.replace(/\r\n?/g, '\n').trim() }))
    .filter(({ content }) => content !== '');
