import { RevenueStatus, RevenueSteps } from '@materia/contract/areas/company';
import type { Day } from '@materia/contract/kernel';
import { differing, refuse, type Tx } from '../../../kernel/index.ts';
import { type Rule, setRevenueStatus } from './revenue.store.ts';

export const revenueTarget = ({ id, name }: Pick<Rule, 'id' | 'name'>) => ({
  targetType: 'REVENUE_RULE',
  targetId: id,
  targetName: name,
});

/** Whether a rule may take a step from where it stands (spec 04 §2). */
export function demandStep(rule: Rule, action: 'publish' | 'stop'): void {
  if (rule.deletedAt !== null || !RevenueSteps.find(action, rule.status))
    refuse('revenue.stepRefused', { status: RevenueStatus.text(rule.status), action: RevenueSteps.text(action) });
}

/** The only place where a rule's status changes: row and record in one transaction. */
export async function applyRevenueStep(
  tx: Tx,
  rule: Rule,
  of: { readonly action: 'publish' | 'stop'; readonly stopOn: Day | null },
): Promise<Rule> {
  demandStep(rule, of.action);
  const after = await setRevenueStatus(tx, rule.id, of.action === 'publish' ? 'ACTIVE' : 'STOPPED', of.stopOn);
  const shown = ({ status, stopOn }: Rule) => ({ status, stopOn });
  tx.record({ ...revenueTarget(after), ...differing(shown(rule), shown(after)) });
  return after;
}
