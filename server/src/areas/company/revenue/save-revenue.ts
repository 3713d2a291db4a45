import {
  checkRevenueRule,
  type RevenueDraft,
  RevenueStatus,
  RevenueSteps,
  saveRevenueRule,
  toggleRevenueRules,
} from '@materia/contract/areas/company';
import { dayOf } from '@materia/contract/kernel';
import { differing, on, refuse, type Tx } from '../../../kernel/index.ts';
import { findCompany } from '../company.store.ts';
import { revenueTarget } from './apply-revenue-step.ts';
import { revenueRow } from './list-revenue.ts';
import { overlapsOf } from './match-revenue.ts';
import {
  aloneWithRevenue,
  insertRevenueRule,
  lockRevenueRule,
  publishedRules,
  type Rule,
  saveRevenueRow,
} from './revenue.store.ts';
import { checkTerms, demandOwn, named } from './revenue-terms.ts';

const shown = ({ id: _id, version: _version, deletedAt: _deleted, draft, ...rule }: Rule) => ({
  ...rule,
  terms: draft,
});
const scope = ['companyId', 'storeIds', 'matIds', 'channels', 'orderTypes'] as const;

async function change(tx: Tx, id: number, version: number | undefined, draft: RevenueDraft): Promise<Rule> {
  const before = await lockRevenueRule(tx, id);
  if (!before || before.deletedAt !== null) return refuse('row.notFound');
  tx.about(revenueTarget(before));
  if (before.version !== version) refuse('row.changedMeanwhile');
  if (before.status === 'STOPPED')
    refuse('revenue.stepRefused', {
      status: RevenueStatus.text(before.status),
      action: RevenueSteps.text('publish'),
    });
  const moved = scope.some(field => JSON.stringify(before[field]) !== JSON.stringify(draft[field]));
  if (before.status !== 'DRAFT' && moved) refuse('revenue.scopeFixed', {}, { path: ['companyId'] });
  const { terms, ...rest } = draft;
  const after = await saveRevenueRow(tx, id, rest, terms);
  tx.record({ ...revenueTarget(after), ...differing(shown(before), shown(after)) });
  return after;
}

/** POST revenue: what is written; it holds once it is published. */
export const saveRevenueRuleHandler = on(saveRevenueRule)(async ({ body }, ctx) => {
  const { id, version, ...written } = body;
  checkTerms(written.terms);
  const rule = await ctx.transaction(async tx => {
    if (written.companyId !== null) {
      const company = await findCompany(tx, tx.actor, written.companyId);
      if (!company || company.deletedAt !== null) refuse('row.notFound');
    }
    await demandOwn(tx, written);
    const draft = await named(tx, written);
    if (id !== undefined) return change(tx, id, version, draft);
    const made = await insertRevenueRule(tx, draft);
    tx.record({ ...revenueTarget(made), after: shown(made) });
    return made;
  });
  return revenueRow(ctx, rule.id);
});

/** POST revenue/check: as if it were published. */
export const checkRevenueRuleHandler = on(checkRevenueRule)(async ({ body }, ctx) => {
  const { validFrom, validTo, ...rule } = body;
  return overlapsOf(rule, { from: validFrom, until: validTo }, await publishedRules(ctx.db));
});

/** POST revenue/toggle: what holds, or will, is stopped first; past days keep the rules they had. */
export const toggleRevenueRulesHandler = on(toggleRevenueRules)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    await aloneWithRevenue(tx);
    for (const id of [...new Set(body.ids)].sort((a, b) => a - b)) {
      const rule = (await lockRevenueRule(tx, id)) ?? refuse('row.notFound');
      if ((rule.deletedAt !== null) === body.deleted) continue;
      const over = rule.status === 'DRAFT' || (rule.stopOn !== null && rule.stopOn < dayOf(tx.now()));
      if (body.deleted && !over) refuse('revenue.inForce');
      await saveRevenueRow(tx, id, { deletedAt: body.deleted ? tx.now() : null });
      tx.record({ ...revenueTarget(rule), after: { deleted: body.deleted } });
    }
  });
  return null;
});
