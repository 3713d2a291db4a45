import { noticeTemplate, sql, type Tx } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import type { NewLine } from './supply-line.store.ts';
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
export async function tellOperator(tx: Tx, plan: Plan, lines: readonly NewLine[]): Promise<void> {
  if (plan.operatorId === null) return;
  const mat = await tx.one<{ matName: string }>(sql`select mat_name as "matName" from mat where id = ${plan.matId}`);
  await notify(tx, {
    template: planned,
    params: {
      planNo: plan.planNo,
      matName: mat.matName,
      day: plan.planDate,
      n: lines.reduce((sum, line) => sum + line.planQty, 0),
    },
    to: { userIds: [plan.operatorId] },
    tag: `supply-${plan.id}`,
    parameter: { planId: plan.id },
  });
}
