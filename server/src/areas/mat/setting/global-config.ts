import { readGlobalConfig, type SettingLayer, saveGlobalConfig } from '@materia/contract/areas/mat';
import { type Ctx, type Db, on, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { checkOwn, ownDiffering } from './check-own.ts';
import { globalLayer, inForce, writeGlobalLayer } from './setting.store.ts';
import { raiseSettings } from './setting-document.ts';

/** Who sees all writes for all; who sees a company whole, for it; who looks after single devices, for none. */
const mayWrite = (actor: StaffActor, companyId: number | null): boolean =>
  actor.privs.has('MAT:WRITE') &&
  (actor.scope.kind === 'all' || (actor.scope.kind === 'company' && actor.scope.companyId === companyId));

async function demandCompany(db: Db, actor: StaffActor, companyId: number | null): Promise<void> {
  if (companyId === null) return;
  const { scope } = actor;
  const foreign = scope.kind !== 'all' && scope.companyId !== companyId;
  const found = foreign
    ? undefined
    : await db.maybe(sql`select from company where id = ${companyId} and deleted_at is null`);
  if (!found) refuse('row.notFound', {}, { path: ['companyId'] });
}

async function layerOf(ctx: Pick<Ctx<StaffActor>, 'db' | 'actor'>, companyId: number | null): Promise<SettingLayer> {
  const platform = await globalLayer(ctx.db, null);
  const mine = mayWrite(ctx.actor, companyId);
  const ofPlatform = ['PLATFORM', platform.own] as const;
  if (companyId === null) return { ...inForce([ofPlatform]), ...platform, above: inForce([]).values, mine };
  const company = await globalLayer(ctx.db, companyId);
  return {
    ...inForce([ofPlatform, ['COMPANY', company.own]]),
    ...company,
    above: inForce([ofPlatform]).values,
    mine,
  };
}

/** GET mat/globalconfig: the platform's is everybody's to read, a company's its own staff's. */
export const readGlobalConfigHandler = on(readGlobalConfig)(async ({ query }, ctx) => {
  const companyId = query.companyId ?? null;
  await demandCompany(ctx.db, ctx.actor, companyId);
  return layerOf(ctx, companyId);
});

/** POST mat/globalconfig: one after the other, so that of two who begin a layer the second is told. */
export const saveGlobalConfigHandler = on(saveGlobalConfig)(async ({ body }, ctx) => {
  const companyId = body.companyId ?? null;
  await demandCompany(ctx.db, ctx.actor, companyId);
  if (!mayWrite(ctx.actor, companyId)) refuse(companyId === null ? 'mat.settingPlatform' : 'mat.ownOnly');
  checkOwn(body.own);
  await ctx.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('mat_global_config'))`);
    const before = await globalLayer(tx, companyId);
    if (before.version !== body.version) refuse('row.changedMeanwhile');
    await writeGlobalLayer(tx, companyId, body.own);
    await raiseSettings(tx, { companyId }, before.own.offlinePickup !== body.own.offlinePickup);
    tx.record({
      targetType: 'MAT_GLOBAL_CONFIG',
      targetId: companyId ?? 0,
      targetName: companyId === null ? 'PLATFORM' : 'COMPANY',
      ...ownDiffering(before.own, body.own),
    });
  });
  return layerOf(ctx, companyId);
});
