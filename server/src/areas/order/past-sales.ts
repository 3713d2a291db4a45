import { MatOrderStatus, type orderPaid, type orderRefunded, type orderVoided } from '@materia/contract/areas/order';
import { type Db, type EventOf, type Sql, sql } from '../../kernel/index.ts';
import { type Order, orderRows } from './order.store.ts';
import { type Line, linesOfOrders } from './order-line.store.ts';
import { type Payment, paymentsOfOrders } from './payment/payment.store.ts';
import { type DoneRefund, doneRefundsOf } from './refund/done-refunds.ts';
import { refundedLines, saleKeysOf, soldLines } from './sale-money.ts';

const D = MatOrderStatus.byName;

interface Said {
  readonly companyId: number;
  /** When it happened. */
  readonly at: string;
}
/** What an order's events say, or would have said, of its money. */
export type PastSale = Said &
  (
    | { readonly event: 'order.paid'; readonly payload: EventOf<typeof orderPaid> }
    | { readonly event: 'order.refunded'; readonly payload: EventOf<typeof orderRefunded> }
    | { readonly event: 'order.voided'; readonly payload: EventOf<typeof orderVoided> }
  );

const batch = 1_000;
/** An activity order that was given up: cancelled, run out of time, deleted since. It counts no more (spec 10 §2 VOID). */
export const givenUp: readonly number[] = [D.voided, D.expired, D.deleted];

/**
 * What the orders that lie there say of their money, the earliest first, with costs and fees as they are known by now: for figures of
 * orders whose events were never counted. `which` is a condition on `o`.
 */
export async function* pastSales(db: Db, which: Sql = sql`true`): AsyncIterable<readonly PastSale[]> {
  for (let after = 0; ; ) {
    const orders = await orderRows(
      db,
      sql`o.id > ${after} and o.paid_at is not null and ${which} order by o.id limit ${batch}`,
    );
    const last = orders.at(-1);
    if (!last) return;
    const ids = orders.map(order => order.id);
    const lines = await linesOfOrders(db, ids);
    const payments = await paymentsOfOrders(db, ids);
    const refunds = await doneRefundsOf(db, ids);
    yield orders.flatMap(order => {
      const of = (rows: ReadonlyMap<number, readonly unknown[]>) => rows.get(order.id) ?? [];
      return saidOf(order, of(lines) as Line[], of(payments) as Payment[], of(refunds) as DoneRefund[]);
    });
    after = last.id;
  }
}

function saidOf(
  order: Order,
  lines: readonly Line[],
  payments: readonly Payment[],
  refunds: readonly DoneRefund[],
): PastSale[] {
  const keys = saleKeysOf(order, payments);
  const { companyId } = order;
  const sale = { ...keys, lines: soldLines(order, lines) };
  const said: PastSale[] = [{ event: 'order.paid', companyId, at: keys.paidAt, payload: { ...sale, payments: [] } }];
  if (keys.isActivity && givenUp.includes(order.status))
    said.push({ event: 'order.voided', companyId, at: order.statusSince, payload: sale });
  for (const refund of refunds) {
    const parts = refund.lines.flatMap(part => {
      const line = lines.find(each => each.id === part.orderLineId);
      return line ? [{ part, line }] : [];
    });
    const { refundId, amount, deliveryFeePart, doneAt } = refund;
    const payload = { ...keys, refundId, amount, deliveryFeePart, lines: refundedLines(deliveryFeePart, parts) };
    said.push({ event: 'order.refunded', companyId, at: doneAt, payload });
  }
  return said;
}
