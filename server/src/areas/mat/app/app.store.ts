import type { AppKindCode, AppRolloutStateCode, AppStatusCode } from '@materia/contract/areas/mat';
import { nextVersion, sql, type Tx } from '../../../kernel/index.ts';

/** A row of table app_version. */
export interface App {
  readonly id: number;
  readonly versionName: string;
  readonly versionCode: number;
  readonly kind: AppKindCode;
  readonly model: string | null;
  readonly fileId: number | null;
  readonly sha256: string;
  readonly signature: string;
  readonly minFromCode: number;
  readonly force: boolean;
  readonly notes: string;
  readonly stages: readonly number[];
  readonly stage: number;
  readonly stageAt: string | null;
  readonly haltFailBp: number;
  readonly status: AppStatusCode;
  readonly deletedAt: string | null;
  readonly version: number;
}

/** Of a version, what comes of its file. */
export interface PackageFile {
  readonly fileId: number;
  readonly url: string;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
}
export type AppFields = Omit<
  App,
  'id' | 'fileId' | 'sha256' | 'stage' | 'stageAt' | 'status' | 'deletedAt' | 'version'
>;

const columns = sql`v.id, v.version_name as "versionName", v.version_code as "versionCode", v.kind, v.model, v.file_id as "fileId", v.sha256,
  v.signature, v.min_from_code as "minFromCode", v.force, v.notes, v.stages, v.stage, v.stage_at as "stageAt", v.halt_fail_bp as "haltFailBp",
  v.status, v.deleted_at as "deletedAt", v.version`;

/** Versions are the platform's: who may read one may read all. */
export const lockApps = (tx: Tx, ids: readonly number[]): Promise<App[]> =>
  tx.rows(sql`select ${columns} from app_version v where v.id = any(${ids}::bigint[]) order by v.id for update`);

/** Held by whoever gives versions out, or decides by what was given out: one after the other. */
export const lockRollouts = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('app roll-outs'))`);

export const insertApp = (tx: Tx, of: AppFields & PackageFile & { readonly creatorId: number }): Promise<App> =>
  tx.one(sql`
    insert into app_version as v (version_name, version_code, kind, model, file_id, url, file_name, size, sha256, signature, min_from_code, force,
      notes, stages, halt_fail_bp, creator_id, created_at, updated_at)
    values (${of.versionName}, ${of.versionCode}, ${of.kind}, ${of.model}, ${of.fileId}, ${of.url}, ${of.fileName}, ${of.size}, ${of.sha256},
      ${of.signature}, ${of.minFromCode}, ${of.force}, ${of.notes}, ${of.stages}, ${of.haltFailBp}, ${of.creatorId}, ${tx.now()}, ${tx.now()})
    returning ${columns}`);

export const changeApp = (
  tx: Tx,
  id: number,
  patch: Partial<AppFields & PackageFile> & { readonly deletedAt?: Date | null },
): Promise<App> =>
  tx.one(sql`update app_version v set ${nextVersion(tx.now(), patch)} where v.id = ${id} returning ${columns}`);

/** Only apply-app-step.ts calls this. */
export const setAppStatusOf = (
  tx: Tx,
  id: number,
  to: AppStatusCode,
  patch: { readonly stage?: number; readonly stageAt?: Date; readonly halted?: boolean },
): Promise<App> =>
  tx.one(sql`
    update app_version v set status = ${to}, ${nextVersion(tx.now(), patch)} where v.id = ${id} returning ${columns}`);

/** A row of table app_rollout. */
export interface Rollout {
  readonly id: number;
  readonly appId: number;
  readonly matId: number;
  readonly state: AppRolloutStateCode;
  readonly percent: number;
  readonly fromCode: number | null;
}

const rolloutColumns = sql`r.id, r.app_version_id as "appId", r.mat_id as "matId", r.state, r.percent, r.from_code as "fromCode"`;

export const lockRollout = (tx: Tx, of: { appId: number; matId: number }): Promise<Rollout | undefined> =>
  tx.maybe(sql`
    select ${rolloutColumns} from app_rollout r where r.app_version_id = ${of.appId} and r.mat_id = ${of.matId} for update`);

/** Its devices in some states, locked by rising id. */
export const lockRolloutsIn = (tx: Tx, appId: number, states: readonly AppRolloutStateCode[]): Promise<Rollout[]> =>
  tx.rows(sql`
    select ${rolloutColumns} from app_rollout r where r.app_version_id = ${appId} and r.state = any(${states}::text[]) order by r.id for update`);

export interface RolloutPatch {
  readonly percent?: number;
  readonly error?: string | null;
  readonly log?: string | null;
  readonly installedAt?: Date | null;
  readonly seenAt?: Date | null;
}

/** Only apply-rollout-step.ts calls this. */
export async function setRolloutState(
  tx: Tx,
  id: number,
  to: AppRolloutStateCode,
  { percent, error, log, installedAt, seenAt }: RolloutPatch,
): Promise<void> {
  const set = <T>(column: string, value: T | undefined) =>
    value === undefined ? sql.empty : sql`, ${sql.id(column)} = ${value}`;
  await tx.run(sql`
    update app_rollout set state = ${to}, updated_at = ${tx.now()} ${set('percent', percent)} ${set('error', error)} ${set('log', log)}
      ${set('installed_at', installedAt)} ${set('seen_at', seenAt)} where id = ${id}`);
}
