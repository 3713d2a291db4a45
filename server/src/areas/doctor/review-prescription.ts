import { reviewPrescription } from '@materia/contract/areas/doctor';
import { on } from '../../kernel/index.ts';
import { applyPrescriptionStep } from './apply-prescription-step.ts';
import { openPrescription, recordOf, stateOf } from './open-prescription.ts';

/**
 * 审方 (spec 07 §2.5, §3.4): never one's own, and only with a pharmacist behind the account. Approving opens 02's gate; signatures,
 * claims and completing pictures come with the signing desk.
 */
export const reviewPrescriptionHandler = on(reviewPrescription)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { actor } = ctx;
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
  }),
);
