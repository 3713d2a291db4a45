import { noticeTemplate, sql, type Tx } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import type { Plan } from './supply-plan.store.ts';

const planned = noticeTemplate({
  code: 'SUPPLY_PLAN_NEW',
  to: 'STAFF',
  category: 'MAT',
  level: 'info',
  channels: ['LIVE'],
  title: 'supply.notice.planned',
  body: 'supply.notice.planned.body',
  url: 'app.operation.supply_mgmt',
});
export const supplyTemplates = [planned];

/** Whoever is to fill a device hears of the plan; one that nobody is named for is told to nobody. */
export async function tellOperator(tx: Tx, plan: Plan): Promise<void> {
  if (plan.operatorId === null) return;
  const { matName, n } = await tx.one<{ matName: string; n: number }>(sql`
    select mat_name as "matName",
      (select coalesce(sum(plan_qty), 0)::int from supply_plan_line where plan_id = ${plan.id}) as n
    from mat where id = ${plan.matId}`);
  await notify(tx, {
    template: planned,
    params: { planNo: plan.planNo, matName, day: plan.planDate, n },
    to: { userIds: [plan.operatorId] },
    tag: `supply-${plan.id}`,
    parameter: { planId: plan.id },
  });
}
