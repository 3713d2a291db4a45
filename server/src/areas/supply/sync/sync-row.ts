import { type SyncAction, type SyncDetail, type SyncRow, SyncSteps } from '@materia/contract/areas/supply';
import { type Actor, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { mayTakeSync } from './apply-sync-step.ts';
import { type SyncOf, syncTables } from './sync-table.ts';

type Read = Omit<SyncRow, 'allowedActions'>;

const columns = (of: SyncOf): Sql => sql`
  s.id, ${syncTables[of].ownerId} as "ownerId", ${syncTables[of].ownerNo} as "ownerNo", s.doc_no as "docNo", s.erp_doc_no as "erpDocNo",
  s.kind, s.server, s.status, s.tries, s.next_at as "nextAt", s.error, s.mat_id as "matId", m.mat_name as "matName", m.mat_no as "matNo",
  st.name as "storeName", c.short_name as "companyName", s.units, s.amount, s.created_at as "createdAt", s.synced_at as "syncedAt",
  s.remark, u.name as "handlerName", s.version`;

const joins =
  sql.text(`join mat m on m.id = s.mat_id join company c on c.id = s.company_id left join store st on st.id = m.store_id
  left join sys_user u on u.id = s.handler_id`);

const offered: readonly SyncAction[] = ['sync', 'manual'];
const allowed = (row: Read, actor: Actor): string[] =>
  offered.filter(action => SyncSteps.find(action, row.status) && mayTakeSync(row.status, action, actor));

/** The documents that `ids` names (`select s.id, … as n`), in their order, with what this account may do. */
export async function readSyncRows(db: Db, of: SyncOf, ids: Sql, actor: Actor): Promise<SyncRow[]> {
  const rows = await db.rows<Read>(sql`
    with page as materialized (${ids}) select ${columns(of)} from page join ${syncTables[of].table} s on s.id = page.id ${joins} order by page.n`);
  return rows.map(row => ({ ...row, allowedActions: allowed(row, actor) }));
}

/** What stands in one of them. */
export async function readSyncDetail(db: Db, of: SyncOf, row: SyncRow): Promise<SyncDetail> {
  const exchange = await db.one<Pick<SyncDetail, 'request' | 'response'>>(
    sql`select s.request, s.response from ${syncTables[of].table} s where s.id = ${row.id}`,
  );
  const lines = await db.rows<SyncDetail['lines'][number]>(sql`
    select (l->>'goodsId')::bigint as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName", x.erp_code as "erpCode",
      (l->>'quantity')::int as quantity, (l->>'amount')::int as amount
    from ${syncTables[of].table} s cross join lateral jsonb_array_elements(s.lines) with ordinality as e (l, n)
      join goods g on g.id = (l->>'goodsId')::bigint
      left join erp_connection k on k.company_id = s.company_id and k.server = s.server
      left join erp_goods_map x on x.connection_id = k.id and x.goods_id = g.id
    where s.id = ${row.id} order by e.n`);
  return { ...row, ...exchange, lines };
}
