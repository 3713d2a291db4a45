import { saveApp, toggleApps } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import {
  type Ctx,
  claimFiles,
  differing,
  on,
  publicAddresses,
  refuse,
  releaseFiles,
  type StaffActor,
  sql,
  type Tx,
} from '../../../kernel/index.ts';
import { ownFile } from '../own-file.ts';
import { type App, changeApp, insertApp, lockApps, lockRollouts, type PackageFile } from './app.store.ts';
import { announceApp, appTarget } from './apply-app-step.ts';
import { appRow } from './list-apps.ts';
import { isSigned, releaseKeyOf } from './release-key.ts';

type Body = BodyOf<typeof saveApp>;
const packages = ['application/vnd.android.package-archive', 'application/zip'];

const shown = (app: App) => {
  const { versionName, versionCode, kind, model, sha256, minFromCode, force, stages, haltFailBp, deletedAt } = app;
  const what = { versionName, versionCode, kind, model, sha256 };
  return { ...what, minFromCode, force, stages, haltFailBp, deleted: deletedAt !== null };
};

function demandStages({ stages, minFromCode, versionCode }: Body): void {
  const rises = stages.every((percent, at) => at === 0 || percent > (stages[at - 1] ?? 0));
  if (!rises || stages.at(-1) !== 100) refuse('mat.appStages', {}, { path: ['stages'] });
  if (minFromCode >= versionCode) refuse('mat.appFromCode', {}, { path: ['minFromCode'] });
}

async function packageFile(ctx: Ctx<StaffActor>, fileId: number, refId: number | undefined): Promise<PackageFile> {
  const file = await ownFile(ctx, fileId, { module: 'MAT_APP', refType: 'APP_VERSION', refId });
  if (!packages.includes(file.mime)) refuse('mat.appFile', {}, { path: ['fileId'] });
  const { url } = publicAddresses(file);
  return { fileId, url, fileName: file.name, size: file.size, sha256: file.sha256 };
}

/** The signature is proven against the very bytes that were uploaded. */
function demandSigned(ctx: Ctx<StaffActor>, { kind, versionCode, signature }: Body, sha256: string): void {
  const key = releaseKeyOf(ctx.setting<string>('mat.releaseKey')) ?? refuse('mat.appNoKey');
  if (!isSigned(key, { kind, versionCode, sha256, signature })) refuse('mat.appSignature', {}, { path: ['signature'] });
}

/** One after the other: of two that take the same code or name the second is told. */
async function demandUnique(
  tx: Tx,
  { kind, versionName, versionCode }: Pick<App, 'kind' | 'versionName' | 'versionCode'>,
  id = 0,
) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('app versions'))`);
  const other = await tx.maybe<{ sameCode: boolean }>(sql`
    select version_code = ${versionCode} as "sameCode" from app_version
    where id <> ${id} and deleted_at is null and (version_code = ${versionCode} or (kind = ${kind} and version_name = ${versionName}))
    order by 1 desc limit 1`);
  if (other?.sameCode) refuse('mat.appCodeTaken', {}, { path: ['versionCode'] });
  if (other) refuse('mat.appNameTaken', {}, { path: ['versionName'] });
}

async function keepFile(tx: Tx, id: number, fileId: number): Promise<void> {
  const ref = { refType: 'APP_VERSION', refId: id };
  await claimFiles(tx, [fileId], { ...ref, modules: ['MAT_APP'] });
  await releaseFiles(tx, ref, [fileId]);
}

/** What devices had before they were given another version is what a roll-back brings them, found by its code and kind (spec 06 §3). */
async function demandNoWayBack(tx: Tx, { kind, versionCode, versionName }: App): Promise<void> {
  await lockRollouts(tx);
  const { n } = await tx.one<{ n: number }>(sql`
    select count(distinct r.mat_id)::int as n from app_rollout r join app_version v on v.id = r.app_version_id
    where r.from_code = ${versionCode} and v.kind = ${kind}`);
  if (n > 0) refuse('mat.appWayBack', { n, name: versionName });
}

const fieldsOf = ({ id: _, version: __, fileId: ___, ...fields }: Body) => fields;

async function add(tx: Tx, ctx: Ctx<StaffActor>, body: Body, file: PackageFile): Promise<App> {
  demandSigned(ctx, body, file.sha256);
  await demandUnique(tx, body);
  const made = await insertApp(tx, { ...fieldsOf(body), ...file, creatorId: ctx.actor.id });
  await keepFile(tx, made.id, file.fileId);
  await announceApp(tx, made, null);
  tx.record({ ...appTarget(made), after: shown(made) });
  return made;
}

async function change(tx: Tx, ctx: Ctx<StaffActor>, body: Body, file: PackageFile | undefined): Promise<App> {
  const [before] = await lockApps(tx, [body.id ?? 0]);
  if (!before || before.deletedAt !== null) return refuse('row.notFound');
  tx.about(appTarget(before));
  if (before.version !== body.version) refuse('row.changedMeanwhile');
  if (before.status !== 'DRAFT') refuse('mat.stepRefused');
  demandSigned(ctx, body, file?.sha256 ?? before.sha256);
  if (before.versionCode !== body.versionCode || before.kind !== body.kind) await demandNoWayBack(tx, before);
  await demandUnique(tx, body, before.id);
  const after = await changeApp(tx, before.id, { ...fieldsOf(body), ...file });
  if (file) await keepFile(tx, after.id, file.fileId);
  await announceApp(tx, after, before.status);
  tx.record({ ...appTarget(after), ...differing(shown(before), shown(after)) });
  return after;
}

/** POST mat/app. */
export const saveAppHandler = on(saveApp)(async ({ body }, ctx) => {
  demandStages(body);
  const file = body.fileId === undefined ? undefined : await packageFile(ctx, body.fileId, body.id);
  const { id } = await ctx.transaction(tx => {
    if (body.id !== undefined) return change(tx, ctx, body, file);
    return add(tx, ctx, body, file ?? refuse('upload.noFile', {}, { path: ['fileId'] }));
  });
  return appRow(ctx, id);
});

/** POST mat/app/toggle: what no device was given and none would go back to, all of them or none. */
export const toggleAppsHandler = on(toggleApps)(async ({ body: { ids, deleted } }, ctx) => {
  await ctx.transaction(async tx => {
    const wanted = [...new Set(ids)];
    const apps = await lockApps(tx, wanted);
    if (apps.length < wanted.length) refuse('row.notFound');
    for (const app of apps) {
      tx.about(appTarget(app));
      if (app.status !== 'DRAFT') refuse('mat.stepRefused');
      if ((app.deletedAt !== null) === deleted) continue;
      if (deleted) await demandNoWayBack(tx, app);
      else await demandUnique(tx, app, app.id);
      const after = await changeApp(tx, app.id, { deletedAt: deleted ? tx.now() : null });
      await announceApp(tx, after, app.status);
      tx.record({ ...appTarget(after), ...differing(shown(app), shown(after)) });
    }
  });
  return null;
});
