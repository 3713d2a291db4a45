import { publishRevenueRule, stopRevenueRule } from '@materia/contract/areas/company';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { applyRevenueStep, demandStep, revenueTarget } from './apply-revenue-step.ts';
import { revenueRow } from './list-revenue.ts';
import { overlapsOf } from './match-revenue.ts';
import { aloneWithRevenue, insertVersion, lockRevenueRule, publishedRules, type Rule } from './revenue.store.ts';

async function lockSeen(tx: Tx, id: number, version: number): Promise<Rule> {
  await aloneWithRevenue(tx);
  const rule = (await lockRevenueRule(tx, id)) ?? refuse('row.notFound');
  tx.about(revenueTarget(rule));
  if (rule.version !== version) refuse('row.changedMeanwhile');
  return rule;
}

/** What was paid keeps the version it was paid under: a later one begins tomorrow, the first may today (spec 04 §2). */
function demandBegin(rule: Rule, validFrom: Day, today: Day): void {
  const path = { path: ['validFrom'] };
  if (rule.status === 'DRAFT' && validFrom < today) refuse('revenue.fromToday', {}, path);
  if (rule.status === 'ACTIVE' && validFrom < addDays(today, 1)) refuse('revenue.fromTomorrow', {}, path);
  if (rule.draft.validTo !== null && rule.draft.validTo < validFrom) refuse('revenue.periodEnds', {}, path);
}

/** POST revenue/{id}/publish: what is written becomes the next version. */
export const publishRevenueRuleHandler = on(publishRevenueRule)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const rule = await lockSeen(tx, params.id, body.version);
    demandStep(rule, 'publish');
    demandBegin(rule, body.validFrom, dayOf(tx.now()));
    const days = { from: body.validFrom, until: rule.draft.validTo ?? null };
    const [other] = overlapsOf(rule, days, await publishedRules(tx));
    if (other) refuse('revenue.overlap', { name: other.name, day: other.day });
    await insertVersion(tx, rule, { validFrom: body.validFrom, note: body.note, by: ctx.actor.name });
    await applyRevenueStep(tx, rule, { action: 'publish', stopOn: null });
  });
  return revenueRow(ctx, params.id);
});

/** POST revenue/{id}/stop: it holds through that day. */
export const stopRevenueRuleHandler = on(stopRevenueRule)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const rule = await lockSeen(tx, params.id, body.version);
    demandStep(rule, 'stop');
    if (body.day < dayOf(tx.now())) refuse('revenue.stopEarlier', {}, { path: ['day'] });
    await applyRevenueStep(tx, rule, { action: 'stop', stopOn: body.day });
  });
  return revenueRow(ctx, params.id);
});
