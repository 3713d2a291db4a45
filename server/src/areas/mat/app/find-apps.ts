import { AppKind, type AppRow, AppStatus } from '@materia/contract/areas/mat';
import { beginsWith, type SearchSource, sql } from '../../../kernel/index.ts';

type Found = Pick<AppRow, 'id' | 'versionName' | 'versionCode' | 'kind' | 'status'>;

/** So many of what begins so are put in order by their code; a name that more begin with says too little. */
const looked = 100;

/** App versions of the palette: by the beginning of their name, or by their code; the newest first (spec 01 §11). */
export const appSearch: SearchSource = {
  needs: 'MATAPP',
  find: async (db, _actor, { text, limit, lang }) => {
    const code = /^\d{1,9}$/.test(text) ? Number(text) : null;
    const versions = sql`select v.id, v.version_name as "versionName", v.version_code as "versionCode", v.kind, v.status from app_version v`;
    const name = sql`lower(v.version_name)`;
    const rows = await db.rows<Found>(sql`
      (${versions} where ${beginsWith(name, text.replace(/^v/, ''))} and v.deleted_at is null order by ${name} desc limit ${looked})
      union (${versions} where v.version_code = ${code} and v.deleted_at is null)
      order by "versionCode" desc limit ${limit}`);
    return rows.map(({ id, versionName, versionCode, kind, status }) => ({
      kind: 'app',
      id,
      title: `${AppKind.label(kind, lang)} ${versionName}`,
      hint: `${versionCode} · ${AppStatus.label(status, lang)}`,
      path: '/app/mat/app_mgmt',
      search: { appId: String(id) },
    }));
  },
};
