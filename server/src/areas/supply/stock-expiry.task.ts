import { dayOf } from '@materia/contract/kernel';
import { type TaskRun, type Tx, task } from '../../kernel/index.ts';
import { lockTracks, overdueTracks, writeTrackStock } from '../mat/index.ts';
import { lockStoreGoods, overdueStoreGoods, writeStoreStock } from '../store/index.ts';
import { sumStoreLots, sumTrackLots } from './sum-lots.ts';

const batch = 200;

/** A new day: store goods and tracks with pieces that were sellable until yesterday are summed anew, blocked or locked (spec 01 §5). */
export const stockExpiry = task({
  code: 'stock_expiry',
  cron: '0 1 0 * * *',
  run: async run => {
    const stores = await inBatches(run, storesOfDay);
    const tracks = await inBatches(run, tracksOfDay);
    return { stores, tracks };
  },
});

/** Batch by batch until nothing is left; what a batch has summed is no longer overdue. */
async function inBatches(run: TaskRun, work: (tx: Tx) => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    if (run.signal.aborted) return done;
    const part = await run.transaction(work);
    if (part === 0) return done;
    done += part;
    await run.progress({ done });
  }
}

async function storesOfDay(tx: Tx): Promise<number> {
  const today = dayOf(tx.now());
  const rows = await lockStoreGoods(tx, await overdueStoreGoods(tx, today, batch));
  const sums = await sumStoreLots(tx, rows, today);
  await writeStoreStock(
    tx,
    sums.flatMap((sum, index) => {
      const row = rows[index];
      return row ? [{ ...sum, storeGoodsId: row.storeGoodsId }] : [];
    }),
  );
  return rows.length;
}

async function tracksOfDay(tx: Tx): Promise<number> {
  const today = dayOf(tx.now());
  const ids = await overdueTracks(tx, today, batch);
  await lockTracks(tx, ids);
  await writeTrackStock(tx, await sumTrackLots(tx, ids, today));
  return ids.length;
}
