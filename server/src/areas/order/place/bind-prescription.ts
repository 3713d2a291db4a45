import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { rxBind, rxFollow } from '../../doctor/index.ts';
import type { Order } from '../order.store.ts';
import type { Line } from '../order-line.store.ts';

type RxLines = readonly Pick<Line, 'goodsId' | 'goodsName' | 'number' | 'rx'>[];

const ofRx = (lines: RxLines) =>
  lines.filter(line => line.rx).map(({ goodsId, goodsName, number }) => ({ goodsId, goodsName, number }));

/** Binds the prescription an order names, if any: it covers every line that needs one (spec 07 §3.6). */
export async function bindPrescription(tx: Tx, order: Order, lines: RxLines): Promise<void> {
  if (order.prescriptionId === null) return;
  await rxBind(tx, {
    prescriptionId: order.prescriptionId,
    orderId: order.id,
    companyId: order.companyId,
    customerId: order.customerId,
    lines: ofRx(lines),
    orderNoOf: async id => {
      const { orderNo } = await tx.one<{ orderNo: string }>(
        sql`select order_no as "orderNo" from customer_order where id = ${id}`,
      );
      return orderNo;
    },
  });
}

/** The goods of an order changed: its prescription covers them still, or is free again when none needs it. */
export async function rebindPrescription(tx: Tx, order: Order, lines: RxLines): Promise<void> {
  const needing = ofRx(lines);
  if (order.matId !== null && needing.length > 0 && order.prescriptionId === null) refuse('order.rxNotApprovedForPay');
  const bound = await rxFollow(tx, { orderId: order.id, lines: needing });
  if (!bound && needing.length > 0) await bindPrescription(tx, order, lines);
}
