import type { AppKindCode, WantedApp } from '@materia/contract/areas/mat';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import type { DocumentBody } from '../documents/document-bodies.ts';

const wanted =
  sql.text(`v.version_code as "versionCode", v.version_name as "versionName", v.url, v.size, v.sha256, v.signature,
  v.min_from_code as "minFromCode", v.force`);

/** Of a device and a kind: the versions whose roll-out has come to it; while one is paused, only where it is installed already. */
const givenTo = (matId: Sql, kind: Sql): Sql => sql`
  from app_rollout r join app_version v on v.id = r.app_version_id
  where r.mat_id = ${matId} and v.kind = ${kind} and v.deleted_at is null
    and (v.status in ('ROLLING', 'RELEASED') or (v.status = 'PAUSED' and r.state = 'INSTALLED'))`;

/** What it had before the versions that were rolled back, as far as we have that and it was not rolled back as well. */
const formerOf = (matId: Sql, kind: Sql): Sql => sql`
  from app_rollout r join app_version b on b.id = r.app_version_id and b.kind = ${kind} and b.status = 'ROLLED_BACK'
  join app_version v on v.version_code = r.from_code and v.kind = b.kind and v.deleted_at is null and v.status <> 'ROLLED_BACK'
  where r.mat_id = ${matId}`;

/**
 * What a device should run: the newest version whose roll-out has come to it; of one that was rolled back the one it had before. undefined: whatever
 * it has.
 */
export async function wantedApp(db: Db, matId: number, kind: AppKindCode): Promise<WantedApp | undefined> {
  const of = [sql`${matId}`, sql`${kind}`] as const;
  const newest = await db.maybe<WantedApp>(
    sql`select ${wanted} ${givenTo(...of)} order by v.version_code desc limit 1`,
  );
  return newest ?? db.maybe(sql`select ${wanted} ${formerOf(...of)} order by b.version_code desc limit 1`);
}

/** Those of some devices that are to run whatever they have. */
export async function wantNothing(db: Db, matIds: readonly number[], kind: AppKindCode): Promise<ReadonlySet<number>> {
  const of = [sql`m.id`, sql`${kind}`] as const;
  const rows = await db.rows<{ id: number }>(sql`
    select m.id from unnest(${matIds}::bigint[]) as m (id)
    where not exists (select ${givenTo(...of)}) and not exists (select ${formerOf(...of)})`);
  return new Set(rows.map(({ id }) => id));
}

/** Document `app` of a device (spec 06 §5). */
export const appDocument: DocumentBody = async (db, { matId }) => {
  const [app, firmware] = await Promise.all([wantedApp(db, matId, 'APP'), wantedApp(db, matId, 'FIRMWARE')]);
  return { app: app ?? null, firmware: firmware ?? null };
};
