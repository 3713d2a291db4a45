import type { Codes, Step, Steps } from '../../kernel/index.ts';
import { type MatOrderAction, MatOrderSteps } from './mat-order.steps.ts';
import type { OrderTypeCode } from './order.codes.ts';
import { MatOrderStatus, type OrderStatusCode, StoreOrderStatus } from './order-status.codes.ts';
import { type StoreOrderAction, StoreOrderSteps } from './store-order.steps.ts';

export type OrderAction = StoreOrderAction | MatOrderAction;
export type OrderStep = Step<OrderStatusCode, OrderAction>;

/** Device orders follow their own statuses and steps; store and delivery orders share the other (spec 02). */
export const isMatOrder = (orderType: OrderTypeCode): boolean => orderType === 'MAT_ORDER';

/** The status table that reads an order of this type. */
export function statusesOf(orderType: OrderTypeCode): Codes<OrderStatusCode> {
  return (isMatOrder(orderType) ? MatOrderStatus : StoreOrderStatus) as unknown as Codes<OrderStatusCode>;
}

/** The transition table an order of this type obeys. */
export function stepsOf(orderType: OrderTypeCode): Steps<OrderStatusCode, OrderAction> {
  return (isMatOrder(orderType) ? MatOrderSteps : StoreOrderSteps) as unknown as Steps<OrderStatusCode, OrderAction>;
}

/** The step that leads from one status to another, as POST orders/status asks for it; undefined: an unlisted pair. */
export function stepTo(orderType: OrderTypeCode, from: OrderStatusCode, to: number): OrderStep | undefined {
  return stepsOf(orderType)
    .from(from)
    .find(step => step.to !== 'previous' && step.to.includes(to as OrderStatusCode));
}
