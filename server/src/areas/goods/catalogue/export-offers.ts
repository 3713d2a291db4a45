import {
  type CatalogueProviderCode,
  exportMedicalCompanyOffers,
  exportYiyaochengOffers,
  OfferMatch,
  type SupplierOffer,
  SupplierType,
  catalogueTexts as t,
} from '@materia/contract/areas/goods';
import { dayOf, yuanText } from '@materia/contract/kernel';
import {
  type ExportHandler,
  instantColumn,
  numberColumn,
  onExport,
  type SheetColumn,
  sheetBatches,
  sql,
} from '../../../kernel/index.ts';
import { demandCost } from './list-offers.ts';
import { offerIds, offersOf, offerWhere, sees } from './offer-rows.ts';

type Column = SheetColumn<SupplierOffer>;
const text = (title: Column['title'], width: number, value: (row: SupplierOffer) => string | null): Column => ({
  title,
  width,
  value,
});

const offered: readonly Column[] = [
  text(t['catalogue.field.supplier'], 28, row => row.supplierName),
  { title: t['catalogue.field.supplierType'], value: (row, lang) => SupplierType.label(row.supplierType, lang) },
  { title: t['catalogue.field.licenceExpire'], kind: 'day', value: row => row.licenceExpire },
  text(t['catalogue.field.name'], 28, row => row.name),
  text(t['catalogue.field.spec'], 18, row => row.spec),
  text(t['catalogue.field.manufacturer'], 28, row => row.manufacturer),
  text(t['catalogue.field.approvalNo'], 20, row => row.approvalNo),
];
/** For holders of COST. */
const priced: readonly Column[] = [
  { title: t['catalogue.field.price'], kind: 'fen', value: row => row.price },
  { title: t['catalogue.field.unitPrice'], kind: 'fen', value: row => row.unitPrice },
  text(t['catalogue.field.ladder'], 28, ({ ladder = [] }) =>
    ladder.map(({ from, price }) => `≥${from} ${yuanText(price)}`).join(' · '),
  ),
];
const stocked: readonly Column[] = [
  numberColumn(t['catalogue.field.minQty'], row => row.minQty),
  numberColumn(t['catalogue.field.stock'], row => row.stock),
  { title: t['catalogue.field.expiresOn'], kind: 'day', value: row => row.expiresOn },
  { title: t['catalogue.field.matchState'], value: (row, lang) => OfferMatch.label(row.matchState, lang) },
  text(t['catalogue.field.goods'], 28, row => row.goodsName),
];
const compared: readonly Column[] = [
  { title: t['catalogue.field.myCost'], kind: 'fen', value: row => row.myCost },
  numberColumn(t['catalogue.field.diffRate'], ({ diffRate }) => (diffRate == null ? null : diffRate / 100)),
];
const refreshed: Column = instantColumn(t['catalogue.field.refreshedAt'], row => row.refreshedAt);

const exported = (
  call: typeof exportMedicalCompanyOffers | typeof exportYiyaochengOffers,
  provider: CatalogueProviderCode,
): ExportHandler =>
  onExport(call)<SupplierOffer>({
    fileName: t['catalogue.export.file'],
    columns: ({ actor }) =>
      sees(actor) ? [...offered, ...priced, ...stocked, ...compared, refreshed] : [...offered, ...stocked, refreshed],
    // Refused before the first byte is sent.
    batches: ({ db, actor, input: { body }, now }) => {
      demandCost(actor, body);
      const today = dayOf(now());
      const found = offerIds(actor, {
        where: offerWhere(provider, body, today),
        provider,
        sort: body.sort?.[0],
        today,
      });
      return sheetBatches(db, found, ids =>
        offersOf(db, actor, { today, tail: sql`join (${ids}) page on page.id = o.id order by page.n` }),
      );
    },
  });

/** POST catalogue/{provider}/export: the offers of the filter, in the list's order (spec 03 §5.3). */
export const offerExports = [
  exported(exportMedicalCompanyOffers, 'MEDICAL_COMPANY'),
  exported(exportYiyaochengOffers, 'YIYAOCHENG'),
];
