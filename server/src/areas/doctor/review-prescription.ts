import { reviewPrescription, reviewSignedMinutes } from '@materia/contract/areas/doctor';
import { on } from '../../kernel/index.ts';
import { confirmPassword } from '../identity/index.ts';
import { applyPrescriptionStep } from './apply-prescription-step.ts';
import { openPrescription, recordOf, stateOf } from './open-prescription.ts';

/**
 * 审方 (spec 07 §2.5, §3.4): never one's own, and only with a pharmacist behind the account who gave their password lately
 * (§3.5). Approving opens 02's gate; the chain of signatures, claims and completing pictures come with the signing desk.
 */
export const reviewPrescriptionHandler = on(reviewPrescription)(async ({ body }, ctx) => {
  const { actor } = ctx;
  await confirmPassword(ctx, body.password, { withinMinutes: reviewSignedMinutes });
  return ctx.transaction(async tx => {
    const rx = await openPrescription(tx, actor, body);
    if (actor.doctorId === null) ctx.fail('doctor.noPharmacist');
    if (rx.doctorId === actor.doctorId) ctx.fail('doctor.ownPrescription');
    if (!body.approve && body.rejectCodes.length === 0) ctx.fail('doctor.rejectReason');
    const after = await applyPrescriptionStep(tx, rx, body.approve ? 'approve' : 'reject', {
      remark: body.opinion,
      patch: {
        reviewerId: actor.id,
        reviewedAt: tx.now(),
        rejectCodes: body.approve ? [] : body.rejectCodes,
        reviewOpinion: body.opinion ?? null,
      },
    });
    tx.record(recordOf(rx, after));
    return stateOf(after);
  });
});
