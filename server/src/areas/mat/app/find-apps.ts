import { AppKind, type AppRow, AppStatus } from '@materia/contract/areas/mat';
import { beginsWith, type SearchSource, sql } from '../../../kernel/index.ts';

type Found = Pick<AppRow, 'id' | 'versionName' | 'versionCode' | 'kind' | 'status'>;

/** App versions of the palette: by the beginning of their name, or by their code; the newest first (spec 01 §11). */
export const appSearch: SearchSource = {
  needs: 'MATAPP',
  find: async (db, _actor, { text, limit, lang }) => {
    const code = /^\d{1,9}$/.test(text) ? Number(text) : null;
    const rows = await db.rows<Found>(sql`
      select v.id, v.version_name as "versionName", v.version_code as "versionCode", v.kind, v.status from app_version v
      where (${beginsWith(sql`lower(v.version_name)`, text.replace(/^v/, ''))} or v.version_code = ${code}) and v.deleted_at is null
      order by v.version_code desc limit ${limit}`);
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
