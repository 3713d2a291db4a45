import type { CellStateCode } from '@materia/contract/areas/mat';
import { actedBy, type Db, type Sql, sql, type Tx } from '../../../kernel/index.ts';

/** A pick-up cell, locked. */
export interface Cell {
  readonly trackId: number;
  readonly matId: number;
  readonly matName: string;
  readonly companyId: number;
  readonly subNo: number;
  readonly trackNo: string;
  readonly state: CellStateCode;
  readonly orderNo: string | null;
}

const columns = sql`t.id as "trackId", t.mat_id as "matId", m.mat_name as "matName", m.company_id as "companyId", t.sub_no as "subNo",
  t.track_no as "trackNo", t.cell_state as state, t.cell_order_no as "orderNo"`;

/** In a cabinet that is in use; a locked cell is not given out. */
const assignable = sql`t.cell_state = 'FREE' and t.removed_at is null and t.locks = '{}'
  and exists (select from sub_mat s where s.mat_id = t.mat_id and s.sub_no = t.sub_no and s.enabled)`;

const lock = (tx: Tx, which: Sql): Promise<Cell | undefined> =>
  tx.maybe(sql`select ${columns} from track t join mat m on m.id = t.mat_id where ${which} for update of t`);

/** The cell that an order has. */
export const lockCellOfOrder = (tx: Tx, orderNo: string) => lock(tx, sql`t.cell_order_no = ${orderNo}`);

/** A free cell of a device, the first in its order; what another order is just taking is passed by. */
export const lockFreeCell = (tx: Tx, matId: number): Promise<Cell | undefined> =>
  tx.maybe(sql`
    select ${columns} from track t join mat m on m.id = t.mat_id where t.mat_id = ${matId} and ${assignable}
    order by t.sub_no, t.row_no, t.col_no limit 1 for update of t skip locked`);

/** How many cells are free, of those devices that have any. */
export async function freeCells(db: Db, matIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.rows<{ matId: number; free: number }>(sql`
    select t.mat_id as "matId", count(*)::int as free from track t
    where t.mat_id = any(${matIds}::bigint[]) and ${assignable} group by t.mat_id`);
  return new Map(rows.map(({ matId, free }) => [matId, free]));
}

export interface CellCounts {
  readonly matId: number;
  readonly matName: string;
  readonly address: string | null;
  readonly online: boolean;
  readonly free: number;
  readonly cells: number;
}

/** Devices of a company in service with pick-up cells: those of a store first, then by free cells. */
export const cellMats = (
  db: Db,
  of: { companyId: number; storeId: number | null; pickupMatId: number | null; scope: Sql },
): Promise<CellCounts[]> =>
  db.rows(sql`
    select m.id as "matId", m.mat_name as "matName", coalesce(m.address_show, m.address) as address, m.online,
      count(*) filter (where ${assignable})::int as free, count(*)::int as cells
    from mat m join track t on t.mat_id = m.id and t.cell_use = 'PICKUP' and t.removed_at is null
    where m.company_id = ${of.companyId} and m.deleted_at is null and m.biz_status = 'OPERATIONAL' and ${of.scope}
      and ${of.pickupMatId === null ? sql`true` : sql`m.id = ${of.pickupMatId}`}
    group by m.id order by (m.store_id = ${of.storeId}) desc nulls last, free desc, m.id limit 50`);

/** Moves a cell; only apply-cell-step.ts calls this. */
export async function setCellState(
  tx: Tx,
  trackId: number,
  state: CellStateCode,
  orderNo: string | null,
): Promise<void> {
  await tx.run(sql`
    update track set cell_state = ${state}, cell_order_no = ${orderNo}, cell_since = ${tx.now()}, version = version + 1,
      updated_at = ${tx.now()} where id = ${trackId}`);
}

export async function addCellHistory(
  tx: Tx,
  of: { trackId: number; orderNo: string; from: CellStateCode; to: CellStateCode; action: string },
): Promise<void> {
  const by = actedBy(tx.actor);
  await tx.run(sql`
    insert into cell_history (track_id, order_no, from_state, to_state, action, by_type, by_id, by_name, at)
    values (${of.trackId}, ${of.orderNo}, ${of.from}, ${of.to}, ${of.action}, ${by.type}, ${by.id}, ${by.name}, ${tx.now()})`);
}
