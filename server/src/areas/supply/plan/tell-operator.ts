import type { Words } from '@materia/contract/kernel';
import { type NoticeTemplate, noticeTemplate, sql, staffId, type Tx } from '../../../kernel/index.ts';
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
const taken = noticeTemplate({
  code: 'SUPPLY_PLAN_TAKEN',
  to: 'STAFF',
  category: 'MAT',
  level: 'info',
  channels: ['LIVE'],
  title: 'supply.notice.taken',
  body: 'supply.notice.taken.body',
  url: 'app.operation.supply_mgmt',
});
export const supplyTemplates = [planned, taken];

/** Whoever is to fill a device hears of the plan; one that nobody is named for is told to nobody. */
export const tellOperator = (tx: Tx, plan: Plan): Promise<void> => tell(tx, plan, planned);

/** Whoever was to fill it hears that somebody else goes, unless they said so themselves. */
export async function tellFormer(tx: Tx, plan: Plan, name: string): Promise<void> {
  if (plan.operatorId !== staffId(tx.actor)) await tell(tx, plan, taken, { name });
}

async function tell(tx: Tx, plan: Plan, template: NoticeTemplate, more: Words = {}): Promise<void> {
  if (plan.operatorId === null) return;
  const { matName, n } = await tx.one<{ matName: string; n: number }>(sql`
    select mat_name as "matName",
      (select coalesce(sum(plan_qty), 0)::int from supply_plan_line where plan_id = ${plan.id}) as n
    from mat where id = ${plan.matId}`);
  await notify(tx, {
    template,
    params: { planNo: plan.planNo, matName, day: plan.planDate, n, ...more },
    to: { userIds: [plan.operatorId] },
    tag: `supply-${plan.id}`,
    parameter: { planId: plan.id },
  });
}
