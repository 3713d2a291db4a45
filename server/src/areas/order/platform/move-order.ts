import type { OrderAction } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { lockOrderForSystem, type Order } from '../order.store.ts';
import { ofOrder } from '../payment/payment.store.ts';
import { lockRefundFor } from '../refund/apply-refund-step.ts';
import { approveRefund } from '../refund/approve-refund.ts';
import { askRefund } from '../refund/ask-refund.ts';
import { rejectRefund, withdrawRefund } from '../refund/end-refund.ts';
import { openRefundOf, type Refund } from '../refund/refund.store.ts';
import type { RefundWish } from '../refund/refund-wish.ts';
import type { StepInput } from '../steps/step-effect.ts';
import { takeStep } from '../take-step.ts';

// What devices (06) and platforms (09) do to orders: the same guards and effects as a person's, in their own transaction, and
// theirs only where the step tables say so (spec 02 §5 "Ingress"). The actor of the transaction says who it is.

const locked = async (tx: Tx, orderId: number): Promise<Order> =>
  (await lockOrderForSystem(tx, orderId)) ?? refuse('row.notFound');

/** Takes an order along a step by its name. */
export async function moveOrder(
  tx: Tx,
  orderId: number,
  action: OrderAction,
  input: Partial<StepInput> = {},
): Promise<Order> {
  return takeStep(tx, await locked(tx, orderId), action, { data: {}, ...input });
}

/** 退货, 申请退款: the customer asked for money back there. */
export async function askOrderBack(
  tx: Tx,
  orderId: number,
  wish: RefundWish,
): Promise<{ order: Order; refund: Refund }> {
  return askRefund(tx, await locked(tx, orderId), wish);
}

/** 退款完成, 退款: agreed to there; nobody types a code. */
export async function approveOrderBack(tx: Tx, orderId: number, of: { amount?: number } = {}): Promise<Order> {
  const order = await locked(tx, orderId);
  return approveRefund(tx, { order, refund: await openOf(tx, order, 'approve'), ...of });
}

/** 拒绝: turned down there. */
export async function rejectOrderBack(tx: Tx, orderId: number, remark: string): Promise<Order> {
  const order = await locked(tx, orderId);
  return rejectRefund(tx, order, await openOf(tx, order, 'reject'), remark);
}

/** 撤销: the customer took it back there. */
export async function withdrawOrderBack(tx: Tx, orderId: number): Promise<Order> {
  return withdrawRefund(tx, await locked(tx, orderId));
}

async function openOf(tx: Tx, order: Order, action: 'approve' | 'reject'): Promise<Refund> {
  const open = await openRefundOf(tx, ofOrder(order.id));
  return open ? lockRefundFor(tx, order, open.id, action) : refuse('row.notFound');
}
