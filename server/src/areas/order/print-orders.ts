import { type OrderPrint, PrintKind, printOrders } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { on, refuse, sql } from '../../kernel/index.ts';
import { linesOfOrders } from './order-line.store.ts';
import { orderReach } from './order-scope.ts';
import { targetOf } from './record-order.ts';

type PrintRow = Omit<OrderPrint, 'lines'> & { district: string };

/** 打印: what the paper shows, counted on the orders; a delivery note carries full phones and
 * addresses, which the operation log keeps; everything else ends at the district (spec 00 §3, 05 §4.6). */
export const printOrdersHandler = on(printOrders)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const ids = [...new Set(body.ids)];
    await tx.run(sql`
      update customer_order o set printed_count = printed_count + 1
      where o.id = any(${ids}::bigint[]) and ${orderReach(ctx.actor, 'o')}`);
    const rows = await tx.rows<PrintRow>(sql`
      select o.id as order_id, o.order_no as "orderNo", o.day_seq as "daySeq", o.order_type as "orderType", o.channel,
        o.fulfil_type as "fulfilType", o.placed_at as "placedAt", o.promise_at as "promiseAt", s.name as "storeName",
        s.phone as "storePhone", s.address as "storeAddress", case when s.id is not null then coalesce(sc.printer_width, 58) end as "printerWidth",
        o.customer_name as "customerName", o.receiver_name as "receiverName", o.receiver_phone as "receiverPhone",
        concat(o.province, o.city, o.district) as district, o.address, o.remark, o.goods_amount as "goodsAmount",
        o.special_discount + o.promotion_discount + o.coupon_discount + o.points_deduction - o.adjust_amount as discount,
        o.delivery_fee as "deliveryFee", o.package_fee as "packageFee", o.payable, o.paid_amount as "paidAmount",
        o.refunded_amount as "refundedAmount", o.pay_on_delivery as "payOnDelivery", o.printed_count as "printedCount"
      from customer_order o left join store s on s.id = o.store_id left join store_config sc on sc.store_id = o.store_id
      where o.id = any(${ids}::bigint[]) and ${orderReach(ctx.actor, 'o')} order by o.id`);
    if (rows.length < ids.length) refuse('row.notFound');
    const full = body.kind === PrintKind.byName.delivery;
    for (const row of rows)
      tx.record({
        ...targetOf({ id: row.order_id, orderNo: row.orderNo }),
        after: { printKind: body.kind, printedCount: row.printedCount },
      });
    const lines = await linesOfOrders(tx, ids);
    return rows.map(({ district, address, ...row }) => ({
      ...row,
      address: `${district}${full ? (address ?? '') : ''}`,
      receiverPhone: full ? row.receiverPhone : maskPhone(row.receiverPhone),
      lines: lines.get(row.order_id) ?? [],
    }));
  }),
);
