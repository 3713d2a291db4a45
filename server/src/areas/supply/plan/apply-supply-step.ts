import {
  type SupplyAction,
  type SupplyPlanStatusCode,
  SupplySteps,
  supplyStatus,
} from '@materia/contract/areas/supply';
import { type Actor, demand, outbox, refuse, staffId, type Tx } from '../../../kernel/index.ts';
import {
  addPlanStep,
  insertPlan,
  type NewPlan,
  type Plan,
  type PlanPatch,
  setPlanStatus,
} from './supply-plan.store.ts';

/** Whether a step from where the plan stands is this actor's to take (spec 06 §3). */
export function mayTake(status: SupplyPlanStatusCode, action: SupplyAction, actor: Actor): boolean {
  const who = SupplySteps.find(action, status)?.who ?? [];
  if (actor.kind === 'staff') return who.some(each => each.includes(':') && actor.privs.has(each as never));
  return who.includes('TIMER');
}

/** Who may not take the step at all is told so; a plan that stands elsewhere is refused in the words of its status. */
export function demandStep(tx: Tx, plan: Pick<Plan, 'status'>, action: SupplyAction): void {
  const [step] = SupplySteps.all.filter(each => each.action === action);
  const [priv] = step?.who ?? [];
  if (tx.actor.kind === 'staff' && priv) demand(tx.actor, priv as never);
  if (SupplySteps.find(action, plan.status)) return;
  if (action === 'CANCEL' && plan.status === 'FILLING') refuse('supply.cancelFilling');
  if (plan.status === 'FINISHED' && (action === 'CANCEL' || action === 'FINISH')) refuse('supply.correctByCount');
  refuse('mat.stepRefused');
}

/** The only way a plan changes its status: row, history and event in one transaction. */
export async function applySupplyStep(
  tx: Tx,
  plan: Plan,
  action: Exclude<SupplyAction, 'CREATE' | 'FILL_AT_ONCE'>,
  patch: PlanPatch = {},
  reason: string | null = null,
): Promise<Plan> {
  demandStep(tx, plan, action);
  const to = SupplySteps.find(action, plan.status)?.to;
  if (to === undefined || to === 'previous') throw new Error(`plan ${plan.id}: ${action} leads nowhere`);
  const now = await setPlanStatus(tx, plan.id, to[0] as SupplyPlanStatusCode, patch);
  await note(tx, now, plan.status, action, reason);
  return now;
}

/** A plan that is made, or was filled with its making. */
export async function makePlan(tx: Tx, action: 'CREATE' | 'FILL_AT_ONCE', row: Omit<NewPlan, 'status'>): Promise<Plan> {
  const to = SupplySteps.find(action, 'new')?.to[0] as SupplyPlanStatusCode;
  const plan = await insertPlan(tx, { ...row, status: to });
  await note(tx, plan, null, action, null);
  return plan;
}

async function note(
  tx: Tx,
  plan: Plan,
  from: SupplyPlanStatusCode | null,
  action: SupplyAction,
  reason: string | null,
): Promise<void> {
  const { id: planId, matId, storeId, companyId, operatorId, status: to, version } = plan;
  await addPlanStep(tx, { planId, from, to, action, userId: staffId(tx.actor), reason });
  await outbox.put(
    tx,
    supplyStatus,
    { planId, matId, storeId, operatorId, version, from, to },
    { aggregateType: 'SUPPLY_PLAN', aggregateId: planId, companyId },
  );
}
