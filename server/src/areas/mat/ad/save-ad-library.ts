import { saveAdLibrary, toggleAdLibrary } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import {
  claimFiles,
  differing,
  on,
  refuse,
  releaseFiles,
  type StaffActor,
  sql,
  type Tx,
} from '../../../kernel/index.ts';
import { changeMaterial, insertMaterial, lockMaterials, type Material, type MaterialFile } from './ad.store.ts';
import { announceMaterial, applyReviewStep, materialTarget } from './apply-review-step.ts';
import { adLibraryRow } from './list-ad-library.ts';
import { materialFile } from './material-file.ts';
import { companyOfAd, demandOwnAds } from './own-company.ts';

type Body = BodyOf<typeof saveAdLibrary>;

const shown = ({ title, companyId, kind, fileId, goodsId, adApprovalNo, deletedAt }: Material) => ({
  ...{ title, companyId, kind, fileId, goodsId, adApprovalNo },
  deleted: deletedAt !== null,
});

/** What devices show now stays as it is. */
export async function demandIdle(tx: Tx, { id }: Pick<Material, 'id'>): Promise<void> {
  const ad = await tx.maybe<{ name: string }>(sql`
    select a.name from ad_item i join ad a on a.id = i.ad_id where i.library_id = ${id} and a.status = 'PUBLISHED' and a.deleted_at is null
    order by a.id limit 1`);
  if (ad) refuse('mat.adMaterialRuns', { name: ad.name });
}

async function keepFile(tx: Tx, id: number, fileId: number): Promise<void> {
  const ref = { refType: 'AD_LIBRARY', refId: id };
  await claimFiles(tx, [fileId], { ...ref, modules: ['AD_LIBRARY'] });
  await releaseFiles(tx, ref, [fileId]);
}

async function demandGoods(tx: Tx, goodsId: number | null): Promise<void> {
  if (goodsId === null) return;
  const found = await tx.maybe(sql`select from goods where id = ${goodsId} and deleted_at is null`);
  if (!found) refuse('row.notFound', {}, { path: ['goodsId'] });
}

async function add(tx: Tx, actor: StaffActor, body: Body, file: MaterialFile): Promise<Material> {
  const { title, goodsId, adApprovalNo } = body;
  const companyId = await companyOfAd(tx, actor, body.opCompanyId, actor.companyId);
  const made = await insertMaterial(tx, { companyId, title, goodsId, adApprovalNo, ...file, creatorId: actor.id });
  await keepFile(tx, made.id, file.fileId);
  await announceMaterial(tx, made, null);
  tx.record({ ...materialTarget(made), after: shown(made) });
  return made;
}

async function change(tx: Tx, actor: StaffActor, body: Body, file: MaterialFile | undefined): Promise<Material> {
  const [before] = await lockMaterials(tx, [body.id ?? 0]);
  if (!before || before.deletedAt !== null) return refuse('row.notFound');
  tx.about(materialTarget(before));
  demandOwnAds(actor, before.companyId);
  if (before.version !== body.version) refuse('row.changedMeanwhile');
  await demandIdle(tx, before);
  const { title, goodsId, adApprovalNo } = body;
  const companyId = await companyOfAd(tx, actor, body.opCompanyId, before.companyId);
  const after = await changeMaterial(tx, before.id, { companyId, title, goodsId, adApprovalNo, ...file });
  if (file) await keepFile(tx, after.id, file.fileId);
  tx.record({ ...materialTarget(after), ...differing(shown(before), shown(after)) });
  return applyReviewStep(tx, after, 'CHANGE');
}

/** POST mat/ad/library. */
export const saveAdLibraryHandler = on(saveAdLibrary)(async ({ body }, ctx) => {
  const file = body.fileId === undefined ? undefined : await materialFile(ctx, body.fileId, body.id);
  const { id } = await ctx.transaction(async tx => {
    await demandGoods(tx, body.goodsId);
    if (body.id !== undefined) return change(tx, ctx.actor, body, file);
    return add(tx, ctx.actor, body, file ?? refuse('upload.noFile', {}, { path: ['fileId'] }));
  });
  return adLibraryRow(ctx, id);
});

/** POST mat/ad/library/toggle: all of them or none. */
export const toggleAdLibraryHandler = on(toggleAdLibrary)(async ({ body: { ids, deleted } }, ctx) => {
  await ctx.transaction(async tx => {
    const wanted = [...new Set(ids)];
    const materials = await lockMaterials(tx, wanted);
    if (materials.length < wanted.length) refuse('row.notFound');
    for (const material of materials) {
      demandOwnAds(ctx.actor, material.companyId);
      if ((material.deletedAt !== null) === deleted) continue;
      if (deleted) await demandIdle(tx, material);
      const after = await changeMaterial(tx, material.id, { deletedAt: deleted ? tx.now() : null });
      await announceMaterial(tx, after, after.review);
      tx.record({ ...materialTarget(after), ...differing(shown(material), shown(after)) });
    }
  });
  return null;
});
