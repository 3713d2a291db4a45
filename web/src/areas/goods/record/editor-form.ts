import {
  DosageForm,
  GoodsDraft,
  GoodsSpecial,
  GoodsType,
  InsuranceClass,
  MedicineDraft,
  RxType,
  StorageCondition,
  TaxRate,
} from '@materia/contract/areas/goods';
import { z } from 'zod';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { decimalField } from '../../../kernel/form/decimal-field.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { brandSource } from '../goods-sources.ts';
import { CategoryField } from './category-field.tsx';
import { MakerField, PrefixesField, pickField, wordsField } from './editor-fields.tsx';
import { ExtensionInput } from './extension-input.tsx';
import { LeafletField } from './leaflet-field.tsx';
import { pictureFields } from './picture-fields.ts';
import { RelationsField } from './relations-field.tsx';

const file = z.object({ id: z.int() }).loose();

/** Everything that is written of a goods, side by side. */
const schema = z.object({
  ...GoodsDraft.shape,
  ...MedicineDraft.shape,
  leaflet: z.record(z.string(), z.string()).default({}),
  images: z.array(file).max(11).default([]),
  detailImages: z.array(file).max(20).default([]),
  labelImages: z.array(file).max(20).default([]),
  licenseImages: z.array(file).max(9).default([]),
  categoryIds: z.array(z.int()).max(20).default([]),
  extension: z.record(z.string(), z.string().nullable()).default({}),
  /** Of an offer that is adopted: its price is the company's cost. */
  asCost: z.boolean().default(false),
  /** Whose relations stand in the section: those of a goods that is there. */
  relations: z.int().optional(),
});

type Values = Readonly<Record<string, unknown>>;
const type = (values: Values) => Number(values.goodsType ?? 0);
const medicine = (values: Values) => type(values) <= 3;
const herb = (values: Values) => type(values) === 2 || type(values) === 3;
const regulated = (values: Values) => type(values) <= 5;
const when = { when: medicine };
const stored = { when: (values: Values) => values.storageCondition !== undefined, help: 'goods.help.storageRange' };
const pack = { help: 'goods.help.pack' };

type Field = keyof z.output<typeof schema> & string;
const sections: readonly (readonly [string, readonly Field[]])[] = [
  [
    'basic',
    [
      ...(['goodsType', 'genericName', 'tradeName', 'goodsName', 'shortName', 'alias', 'mnemonic'] as const),
      ...(['spec', 'unit', 'gramPerUnit', 'manufacturerName', 'brandId', 'barcode', 'guidePrice', 'asCost'] as const),
    ],
  ],
  [
    'medicine',
    [
      ...(['approvalNo', 'approvalExpire', 'rxType', 'dosageForm', 'standardCode', 'mahName'] as const),
      ...(['origin', 'executiveStandard', 'processing', 'property', 'maxGram', 'pregnancyBan'] as const),
    ],
  ],
  ['storage', ['storageCondition', 'shelfLifeMonths', 'tempMin', 'tempMax', 'humMin', 'humMax']],
  ['leaflet', ['leaflet']],
  ['dosing', ['dose', 'doseUnit', 'frequency', 'route', 'timing', 'days', 'maxDaily']],
  ['pictures', ['images', 'detailImages', 'labelImages', 'licenseImages']],
  ['categories', ['categoryIds', 'specials', 'tags']],
  ['relations', ['relations']],
  ['sale', ['minPrice', 'maxPrice', 'taxRate', 'maxOrder', 'sortWeight']],
  [
    'pack',
    [
      ...(['goodsNo', 'extraBarcodes', 'tracePrefixes', 'strength', 'packQty', 'packUnit'] as const),
      ...(['midPack', 'bigPack', 'canSplit'] as const),
    ],
  ],
  ['insurance', ['insuranceClass', 'insuranceCode', 'payRatio']],
  ['size', ['lengthMm', 'widthMm', 'heightMm', 'weightG']],
  ['extension', ['extension']],
];

/** The editor's form: sections, fields by the goods' type (spec 03 §5.1). */
export const EditorForm = form({
  area: 'goods',
  schema,
  fields: {
    goodsType: selectField(GoodsType),
    genericName: {},
    tradeName: {},
    goodsName: { help: 'goods.help.goodsName' },
    shortName: {},
    alias: wordsField(5),
    mnemonic: { help: 'goods.help.mnemonic' },
    spec: {},
    unit: {},
    gramPerUnit: { when: herb },
    manufacturerName: { label: 'goods.field.manufacturer', help: 'goods.help.maker', Input: MakerField },
    brandId: pickField(brandSource),
    barcode: {},
    guidePrice: {},
    asCost: { label: 'catalogue.field.asCost' },
    approvalNo: {},
    approvalExpire: dayField({ when: regulated }),
    rxType: selectField(RxType, when),
    dosageForm: selectField(DosageForm, { when: regulated }),
    standardCode: { when: medicine },
    mahName: { when: medicine },
    origin: { when: herb },
    executiveStandard: { when: regulated },
    processing: { when: herb },
    property: { when: herb },
    maxGram: { when: herb },
    pregnancyBan: { when: herb },
    storageCondition: selectField(StorageCondition),
    shelfLifeMonths: {},
    tempMin: decimalField(10, '℃', stored),
    tempMax: decimalField(10, '℃', stored),
    humMin: decimalField(10, '%', stored),
    humMax: decimalField(10, '%', stored),
    leaflet: { wide: true, Input: LeafletField, label: 'goods.field.usage' },
    dose: decimalField(1, '', when),
    doseUnit: when,
    frequency: when,
    route: when,
    timing: when,
    days: when,
    maxDaily: decimalField(1, '', when),
    ...pictureFields,
    categoryIds: { wide: true, Input: CategoryField },
    specials: selectField(GoodsSpecial, { many: true, wide: true }),
    tags: wordsField(8, { wide: true }),
    minPrice: {},
    maxPrice: {},
    taxRate: selectField(TaxRate),
    maxOrder: {},
    sortWeight: {},
    goodsNo: {},
    extraBarcodes: wordsField(5),
    tracePrefixes: { wide: true, Input: PrefixesField },
    strength: pack,
    packQty: pack,
    packUnit: pack,
    midPack: {},
    bigPack: {},
    canSplit: {},
    insuranceClass: selectField(InsuranceClass, { when: regulated }),
    insuranceCode: { when: regulated },
    payRatio: { when: regulated },
    lengthMm: {},
    widthMm: {},
    heightMm: {},
    weightG: {},
    extension: { wide: true, Input: ExtensionInput },
    relations: { wide: true, Input: RelationsField, when: values => typeof values.relations === 'number' },
  },
  sections: sections.map(([name, fields]) => ({ title: `goods.section.${name}`, fields })),
});
