import { type Db, sql, type Tx } from '../../kernel/index.ts';
import type { BookedMovement } from './stock-movement.ts';

/** Units that fell out of slots take the front codes of their batch along to the order line (spec 06 §2). */
export async function takeFrontCodes(tx: Tx, booked: readonly BookedMovement[]): Promise<void> {
  const sold = booked
    .filter(row => row.kind === 'SALE' && row.trackId !== null && row.refType === 'ORDER_LINE')
    .flatMap(row => Array.from({ length: -row.delta }, () => row));
  if (sold.length === 0) return;
  await tx.run(sql`
    with gone as (
      select line_id, track_id, batch_no, row_number() over (partition by track_id, batch_no order by n) as nth
      from unnest(${sold.map(row => row.refId)}::bigint[], ${sold.map(row => row.trackId)}::bigint[], ${sold.map(row => row.batchNo)}::text[])
        with ordinality as u (line_id, track_id, batch_no, n)),
    front as (
      select id, track_id, batch_no, row_number() over (partition by track_id, batch_no order by position, id) as nth
      from trace_code where track_id = any(${sold.map(row => row.trackId)}::bigint[]) and state = 'LOADED')
    update trace_code c set state = 'SOLD', order_line_id = g.line_id, storage_id = null, track_id = null, position = null,
      updated_at = ${tx.now()}
    from gone g join front f using (track_id, batch_no, nth) where c.id = f.id`);
}

/** The codes that left with order lines. */
export async function codesOfLines(
  db: Db,
  orderLineIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.rows<{ lineId: number; codes: string[] }>(sql`
    select order_line_id as "lineId", array_agg(code order by updated_at, code) as codes from trace_code
    where order_line_id = any(${orderLineIds}::bigint[]) group by 1`);
  return new Map(rows.map(({ lineId, codes }) => [lineId, codes]));
}
