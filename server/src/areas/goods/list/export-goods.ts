import {
  exportGoods,
  type GoodsRow,
  GoodsType,
  goodsFieldTexts,
  InsuranceClass,
  InsuranceState,
  PublishChannel,
  ReviewStatus,
  RxType,
  goodsListTexts as t,
} from '@materia/contract/areas/goods';
import type { BodyOf, Lang } from '@materia/contract/kernel';
import { type ExportSource, onExport, type SheetColumn, sql } from '../../../kernel/index.ts';
import { foundConditions, tabCondition } from './goods-filter.ts';
import { readGoodsRows } from './goods-rows.ts';
import { goodsTables } from './list-goods.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportGoods> } };
type Column = SheetColumn<GoodsRow>;
const batch = 500;

const text = (title: Column['title'], value: (row: GoodsRow, lang: Lang) => string | null): Column => ({
  title,
  value: (row, lang) => value(row, lang),
});
const id = (title: Column['title'], value: (row: GoodsRow) => string | null): Column => ({ title, kind: 'id', value });
const count = (title: Column['title'], value: (row: GoodsRow) => number): Column => ({ title, kind: 'number', value });

/** The list's columns as a file has them, by their names on the screen; codes as texts (spec 03 §3.9). */
const sheet: Readonly<Record<string, readonly Column[]>> = {
  goodsName: [
    text(t['goods.list.goods'], row => row.goodsName),
    text(goodsFieldTexts['goods.field.genericName'], row => row.genericName),
    text(goodsFieldTexts['goods.field.spec'], row => row.spec),
    text(goodsFieldTexts['goods.field.unit'], row => row.unit),
    text(goodsFieldTexts['goods.field.manufacturer'], row => row.manufacturer),
    text(goodsFieldTexts['goods.field.brand'], row => row.brand),
    text(t['goods.list.rxType'], (row, lang) => (row.rxType === null ? null : RxType.label(row.rxType, lang))),
  ],
  codes: [
    id(goodsFieldTexts['goods.field.goodsNo'], row => row.goodsNo),
    id(goodsFieldTexts['goods.field.barcode'], row => row.barcode),
  ],
  approvalNo: [id(t['goods.list.approvalNo'], row => row.approvalNo)],
  goodsType: [text(t['goods.list.goodsType'], (row, lang) => GoodsType.label(row.goodsType, lang))],
  categories: [text(t['goods.list.categories'], row => row.categories.map(each => each.name).join(', '))],
  guidePrice: [{ title: t['goods.list.guidePrice'], kind: 'fen', value: row => row.guidePrice }],
  stores: [count(t['goods.list.stores'], row => row.stores)],
  mats: [count(t['goods.list.mats'], row => row.mats)],
  stock: [count(t['goods.list.stock'], row => row.stock)],
  sold30: [count(t['goods.list.sold30'], row => row.sold30)],
  channels: [
    text(t['goods.list.channels'], (row, lang) =>
      PublishChannel.all
        .filter(bit => row.publishMask & bit)
        .map(bit => PublishChannel.label(bit, lang))
        .join(', '),
    ),
  ],
  insurance: [
    text(t['goods.list.insurance'], (row, lang) => InsuranceClass.label(row.insuranceClass as 0, lang)),
    text(t['goods.list.insuranceState'], (row, lang) =>
      row.insuranceState === null ? null : InsuranceState.label(row.insuranceState, lang),
    ),
  ],
  completeness: [count(t['goods.list.completeness'], row => row.completeness)],
  review: [text(t['goods.list.review'], (row, lang) => ReviewStatus.label(row.reviewStatus, lang))],
  submitCompany: [text(t['goods.list.submitCompany'], row => row.submitCompany)],
  updatedAt: [{ title: t['goods.list.updatedAt'], kind: 'instant', value: row => row.updatedAt }],
};

/** All goods of the filter by key. */
async function* batches({ db, actor, input, now }: Source): AsyncIterable<GoodsRow[]> {
  const { filter } = input.body;
  const tab = filter.tab?.[0] ?? (filter.deleted ? 'DELETED' : 'ALL');
  const found = await foundConditions(db, actor, filter);
  for (let after = 0; ; ) {
    const where = sql`${found} and ${tabCondition(tab)} and g.id > ${after}`;
    const ids = sql`
      select p.id, row_number() over () as n from (
        select g.id from ${goodsTables} where ${where} order by g.id limit ${batch}) p`;
    const rows = await readGoodsRows(db, actor, { ids, now: now() });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.goods_id;
  }
}

/** POST goods/export: xlsx with the chosen columns, in their order; names that no file knows are left out. */
export const exportGoodsHandler = onExport(exportGoods)<GoodsRow>({
  fileName: t['goods.export.sheet'],
  columns: ({ input }) => input.body.columns.flatMap(name => sheet[name] ?? []),
  batches,
});
