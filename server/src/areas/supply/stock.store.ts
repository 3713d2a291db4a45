import type { MovementKindCode } from '@materia/contract/areas/supply';
import { type Db, sql, staffId, type Tx } from '../../kernel/index.ts';
import type { Lot, LotChange } from './lot-book.ts';
import type { BookedMovement, StockMovement } from './stock-movement.ts';

const bookedColumns = sql`id as "movementId", kind, lot_id as "lotId", storage_id as "storageId", track_id as "trackId", goods_id as "goodsId",
  batch_no as "batchNo", expires_on as "expiresOn", delta, unit_cost as "unitCost", ref_type as "refType", ref_id as "refId", seq`;

export interface Storage {
  readonly storageId: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
}

/** The storages of stores, mats and by id. */
export function storagesOf(
  db: Db,
  of: { storeIds: readonly number[]; matIds: readonly number[]; ids: readonly number[] },
): Promise<Storage[]> {
  return db.rows(sql`
    select id as "storageId", company_id as "companyId", store_id as "storeId", mat_id as "matId" from storage
    where store_id = any(${of.storeIds}::bigint[]) or mat_id = any(${of.matIds}::bigint[]) or id = any(${of.ids}::bigint[])`);
}

/** A store or a mat gets its storage with its first movement. */
export async function addStorages(
  tx: Tx,
  of: readonly { companyId: number; storeId?: number; matId?: number }[],
): Promise<void> {
  for (const each of of) {
    await tx.run(sql`
      insert into storage (company_id, kind, store_id, mat_id)
      values (${each.companyId}, ${each.storeId === undefined ? 'MAT' : 'STORE'}, ${each.storeId ?? null}, ${each.matId ?? null})
      on conflict do nothing`);
  }
}

/** The way of a plan or a transfer: what it took from its store and has not brought yet. */
export async function addWay(
  tx: Tx,
  of: { companyId: number } & ({ planId: number } | { transferId: number }),
): Promise<number> {
  const [column, id] = 'planId' in of ? ['plan_id', of.planId] : ['transfer_id', of.transferId];
  const way = await tx.one<{ id: number }>(sql`
    insert into storage (company_id, kind, ${sql.id(column)}) values (${of.companyId}, 'TRANSIT', ${id})
    on conflict (${sql.id(column)}) where ${sql.id(column)} is not null do update set updated_at = ${tx.now()} returning id`);
  return way.id;
}

/** Keeps others from booking at storages that no store goods or track row stands for. */
export async function lockStorages(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`select 1 from storage where id = any(${ids}::bigint[]) order by id for update`);
}

/** Every lot of goods at storages and of tracks, locked by rising id. */
export function lockLots(
  tx: Tx,
  of: { storageIds: readonly number[]; goodsIds: readonly number[]; trackIds: readonly number[] },
): Promise<Lot[]> {
  return tx.rows(sql`
    select id, storage_id as "storageId", track_id as "trackId", goods_id as "goodsId", batch_no as "batchNo", produced_on as "producedOn",
      expires_on as "expiresOn", quantity, position, state
    from stock_lot
    where (storage_id = any(${of.storageIds}::bigint[]) and goods_id = any(${of.goodsIds}::bigint[]) and track_id is null)
      or track_id = any(${of.trackIds}::bigint[])
    order by id for update`);
}

/** What was already booked for these document lines. */
export function bookedFor(db: Db, movements: readonly StockMovement[]): Promise<BookedMovement[]> {
  return db.rows(sql`
    select ${bookedColumns} from stock_movement
    where (ref_type, ref_id, kind, seq) in (
      select * from unnest(${movements.map(of => of.ref.type)}::text[], ${movements.map(of => of.ref.id)}::bigint[],
        ${movements.map(of => of.kind)}::text[], ${movements.map(of => of.ref.seq ?? 0)}::int[]))
    order by id`);
}

