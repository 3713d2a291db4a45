import type { UnknownUnit } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';

interface Of {
  readonly matId: number | null;
  readonly trackId: number | null;
  readonly orderNos: readonly string[];
}

/**
 * The units of an alert's orders of which nobody knows whether they fell: reported UNKNOWN by the device at this slot, or of a drop that was
 * sent and never answered. A unit that was judged or told of since stands in late_result.
 */
export function unknownUnits(db: Db, { matId, trackId, orderNos }: Of): Promise<UnknownUnit[]> {
  if (matId === null || trackId === null || orderNos.length === 0) return Promise.resolve([]);
  return db.rows(sql`
    with slot as (select sub_no, track_no from track where id = ${trackId}),
    told as (
      select c.cmd_id, c.order_no, (u.unit->>'lineId')::bigint as line_id, (u.unit->>'n')::int as n
      from mat_command c cross join slot cross join jsonb_array_elements(coalesce(c.result->'units', '[]')) as u (unit)
      where c.mat_id = ${matId} and c.type = 'DROP' and c.order_no = any(${orderNos}::text[]) and c.late_result is null
        and u.unit->>'result' = 'UNKNOWN' and (u.unit->>'subNo')::int = slot.sub_no and u.unit->>'trackNo' = slot.track_no),
    silent as (
      select c.cmd_id, c.order_no, (i.item->>'lineId')::bigint as line_id, k.n
      from mat_command c cross join slot cross join jsonb_array_elements(c.params->'items') as i (item)
        cross join generate_series(1, (i.item->>'units')::int) as k (n)
      where c.mat_id = ${matId} and c.type = 'DROP' and c.order_no = any(${orderNos}::text[]) and c.sent_at is not null
        and coalesce(c.result, c.late_result) is null and (i.item->'tracks'->0->>'subNo')::int = slot.sub_no
        and i.item->'tracks'->0->>'trackNo' = slot.track_no)
    select x.cmd_id as "dropId", x.order_no as "orderNo", x.line_id as "lineId", x.n, l.goods_name as "goodsName"
    from (select * from told union all select * from silent) x join order_line l on l.id = x.line_id
    where l.drop_result = 3 order by x.order_no, x.line_id, x.n`);
}
