import { refuse, type Tx } from '../../../kernel/index.ts';
import { demandOperator } from './add-plan.ts';
import { applySupplyStep } from './apply-supply-step.ts';
import type { Plan } from './supply-plan.store.ts';
import { tellFormer, tellOperator } from './tell-operator.ts';

/** 指派: another 补货员 fills it; both are told, and history says who (spec 06 §3). */
export async function assignPlan(tx: Tx, plan: Plan, operatorId: number | undefined): Promise<Plan> {
  if (operatorId === undefined) return refuse('supply.operatorNeeded', {}, { path: ['operatorId'] });
  const { name } = await demandOperator(tx, operatorId, plan.companyId);
  const assigned = await applySupplyStep(tx, plan, 'ASSIGN', { operatorId }, name);
  if (plan.operatorId !== operatorId) {
    await tellOperator(tx, assigned);
    await tellFormer(tx, plan, name);
  }
  return assigned;
}
