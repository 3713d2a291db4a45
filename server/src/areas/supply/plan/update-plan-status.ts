import { updateSupplyStatus } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { type Db, on, Refusal, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { demandStep } from './apply-supply-step.ts';
import { arrivePlan } from './arrive-plan.ts';
import { assignPlan } from './assign-plan.ts';
import { cancelPlan } from './cancel-plan.ts';
import { departPlan } from './depart-plan.ts';
import { pickPlan } from './pick-plan.ts';
import { planScope } from './plan-scope.ts';
import { applied } from './plan-state.ts';
import { lockPlan, type Plan, planTarget } from './supply-plan.store.ts';

type Body = BodyOf<typeof updateSupplyStatus>;

/** POST supplyplan/status: plan by plan, each in its own transaction; refused as a whole only if nothing was done. */
export const updateSupplyStatusHandler = on(updateSupplyStatus)(async ({ body }, ctx) => {
  const batch = {
    done: [] as ReturnType<typeof applied>[],
    failed: [] as { id: number; code: number; message: string }[],
  };
  const ids = [...new Set(body.ids)];
  const runNo = await tripOf(ctx.db, ctx.actor, ids);
  for (const id of ids) {
    try {
      batch.done.push(await ctx.row(id, tx => take(tx, id, body, runNo)));
    } catch (error) {
      // `request.*`: the call itself is at fault, not the row.
      if (!(error instanceof Refusal) || error.key.startsWith('request.') || ids.length === 1) throw error;
      const { status, message } = ctx.word(error);
      batch.failed.push({ id, code: status, message });
    }
  }
  return batch.done.length === 0 ? refuse('supply.noneDone', {}, batch) : batch;
});

type Trip = { readonly runNo: string; readonly storeId: number } | undefined;

/** Plans picked in one call are one trip: that of the first. */
const tripOf = (db: Db, actor: StaffActor, [first]: readonly number[]): Promise<Trip> =>
  db.maybe(sql`
    select p.run_no as "runNo", p.store_id as "storeId" from supply_plan p
    where p.id = ${first} and ${planScope(actor, 'p')}`);

async function take(tx: Tx, id: number, body: Body, trip: Trip) {
  const plan = (await lockPlan(tx, id)) ?? refuse('row.notFound');
  demandStep(tx, plan, body.action);
  if (body.version !== undefined && body.ids.length === 1 && plan.version !== body.version)
    refuse('row.changedMeanwhile');
  const after = await step(tx, plan, body, trip);
  const given = after.operatorId !== plan.operatorId;
  tx.record({
    ...planTarget(after),
    before: { status: plan.status, ...(given ? { operatorId: plan.operatorId } : {}) },
    after: {
      status: after.status,
      ...(given ? { operatorId: after.operatorId } : {}),
      ...(body.reason ? { reason: body.reason } : {}),
    },
  });
  return applied(after);
}

function step(tx: Tx, plan: Plan, { action, reason, lat, lng, returned, operatorId }: Body, trip: Trip): Promise<Plan> {
  if (action === 'PICK') return pickPlan(tx, plan, trip?.storeId === plan.storeId ? trip.runNo : plan.runNo);
  if (action === 'DEPART') return departPlan(tx, plan, reason);
  if (action === 'ARRIVE') return arrivePlan(tx, plan, { lat, lng, reason });
  if (action === 'ASSIGN') return assignPlan(tx, plan, operatorId);
  return cancelPlan(tx, plan, reason, returned);
}
