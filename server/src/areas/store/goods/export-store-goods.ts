import {
  exportStoreGoods,
  StoreGoodsBlock,
  type StoreGoodsRow,
  storeGoodsTexts as t,
} from '@materia/contract/areas/store';
import type { BodyOf } from '@materia/contract/kernel';
import { type ExportSource, onExport, refuse, type SheetColumn, sql } from '../../../kernel/index.ts';
import { filterConditions, tabCondition } from '../store-goods-filter.ts';
import { readerOf, readStoreGoodsRows, storeGoodsSource } from '../store-goods-row.ts';
import { storeInScope } from '../store-scope.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportStoreGoods> } };
type Column = SheetColumn<StoreGoodsRow>;
const batch = 500;

const text = (title: Column['title'], value: Column['value']): Column => ({ title, value });
const code = (title: Column['title'], value: Column['value']): Column => ({ title, kind: 'id', value });
const count = (title: Column['title'], value: Column['value']): Column => ({ title, kind: 'number', value });
const fen = (title: Column['title'], value: Column['value']): Column => ({ title, kind: 'fen', value });
const at = (title: Column['title'], value: Column['value']): Column => ({ title, kind: 'instant', value });
const none = (value: number) => (value === 0 ? null : value);

/** The list's columns as a file has them; an import reads those that can be edited by the same names. */
export const storeGoodsSheet: Readonly<Record<string, Column>> = {
  goodsNo: code(t['store.field.goodsNo'], row => row.goodsNo),
  goodsName: text(t['store.field.goodsName'], row => row.goodsName),
  barcode: code(t['store.field.barcode'], row => row.barcode),
  spec: text(t['store.field.spec'], row => row.spec),
  manufacturer: text(t['store.field.manufacturer'], row => row.manufacturer),
  goodsNumber: count(t['store.field.goodsNumber'], row => row.goodsNumber),
  held: count(t['store.field.held'], row => row.held),
  available: count(t['store.field.available'], row => row.available),
  goodsPrice: fen(t['store.field.goodsPrice'], row => row.goodsPrice),
  specialPrice: fen(t['store.field.specialPrice'], row => none(row.specialPrice)),
  specialFrom: at(t['store.field.specialFrom'], row => row.specialFrom),
  specialTo: at(t['store.field.specialTo'], row => row.specialTo),
  margin: text(t['store.field.margin'], row =>
    typeof row.margin === 'number' ? `${(row.margin / 100).toFixed(2)}%` : null,
  ),
  benchmarkPrice: fen(t['store.field.benchmarkPrice'], row => row.benchmarkPrice),
  isPublish: text(
    t['store.field.isPublish'],
    (row, lang) => t[row.isPublish ? 'store.goods.on' : 'store.goods.off'][lang],
  ),
  block: text(t['store.field.block'], (row, lang) => row.block && StoreGoodsBlock.label(row.block, lang)),
  externalGoodsNo: code(t['store.field.externalGoodsNo'], row => row.externalGoodsNo),
  depositMoney: fen(t['store.field.depositMoney'], row => none(row.depositMoney)),
  maxOrderQuantity: count(t['store.field.maxOrderQuantity'], row => none(row.maxOrderQuantity)),
  lowLine: count(t['store.field.lowLine'], row => row.lowLine),
  sort: count(t['store.field.sort'], row => row.sort),
  sold30: count(t['store.field.sold30'], row => row.sold30),
  updatedAt: at(t['store.field.updatedAt'], row => row.updatedAt),
};

async function* batches({ db, actor, input, now, setting }: Source): AsyncIterable<StoreGoodsRow[]> {
  const { storeId, sort: _, ...filter } = input.body.filter;
  const reader = readerOf({ actor, now, setting });
  if (!(await storeInScope(db, actor, storeId))) refuse('row.notFound');
  const tab = filter.tab?.[0] ?? 'ALL';
  for (let after = 0; ; ) {
    const ids = sql`select sg.id ${storeGoodsSource(reader)}
      where ${filterConditions(storeId, filter)} and ${tabCondition(tab, reader)} and sg.id > ${after} order by sg.id limit ${batch}`;
    const rows = await readStoreGoodsRows(db, ids, sql`order by page.id`, reader);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.storeGoodsId;
  }
}

/** POST stores/storegoods/export: xlsx of the filter with the chosen columns; margins for who may see them. */
export const exportStoreGoodsHandler = onExport(exportStoreGoods)<StoreGoodsRow>({
  fileName: t['store.goods.sheet'],
  columns: ({ input, actor }) =>
    input.body.columns.flatMap(name =>
      name === 'margin' && !actor.privs.has('COST') ? [] : (storeGoodsSheet[name] ?? []),
    ),
  batches,
});
