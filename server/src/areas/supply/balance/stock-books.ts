import type { Day } from '@materia/contract/kernel';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';

/** A row whose stock is not what it is made of, by so many pieces too much. */
export interface OffBooks {
  readonly id: number;
  readonly matId: number | null;
  readonly trackId: number | null;
  readonly by: number;
}

interface Book {
  readonly name: 'lots' | 'slots' | 'shelves';
  readonly table: 'stock_lot' | 'track' | 'store_goods';
  /** id, "matId", "trackId" and by of its rows with an id in a range. */
  readonly rows: (range: (id: string) => Sql, today: Day) => Sql;
}

/** So many ids are read by one statement, which sees stock and movements of one moment. */
const step = 10_000;

/** What is sold from: NORMAL and not past its day. Rows that await the work of a new day are its task's. */
const sellable = (today: Day) => sql`l.state = 'NORMAL' and (l.expires_on is null or l.expires_on >= ${today})`;
const upToDate = (column: string, today: Day) => sql`(${sql.id(column)} is null or ${sql.id(column)} >= ${today})`;

export const books: readonly Book[] = [
  {
    name: 'lots',
    table: 'stock_lot',
    rows: range => sql`
      select l.id, t.mat_id as "matId", t.id as "trackId",
        l.quantity - coalesce((select sum(v.delta) from stock_movement v where v.lot_id = l.id), 0)::int as by
      from stock_lot l left join track t on t.id = l.track_id where ${range('l.id')}`,
  },
  {
    name: 'slots',
    table: 'track',
    rows: (range, today) => sql`
      select t.id, t.mat_id as "matId", t.id as "trackId",
        t.stock - coalesce((select sum(l.quantity) from stock_lot l where l.track_id = t.id and ${sellable(today)}), 0)::int as by
      from track t where ${range('t.id')} and ${upToDate('t.next_expiry', today)}`,
  },
  {
    name: 'shelves',
    table: 'store_goods',
    rows: (range, today) => sql`
      select g.id, null::bigint as "matId", null::bigint as "trackId",
        g.goods_number - coalesce((select sum(l.quantity) from stock_lot l join storage s on s.id = l.storage_id
          where s.store_id = g.store_id and l.goods_id = g.goods_id and l.track_id is null and ${sellable(today)}), 0)::int as by
      from store_goods g where ${range('g.id')} and ${upToDate('g.next_expiry', today)}`,
  },
];

/** One book, a range of ids after the other. */
export async function* readBook(
  db: Db,
  { table, rows }: Book,
  today: Day,
): AsyncGenerator<{ rows: number; off: OffBooks[] }> {
  const { last } = await db.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from ${sql.id(table)}`);
  for (let from = 0; from < last; from += step) {
    const range = (id: string) => sql`${sql.id(id)} > ${from} and ${sql.id(id)} <= ${from + step}`;
    yield await db.one<{ rows: number; off: OffBooks[] }>(sql`
      with read as materialized (${rows(range, today)})
      select count(*)::int as rows, coalesce(jsonb_agg(to_jsonb(r)) filter (where r.by <> 0), '[]') as off from read r`);
  }
}
