import { AdReview, type AdReviewAction, AdReviewSteps, adChanged } from '@materia/contract/areas/mat';
import { outbox, refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { type Material, setReview } from './ad.store.ts';

/** How the operation log calls materials. */
export const materialTarget = ({ id, title }: Pick<Material, 'id' | 'title'>) => ({
  targetType: 'AD_LIBRARY',
  targetId: id,
  targetName: title,
});

/** The only way the review of a material changes. */
export async function applyReviewStep(
  tx: Tx,
  material: Material,
  action: AdReviewAction,
  reason: string | null = null,
): Promise<Material> {
  const to = AdReviewSteps.find(action, material.review)?.to;
  const code = to && to !== 'previous' ? to[0] : undefined;
  if (code === undefined) return refuse('mat.stepRefused');
  const judged = action !== 'CHANGE';
  const after = await setReview(tx, material.id, code, {
    rejectReason: reason,
    reviewerId: judged ? staffId(tx.actor) : null,
    reviewedAt: judged ? tx.now() : null,
  });
  await announceMaterial(tx, after, material.review);
  const { review: before } = material;
  tx.record({
    ...materialTarget(after),
    before: { review: before },
    after: { review: code, ...(reason ? { reason } : {}) },
  });
  return after;
}

/** A material that was made or changed. */
export const announceMaterial = (
  tx: Tx,
  { id, review, version, companyId }: Material,
  from: Material['review'] | null,
): Promise<void> =>
  outbox.put(
    tx,
    adChanged,
    {
      kind: 'LIBRARY',
      id,
      from: from === null ? null : AdReview.label(from, 'en'),
      to: AdReview.label(review, 'en'),
      version,
    },
    { aggregateType: 'AD_LIBRARY', aggregateId: id, companyId },
  );
