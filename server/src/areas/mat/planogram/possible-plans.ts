import { judgeLayout } from './judge-layout.ts';
import type { SlotPlan, SlotProblem } from './plan-layout.ts';

/**
 * The plans that can be carried out together, and what keeps the others: one that is left out may be in another's way, so it is
 * looked at anew until nothing is wrong. With none left the layout is what it was.
 */
export function possiblePlans(of: Parameters<typeof judgeLayout>[0]): {
  plans: readonly SlotPlan[];
  skipped: readonly SlotProblem[];
} {
  let { plans } = of;
  const skipped: SlotProblem[] = [];
  for (;;) {
    const problems = judgeLayout({ ...of, plans });
    if (problems.length === 0) return { plans, skipped };
    skipped.push(...problems);
    plans = plans.filter(plan => !problems.some(each => each.plan === plan));
  }
}
