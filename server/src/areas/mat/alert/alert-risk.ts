import type { AlertTypeCode } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';

/** Of what the whole device cannot sell, of what one goods or slot cannot; the others stop no sale. */
const ofMat: readonly AlertTypeCode[] = ['NETWORK', 'POWER', 'FAULT'];
const ofGoods: readonly AlertTypeCode[] = ['SOLD_OUT', 'JAM', 'DROP_UNKNOWN', 'LOCKED_TRACK'];
const weeks = 4;
const weekMs = 7 * 86_400_000;

/** Fen: what was usually sold in this hour of the week over four weeks and cannot be sold now (spec 06 §4). */
export async function alertRisk(
  db: Db,
  of: { type: AlertTypeCode; matId: number | null; trackId: number | null; goodsId: number | null },
  now: Date,
): Promise<number> {
  const { type, matId, trackId, goodsId } = of;
  if (matId === null || !(ofMat.includes(type) || ofGoods.includes(type))) return 0;
  const hours = Array.from({ length: weeks }, (_, n) => new Date(now.getTime() - (n + 1) * weekMs));
  const which = ofMat.includes(type)
    ? sql`true`
    : trackId === null
      ? sql`v.goods_id = ${goodsId}`
      : sql`v.track_id = ${trackId}`;
  const { risk } = await db.one<{ risk: number }>(sql`
    select coalesce(sum(-v.delta * coalesce(nullif(t.special_price, 0), t.price, 0)) / ${weeks}, 0)::bigint as risk
    from stock_movement v join track t on t.id = v.track_id
    where t.mat_id = ${matId} and v.kind = 'SALE' and ${which}
      and exists (select from unnest(${hours}::timestamptz[]) h (at) where date_trunc('hour', v.at) = date_trunc('hour', h.at))
      and v.at > ${hours.at(-1)}::timestamptz - interval '1 hour'`);
  return Number(risk);
}
