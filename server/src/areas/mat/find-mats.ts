import { MatBizStatus, type MatRow } from '@materia/contract/areas/mat';
import { beginsWith, isPaperNumber, type SearchSource, type Sql, type StaffActor, sql } from '../../kernel/index.ts';
import { matScope } from './mat-scope.ts';

type Found = Pick<MatRow, 'matId' | 'matNo' | 'matName' | 'bizStatus'>;

/** What so many devices have in their names or addresses is no hit but a page: then any of them do, after those that begin with it. */
const common = 2_000;

/** The devices that may be meant, each way by its index: by number, by the beginning of a name, by a part of name or address. */
function meant(actor: StaffActor, text: string, limit: number): Sql {
  const number = /^\d{1,6}$/.test(text) ? `M${text}` : text.toUpperCase();
  const reach = sql`m.deleted_at is null and ${matScope(actor, 'm')}`;
  const beginning = sql`
    (select m.id from mat m where ${reach} and ${beginsWith(sql`m.mat_no`, number)} order by m.mat_no limit ${limit})
    union (select m.id from mat m where ${reach} and ${beginsWith(sql`lower(m.mat_name)`, text)}
      order by lower(m.mat_name), m.id limit ${limit})`;
  // Numbers of devices, orders, phones and papers stand in no address.
  if (/^(m\d+|\d{7,})$/.test(text) || isPaperNumber(text)) return beginning;
  const words = sql`m.mat_name || ' ' || coalesce(m.address, '')`;
  const holds = sql`strpos(lower(${words}), ${text}) > 0`;
  return sql`
    with beginning as materialized (${beginning}),
      found as materialized (
        select m.* from mat m where (select count(*) from beginning) < ${limit} and m.deleted_at is null
          and text_grams(${words}) @> sought_grams(${text}) limit ${common})
    select id from beginning
    union (select m.id from found m where (select count(*) from found) < ${common} and ${reach} and ${holds})
    union (select m.id from mat m where (select count(*) from found) = ${common} and ${reach} and ${holds} limit ${limit * 20})`;
}

/** Devices of the palette: by the beginning of their number, by a part of name or address (spec 01 §11). */
export const matSearch: SearchSource = {
  needs: 'MAT',
  find: async (db, actor, { text, limit, lang }) => {
    const rows = await db.rows<Found>(sql`
      select m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", m.biz_status as "bizStatus"
      from (${meant(actor, text, limit)}) hit join mat m on m.id = hit.id
      order by not starts_with(m.mat_no, ${text.toUpperCase()}) and m.mat_no <> ${`M${text}`}, not starts_with(lower(m.mat_name), ${text}),
        strpos(lower(m.mat_name), ${text}) = 0, m.mat_no limit ${limit}`);
    return rows.map(({ matId, matNo, matName, bizStatus }) => ({
      kind: 'mat',
      id: matId,
      title: matName,
      hint: `${matNo} · ${MatBizStatus.label(bizStatus, lang)}`,
      path: '/app/mat/mat_mgmt',
      search: { matId: String(matId) },
    }));
  },
};
