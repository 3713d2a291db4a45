import { type ServiceFeeDraft, saveServiceFee, toggleServiceFees } from '@materia/contract/areas/order';
import { differing, on, refuse, type Tx } from '../../../kernel/index.ts';
import { readRuleRow } from './list-service-fees.ts';
import { aloneWithRules, insertRule, isOverlapped, lockRule, type ServiceFee, saveRule } from './service-fee.store.ts';

const targetType = 'SERVICE_ORDER_FEE';

function checkDraft(draft: ServiceFeeDraft): void {
  if (draft.validTo !== null && draft.validTo < draft.validFrom) refuse('fee.periodEnds', {}, { path: ['validTo'] });
  if (draft.maxAmount !== null && draft.maxAmount < draft.minAmount)
    refuse('fee.maxBelowMin', {}, { path: ['maxAmount'] });
  const charged = draft.calc === 'FIXED' ? draft.fixedAmount : draft.rate + draft.minAmount;
  if (charged === 0) refuse('fee.noRate', {}, { path: [draft.calc === 'FIXED' ? 'fixedAmount' : 'rate'] });
}

/** Which rule charges an order must be clear (spec 02 §6.7). */
async function demandClear(tx: Tx, rule: ServiceFee): Promise<void> {
  const inForce = rule.enabled && rule.deletedAt === null;
  if (inForce && (await isOverlapped(tx, rule))) refuse('fee.overlap', {}, { path: ['priority'] });
}

const shown = ({ id: _, version: _version, deletedAt: _deleted, ...rule }: ServiceFee) => rule;

async function changeRule(tx: Tx, id: number, version: number | undefined, draft: ServiceFeeDraft) {
  const before = await lockRule(tx, id);
  if (!before || before.deletedAt !== null) return refuse('row.notFound');
  if (before.version !== version) refuse('row.changedMeanwhile');
  const after = await saveRule(tx, id, draft);
  tx.record({ targetType, targetId: id, targetName: after.name, ...differing(shown(before), shown(after)) });
  return after;
}

/** POST service_order_fee: what it has charged stays as it was. */
export const saveServiceFeeHandler = on(saveServiceFee)(async ({ body }, ctx) => {
  const { id, version, ...draft } = body;
  checkDraft(draft);
  const rule = await ctx.transaction(async tx => {
    await aloneWithRules(tx);
    const now = id === undefined ? await insertRule(tx, draft) : await changeRule(tx, id, version, draft);
    if (id === undefined) tx.record({ targetType, targetId: now.id, targetName: now.name, after: shown(now) });
    await demandClear(tx, now);
    return now;
  });
  return readRuleRow(ctx, rule.id);
});

/** POST service_order_fee/toggle: rules that come back must still stand alone. */
export const toggleServiceFeesHandler = on(toggleServiceFees)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    await aloneWithRules(tx);
    for (const id of [...new Set(body.ids)].sort((a, b) => a - b)) {
      const rule = (await lockRule(tx, id)) ?? refuse('row.notFound');
      if ((rule.deletedAt !== null) === body.deleted) continue;
      const now = await saveRule(tx, id, { deletedAt: body.deleted ? tx.now() : null });
      await demandClear(tx, now);
      tx.record({ targetType, targetId: id, targetName: rule.name, after: { deleted: body.deleted } });
    }
  });
  return null;
});
