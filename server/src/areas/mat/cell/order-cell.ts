import { type CellPurposeCode, CellState, cellReservedMinutes, type OrderCell } from '@materia/contract/areas/mat';
import { type Actor, type Db, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { applyCellStep, mayTakeCell } from './apply-cell-step.ts';
import { type CellCounts, cellMats, lockFreeCell } from './cell.store.ts';

const S = CellState.byName;

/** The cell of an order as its screen shows it. */
export async function cellOfOrder(db: Db, actor: Actor, orderNo: string): Promise<OrderCell | null> {
  const row = await db.maybe<Omit<OrderCell, 'allowedActions' | 'reservedUntil' | 'opened'> & Opened>(sql`
    select t.id as "cellId", t.mat_id as "matId", m.mat_name as "matName", coalesce(m.address_show, m.address) as address, m.online,
      t.sub_no as "subNo", t.track_no as "trackNo", t.cell_state as state, t.cell_since as since,
      c.purpose, c.status, c.at
    from track t join mat m on m.id = t.mat_id
    left join lateral (
      select k.params->>'purpose' as purpose, k.status, k.created_at as at from mat_command k
      where k.order_no = ${orderNo} and k.type = 'UNLOCK_CELL' and k.params->>'trackId' = t.id::text order by k.id desc limit 1) c on true
    where t.cell_order_no = ${orderNo}`);
  if (!row) return null;
  const { purpose, status, at, ...cell } = row;
  const until = new Date(Date.parse(cell.since) + cellReservedMinutes * 60_000).toISOString();
  const writes = actor.kind === 'staff' && actor.privs.has('ORDER:WRITE');
  return {
    ...cell,
    reservedUntil: cell.state === S.reserved ? until : null,
    opened: purpose && status && at ? { purpose, status, at } : null,
    allowedActions: [
      ...(cell.state === S.reserved && writes ? ['put'] : []),
      ...(mayTakeCell(cell, 'release', actor) ? ['release'] : []),
    ],
  };
}

interface Opened {
  readonly purpose: CellPurposeCode | null;
  readonly status: NonNullable<OrderCell['opened']>['status'] | null;
  readonly at: string | null;
}

/** Devices of the account's scope that could keep an order of a company. */
export const matsWithCells = (
  db: Db,
  actor: Actor,
  of: { companyId: number; storeId: number | null; pickupMatId: number | null },
): Promise<CellCounts[]> => cellMats(db, { ...of, scope: matScope(actor, 'm') });

/** Reserves the first free cell of a device for an order; undefined: none is free. */
export async function reserveCell(tx: Tx, matId: number, orderNo: string) {
  const cell = await lockFreeCell(tx, matId);
  return cell && applyCellStep(tx, cell, 'assign', orderNo);
}

/** Store orders that lie in cells of a device: their codes are looked up there, so no other may have them. */
export async function ordersInCells(db: Db, matId: number): Promise<string[]> {
  const rows = await db.rows<{ orderNo: string }>(
    sql`select cell_order_no as "orderNo" from track where mat_id = ${matId} and cell_order_no is not null`,
  );
  return rows.map(row => row.orderNo);
}
