import { MatOrderStatus, orderPaid, orderRefunded, orderStatus } from '@materia/contract/areas/order';
import { dateTimeText, yuan } from '@materia/contract/kernel';
import { consumer, customerChannels, type Db, noticeTemplate, sql, type Tx } from '../../kernel/index.ts';
import { type CustomerNotice, notifyCustomer } from '../notification/index.ts';
import { pickupCodeOf } from './pickup-code.ts';

const customers = { to: 'CUSTOMER', category: 'ORDER', level: 'info', channels: customerChannels } as const;

/** What orders tell their customers (spec 01 §7, 02 §2): all may name {orderNo, place}. */
const paidNotice = noticeTemplate({
  ...customers,
  code: 'C_PAID',
  title: 'order.customer.paid',
  body: 'order.customer.paid.body',
});
const pickupNotice = noticeTemplate({
  ...customers,
  code: 'C_PICKUP_CODE',
  title: 'order.customer.pickup',
  body: 'order.customer.pickup.body',
});
const shippedNotice = noticeTemplate({
  ...customers,
  code: 'C_SHIPPED',
  title: 'order.customer.shipped',
  body: 'order.customer.shipped.body',
});
const refundedNotice = noticeTemplate({
  ...customers,
  code: 'C_REFUNDED',
  title: 'order.customer.refunded',
  body: 'order.customer.refunded.body',
});
export const orderCustomerTemplates = [paidNotice, pickupNotice, shippedNotice, refundedNotice];

interface Told {
  readonly customerId: number | null;
  readonly companyId: number;
  readonly orderNo: string;
  readonly place: string;
  /** Where it is collected: a cell that holds it, its pick-up point, else where it was bought. */
  readonly waitsAt: string;
  readonly paid: number;
  readonly pickupCode: Buffer | null;
  readonly pickupDeadline: string | null;
}

const toldForSystem = (db: Db, orderId: number) =>
  db.one<Told>(sql`
    select o.customer_id as "customerId", o.company_id as "companyId", o.order_no as "orderNo", o.payable as paid,
      coalesce(m.mat_name, s.name, '') as place, coalesce(c.mat_name, o.pickup_point, m.mat_name, s.name, '') as "waitsAt",
      o.pickup_code as "pickupCode", o.pickup_deadline as "pickupDeadline"
    from customer_order o left join mat m on m.id = o.mat_id left join store s on s.id = o.store_id
    left join track t on t.cell_order_no = o.order_no and t.cell_state = 'OCCUPIED' left join mat c on c.id = t.mat_id where o.id = ${orderId}`);

/** Tells who bought it; of orders without a customer nobody. */
async function tell(
  tx: Tx,
  orderId: number,
  of: (order: Told) => Pick<CustomerNotice, 'template' | 'secrets'> & { params?: CustomerNotice['params'] },
): Promise<void> {
  const order = await toldForSystem(tx, orderId);
  if (order.customerId === null) return;
  const { orderNo, place, customerId, companyId } = order;
  const notice = of(order);
  await notifyCustomer(tx, { ...notice, params: { orderNo, place, ...notice.params }, customerId, companyId });
}

function pickup(order: Told): Pick<CustomerNotice, 'template' | 'secrets' | 'params'> {
  const deadline = order.pickupDeadline === null ? '' : dateTimeText(Date.parse(order.pickupDeadline));
  return {
    template: pickupNotice,
    params: { deadline, place: order.waitsAt },
    secrets: { pickupCode: pickupCodeOf(order) ?? '' },
  };
}

/** 40 in both families; 41 and 53 come with a code. */
const { onWay, awaitingPickup, activityOrder } = MatOrderStatus.byName;
const collected: readonly number[] = [awaitingPickup, activityOrder];

export const orderCustomerNotices = [
  consumer('order.customerNotices.paid', [orderPaid], (tx, { payload }) =>
    tell(tx, payload.orderId, order => ({ template: paidNotice, params: { amount: yuan(order.paid) } })),
  ),
  consumer('order.customerNotices.status', [orderStatus], async (tx, { payload: { orderId, from, to } }) => {
    if (from === to) return;
    if (collected.includes(to)) await tell(tx, orderId, pickup);
    else if (to === onWay) await tell(tx, orderId, () => ({ template: shippedNotice }));
  }),
  consumer('order.customerNotices.refunded', [orderRefunded], async (tx, { payload: { orderId, amount } }) => {
    // Of an order that cost nothing no money comes back.
    if (amount > 0) await tell(tx, orderId, () => ({ template: refundedNotice, params: { amount: yuan(amount) } }));
  }),
];
