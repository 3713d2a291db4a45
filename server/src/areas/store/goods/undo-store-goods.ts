import { type StoreGoodsItem, storeGoodsChanged, undoStoreGoods } from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, outbox, scopeOf, sql, type Tx } from '../../../kernel/index.ts';
import { storeLotUnits } from '../../supply/index.ts';
import type { StoreGoodsChange } from '../check-store-goods.ts';
import { changeOf, lockStates } from '../plan-store-goods.ts';
import type { StoreGoodsState } from '../store-goods.store.ts';
import { writeStoreGoods } from '../write-store-goods.ts';
import { undoneWithinMs } from './list-store-goods-batches.ts';

const batchScope = scopeOf({ company: 'company_id', store: 'store_id' });
type Skipped = AnswerOf<typeof undoStoreGoods>['skipped'][number];
type Fields = Readonly<Record<string, unknown>>;

interface Batch {
  readonly id: number;
  readonly at: string;
  readonly undoneAt: string | null;
  readonly rows: readonly { readonly id: number; readonly before: Fields | null; readonly after: Fields }[];
}

/** POST stores/storegoods/undo: what a batch changed is as it was, but for stock and what was changed since (spec 04 §3.9). */
export const undoStoreGoodsHandler = on(undoStoreGoods)(async ({ body }, ctx) =>
  ctx.transaction(async tx => {
    const batch = await tx.maybe<Batch>(sql`
      select b.id, b.at, b.undone_at as "undoneAt", b.rows from store_goods_batch b
      where b.id = ${body.batchId} and ${batchScope(ctx.actor, 'b')} for update`);
    if (!batch) return ctx.fail('row.notFound');
    if (batch.undoneAt !== null) ctx.fail('store.undoneAlready');
    if (Date.parse(batch.at) + undoneWithinMs < tx.now().getTime()) ctx.fail('store.undoTooLate');
    const answer = await undo(tx, batch);
    await tx.run(sql`update store_goods_batch set undone_at = ${tx.now()} where id = ${batch.id}`);
    return answer;
  }),
);

async function undo(tx: Tx, batch: Batch): Promise<AnswerOf<typeof undoStoreGoods>> {
  const there = await tx.rows<{ id: number; storeId: number; goodsId: number }>(sql`
    select id, store_id as "storeId", goods_id as "goodsId" from store_goods
    where id = any(${batch.rows.map(row => row.id)}::bigint[]) order by id`);
  if (there.length === 0) return { restored: 0, skipped: [] };
  const states = await lockStates(tx, there);
  const skipped: Skipped[] = [];
  const changes: StoreGoodsChange[] = [];
  const gone: StoreGoodsState[] = [];
  for (const [index, state] of states.entries()) {
    const row = batch.rows.find(each => each.id === state.storeGoodsId);
    if (!row) continue;
    const { back, kept } = split(row, state);
    if (kept.length > 0) skipped.push({ goodsName: state.goodsName, fields: kept });
    if (row.before === null) {
      if (kept.length === 0) gone.push(state);
    } else if (Object.keys(back).length > 0) {
      const { storeId, goodsId } = state;
      changes.push(changeOf({ storeId, goodsId, ...back } as StoreGoodsItem, index, state));
    }
  }
  const removed = await removeEmpty(tx, gone, skipped);
  await writeStoreGoods(tx, changes, 'GRID');
  return { restored: changes.length + removed, skipped };
}

/** Which fields still are as the batch left them; stock is none of its business. */
function split({ before, after }: Batch['rows'][number], state: StoreGoodsState) {
  const fields = Object.keys(after).filter(field => field !== 'goodsNumber');
  const now = state as unknown as Fields;
  const kept = fields.filter(field => (now[field] ?? null) !== (after[field] ?? null));
  const same = fields.filter(field => !kept.includes(field));
  return { kept, back: Object.fromEntries(same.map(field => [field, before?.[field] ?? null])) };
}

/** Goods that the batch added go again, unless something of them lies there or is ordered. */
async function removeEmpty(tx: Tx, rows: readonly StoreGoodsState[], skipped: Skipped[]): Promise<number> {
  const units = await storeLotUnits(tx, rows);
  const empty = rows.filter((row, index) => row.held === 0 && (units[index] ?? 0) === 0);
  for (const row of rows) if (!empty.includes(row)) skipped.push({ goodsName: row.goodsName, fields: ['goodsNumber'] });
  await tx.run(sql`delete from store_goods where id = any(${empty.map(row => row.storeGoodsId as number)}::bigint[])`);
  for (const storeId of new Set(empty.map(row => row.storeId))) {
    const own = empty.filter(row => row.storeId === storeId);
    const about = { aggregateType: 'store', aggregateId: storeId, companyId: own[0]?.companyId ?? null };
    const ids = own.map(row => row.storeGoodsId as number);
    await outbox.put(tx, storeGoodsChanged, { storeId, ids, fields: ['removed'] }, about);
  }
  return empty.length;
}
