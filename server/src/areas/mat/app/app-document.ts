import type { AppKindCode, WantedApp } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';
import type { DocumentBody } from '../documents/document-bodies.ts';

const wanted =
  sql.text(`v.version_code as "versionCode", v.version_name as "versionName", v.url, v.size, v.sha256, v.signature,
  v.min_from_code as "minFromCode", v.force`);

/**
 * What a device should run: the newest version whose roll-out has come to it; while one is paused, only where it is installed already. Of one that
 * was rolled back the one it had before, were it not rolled back as well. undefined: whatever it has.
 */
export async function wantedApp(db: Db, matId: number, kind: AppKindCode): Promise<WantedApp | undefined> {
  const newest = await db.maybe<WantedApp>(sql`
    select ${wanted} from app_rollout r join app_version v on v.id = r.app_version_id
    where r.mat_id = ${matId} and v.kind = ${kind} and v.deleted_at is null
      and (v.status in ('ROLLING', 'RELEASED') or (v.status = 'PAUSED' and r.state = 'INSTALLED'))
    order by v.version_code desc limit 1`);
  if (newest) return newest;
  return db.maybe(sql`
    select ${wanted} from app_rollout r join app_version b on b.id = r.app_version_id and b.kind = ${kind} and b.status = 'ROLLED_BACK'
    join app_version v on v.version_code = r.from_code and v.kind = b.kind and v.deleted_at is null and v.status <> 'ROLLED_BACK'
    where r.mat_id = ${matId} order by b.version_code desc limit 1`);
}

/** Document `app` of a device (spec 06 §5). */
export const appDocument: DocumentBody = async (db, { matId }) => {
  const [app, firmware] = await Promise.all([wantedApp(db, matId, 'APP'), wantedApp(db, matId, 'FIRMWARE')]);
  return { app: app ?? null, firmware: firmware ?? null };
};
