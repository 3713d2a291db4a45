import type { GoodsMapRow } from '@materia/contract/areas/supply';
import { type Actor, type Db, nextVersion, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { connectionScope } from './connection.store.ts';

/** Numbers a goods within a connection: there is no row where it is not mapped. */
const rowId = sql`(e.id * 10000000000 + g.id)`;

/** Goods that a connection's devices sell, and those it has a code for: `e`, `g`, `x` the mapping. */
export const mappedGoods = (actor: Actor): Sql => sql`
  erp_connection e
  join company c on c.id = e.company_id
  join lateral (
    select m.goods_id from erp_goods_map m where m.connection_id = e.id
    union select t.goods_id from track t join mat d on d.id = t.mat_id
      where d.company_id = e.company_id and d.mat_server = e.server and d.deleted_at is null and t.goods_id is not null
    union select (l->>'goodsId')::bigint from order_sync s, jsonb_array_elements(s.lines) l
      where s.company_id = e.company_id and s.server = e.server and s.status = 'BLOCKED') k on ${connectionScope(actor, 'e')}
  join goods g on g.id = k.goods_id
  left join erp_goods_map x on x.connection_id = e.id and x.goods_id = g.id`;

export const goodsMapId = rowId;

const columns = sql`${rowId} as "rowId", e.id as "connectionId", e.server, c.short_name as "companyName", g.id as "goodsId",
  coalesce(g.short_name, g.goods_name) as "goodsName", g.goods_no as "goodsNo", g.barcode, coalesce(g.spec, '') as spec,
  x.erp_code as "erpCode", x.erp_name as "erpName", coalesce(x.pack_rate, 1) as "packRate", x.version,
  (select count(*)::int from order_sync s where s.company_id = e.company_id and s.server = e.server and s.status = 'BLOCKED'
    and s.lines @> jsonb_build_array(jsonb_build_object('goodsId', g.id)))
  + (select count(*)::int from supply_plan_sync s where s.company_id = e.company_id and s.server = e.server and s.status = 'BLOCKED'
    and s.lines @> jsonb_build_array(jsonb_build_object('goodsId', g.id))) as blocked`;

type Read = Omit<GoodsMapRow, 'state' | 'allowedActions'>;

export async function readGoodsMaps(
  db: Db,
  actor: Actor,
  { where, tail }: { where: Sql; tail: Sql },
): Promise<GoodsMapRow[]> {
  const rows = await db.rows<Read>(sql`select ${columns} from ${mappedGoods(actor)} where ${where} ${tail}`);
  const writes = actor.kind === 'staff' && actor.privs.has('SUPPLY:WRITE');
  return rows.map(row => ({
    ...row,
    state: row.erpCode === null ? 'UNMAPPED' : 'MAPPED',
    allowedActions: writes ? ['map'] : [],
  }));
}

export interface GoodsMap {
  readonly id: number;
  readonly erpCode: string;
  readonly packRate: number;
  readonly version: number;
}

export const lockGoodsMap = (tx: Tx, of: { connectionId: number; goodsId: number }) =>
  tx.maybe<GoodsMap>(sql`
    select id, erp_code as "erpCode", pack_rate as "packRate", version from erp_goods_map
    where connection_id = ${of.connectionId} and goods_id = ${of.goodsId} for update`);

/** Whose code it is already: the name of the goods. */
export const codeTakenBy = (tx: Tx, of: { connectionId: number; goodsId: number; erpCode: string }) =>
  tx.maybe<{ name: string }>(sql`
    select coalesce(g.short_name, g.goods_name) as name from erp_goods_map m join goods g on g.id = m.goods_id
    where m.connection_id = ${of.connectionId} and m.erp_code = ${of.erpCode} and m.goods_id <> ${of.goodsId}`);

export const addGoodsMap = (
  tx: Tx,
  of: { connectionId: number; goodsId: number; erpCode: string; erpName?: string; packRate?: number },
) =>
  tx.maybe<{ version: number }>(sql`
    insert into erp_goods_map (connection_id, goods_id, erp_code, erp_name, pack_rate, created_at, updated_at)
    values (${of.connectionId}, ${of.goodsId}, ${of.erpCode}, ${of.erpName ?? null}, ${of.packRate ?? 1}, ${tx.now()}, ${tx.now()})
    on conflict do nothing returning version`);

export const writeGoodsMap = (
  tx: Tx,
  id: number,
  patch: { erpCode: string; packRate: number; erpName: string | null },
) =>
  tx.one<{ version: number }>(
    sql`update erp_goods_map m set ${nextVersion(tx.now(), patch)} where m.id = ${id} returning m.version`,
  );

export const dropGoodsMap = (tx: Tx, id: number) => tx.run(sql`delete from erp_goods_map where id = ${id}`);
