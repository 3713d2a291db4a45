import { dayOf } from '@materia/contract/kernel';
import { noticeTemplate, sql, type TaskRun, task } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import { expireUnfetched } from './expire-preorders.ts';

export const preOrderDueNotice = noticeTemplate({
  to: 'STAFF',
  category: 'ORDER',
  channels: ['LIVE'],
  code: 'PREORDER_DUE',
  title: 'preorder.notice.due',
  body: 'preorder.notice.due.body',
  level: 'info',
  url: 'app.mall.pre_order_mgmt',
});

interface Due {
  readonly storeId: number;
  readonly companyId: number;
  readonly place: string;
  readonly n: number;
}

/** Each store is told once a day of what is expected today and not there yet, in the same transaction in which it is noted. */
async function tellDue(run: TaskRun): Promise<number> {
  const today = dayOf(run.now());
  const stores = await run.db.rows<{ storeId: number }>(sql`
    select distinct store_id as "storeId" from pre_order
    where status = 20 and expect_date = ${today} and due_told_on is distinct from ${today}`);
  for (const { storeId } of stores) {
    if (run.signal.aborted) break;
    await run.transaction(async tx => {
      const due = await tx.maybe<Due>(sql`
        with told as (
          update pre_order set due_told_on = ${today}, updated_at = ${tx.now()}
          where store_id = ${storeId} and status = 20 and expect_date = ${today} and due_told_on is distinct from ${today}
          returning id)
        select s.id as "storeId", s.company_id as "companyId", s.name as place, (select count(*)::int from told) as n
        from store s where s.id = ${storeId} and exists (select from told)`);
      if (!due) return;
      await notify(tx, {
        template: preOrderDueNotice,
        params: { place: due.place, n: due.n },
        to: { priv: 'PREORDER:WRITE', companyId: due.companyId, storeId, matId: null },
        tag: `preorder-due-${storeId}`,
        parameter: { expect: `${today}~${today}`, status: '20' },
      });
    });
  }
  return stores.length;
}

/** What days decide of pre-orders (spec 01 §5): due today, not fetched in time. */
export const preOrderDue = task({
  code: 'pre_order_due',
  cron: '15 */5 * * * *',
  run: async run => ({ told: await tellDue(run), expired: await expireUnfetched(run) }),
});
