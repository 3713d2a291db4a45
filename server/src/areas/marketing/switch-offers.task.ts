import { type TaskRun, type Tx, task } from '../../kernel/index.ts';
import { applyActivityStep } from './apply-activity-step.ts';
import { applyPromotionStep } from './apply-promotion-step.ts';
import { type DueOffer, lockDue, toBegin, toEnd } from './due-offers.store.ts';

type Apply = (tx: Tx, due: DueOffer, action: 'begin' | 'end') => Promise<void>;

/** Prices go by the time itself; what the lists show follows within a minute (spec 05 §3). */
async function switchOffers(run: TaskRun, table: 'promotion' | 'activity', apply: Apply) {
  const move = async (dues: readonly DueOffer[], action: 'begin' | 'end'): Promise<number> => {
    let done = 0;
    for (const due of dues) {
      await run.transaction(async tx => {
        const locked = await lockDue(tx, table, due);
        if (!locked) return;
        await apply(tx, locked, action);
        done += 1;
      });
    }
    return done;
  };
  const begun = await move(await toBegin(run.db, table, run.now()), 'begin');
  const ended = await move(await toEnd(run.db, table, run.now()), 'end');
  return { begun, ended };
}

export const promotionSwitch = task({
  code: 'promotion_switch',
  cron: '20 * * * * *',
  run: run => switchOffers(run, 'promotion', applyPromotionStep),
});

export const activitySwitch = task({
  code: 'activity_switch',
  cron: '40 * * * * *',
  run: run => switchOffers(run, 'activity', applyActivityStep),
});
