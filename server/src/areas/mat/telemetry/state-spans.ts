import type { MatStatusRow } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';

type Kind = MatStatusRow['kind'];

/** A state of a device and how long it stood within a while; null: beyond its end, or to now. */
export interface StateSpan {
  readonly kind: Kind;
  readonly state: string;
  readonly reason: string | null;
  readonly from: string;
  readonly to: string | null;
}
/** Of each kind, the last ones. */
const most = 1_000;

/** What states a device was in, by their history: one that it entered before counts from the beginning of the while. */
export function stateSpans(
  db: Db,
  matId: number,
  of: { kinds: readonly Kind[]; from: Date; to: Date },
): Promise<StateSpan[]> {
  return db.rows(sql`
    select k.kind, x.to_state as state, x.reason, greatest(x.at, ${of.from}::timestamptz) as from, x.until as to
    from unnest(${of.kinds}::text[]) with ordinality as k (kind, n) cross join lateral (
      select h.to_state, h.reason, h.at, lead(h.at) over (order by h.at, h.id) as until from (
        (select h.* from mat_status_history h
          where h.mat_id = ${matId} and h.kind = k.kind and h.at >= ${of.from} and h.at <= ${of.to} order by h.at desc, h.id desc limit ${most})
        union all
        (select h.* from mat_status_history h
          where h.mat_id = ${matId} and h.kind = k.kind and h.at < ${of.from} order by h.at desc, h.id desc limit 1)) h) x
    where x.until is null or x.until > ${of.from} order by k.n, x.at`);
}
