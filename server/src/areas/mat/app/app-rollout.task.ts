import { sql, task, timer } from '../../../kernel/index.ts';
import { lockApps } from './app.store.ts';
import { judgeRollout } from './judge-rollout.ts';
import { stageMs } from './list-apps.ts';
import { giveOut, rollApp } from './roll-app.ts';

/** Roll-outs are judged and go on after a day; devices that come later get what was released (spec 06 §3). */
export const appRollout = task({
  code: 'app_rollout',
  cron: '30 */5 * * * *',
  run: async run => {
    const due = await run.db.rows<{ id: number }>(sql`
      select id from app_version v where deleted_at is null and (status = 'ROLLING' or (status = 'RELEASED' and not exists (
        select from app_version n where n.kind = v.kind and n.status = 'RELEASED' and n.deleted_at is null and n.version_code > v.version_code
          and (n.model is null or n.model = v.model))))
      order by id`);
    const did = { halted: 0, next: 0, late: 0 };
    for (const { id } of due)
      await run.transaction(async given => {
        const tx = { ...given, actor: timer('APP_ROLLOUT') };
        const [app] = await lockApps(tx, [id]);
        if (app?.status === 'RELEASED') did.late += await giveOut(tx, app);
        if (app?.status !== 'ROLLING') return;
        if (await judgeRollout(tx, app)) did.halted += 1;
        else if (app.stageAt && run.now().getTime() - Date.parse(app.stageAt) >= stageMs) {
          await rollApp(tx, app, 'NEXT');
          did.next += 1;
        }
      });
    return did;
  },
});
