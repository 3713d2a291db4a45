import { dayOf } from '@materia/contract/kernel';
import { sql, task, timer } from '../../../kernel/index.ts';
import { type Ad, lockAds } from './ad.store.ts';
import { applyAdStep } from './apply-ad-step.ts';

/** Ads whose last day is over end (spec 06 §3); devices drop them at midnight by themselves. */
export const adSwitch = task({
  code: 'ad_switch',
  cron: '0 */5 * * * *',
  run: async run => {
    const today = dayOf(run.now());
    const over = await run.db.rows<Pick<Ad, 'id'>>(
      sql`select id from ad where status in ('PUBLISHED', 'PAUSED') and end_date < ${today} order by id`,
    );
    let ended = 0;
    for (const { id } of over)
      await run.transaction(async given => {
        const tx = { ...given, actor: timer('AD') };
        const [ad] = await lockAds(tx, [id]);
        if (!ad || ad.endDate >= today || (ad.status !== 'PUBLISHED' && ad.status !== 'PAUSED')) return;
        await applyAdStep(tx, ad, 'END');
        ended += 1;
      });
    return { ended };
  },
});
