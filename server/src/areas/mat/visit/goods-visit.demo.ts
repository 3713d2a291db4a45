import { MatOrderStatus } from '@materia/contract/areas/order';
import { addDays, dayOf, startOfDay } from '@materia/contract/kernel';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

const S = MatOrderStatus.byName;
/** Orders of so many days have visits, and looks without an order beside them. */
const days = 8;
const missing = ['血压计', '退热贴', '褪黑素', '制氧机', '电子体温计', '艾草贴', '雾化器', '暖宝宝'];

/** Where a visit stands by its order, as follow-visits.ts has it. */
const status = sql`case
  when o.order_status_code = ${S.pendingPay} then -9
  when o.order_status_code in (${S.paid}, ${S.pendingDelivery}, ${S.awaitingPickup}, ${S.dispensing}, ${S.activityOrder}) then 2
  when o.order_status_code in (${S.onWay}, ${S.pickedUp}) then 4
  when o.order_status_code = ${S.complete} then 52
  when o.order_status_code = ${S.completeWithRefund} then 54
  when o.order_status_code in (${S.abnormal}, ${S.refunding}, ${S.refundFailed}, ${S.awaitingRefund}) and l.drop_result in (2, 3) then -1
  when o.order_status_code = ${S.abnormal} then -12
  when o.order_status_code = ${S.refunded} then -2
  else 0 end`;

/** The last eight days' orders of devices as visits, and whoever only looked or searched in vain (spec 06 §8). */
export const goodsVisitDemo: DemoArea = {
  area: 'goods-visit',
  fill: async demo => {
    const since = startOfDay(addDays(dayOf(demo.now), -days));
    await demo.db.run(ofOrders(since));
    await looks(demo, since);
    await demo.db.run(sql`
      update goods_visit set visit_no = 'QH' || to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(id::text, greatest(4, length(id::text)), '0')`);
  },
};

/** Nine of ten at the screen looked first, eight put it into the cart. */
const ofOrders = (since: Date) => sql`
  insert into goods_visit (visit_no, visit_key, status, company_id, mat_id, track_id, goods_id, order_no, order_line_id, customer_id, channel,
    quantity, amount, viewed_at, carted_at, ordered_at, paid_at, dispensed_at, taken_at, ended_at, fault_code, created_at)
  select 'QH' || l.id, case when o.channel = 'TOUCH_SCREEN' and l.id % 10 > 0 then gen_random_uuid() end, ${status}, o.company_id, o.mat_id,
    l.track_id, l.goods_id, o.order_no, l.id, o.customer_id, o.channel, l.number, l.line_payable,
    case when o.channel = 'TOUCH_SCREEN' and l.id % 10 > 0 then o.placed_at - interval '70 seconds' end,
    case when o.channel = 'TOUCH_SCREEN' and l.id % 10 > 1 then o.placed_at - interval '25 seconds' end,
    o.placed_at, o.paid_at, coalesce((select min(h.at) from order_status_history h where h.order_id = o.id and h.to_code = ${S.dispensing}), o.handed_at),
    coalesce(o.handed_at, case when o.order_status_code in (${S.complete}, ${S.completeWithRefund}) then o.done_at end),
    case when o.order_status_code in (${S.complete}, ${S.completeWithRefund}, ${S.refunded}, ${S.voided}, ${S.deleted}, ${S.expired})
      then o.status_since end,
    case when l.drop_result = 2 then 'JAM' when l.drop_result = 3 then 'UNKNOWN' end,
    o.placed_at - case when o.channel = 'TOUCH_SCREEN' and l.id % 10 > 0 then interval '70 seconds' else interval '0' end
  from customer_order o join order_line l on l.order_id = o.id
  where o.order_type = 'MAT_ORDER' and o.mat_id is not null and o.placed_at >= ${since} order by o.placed_at, l.id`;

/** Two looks without an order at every device and day, one in four put into the cart; every third day a search in vain. */
async function looks({ db, now }: DemoFill, since: Date): Promise<void> {
  await db.run(sql`
    insert into goods_visit (visit_no, visit_key, company_id, mat_id, track_id, goods_id, viewed_at, carted_at, ended_at, created_at)
    select 'QV' || t.id || '/' || n, gen_random_uuid(), m.company_id, m.id, t.id, t.goods_id, at,
      case when (t.id + n) % 4 = 0 then at + interval '20 seconds' end, at + interval '60 seconds', at
    from mat m join track t on t.mat_id = m.id and t.goods_id is not null and t.removed_at is null cross join generate_series(1, ${days * 2}) n
      cross join lateral (select ${since}::timestamptz + n * interval '11 hours' + (t.id * 37 % 600) * interval '1 minute' as at) a
    where (t.id + n) % 13 = 0 and at < ${now}`);
  await db.run(sql`
    insert into goods_visit (visit_no, visit_key, company_id, mat_id, search_text, viewed_at, ended_at, created_at)
    select 'QS' || m.id || '/' || n, gen_random_uuid(), m.company_id, m.id, (${missing}::text[])[1 + (m.id * n + n) % ${missing.length}], at, at, at
    from mat m cross join generate_series(1, ${days}) n
      cross join lateral (select ${since}::timestamptz + n * interval '1 day' + (m.id * 53 % 900) * interval '1 minute' as at) a
    where at < ${now} and (m.id + n) % 2 = 0`);
}
