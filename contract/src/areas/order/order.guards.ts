import { DropResult, isBrought, isPlatformChannel, type OrderTypeCode } from './order.codes.ts';
import { MatOrderStatus, type OrderStatusCode } from './order-status.codes.ts';

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

/** What of its lines does so. */
export interface GuardedLine {
  readonly number: number;
  readonly droppedNumber: number;
  readonly refundedNumber: number;
  readonly dropResult: (typeof DropResult.all)[number] | null;
}

interface Guard {
  holds(order: GuardedOrder, lines: readonly GuardedLine[]): boolean;
  /** The refusal that tells who looks for the step why it is not there; absent: nobody would look for it. */
  refusal?:
    | 'order.platformFixed'
    | 'order.paidUseRefund'
    | 'order.hasMoney'
    | 'order.nothingMissing'
    | 'order.dropUnknown';
}

const isPlatform = ({ channel }: GuardedOrder) => isPlatformChannel(channel);
const isPaid = ({ paidAmount, refundedAmount }: GuardedOrder) => paidAmount > refundedAmount;
// From -22 the step of that name asks for the money again.
const isMoney = (order: GuardedOrder) => order.order_status_code !== MatOrderStatus.byName.abnormal;

/** Units of a line that have neither come out nor been paid back. */
export const missingUnits = (line: Pick<GuardedLine, 'number' | 'droppedNumber' | 'refundedNumber'>): number =>
  line.number - line.droppedNumber - line.refundedNumber;
const isMissing = (line: GuardedLine) => missingUnits(line) > 0;
const isUnknown = (line: GuardedLine) => isMissing(line) && line.dropResult === DropResult.byName.unknown;

/** Guards that the row itself answers, by step; what needs more (stock, a prescription) is refused with its reason when tried. */
const rowGuards: Readonly<Record<string, Guard | readonly Guard[]>> = {
  outOfStock: { holds: order => !isPlatform(order) },
  reassign: { holds: order => !isPlatform(order), refusal: 'order.platformFixed' },
  cancel: { holds: order => !isPaid(order) || isPlatform(order), refusal: 'order.paidUseRefund' },
  picked: { holds: isBrought },
  ready: { holds: order => !isBrought(order) },
  // Nothing is to be paid before it is there, or all that was paid went back.
  refuse: { holds: order => (order.payOnDelivery || order.payable === 0 || order.paidAmount > 0) && !isPaid(order) },
  harvested: { holds: order => order.payOnDelivery },
  return: { holds: isPaid },
  askRefund: { holds: isPaid },
  toggle: { holds: order => order.paidAmount === 0, refusal: 'order.hasMoney' },
  retry: [
    { holds: (order, lines) => isMoney(order) || lines.some(isMissing), refusal: 'order.nothingMissing' },
    { holds: (order, lines) => isMoney(order) || !lines.some(isUnknown), refusal: 'order.dropUnknown' },
  ],
};

/** The first guard of a step that an order does not pass; undefined: it passes them all. */
export const brokenGuard = (action: string, order: GuardedOrder, lines: readonly GuardedLine[]): Guard | undefined =>
  [rowGuards[action] ?? []].flat().find(guard => !guard.holds(order, lines));
