import { dayOf } from '@materia/contract/kernel';
import { task } from '../../../kernel/index.ts';
import { alertedSlots, endAlertOf, raiseAlertOf } from '../../mat/index.ts';
import { books, type OffBooks, readBook } from './stock-books.ts';

/**
 * Every night each batch is what its movements come to, and each slot and shelf what its batches come to (spec 06 §2). What is not is
 * told at its device, and the run fails, which is told to whom tasks are told to: nothing is corrected here, for only a count knows
 * what is there.
 */
export const stockBalanceCheck = task({
  code: 'stock_balance_check',
  cron: '0 0 3 * * *',
  run: async run => {
    const today = dayOf(run.now());
    const read = { lots: 0, slots: 0, shelves: 0 };
    const off: OffBooks[] = [];
    for (const book of books) {
      for await (const part of readBook(run.db, book, today)) {
        if (run.signal.aborted) return read;
        read[book.name] += part.rows;
        off.push(...part.off);
        for (const row of part.off) run.log.error({ ...row, book: book.name }, 'is not what its movements say');
        await run.progress({ done: read.lots + read.slots + read.shelves, failed: off.length });
      }
    }
    await run.transaction(async tx => {
      const bySlot = new Map(off.flatMap(row => (row.matId && row.trackId ? [[row.trackId, row] as const] : [])));
      for (const { matId, trackId } of await alertedSlots(tx, 'SYNC'))
        if (!bySlot.has(trackId)) await endAlertOf(tx, { type: 'SYNC', matId, trackId });
      for (const { matId, trackId, by } of bySlot.values())
        if (matId) await raiseAlertOf(tx, { type: 'SYNC', matId, trackId, value: by });
    });
    if (off.length > 0) throw new Error(`${off.length} rows are not what their movements say, see the log`);
    return read;
  },
});
