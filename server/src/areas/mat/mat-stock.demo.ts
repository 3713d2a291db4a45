import type { DemoFill } from '../../demo/demo-area.ts';
import { type Db, sql } from '../../kernel/index.ts';
import { nextExpiry, type StockPlace, sellable } from '../supply/stock-world.demo.ts';

/** Tracks mirror what their lots hold and what open orders keep (spec 04 §1). */
export async function writeTracks(
  { db }: DemoFill,
  tracks: readonly { id: number; place: StockPlace }[],
): Promise<void> {
  await db.run(sql`
    update track t set stock = n.stock, held = n.held, next_expiry = n.expiry, last_sold_at = n.sold
    from unnest(${tracks.map(each => each.id)}::bigint[], ${tracks.map(each => sellable(each.place))}::int[], ${tracks.map(each => each.place.held)}::int[],
      ${tracks.map(each => nextExpiry(each.place))}::date[],
      ${tracks.map(each => each.place.soldAt ?? null)}::timestamptz[]) as n (id, stock, held, expiry, sold) where t.id = n.id`);
}

/** A slot of the demo holds so many more, or fewer. */
export const changeTrack = (db: Db, trackId: number, by: number): Promise<unknown> =>
  db.run(sql`update track set stock = stock + ${by} where id = ${trackId}`);
