import type { AlertTypeCode } from '@materia/contract/areas/mat';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';

/** Of what the whole device cannot sell, of what one goods or slot cannot; the others stop no sale. */
const ofMat: readonly AlertTypeCode[] = ['NETWORK', 'POWER', 'FAULT'];
const ofGoods: readonly AlertTypeCode[] = ['SOLD_OUT', 'JAM', 'DROP_UNKNOWN', 'LOCKED_TRACK'];
const weeks = 4;
const weekMs = 7 * 86_400_000;

/** Fen: what was usually sold in this hour of the week over four weeks and cannot be sold now (spec 06 §4). */
export async function alertRisk(
  db: Db,
  of: {
    type: AlertTypeCode;
    matId: number | null;
    trackId: number | null;
    otherTrackIds?: readonly number[];
    goodsId: number | null;
  },
  now: Date,
): Promise<number> {
  const { type, matId, trackId, otherTrackIds = [], goodsId } = of;
  if (matId === null || !(ofMat.includes(type) || ofGoods.includes(type))) return 0;
  const hours = Array.from({ length: weeks }, (_, n) => new Date(now.getTime() - (n + 1) * weekMs));
  const which = ofMat.includes(type)
    ? sql`true`
    : trackId === null
      ? sql`v.goods_id = ${goodsId}`
      : sql`v.track_id = any(${[trackId, ...otherTrackIds]}::bigint[])`;
  const { risk } = await db.one<{ risk: number }>(sql`
    select coalesce(sum(-v.delta * coalesce(nullif(t.special_price, 0), t.price, 0)) / ${weeks}, 0)::bigint as risk
    from stock_movement v join track t on t.id = v.track_id
    where t.mat_id = ${matId} and v.kind = 'SALE' and ${which}
      and exists (select from unnest(${hours}::timestamptz[]) h (at) where date_trunc('hour', v.at) = date_trunc('hour', h.at))
      and v.at > ${hours.at(-1)}::timestamptz - interval '1 hour'`);
  return Number(risk);
}

/** What stands open is worth what this hour sells, not that in which it was raised; answers how many changed. */
export async function refreshRisks(tx: Tx): Promise<number> {
  const hours = Array.from({ length: weeks }, (_, n) => new Date(tx.now().getTime() - (n + 1) * weekMs));
  const changed = await tx.rows(sql`
    with sold as materialized (
      select t.mat_id, t.id as track_id, v.goods_id, sum(-v.delta * coalesce(nullif(t.special_price, 0), t.price, 0)) as fen
      from unnest(${hours}::timestamptz[]) h (at)
      join stock_movement v on v.kind = 'SALE' and v.at >= date_trunc('hour', h.at) and v.at < date_trunc('hour', h.at) + interval '1 hour'
      join track t on t.id = v.track_id group by 1, 2, 3),
    now_at as (
      select a.id, coalesce(sum(s.fen) / ${weeks}, 0)::bigint as risk from alert a
      left join sold s on s.mat_id = a.mat_id
        and (a.type = any(${ofMat}::text[]) or s.track_id = a.track_id or s.track_id = any(a.other_track_ids) or a.track_id is null and s.goods_id = a.goods_id)
      where a.status in ('NEW', 'ACK', 'HANDLING') and a.recovered_at is null and a.type = any(${[...ofMat, ...ofGoods]}::text[])
      group by a.id),
    changed as materialized (
      -- By id, as whoever else changes several.
      select a.id, n.risk from alert a join now_at n on n.id = a.id where a.risk <> n.risk order by a.id for update of a)
    update alert a set risk = c.risk, updated_at = ${tx.now()} from changed c where c.id = a.id returning a.id`);
  return changed.length;
}
