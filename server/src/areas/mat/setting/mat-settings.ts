import { readMatSetting, type SettingLayer, saveMatSetting } from '@materia/contract/areas/mat';
import { type Ctx, on, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { lockMat } from '../record/mat.store.ts';
import { matTargetOf } from '../record/record-mat.ts';
import { checkOwn, ownDiffering } from './check-own.ts';
import { globalLayer, inForce, matLayer, writeMatLayer } from './setting.store.ts';
import { raiseSettings } from './setting-document.ts';

/** A device's layer over its company's and the platform's. */
async function layerOfMat(ctx: Pick<Ctx<StaffActor>, 'db' | 'actor'>, matId: number): Promise<SettingLayer> {
  const { db, actor } = ctx;
  const mat = await db.maybe<{ companyId: number }>(sql`
    select m.company_id as "companyId" from mat m where m.id = ${matId} and ${matScope(actor, 'm')} and m.deleted_at is null`);
  if (!mat) return refuse('row.notFound');
  const [platform, company, own] = [
    await globalLayer(db, null),
    await globalLayer(db, mat.companyId),
    await matLayer(db, matId),
  ];
  const wider = [
    ['PLATFORM', platform.own],
    ['COMPANY', company.own],
  ] as const;
  return {
    ...inForce([...wider, ['MAT', own.own]]),
    ...own,
    above: inForce(wider).values,
    mine: actor.privs.has('MAT:WRITE'),
  };
}

/** GET mat/{id}/setting. */
export const readMatSettingHandler = on(readMatSetting)(({ params }, ctx) => layerOfMat(ctx, params.id));

/** POST mat/{id}/setting: all that the device has otherwise than its company. */
export const saveMatSettingHandler = on(saveMatSetting)(async ({ params, body }, ctx) => {
  checkOwn(body.own);
  await ctx.transaction(async tx => {
    const mat = (await lockMat(tx, params.id)) ?? refuse('row.notFound');
    tx.about(matTargetOf(mat));
    const before = await matLayer(tx, mat.id);
    if (before.version !== body.version) refuse('row.changedMeanwhile');
    await writeMatLayer(tx, mat.id, body.own);
    await raiseSettings(tx, { matId: mat.id }, before.own.offlinePickup !== body.own.offlinePickup);
    tx.record({ ...matTargetOf(mat), ...ownDiffering(before.own, body.own) });
  });
  return layerOfMat(ctx, params.id);
});
