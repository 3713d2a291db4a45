import {
  type ChannelCode,
  cancelMyPreOrder,
  listMyPreOrders,
  makeMyPreOrder,
  PreOrderStatus,
  PreOrderSteps,
  payMyPreOrder,
} from '@materia/contract/areas/order';
import { type CustomerActor, onCustomer, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import { payBill } from '../payment/pay-bill.ts';
import { preOrderStepRefused } from './apply-preorder-step.ts';
import { bookPreOrder } from './book-preorder.ts';
import { cancelPreOrder } from './change-preorder.ts';
import { lockPreOrder, type PreOrder } from './preorder.store.ts';
import { preOrderBill, preOrderOwner } from './preorder-owner.ts';
import { type PreOrderRecord, readPreOrderRecords } from './preorder-row.ts';
import { recordNewPreOrder, recordPreOrder } from './record-preorder.ts';
import { giveUp } from './refund-preorder.ts';

const S = PreOrderStatus.byName;
/** By what the customer holds in hand (X-CLIENT, spec 00 §3). */
const channels: Readonly<Record<CustomerActor['client'], ChannelCode>> = {
  XCX: 'MINI_PROGRAM',
  MAT: 'TOUCH_SCREEN',
  H5: 'MOBILE',
};

/** What of a pre-order its customer sees. */
function ownView(of: PreOrderRecord) {
  const { id, preNo, storeName, lines, amount, deposit, depositPaid, expectDate, keepUntil, payDeadline } = of;
  const { status, orderNo, remark, createdAt } = of;
  const step = status === S.toPay ? 'cancel' : 'refund';
  const cancels = PreOrderSteps.find(step, status)?.who.includes('CUSTOMER') ?? false;
  return {
    ...{ id, preNo, storeName, lines, amount, deposit, depositPaid, expectDate, keepUntil, payDeadline },
    ...{ status, orderNo, remark, createdAt },
    allowedActions: [...(status === S.toPay ? (['pay'] as const) : []), ...(cancels ? (['cancel'] as const) : [])],
  };
}

/** A customer's own pre-orders, newest first. */
export const listMyPreOrdersHandler = onCustomer(listMyPreOrders)(async ({ query: { limit, page } }, { actor, db }) => {
  const ids = sql`select id from pre_order where customer_id = ${actor.id} and status <> -11
    order by id desc limit ${limit} offset ${(page - 1) * limit}`;
  const records = await readPreOrderRecords(db, ids, sql`order by p.id desc`);
  return { rows: records.map(ownView), total: null };
});

/** 预订 by the customer: what the store sells there (spec 04 §4), its stock aside. */
export const makeMyPreOrderHandler = onCustomer(makeMyPreOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const customer = (await customerForOrder(tx, { customerId: ctx.actor.id })) ?? refuse('row.notFound');
    const made = await bookPreOrder(tx, {
      ...body,
      remark: body.remark ?? null,
      channel: channels[ctx.actor.client],
      customer,
      customerName: customer.name || ctx.actor.name,
    });
    recordNewPreOrder(tx, made);
    const { id, preNo, status, amount, deposit } = made;
    return { id, preNo, status, amount, deposit };
  }),
);

const mine = async (tx: Tx, id: number): Promise<PreOrder> => (await lockPreOrder(tx, id)) ?? refuse('row.notFound');

/** 付订金 (spec 02 §5). */
export const payMyPreOrderHandler = onCustomer(payMyPreOrder)(({ params, body }, ctx) =>
  payBill(ctx, body.payType, async tx => {
    const found = await mine(tx, params.id);
    if (found.status !== S.toPay) preOrderStepRefused(found, 'pay');
    return {
      owner: preOrderOwner(found),
      bill: preOrderBill(found),
      state: ({ status }: PreOrder) => ({ status }),
      record: (at, after: PreOrder, what) => recordPreOrder(at, found, after, what),
    };
  }),
);

/** 取消; a paid deposit is asked back, which somebody approves. */
export const cancelMyPreOrderHandler = onCustomer(cancelMyPreOrder)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const found = await mine(tx, params.id);
    const paid = found.status === S.booked || found.status === S.arrived;
    const after = paid ? await giveUp(tx, found, body.reason) : await cancelPreOrder(tx, found, body.reason);
    recordPreOrder(tx, found, after);
    return { id: after.id, status: after.status };
  }),
);
