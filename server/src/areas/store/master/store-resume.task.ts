import { sql, task } from '../../../kernel/index.ts';
import { applyStoreStep } from './apply-store-step.ts';
import { lockStore } from './store.store.ts';

/** Stores whose pause is over go on, each in a transaction of its own (spec 04 §2). */
export const storeResume = task({
  code: 'store_resume',
  cron: '0 * * * * *',
  run: async run => {
    const due = await run.db.rows<{ id: number }>(sql`
      select id from store where status = 'PAUSED' and paused_until <= ${run.now()} and deleted_at is null order by id`);
    let resumed = 0;
    for (const { id } of due) {
      if (run.signal.aborted) break;
      resumed += await run.transaction(async tx => {
        const store = await lockStore(tx, id);
        const over =
          store?.status === 'PAUSED' && store.pausedUntil !== null && new Date(store.pausedUntil) <= tx.now();
        if (!store || !over) return 0;
        await applyStoreStep(tx, store, 'OPEN');
        return 1;
      });
    }
    await run.progress({ done: due.length, total: due.length, ok: resumed });
    return { resumed };
  },
});
