import { supplyFinished } from '@materia/contract/areas/supply';
import type { ErpServer } from '../../../adapters/erp/port.ts';
import { consumer, sql, type Tx } from '../../../kernel/index.ts';
import { queueSync } from './queue-sync.ts';
import type { SyncLine } from './sync.store.ts';

/** What a finished plan moved between store and device, by goods: less than nothing where more was taken back than brought. */
async function queuePlan(tx: Tx, planId: number): Promise<void> {
  const plan = await tx.maybe<{ planNo: string; companyId: number; matId: number; server: ErpServer }>(sql`
    select p.plan_no as "planNo", p.company_id as "companyId", p.mat_id as "matId", m.mat_server as server
    from supply_plan p join mat m on m.id = p.mat_id where p.id = ${planId} and m.mat_server is not null`);
  if (!plan) return;
  const lines = await tx.rows<SyncLine>(sql`
    select goods_id as "goodsId", sum(loaded_qty - pulled_qty)::int as quantity, 0 as amount
    from supply_plan_line where plan_id = ${planId} group by goods_id having sum(loaded_qty - pulled_qty) <> 0 order by goods_id`);
  await queueSync(tx, 'PLAN', {
    ...plan,
    ownerId: planId,
    ownerNo: plan.planNo,
    kind: 'PLAN',
    docNo: plan.planNo,
    lines,
  });
}

/** Supply plans become documents for the ERP when they are finished (spec 06 §5). */
export const erpPlanConsumer = consumer('supply.erp.plan', [supplyFinished], (tx, { payload }) =>
  queuePlan(tx, payload.planId),
);
