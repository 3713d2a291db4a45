import type { SubMatRow } from '@materia/contract/areas/mat';
import { type Db, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { followMatPlaces } from '../../gsp/index.ts';
import { matScope } from '../mat-scope.ts';

const columns = sql`s.id, s.mat_id as "matId", m.mat_name as "matName", s.sub_no as "subNo", s.name, s.cabinet_type as "cabinetType",
  s.temp_zone as "tempZone", s.row_count as "rowCount", s.col_count as "colCount", s.enabled, s.self_test as "selfTest", slot.slots, slot.bound,
  slot.cells, slot."cellsFree",
  coalesce((select sum(l.quantity) from track t join stock_lot l on l.track_id = t.id where t.mat_id = s.mat_id and t.sub_no = s.sub_no), 0)::int
    as stock, s.version`;
const tables = sql`sub_mat s join mat m on m.id = s.mat_id left join lateral (
  select count(*)::int as slots, count(t.goods_id)::int as bound,
    count(t.cell_state)::int as cells, (count(*) filter (where t.cell_state = 'FREE'))::int as "cellsFree" from track t
  where t.mat_id = s.mat_id and t.sub_no = s.sub_no and t.removed_at is null) slot on true`;

/** Cabinets by a condition over `s` and its device `m`. */
export function subRows(db: Db, where: Sql, tail: Sql = sql.empty): Promise<SubMatRow[]> {
  return db.rows(sql`select ${columns} from ${tables} where ${where} ${tail}`);
}

export const countSubs = async (db: Db, where: Sql): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from sub_mat s join mat m on m.id = s.mat_id where ${where}`,
    )
  ).n;

/** Cabinets of the actor's scope, locked by rising id. */
export async function lockSubs(tx: Tx, ids: readonly number[]): Promise<SubMatRow[]> {
  const where = sql`s.id = any(${ids}::bigint[]) and ${matScope(tx.actor, 'm')} and m.deleted_at is null`;
  await tx.run(sql`select 1 from sub_mat s join mat m on m.id = s.mat_id where ${where} order by s.id for update of s`);
  return subRows(tx, where, sql`order by s.id`);
}

export interface SubFields {
  readonly subNo: number;
  readonly name: string;
  readonly cabinetType: number;
  readonly tempZone: string;
  readonly rowCount: number;
  readonly colCount: number;
}

export async function insertSub(tx: Tx, matId: number, of: SubFields): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, temp_zone, row_count, col_count)
    values (${matId}, ${of.subNo}, ${of.name}, ${of.cabinetType}, ${of.tempZone}, ${of.rowCount}, ${of.colCount}) returning id`);
  await followMatPlaces(tx, matId);
  return id;
}

/** A cabinet that became another has not been tested as it is. */
export async function changeSub(tx: Tx, id: number, of: Omit<SubFields, 'subNo'>): Promise<void> {
  const { matId } = await tx.one<{ matId: number }>(sql`
    update sub_mat set name = ${of.name}, cabinet_type = ${of.cabinetType}, temp_zone = ${of.tempZone}, row_count = ${of.rowCount},
      col_count = ${of.colCount}, version = version + 1, updated_at = ${tx.now()},
      self_test = case when (cabinet_type, row_count, col_count) = (${of.cabinetType}, ${of.rowCount}, ${of.colCount}) then self_test end
    where id = ${id} returning mat_id as "matId"`);
  await followMatPlaces(tx, matId);
}

/** Its slots keep their goods, and are neither filled nor sold from until it is in use again. */
export async function enableSub(tx: Tx, { id, matId, subNo }: SubMatRow, enabled: boolean): Promise<void> {
  await tx.run(sql`
    update sub_mat set enabled = ${enabled}, self_test = null, version = version + 1, updated_at = ${tx.now()} where id = ${id}`);
  await tx.run(sql`
    update track set sub_off = ${!enabled}, updated_at = ${tx.now()} where mat_id = ${matId} and sub_no = ${subNo}`);
}

/** Cabinets of a layout that is taken over: new ones are made, others grow where the layout is larger. Answers whether any did. */
export async function writeSubs(tx: Tx, matId: number, subs: readonly SubFields[]): Promise<boolean> {
  let written = 0;
  for (const sub of subs) {
    const larger = sql`greatest(sub_mat.row_count, excluded.row_count), greatest(sub_mat.col_count, excluded.col_count)`;
    written += await tx.run(sql`
      insert into sub_mat (mat_id, sub_no, name, cabinet_type, temp_zone, row_count, col_count)
      values (${matId}, ${sub.subNo}, ${sub.name}, ${sub.cabinetType}, ${sub.tempZone}, ${sub.rowCount}, ${sub.colCount})
      on conflict (mat_id, sub_no) do update set (row_count, col_count) = (select ${larger}), self_test = null,
        version = sub_mat.version + 1, updated_at = ${tx.now()}
      where (sub_mat.row_count, sub_mat.col_count) is distinct from (${larger})`);
  }
  await followMatPlaces(tx, matId);
  return written > 0;
}
