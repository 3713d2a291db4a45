import type { LotHoldSourceCode } from '@materia/contract/areas/gsp';
import { actedBy, type Db, sql, staffId, type Tx } from '../../kernel/index.ts';

export interface LotHold {
  readonly id: number;
  readonly lotId: number;
  readonly qty: number;
  readonly source: LotHoldSourceCode;
  readonly lineId: number | null;
}

const columns = sql.text('id, lot_id as "lotId", qty, source, line_id as "lineId"');

export async function nextHoldId(tx: Tx): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('lot_hold', 'id')) as id`);
  return id;
}

export async function insertHold(tx: Tx, of: LotHold): Promise<void> {
  await tx.run(sql`
    insert into lot_hold (id, lot_id, qty, source, line_id, held_by, held_by_name, held_at)
    values (${of.id}, ${of.lotId}, ${of.qty}, ${of.source}, ${of.lineId}, ${staffId(tx.actor)}, ${actedBy(tx.actor).name}, ${tx.now()})`);
}

/** Open holds of lines of a source, locked. */
export function lockHolds(tx: Tx, source: LotHoldSourceCode, lineIds: readonly number[]): Promise<LotHold[]> {
  return tx.rows(sql`
    select ${columns} from lot_hold
    where source = ${source} and line_id = any(${lineIds}::bigint[]) and released_at is null order by id for update`);
}

/** Open holds of a lot, locked. */
export function holdsOf(tx: Tx, lotId: number): Promise<LotHold[]> {
  return tx.rows(sql`
    select ${columns} from lot_hold where lot_id = ${lotId} and released_at is null order by id for update`);
}

export async function closeHolds(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update lot_hold set released_at = ${tx.now()}, updated_at = ${tx.now()} where id = any(${ids}::bigint[])`);
}

/** Units that open holds of lots still claim; the same units may be claimed twice. */
export async function claimedOf(db: Db, lotIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ lotId: number; qty: number }>(sql`
    select lot_id as "lotId", sum(qty) as qty from lot_hold
    where lot_id = any(${lotIds}::bigint[]) and released_at is null group by lot_id`);
  return new Map(rows.map(row => [row.lotId, row.qty]));
}

/** Of tracks those in whose lots no bad goods are held any more. */
export async function tracksWithoutHolds(db: Db, trackIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select t.id from unnest(${trackIds}::bigint[]) as t (id) where not exists (
      select from stock_lot l join lot_hold h on h.lot_id = l.id
      where l.track_id = t.id and h.source = 'BAD_GOODS' and h.released_at is null) order by t.id`);
  return rows.map(row => row.id);
}

/** Of tracks those with nothing left to sell, and units that a stop-sale holds (spec 08 §1.2). */
export async function stoppedTracks(db: Db, trackIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select t.id from track t where t.id = any(${trackIds}::bigint[]) and t.stock = 0 and exists (
      select from stock_lot l join lot_hold h on h.lot_id = l.id
      where l.track_id = t.id and l.quantity > 0 and h.source = 'STOP_SALE' and h.released_at is null)`);
  return new Set(rows.map(row => row.id));
}
