import { type RecyclingRow, RecyclingStatus } from '@materia/contract/areas/supply';
import { beginsWith, type SearchSource, sql } from '../../../kernel/index.ts';
import { recyclingScope } from './recycling.store.ts';

type Found = Pick<RecyclingRow, 'recyclingId' | 'recyclingNo' | 'name' | 'status'>;

/** Hand-ins of the palette: by the beginning of their number, newest first (spec 01 §11). */
export const recyclingSearch: SearchSource = {
  needs: 'SUPPLY',
  find: async (db, actor, { text, limit, lang }) => {
    if (!/^hs\d{4,}$/i.test(text)) return [];
    const rows = await db.rows<Found>(sql`
      select r.id as "recyclingId", r.recycling_no as "recyclingNo", r.name, r.status from expired_recycling r
      where ${beginsWith(sql`r.recycling_no`, text.toUpperCase())} and r.deleted_at is null and ${recyclingScope(actor, 'r')}
      order by r.id desc limit ${limit}`);
    return rows.map(({ recyclingId, recyclingNo, name, status }) => ({
      kind: 'recycling',
      id: recyclingId,
      title: `${recyclingNo} ${name}`,
      hint: RecyclingStatus.label(status, lang),
      path: '/app/operation/expired_medicinal_recycling_mgmt',
      search: { recyclingId: String(recyclingId) },
    }));
  },
};
