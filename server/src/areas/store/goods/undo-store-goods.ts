import { type StoreGoodsItem, undoStoreGoods } from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, scopeOf, sql, type Tx } from '../../../kernel/index.ts';
import { storeLotUnits } from '../../supply/index.ts';
import type { StoreGoodsChange, StoreGoodsFault } from '../check-store-goods.ts';
import { changeOf, faultsOf, lockStates } from '../plan-store-goods.ts';
import type { StoreGoodsState } from '../store-goods.store.ts';
import { writeStoreGoods } from '../write-store-goods.ts';
import { undoneWithinMs } from './list-store-goods-batches.ts';
import { removeRows } from './remove-store-goods.ts';

const batchScope = scopeOf({ company: 'company_id', store: 'store_id' });
type Skipped = AnswerOf<typeof undoStoreGoods>['skipped'][number];
type Fields = Readonly<Record<string, unknown>>;

interface Batch {
  readonly id: number;
  readonly at: string;
  readonly undoneAt: string | null;
  readonly rows: readonly { readonly id: number; readonly before: Fields | null; readonly after: Fields }[];
}

/**
 * POST stores/storegoods/undo: what a batch changed is as it was, but for stock, what was changed since and what the rules refuse by
 * now (spec 04 §3.9).
 */
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
      changes.push(changeBack(back, index, state));
    }
  }
  const removed = await removeEmpty(tx, gone, skipped);
  const allowed = await withoutFaults(tx, changes, skipped);
  await writeStoreGoods(tx, allowed, 'GRID');
  return { restored: allowed.length + removed, skipped };
}

/** Nobody is asked about costs: the prices were in force before. */
function changeBack(back: Fields, index: number, state: StoreGoodsState): StoreGoodsChange {
  const { storeId, goodsId } = state;
  return changeOf({ storeId, goodsId, ...back, confirmed: true } as StoreGoodsItem, index, state);
}

/** Fields whose change back can break a rule that is told of another one. */
const causes: Readonly<Record<string, readonly string[]>> = {
  specialPrice: ['goodsPrice', 'specialFrom', 'specialTo'],
  depositMoney: ['goodsPrice'],
  specialTo: ['specialFrom'],
};

/** What the rules refuse by now stays as it is and is listed; a row that breaks them as it is does not keep the others back. */
async function withoutFaults(tx: Tx, changes: readonly StoreGoodsChange[], skipped: Skipped[]) {
  let left = changes;
  for (;;) {
    const bad = badFields(left, await faultsOf(tx, left));
    if (bad.size === 0) return left.filter(({ fields }) => fields.length > 0);
    left = left.map(change => {
      const fields = bad.get(change.index);
      return fields ? leaveOut(change, fields, skipped) : change;
    });
  }
}

/** By row: the fields given back that its faults come from. */
function badFields(changes: readonly StoreGoodsChange[], faults: readonly StoreGoodsFault[]): Map<number, string[]> {
  const bad = new Map<number, string[]>();
  for (const { index, field, confirm } of faults) {
    const given: readonly string[] = changes.find(change => change.index === index)?.fields ?? [];
    const own = given.includes(field) ? [field] : (causes[field] ?? []).filter(each => given.includes(each));
    if (own.length > 0 && !confirm) bad.set(index, [...new Set([...(bad.get(index) ?? []), ...own])]);
  }
  return bad;
}

function leaveOut(change: StoreGoodsChange, out: readonly string[], skipped: Skipped[]): StoreGoodsChange {
  const { index, before, after, fields } = change;
  const told = skipped.find(({ goodsName }) => goodsName === before.goodsName);
  if (told) told.fields = [...new Set([...told.fields, ...out])];
  else skipped.push({ goodsName: before.goodsName, fields: [...out] });
  const left = fields.filter(field => !out.includes(field));
  return changeBack(Object.fromEntries(left.map(field => [field, after[field]])), index, before);
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
  for (const storeId of new Set(empty.map(row => row.storeId)))
    await removeRows(
      tx,
      empty.filter(row => row.storeId === storeId),
    );
  return empty.length;
}
