import { type TaskRun, task, timer } from '../../../kernel/index.ts';
import { loadActor } from '../../identity/index.ts';
import { applyMessageStep } from './apply-message-step.ts';
import { giveBroadcast } from './give-broadcast.ts';
import { dueBroadcasts, lockBroadcast } from './message.store.ts';

/** Sends one if it is still due; answers whether somebody received it. Nobody: it is a draft again. */
function sendDue(run: TaskRun, id: number): Promise<boolean> {
  return run.transaction(async tx => {
    const message = await lockBroadcast(tx, timer('broadcast_send'), id);
    const due = message?.status === 'SCHEDULED' && message.sendAt !== null && new Date(message.sendAt) <= tx.now();
    if (!message || !due) return false;
    if (await giveBroadcast(tx, message, await loadActor(tx, message.senderId))) return true;
    await applyMessageStep(tx, message, 'unschedule');
    return false;
  });
}

/** broadcast_send (spec 01 §5, §7): planned messages whose time has come, in the scope of who planned them. */
export const broadcastSend = task({
  code: 'broadcast_send',
  cron: '0 * * * * *',
  run: async run => {
    const due = await dueBroadcasts(run.db, run.now());
    const counts = { ok: 0, skipped: 0 };
    for (const id of due) {
      if (run.signal.aborted) break;
      if (await sendDue(run, id)) counts.ok += 1;
      else counts.skipped += 1;
      await run.progress({ total: due.length, done: counts.ok + counts.skipped, ...counts });
    }
    return counts;
  },
});
