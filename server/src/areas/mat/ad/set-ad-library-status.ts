import { setAdLibraryStatus } from '@materia/contract/areas/mat';
import { on, refuse } from '../../../kernel/index.ts';
import { lockMaterials } from './ad.store.ts';
import { applyReviewStep, materialTarget } from './apply-review-step.ts';
import { demandOwnAds } from './own-company.ts';
import { demandIdle } from './save-ad-library.ts';

/** POST mat/ad/library/status: 通过, 驳回. What runs is paused before it is rejected. */
export const setAdLibraryStatusHandler = on(setAdLibraryStatus)(async ({ body }, ctx) => {
  const { action, version, reason = '' } = body;
  if (action === 'REJECT' && reason === '') refuse('mat.adReason', {}, { path: ['reason'] });
  await ctx.transaction(async tx => {
    const wanted = [...new Set(body.ids)];
    const materials = await lockMaterials(tx, wanted);
    if (materials.length < wanted.length) refuse('row.notFound');
    for (const material of materials) {
      tx.about(materialTarget(material));
      if (material.deletedAt !== null) refuse('row.notFound');
      demandOwnAds(ctx.actor, material.companyId);
      if (version !== undefined && material.version !== version) refuse('row.changedMeanwhile');
      if (action === 'REJECT') await demandIdle(tx, material);
      await applyReviewStep(tx, material, action, action === 'REJECT' ? reason : null);
    }
  });
  return null;
});
