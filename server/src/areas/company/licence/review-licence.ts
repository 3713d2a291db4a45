import { graceLicence, reviewLicence } from '@materia/contract/areas/company';
import { addDays, dayOf } from '@materia/contract/kernel';
import { differing, on, refuse, type Tx } from '../../../kernel/index.ts';
import { announceLicence, applyLicenceStep, licenceTarget, shown } from './apply-licence-step.ts';
import { type Licence, lockLicence, saveLicenceRow } from './licence.store.ts';
import { licenceRow } from './list-licences.ts';

const mostGraceDays = 30;

async function opened(tx: Tx, id: number, version: number): Promise<Licence> {
  const licence = await lockLicence(tx, id);
  if (!licence) return refuse('row.notFound');
  tx.about(licenceTarget(licence));
  if (licence.version !== version) refuse('row.changedMeanwhile');
  return licence;
}

/** POST company/licence/{id}/review. */
export const reviewLicenceHandler = on(reviewLicence)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const licence = await opened(tx, params.id, body.version);
    if (licence.status !== 'PENDING') refuse('licence.notPending');
    if (!body.approve) {
      if (!body.reason) refuse('licence.rejectReason', {}, { path: ['reason'] });
      return applyLicenceStep(tx, licence, 'REJECTED', { rejectReason: body.reason ?? null });
    }
    if (licence.expireDate !== null && licence.expireDate < dayOf(tx.now())) refuse('licence.expired');
    return applyLicenceStep(tx, licence, 'VALID', { verifiedBy: ctx.actor.id, verifiedAt: tx.now() });
  });
  return licenceRow(ctx, params.id);
});

/** POST company/licence/{id}/grace: the owner goes on selling until then; granted again, its days are still the first ones (spec 04 §3.2). */
export const graceLicenceHandler = on(graceLicence)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const licence = await opened(tx, params.id, body.version);
    const { status, kind, expireDate } = licence;
    if (status !== 'VALID' || expireDate === null || (kind !== 'BUSINESS' && kind !== 'DRUG'))
      return refuse('licence.graceKind');
    const today = dayOf(tx.now());
    const over = expireDate < today;
    const graceFrom = licence.graceFrom ?? (over ? today : expireDate);
    const last = addDays(graceFrom, mostGraceDays);
    if (body.until < today || body.until <= expireDate || body.until > last)
      refuse('licence.graceDays', { last }, { path: ['until'] });
    const { until: graceUntil, reason: graceReason } = body;
    const after = await saveLicenceRow(tx, licence.id, { graceUntil, graceReason, graceFrom });
    await announceLicence(tx, after);
    tx.record({ ...licenceTarget(after), ...differing(shown(licence), shown(after)) });
  });
  return licenceRow(ctx, params.id);
});
