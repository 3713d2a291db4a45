import { type StoreGoodsSourceCode, storeGoodsChanged } from '@materia/contract/areas/store';
import { outbox, type Tx } from '../../kernel/index.ts';
import { logPrices, type PriceChange } from '../goods/index.ts';
import { moveStock, type StockMovement } from '../supply/index.ts';
import { keyOf, type StoreGoodsChange } from './check-store-goods.ts';
import { addBatch, addStoreGoods, readStates, updateStoreGoods } from './store-goods.store.ts';

/** A change whose row is there by now. */
interface Written extends StoreGoodsChange {
  readonly storeGoodsId: number;
}

/**
 * Writes checked changes of store goods: rows, one batch per company, price history, one count per changed stock, operation log and
 * event. Answers the batches.
 */
export async function writeStoreGoods(
  tx: Tx,
  changes: readonly StoreGoodsChange[],
  source: StoreGoodsSourceCode,
): Promise<number[]> {
  const written = await writeRows(tx, changes);
  const batchIds: number[] = [];
  for (const companyId of new Set(written.map(({ before }) => before.companyId))) {
    const own = written.filter(({ before }) => before.companyId === companyId);
    batchIds.push(await book(tx, { companyId, source }, own));
  }
  for (const change of written) record(tx, change);
  await announce(tx, written);
  return batchIds;
}

async function writeRows(tx: Tx, changes: readonly StoreGoodsChange[]): Promise<Written[]> {
  const added = changes.filter(({ before }) => before.storeGoodsId === null);
  await addStoreGoods(
    tx,
    added.map(({ before, after }) => ({ ...before, ...after })),
  );
  const ids = new Map<string, number>();
  if (added.length > 0) {
    const states = await readStates(
      tx,
      added.map(({ before }) => before),
    );
    for (const state of states) ids.set(keyOf(state), state.storeGoodsId as number);
  }
  const written = changes.map(change => ({
    ...change,
    storeGoodsId: change.before.storeGoodsId ?? (ids.get(keyOf(change.before)) as number),
  }));
  await updateStoreGoods(
    tx,
    written
      .filter(({ before }) => before.storeGoodsId !== null)
      .map(({ storeGoodsId, before, after, fields }) => ({
        ...after,
        storeGoodsId,
        givesUpCode: before.externalGoodsNo !== null && fields.includes('externalGoodsNo'),
      })),
  );
  return written;
}

/** The documents of one company's rows: batch, price history, counts. */
async function book(
  tx: Tx,
  { companyId, source }: { companyId: number; source: StoreGoodsSourceCode },
  written: readonly Written[],
): Promise<number> {
  const storeIds = new Set(written.map(({ before }) => before.storeId));
  const batchId = await addBatch(tx, {
    companyId,
    storeId: storeIds.size === 1 ? ([...storeIds][0] ?? null) : null,
    source,
    rows: written.map(change => ({ id: change.storeGoodsId, ...beforeAndAfter(change) })),
  });
  await logPrices(tx, written.flatMap(pricesOf), { reason: source, batchId });
  const movements = written.flatMap(change => countOf(change, batchId));
  if (movements.length > 0) await moveStock(tx, movements);
  return batchId;
}

const isNew = ({ before }: StoreGoodsChange) => before.storeGoodsId === null;

function beforeAndAfter({ before, after, fields }: StoreGoodsChange) {
  const pick = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name as never)));
  return { before: before.storeGoodsId === null ? null : pick(before), after: pick(after) };
}

function pricesOf(change: StoreGoodsChange): PriceChange[] {
  const { before, after, fields } = change;
  const { goodsId, companyId, storeId } = before;
  const of = (kind: PriceChange['kind'], field: 'goodsPrice' | 'specialPrice'): PriceChange[] =>
    fields.includes(field)
      ? [{ kind, goodsId, companyId, storeId, oldPrice: isNew(change) ? null : before[field], newPrice: after[field] }]
      : [];
  return [...of('STORE', 'goodsPrice'), ...of('SPECIAL', 'specialPrice')];
}

/** Stock that was typed in is one count of the difference; of a new row it is its opening stock. */
function countOf(change: StoreGoodsChange, batchId: number): StockMovement[] {
  const { before, after, index } = change;
  const difference = after.goodsNumber - before.goodsNumber;
  if (difference === 0) return [];
  const place = { storeId: before.storeId };
  return [
    {
      kind: isNew(change) ? 'INIT' : 'COUNT',
      goodsId: before.goodsId,
      number: Math.abs(difference),
      ...(difference > 0 ? { to: place } : { from: place }),
      ref: { type: 'store_goods_batch', id: batchId, seq: index },
    },
  ];
}

function record(tx: Tx, change: Written): void {
  const { before, after } = beforeAndAfter(change);
  tx.record({
    targetType: 'store_goods',
    targetId: change.storeGoodsId,
    targetName: change.before.goodsName,
    ...(before ? { before } : {}),
    after: change.item.reason === undefined ? after : { ...after, reason: change.item.reason },
  });
}

/** One event per store: takeaway platforms follow it, open grids repaint (spec 00 §9). */
async function announce(tx: Tx, written: readonly Written[]): Promise<void> {
  for (const storeId of new Set(written.map(({ before }) => before.storeId))) {
    const own = written.filter(({ before }) => before.storeId === storeId);
    const fields = [...new Set(own.flatMap(change => change.fields))];
    const about = { aggregateType: 'store', aggregateId: storeId, companyId: own[0]?.before.companyId ?? null };
    await outbox.put(tx, storeGoodsChanged, { storeId, ids: own.map(change => change.storeGoodsId), fields }, about);
  }
}
