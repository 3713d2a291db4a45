import { supplyFinished, supplyStatus } from '@materia/contract/areas/supply';
import { consumer, sql, type Tx } from '../../../kernel/index.ts';
import { type Advice, lockOfPlan, lockPending } from './advice.store.ts';
import { applyAdviceStep } from './apply-advice-step.ts';

interface Moved {
  readonly goodsId: number;
  readonly loads: boolean;
  readonly pulls: boolean;
}

/** What a plan brings about: goods to be added go in, goods to be removed come out. */
export const meets = (advice: Advice, moved: readonly Moved[]): boolean =>
  moved.some(each => each.goodsId === advice.goodsId && (advice.kind === 'REMOVE' ? each.pulls : each.loads));

/** What goes in and comes out by a plan that stands. */
export const movedBy = (tx: Tx, planId: number): Promise<Moved[]> =>
  tx.rows(sql`
    select l.goods_id as "goodsId", bool_or(l.action = 'LOAD') as loads, bool_or(l.action = 'PULL') as pulls
    from supply_plan_line l join supply_plan p on p.id = l.plan_id
    where l.plan_id = ${planId} and p.status <> 'CANCELLED' group by l.goods_id`);

async function planned(tx: Tx, planId: number, matId: number): Promise<void> {
  const lines = await movedBy(tx, planId);
  const goodsIds = lines.map(line => line.goodsId);
  for (const advice of await lockPending(tx, matId, goodsIds))
    if (advice.status === 10 && meets(advice, lines)) await applyAdviceStep(tx, advice, 'schedule', { planId });
}

/** Accepted advice goes with the plans of its device (spec 06 §3): planned with one, done when the goods are in or out. */
export const adviceFollowsPlans = [
  consumer('supply.advice.plans', [supplyStatus], async (tx, { payload: { planId, matId, from, to } }) => {
    if (from === null && to === 'NEW') await planned(tx, planId, matId);
    if (to !== 'CANCELLED') return;
    for (const advice of await lockOfPlan(tx, planId))
      if (advice.status === 20) await applyAdviceStep(tx, advice, 'unschedule', { planId: null });
  }),
  consumer('supply.advice.filled', [supplyFinished], async (tx, { payload: { planId, matId, lines } }) => {
    const moved = lines.map(line => ({ goodsId: line.goodsId, loads: line.loaded > 0, pulls: line.pulled > 0 }));
    const goodsIds = [...new Set(moved.map(line => line.goodsId))];
    for (const advice of await lockPending(tx, matId, goodsIds))
      if (meets(advice, moved)) await applyAdviceStep(tx, advice, 'shelve', { planId: advice.planId ?? planId });
  }),
];
