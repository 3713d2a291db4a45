import {
  type CellError,
  type GoodsDraft,
  type GoodsSpecialCode,
  goodsRecordTexts,
  type OperationPatch,
  operationTexts,
  saveOperationGoods,
} from '@materia/contract/areas/goods';
import { type BodyOf, type Lang, say } from '@materia/contract/kernel';
import { type Ctx, type Db, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { lockItems } from '../extension/save-extension.ts';
import { readRecord } from '../record/goods-record.store.ts';
import { type FreePatch, patchGoods } from '../record/patch-goods.ts';
import { issuesFor } from './list-operation.ts';
import { type Reader, readerOf, readOperationRows, withTables } from './operation-rows.ts';

type Item = BodyOf<typeof saveOperationGoods>['rows'][number];
type Rule = 'goods.guidePrice' | 'goods.priceBounds' | 'operation.belowCost';

const marks: readonly (readonly [keyof OperationPatch, GoodsSpecialCode])[] = [
  ['hot', 'HOT'],
  ['isNew', 'NEW'],
  ['clearance', 'CLEARANCE'],
];

/** The goods' fields as the patch wants them; marks that no review waits for are among its others. */
function wantedOf(said: OperationPatch, before: GoodsDraft) {
  const { hot: _, isNew: __, clearance: ___, ...fields } = said;
  const touched = marks.filter(([name]) => said[name] !== undefined);
  if (touched.length === 0) return fields;
  const kept = before.specials.filter(mark => !touched.some(([, each]) => each === mark));
  const added = touched.flatMap(([name, mark]) => (said[name] ? [mark] : []));
  return { ...fields, specials: [...kept, ...added] };
}

interface Fault {
  readonly index: number;
  readonly field: string;
  readonly key: Rule;
}
const rowsOf = (db: Db, of: Reader, goodsIds: readonly number[]) =>
  readOperationRows(db, of, {
    shown: issuesFor(of),
    tail: sql`where g.id = any(${goodsIds}::bigint[]) order by array_position(${goodsIds}::bigint[], g.id)`,
  });

/** What some goods cost, for who may know it. */
async function costsFor(tx: Tx, of: Reader, goodsIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (!of.costs) return new Map();
  const rows = await tx.rows<{ id: number; cost: number }>(
    sql`${withTables(of)} select goods_id as id, cost from dearest where goods_id = any(${goodsIds}::bigint[])`,
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

function faultsOf(index: number, { patch, confirmed }: Item, before: GoodsDraft, cost: number | undefined): Fault[] {
  const { guidePrice, minPrice, maxPrice } = { ...before, ...patch };
  if (patch.guidePrice !== undefined && guidePrice <= 0)
    return [{ index, field: 'guidePrice', key: 'goods.guidePrice' }];
  const bounds = patch.minPrice !== undefined || patch.maxPrice !== undefined;
  if (bounds && minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    return [{ index, field: patch.minPrice === undefined ? 'maxPrice' : 'minPrice', key: 'goods.priceBounds' }];
  const cheaper = patch.guidePrice !== undefined && patch.guidePrice !== before.guidePrice;
  const below = cheaper && cost !== undefined && guidePrice < cost && !confirmed;
  return below ? [{ index, field: 'guidePrice', key: 'operation.belowCost' }] : [];
}

/** Ends with the first fault in words; what only asks is asked where nothing else is wrong. */
function refuseFaults(all: readonly Fault[], lang: Lang): void {
  const hard = all.filter(({ key }) => key !== 'operation.belowCost');
  const faults = hard.length > 0 ? hard : all;
  const [first] = faults;
  if (!first) return;
  const texts = { ...goodsRecordTexts, ...operationTexts };
  const errors = faults.map(
    ({ index, field, key }): CellError => ({
      index,
      field,
      message: say(texts[key], lang),
      ...(key === 'operation.belowCost' ? { confirm: true } : {}),
    }),
  );
  refuse(first.key, {}, { errors });
}

async function save(tx: Tx, ctx: Ctx<StaffActor>, items: readonly Item[], of: Reader): Promise<void> {
  const { heads, stale } = await lockItems(tx, items);
  if (stale.length > 0) refuse('row.changedMeanwhile', {}, { conflicts: await rowsOf(tx, of, stale) });
  const costs = await costsFor(tx, of, [...heads.keys()]);
  const records = new Map<number, GoodsDraft>();
  for (const { goods_id } of items) records.set(goods_id, (await readRecord(tx, goods_id)).goods);
  const draftOf = (id: number) => records.get(id) ?? refuse('row.notFound');
  refuseFaults(
    items.flatMap((item, index) => faultsOf(index, item, draftOf(item.goods_id), costs.get(item.goods_id))),
    ctx.lang,
  );
  for (const { goods_id, patch } of items) {
    const goods = wantedOf(patch, draftOf(goods_id)) as FreePatch['goods'];
    await patchGoods(tx, heads.get(goods_id) ?? refuse('row.notFound'), { ...(goods ? { goods } : {}) });
  }
}

/** POST goods/operation/save: all or none. */
export const saveOperationGoodsHandler = on(saveOperationGoods)(async ({ body: { rows } }, ctx) => {
  if (rows.length === 0) ctx.fail('operation.none');
  const of = readerOf(ctx);
  await ctx.transaction(tx => save(tx, ctx as Ctx<StaffActor>, rows, of));
  return {
    rows: await rowsOf(
      ctx.db,
      of,
      rows.map(({ goods_id }) => goods_id),
    ),
  };
});
