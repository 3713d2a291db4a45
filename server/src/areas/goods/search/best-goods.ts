import { type Actor, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { soldOf } from '../list/sold-of.ts';
import type { Candidate } from './read-found.ts';

/** What fits best is put in order by what sells: of so many, for a single character fits thousands. */
export const candidates = 200;

interface Of {
  /** Goods `g`, with what the condition needs beside them. */
  readonly from: Sql;
  readonly where: Sql;
  readonly rank: Sql;
  readonly limit?: number;
  readonly offset?: number;
}

/** The best of what fits, as far as the goods alone say it: rank, recommended, weight. */
export const bestOf = ({ from, where, rank, limit = candidates, offset = 0 }: Of): Sql => sql`
  select g.id, ${rank} as rank, 'HOT' = any(g.specials) as hot, g.sort_weight as weight from ${from}
  where ${where} order by 2, 3 desc, 4 desc, 1 limit ${limit} offset ${offset}`;

/** In the order of the search (spec 03 §3.2): rank, recommended ones, what sold most in 30 days, weight. */
export async function byWhatSells(
  db: Db,
  actor: Actor,
  found: readonly Candidate[],
  now: Date,
): Promise<readonly Candidate[]> {
  const goodsIds = found.map(each => each.id);
  const sold = goodsIds.length > 0 ? await soldOf(db, actor, goodsIds, now) : new Map<number, number>();
  return found.toSorted(
    (a, b) =>
      a.rank - b.rank ||
      Number(b.hot) - Number(a.hot) ||
      (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0) ||
      b.weight - a.weight ||
      a.id - b.id,
  );
}
