import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';

export interface FrontUnits {
  readonly trackId: number;
  readonly units: number;
  /** Something lies there that may not be sold. */
  readonly barred: boolean;
}

/**
 * How many units each track gives before one that may not be sold lies in front: the motor cannot pass over it (spec 06 §1, 08
 * §1.2). None from one with a piece past its day, which is locked EXPIRED as soon as anybody counts.
 */
export function frontUnits(db: Db, trackIds: readonly number[], today: Day): Promise<FrontUnits[]> {
  return db.rows(sql`
    select l.track_id as "trackId", bool_or(l.barred) as barred,
      (case when bool_or(l.expired) then 0 else coalesce(sum(l.quantity) filter (where not l.barred), 0) end)::int as units
    from (select track_id, quantity, coalesce(state = 'NORMAL' and expires_on < ${today}, false) as expired,
        bool_or(state <> 'NORMAL' or coalesce(expires_on < ${today}, false)) over (partition by track_id order by position, id) as barred
      from stock_lot where track_id = any(${trackIds}::bigint[]) and quantity > 0) l
    group by l.track_id`);
}
