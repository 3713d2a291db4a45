import type { updateSupplyStatus } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { releasePlanHolds } from '../../order/index.ts';
import { applySupplyStep } from './apply-supply-step.ts';
import { returnWay } from './return-way.ts';
import { type ShelfLot, sameBatch, wayLots } from './shelf-lots.ts';
import { linesOf } from './supply-line.store.ts';
import type { Plan } from './supply-plan.store.ts';

type Returned = BodyOf<typeof updateSupplyStatus>['returned'];

/** 取消: what was held is free; what is on the way must all have been scanned back, and stands on the shelves again (spec 06 §3). */
export async function cancelPlan(tx: Tx, plan: Plan, reason: string | undefined, returned: Returned): Promise<Plan> {
  if (!reason) return refuse('supply.reasonNeeded', {}, { path: ['reason'] });
  const lines = await linesOf(tx, plan.id);
  if (plan.status === 'ON_WAY') {
    const way = await wayOf(tx, plan.id);
    if (way) {
      demandBack(await wayLots(tx, way), returned);
      await returnWay(tx, plan, way);
    }
  } else
    await releasePlanHolds(
      tx,
      plan,
      lines.map(line => line.id),
    );
  return applySupplyStep(tx, plan, 'CANCEL', { cancelReason: reason }, reason);
}

export const wayOf = async (tx: Tx, planId: number): Promise<number | undefined> =>
  (await tx.maybe<{ id: number }>(sql`select id from storage where plan_id = ${planId}`))?.id;

function demandBack(lots: readonly ShelfLot[], returned: Returned): void {
  const missing = lots.reduce((sum, lot) => {
    const back = returned
      .filter(each => each.goodsId === lot.goodsId && sameBatch(each, lot))
      .reduce((all, each) => all + each.quantity, 0);
    const here = lots
      .filter(each => each.goodsId === lot.goodsId && sameBatch(each, lot))
      .reduce((all, each) => all + each.left, 0);
    // A batch in several lots is asked for once, with its first.
    const first = lots.find(each => each.goodsId === lot.goodsId && sameBatch(each, lot)) === lot;
    return first ? sum + Math.max(0, here - back) : sum;
  }, 0);
  if (missing > 0) refuse('supply.notAllBack', { n: missing });
}
