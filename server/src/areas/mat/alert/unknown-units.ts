import type { UnknownUnit } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';

interface Of {
  readonly matId: number | null;
  readonly trackId: number | null;
  readonly otherTrackIds: readonly number[];
  readonly orderNos: readonly string[];
}

/** A unit, and the slot it is to be booked at: the first that was named for it, where nobody said another. */
export interface UnclearUnit extends UnknownUnit {
  readonly subNo: number;
  readonly trackNo: string;
}

/**
 * The units of an alert's orders of which nobody knows whether they fell: reported UNKNOWN by the device at its slots, in time, late or again,
 * or of a drop that was sent and never answered. A unit of which the device or a person has said anything else is none of them.
 */
export function unknownUnits(db: Db, { matId, trackId, otherTrackIds, orderNos }: Of): Promise<UnclearUnit[]> {
  if (matId === null || trackId === null || orderNos.length === 0) return Promise.resolve([]);
  return db.rows(sql`
    with slot as (select sub_no, track_no from track where id = any(${[trackId, ...otherTrackIds]}::bigint[])),
    drops as (
      select c.cmd_id, c.order_no, c.params, c.sent_at, c.result is null and coalesce((c.late_result->>'judged')::boolean, c.late_result is null) as silent
      from mat_command c where c.mat_id = ${matId} and c.type = 'DROP' and c.order_no = any(${orderNos}::text[])),
    said as (
      select c.cmd_id, (u.unit->>'lineId')::bigint as line_id, (u.unit->>'n')::int as n, (u.unit->>'subNo')::int as sub_no,
        u.unit->>'trackNo' as track_no, u.unit->>'result' as result
      from mat_command c join drops d on d.cmd_id = c.cmd_id
        cross join jsonb_array_elements(coalesce(c.result->'units', '[]') || coalesce(c.late_result->'units', '[]')) as u (unit)),
    unclear as (
      select s.cmd_id, s.line_id, s.n, s.sub_no, s.track_no from said s join slot on slot.sub_no = s.sub_no and slot.track_no = s.track_no where s.result = 'UNKNOWN'
      union
      select d.cmd_id, (i.item->>'lineId')::bigint, k.n, slot.sub_no, slot.track_no
      from drops d cross join slot cross join jsonb_array_elements(d.params->'items') as i (item)
        cross join generate_series(1, (i.item->>'units')::int) as k (n)
      where d.silent and d.sent_at is not null and (i.item->'tracks'->0->>'subNo')::int = slot.sub_no
        and i.item->'tracks'->0->>'trackNo' = slot.track_no)
    select distinct on (d.order_no, x.line_id, x.n, x.cmd_id) x.cmd_id as "dropId", d.order_no as "orderNo", x.line_id as "lineId", x.n, l.goods_name as "goodsName",
      x.sub_no as "subNo", x.track_no as "trackNo"
    from unclear x join drops d on d.cmd_id = x.cmd_id join order_line l on l.id = x.line_id
    where l.drop_result = 3 and not exists (
      select from said s where s.cmd_id = x.cmd_id and s.line_id = x.line_id and s.n = x.n and s.result <> 'UNKNOWN')
    order by d.order_no, x.line_id, x.n, x.cmd_id`);
}
