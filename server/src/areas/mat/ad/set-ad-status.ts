import { setAdStatus } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { saleGoods } from '../../goods/index.ts';
import { type Ad, itemsOf, lockAds } from './ad.store.ts';
import { adStepTo, adTarget, applyAdStep } from './apply-ad-step.ts';
import { demandOwnAds } from './own-company.ts';

/** What goes to devices has passed its review, and of medicines only what the law lets be advertised (spec 06 §3). */
async function demandShowable(tx: Tx, ad: Ad): Promise<void> {
  if (ad.endDate < dayOf(tx.now())) refuse('mat.adOver', {}, { path: ['endDate'] });
  const materials = await itemsOf(tx, ad.id);
  if (materials.some(({ review, deletedAt }) => review !== 2 || deletedAt !== null)) refuse('mat.adUnreviewed');
  const goodsIds = [...new Set(materials.flatMap(({ goodsId }) => goodsId ?? []))];
  const goods = await saleGoods(tx, { goodsIds, companyId: ad.companyId ?? 0 });
  for (const { goodsId, adApprovalNo } of materials) {
    const about = goodsId === null ? undefined : goods.get(goodsId);
    if (about?.rx) refuse('mat.adRx');
    if (about?.medicine && !adApprovalNo) refuse('mat.adApproval');
  }
}

/** POST mat/ad/status. */
export const setAdStatusHandler = on(setAdStatus)(async ({ body: { ids, action, version } }, ctx) => {
  await ctx.transaction(async tx => {
    const wanted = [...new Set(ids)];
    const ads = await lockAds(tx, wanted);
    if (ads.length < wanted.length) refuse('row.notFound');
    for (const ad of ads) {
      tx.about(adTarget(ad));
      if (ad.deletedAt !== null) refuse('row.notFound');
      demandOwnAds(ctx.actor, ad.companyId);
      if (version !== undefined && ad.version !== version) refuse('row.changedMeanwhile');
      if (adStepTo(ad, action) === 'PUBLISHED') await demandShowable(tx, ad);
      await applyAdStep(tx, ad, action);
    }
  });
  return null;
});
