import { refuse, sql, type Tx } from '../../kernel/index.ts';

/** Codes scanned from the packages that leave with an order line. */
export interface ScannedCodes {
  readonly orderLineId: number;
  readonly goodsId: number;
  readonly codes: readonly string[];
}

/**
 * A trace code is one package (spec 06 §1): it leaves with one order line, and again only after it came back. A code that left with
 * another line, or belongs to other goods, is refused.
 */
export async function sellTraceCodes(tx: Tx, scanned: readonly ScannedCodes[]): Promise<void> {
  const rows = scanned
    .flatMap(({ orderLineId, goodsId, codes }) => codes.map(code => ({ code, orderLineId, goodsId })))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  if (rows.length === 0) return;
  const twice = rows.find((row, index) => row.code === rows[index - 1]?.code);
  if (twice) refuse('supply.traceCodeOut', { code: twice.code });
  const sold = await tx.rows<{ code: string }>(sql`
    insert into trace_code as t (code, goods_id, state, order_line_id)
    select c.code, c.goods_id, 'SOLD', c.line_id
    from unnest(${rows.map(row => row.code)}::text[], ${rows.map(row => row.goodsId)}::bigint[],
      ${rows.map(row => row.orderLineId)}::bigint[]) as c (code, goods_id, line_id)
    on conflict (code) do update set state = 'SOLD', order_line_id = excluded.order_line_id, storage_id = null, track_id = null,
      position = null, updated_at = ${tx.now()}
    where t.goods_id = excluded.goods_id
      and (t.state in ('IN_STOCK', 'PICKED', 'LOADED') or t.order_line_id = excluded.order_line_id)
    returning t.code`);
  const left = new Set(sold.map(row => row.code));
  const taken = rows.find(row => !left.has(row.code));
  if (taken) refuse('supply.traceCodeOut', { code: taken.code });
}

/** A line that came back whole. */
export interface ReturnedLine {
  readonly orderLineId: number;
  readonly sellable: boolean;
  /** The store it came back to; null: to none. */
  readonly storeId: number | null;
  /** What it was of; null: of several batches. */
  readonly batchNo: string | null;
}

/** Packages of lines that came back whole: sellable ones may leave again, the others only once somebody has looked at them. */
export async function returnTraceCodes(tx: Tx, lines: readonly ReturnedLine[]): Promise<void> {
  for (const { orderLineId, sellable, storeId, batchNo } of lines) {
    await tx.run(sql`
      update trace_code set state = ${sellable ? 'IN_STOCK' : 'RETURNED'}, order_line_id = null, batch_no = coalesce(batch_no, ${batchNo}),
        storage_id = (select id from storage where store_id = ${storeId}::bigint), updated_at = ${tx.now()}
      where order_line_id = ${orderLineId} and state = 'SOLD'`);
  }
}

/**
 * Bad units of lots were looked at and are good: packages of those batches that came back bad stand on the shelf again, once no unit of them
 * is held as bad any more; which package is which unit nobody knows before.
 */
export async function restoreTraceCodes(tx: Tx, lotIds: readonly number[]): Promise<void> {
  const same = sql.text(`l.storage_id = t.storage_id and l.track_id is null and l.goods_id = t.goods_id
    and (t.batch_no is null or l.batch_no = t.batch_no)`);
  await tx.run(sql`
    update trace_code t set state = 'IN_STOCK', updated_at = ${tx.now()}
    where t.storage_id in (select storage_id from stock_lot where id = any(${lotIds}::bigint[])) and t.state = 'RETURNED'
      and exists (select from stock_lot l where l.id = any(${lotIds}::bigint[]) and ${same})
      and not exists (
        select from stock_lot l join lot_hold h on h.lot_id = l.id
        where ${same} and h.source = 'BAD_GOODS' and h.released_at is null)`);
}

/** Packages that lay in slots lie elsewhere now: in another slot, at a store, or nowhere any more. */
export async function moveTraceCodes(
  tx: Tx,
  moves: readonly { readonly trackId: number; readonly to: { trackId: number } | { storeId: number } | null }[],
): Promise<void> {
  if (moves.length === 0) return;
  const into = <K extends 'trackId' | 'storeId'>(key: K) =>
    moves.map(({ to }) => (to && key in to ? (to as Record<K, number>)[key] : null));
  await tx.run(sql`
    update trace_code c set track_id = m.to_track, position = case when m.to_track is null then null else c.position end,
      storage_id = case when m.to_track is not null then c.storage_id else s.id end,
      state = case when m.to_track is not null then c.state when m.to_store is not null then 'IN_STOCK' else 'DESTROYED' end,
      updated_at = ${tx.now()}
    from unnest(${moves.map(move => move.trackId)}::bigint[], ${into('trackId')}::bigint[], ${into('storeId')}::bigint[]) as m (id, to_track, to_store)
    left join storage s on s.store_id = m.to_store
    where c.track_id = m.id and c.state = 'LOADED'`);
}
