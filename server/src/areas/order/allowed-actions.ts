import {
  isBrought,
  isPlatformChannel,
  MatOrderStatus,
  type OrderStatusCode,
  type OrderTypeCode,
  stepsOf,
} from '@materia/contract/areas/order';
import type { CustomerActor, StaffActor } from '../../kernel/index.ts';
import { mayTake } from './apply-order-step.ts';
import { isBuilt } from './step-effects.ts';

/** What of an order decides which steps are offered. */
export interface ActionOrder {
  readonly orderType: OrderTypeCode;
  readonly order_status_code: OrderStatusCode;
  readonly channel: string;
  readonly fulfilType: string;
  readonly deliverymanId: number | null;
  readonly payable: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly payOnDelivery: boolean;
}

const isPlatform = ({ channel }: ActionOrder) => isPlatformChannel(channel);
const isPaid = ({ paidAmount, refundedAmount }: ActionOrder) => paidAmount > refundedAmount;

/** Guards that the row itself answers; what needs more (stock, a prescription) is refused with its reason when tried. */
const guards: Readonly<Record<string, (order: ActionOrder) => boolean>> = {
  outOfStock: order => !isPlatform(order),
  reassign: order => !isPlatform(order),
  cancel: order => !isPaid(order) || isPlatform(order),
  picked: isBrought,
  ready: order => !isBrought(order),
  refuse: order => (order.payOnDelivery || order.payable === 0) && !isPaid(order),
  harvested: order => order.payOnDelivery,
  return: isPaid,
  askRefund: isPaid,
  // 重试 is two things: dropping again, and asking the provider again, which comes with the refunds of device orders.
  retry: order => order.order_status_code === MatOrderStatus.byName.abnormal,
  toggle: order => order.paidAmount === 0,
};

/** The steps this account or customer may take with the order now, by name. */
export function allowedActions(order: ActionOrder, actor: StaffActor | CustomerActor): string[] {
  return stepsOf(order.orderType)
    .from(order.order_status_code)
    .filter(
      step =>
        isBuilt(order.orderType, step.action) && mayTake(step, actor, order) && (guards[step.action]?.(order) ?? true),
    )
    .map(step => step.action);
}