/** Every movement of document lines. */
export function movementsOf(db: Db, refType: string, refIds: readonly number[]): Promise<BookedMovement[]> {
  return db.rows(sql`
    select ${bookedColumns} from stock_movement where ref_type = ${refType} and ref_id = any(${refIds}::bigint[]) order by id`);
}

/** Stores new lots and the quantities of changed ones. */
export async function writeLots(tx: Tx, lots: readonly Lot[]): Promise<void> {
  const known = lots.filter(lot => lot.id !== null);
  for (const lot of lots.filter(each => each.id === null)) {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into stock_lot (storage_id, track_id, goods_id, batch_no, produced_on, expires_on, quantity, position, state)
      values (${lot.storageId}, ${lot.trackId}, ${lot.goodsId}, ${lot.batchNo}, ${lot.producedOn}, ${lot.expiresOn}, ${lot.quantity},
        ${lot.position}, ${lot.state}) returning id`);
    lot.id = id;
  }
  if (known.length === 0) return;
  await tx.run(sql`
    update stock_lot l set quantity = n.quantity, position = n.position, updated_at = ${tx.now()}
    from unnest(${known.map(lot => lot.id)}::bigint[], ${known.map(lot => lot.quantity)}::int[], ${known.map(lot => lot.position)}::int[])
      as n (id, quantity, position)
    where l.id = n.id`);
}

/** One row to be written: a lot's change and the movement it belongs to. */
export interface NewMovement extends LotChange {
  readonly of: StockMovement;
  /** Index of the first row of its pair. */
  readonly pair?: number;
}

/** Appends movements; the rows of a pair carry the id of their first. */
export async function addMovements(tx: Tx, rows: readonly NewMovement[]): Promise<BookedMovement[]> {
  const ids = await tx.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('stock_movement', 'id')) as id from generate_series(1, ${rows.length}::int)`,
  );
  const idOf = (index: number) => ids[index]?.id as number;
  const operator = staffId(tx.actor);
  await tx.run(sql`
    insert into stock_movement (id, kind, lot_id, storage_id, track_id, goods_id, batch_no, expires_on, delta, before, after, pair_id,
      ref_type, ref_id, seq, unit_cost, operator_id, at)
    select *, ${operator}::bigint, ${tx.now()}::timestamptz from unnest(${rows.map((_, index) => idOf(index))}::bigint[],
      ${rows.map(row => row.of.kind)}::text[], ${rows.map(row => row.lot.id)}::bigint[], ${rows.map(row => row.lot.storageId)}::bigint[],
      ${rows.map(row => row.lot.trackId)}::bigint[], ${rows.map(row => row.lot.goodsId)}::bigint[], ${rows.map(row => row.lot.batchNo)}::text[],
      ${rows.map(row => row.lot.expiresOn)}::date[], ${rows.map(row => row.delta)}::int[], ${rows.map(row => row.before)}::int[],
      ${rows.map(row => row.before + row.delta)}::int[], ${rows.map(row => (row.pair === undefined ? null : idOf(row.pair)))}::bigint[],
      ${rows.map(row => row.of.ref.type)}::text[], ${rows.map(row => row.of.ref.id)}::bigint[], ${rows.map(row => row.of.ref.seq ?? 0)}::int[],
      ${rows.map(row => row.of.unitCost ?? null)}::bigint[])`);
  return rows.map((row, index) => ({
    movementId: idOf(index),
    kind: row.of.kind as MovementKindCode,
    lotId: row.lot.id as number,
    storageId: row.lot.storageId,
    trackId: row.lot.trackId,
    goodsId: row.lot.goodsId,
    batchNo: row.lot.batchNo,
    expiresOn: row.lot.expiresOn,
    delta: row.delta,
    unitCost: row.of.unitCost ?? null,
    refType: row.of.ref.type,
    refId: row.of.ref.id,
    seq: row.of.ref.seq ?? 0,
  }));
}
