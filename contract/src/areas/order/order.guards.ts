import { isBrought, isPlatformChannel, type OrderTypeCode } from './order.codes.ts';
import type { OrderStatusCode } from './order-status.codes.ts';

/** What of an order decides whether a step that starts from its status is offered. */
export interface GuardedOrder {
  readonly orderType: OrderTypeCode;
  readonly order_status_code: OrderStatusCode;
  readonly channel: string;
  readonly fulfilType: string;
  readonly payable: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly payOnDelivery: boolean;
}

interface Guard {
  holds(order: GuardedOrder): boolean;
  /** The refusal that tells who looks for the step why it is not there; absent: nobody would look for it. */
  refusal?: 'order.platformFixed' | 'order.paidUseRefund' | 'order.hasMoney';
}

const isPlatform = ({ channel }: GuardedOrder) => isPlatformChannel(channel);
const isPaid = ({ paidAmount, refundedAmount }: GuardedOrder) => paidAmount > refundedAmount;

/** Guards that the row itself answers, by step; what needs more (stock, a prescription) is refused with its reason when tried. */
export const rowGuards: Readonly<Record<string, Guard>> = {
  outOfStock: { holds: order => !isPlatform(order) },
  reassign: { holds: order => !isPlatform(order), refusal: 'order.platformFixed' },
  cancel: { holds: order => !isPaid(order) || isPlatform(order), refusal: 'order.paidUseRefund' },
  picked: { holds: isBrought },
  ready: { holds: order => !isBrought(order) },
  refuse: { holds: order => (order.payOnDelivery || order.payable === 0) && !isPaid(order) },
  harvested: { holds: order => order.payOnDelivery },
  return: { holds: isPaid },
  askRefund: { holds: isPaid },
  toggle: { holds: order => order.paidAmount === 0, refusal: 'order.hasMoney' },
};
