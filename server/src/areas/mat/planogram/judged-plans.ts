import type { Tx } from '../../../kernel/index.ts';
import { type MatGoods, matGoods } from '../../goods/index.ts';
import { judgeLayout, type SlotWarning, warningsOf } from './judge-layout.ts';
import type { DeviceLayout } from './layout.store.ts';
import { type Edits, planEdits, type SlotPlan, type SlotProblem } from './plan-layout.ts';

export interface Judged {
  readonly layout: DeviceLayout;
  readonly plans: readonly SlotPlan[];
  readonly problems: readonly SlotProblem[];
  readonly warnings: readonly SlotWarning[];
}

export const goodsOfPlans = (tx: Tx, plans: readonly SlotPlan[]): Promise<ReadonlyMap<number, MatGoods>> =>
  matGoods(tx, [...new Set(plans.flatMap(({ after }) => after.goodsId ?? []))], tx.setting('goods.rxOnMat'));

/** What edits of a layout come to, and what is wrong with it. */
export async function judgeEdits(tx: Tx, layout: DeviceLayout, edits: Edits, now: boolean): Promise<Judged> {
  const plans = planEdits(layout, edits);
  const goods = await goodsOfPlans(tx, plans);
  const problems = judgeLayout({ layout, plans, goods, now });
  return { layout, plans, problems, warnings: warningsOf({ plans, goods }) };
}
