import {
  type DeliveryModeCode,
  type FulfilTypeCode,
  fulfilTypeOfMode,
  isBrought,
  isMatOrder,
  type modifyOrder,
  type OrderDetail,
} from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { changeable } from '../order-view.ts';
import type { Place } from './position-field.tsx';

type Sent = SentOf<typeof modifyOrder>;

/** What 修改 has been filled in with. */
export interface ModifyValues {
  mode?: DeliveryModeCode;
  /** Of SELF_IP: where it waits, and how it is handed out there. */
  pickupPoint?: { name: string; fulfilType: FulfilTypeCode };
  receiverName?: string;
  receiverPhone?: string;
  address?: string;
  /** Its regions go with it: an order never keeps those of the old address. */
  position?: Place;
  /** Day, from and to, by blanks. */
  slot?: string;
  /** Absent: none. */
  customerCouponId?: number;
  staffRemark?: string;
}

type Modified = Pick<
  OrderDetail,
  | 'deliveryMode'
  | 'pickupPoint'
  | 'deliveryDay'
  | 'timeFrom'
  | 'timeTo'
  | 'receiverName'
  | 'customerCouponId'
  | 'staffRemark'
>;

export const slotOf = ({ deliveryDay, timeFrom, timeTo }: Pick<Modified, 'deliveryDay' | 'timeFrom' | 'timeTo'>) =>
  timeFrom && timeTo ? [deliveryDay, timeFrom, timeTo].join(' ') : undefined;

/** Somebody carries it there: the counter needs no address. */
export const carries = (mode: unknown): boolean => mode !== 'SELF_STORE' && mode !== 'SELF_IP';

const place = ['address', 'position'] as const;
const receiver = ['receiverName', 'receiverPhone', ...place] as const;
const way = ['mode', 'pickupPoint'] as const;
const coupon = ['customerCouponId'] as const;

/** Its money may still change, and its coupon with it. */
export const isUnpaid = (order: Parameters<typeof changeable>[0]): boolean =>
  ['all', 'atMat'].includes(changeable(order));

/** What of 修改 is not there (spec 02 §4.3): what may not be changed any more, and what the order has none of. */
export function withheld(order: Parameters<typeof changeable>[0] & Pick<OrderDetail, 'customer_id'>) {
  const may = changeable(order);
  const brought = isBrought(order);
  const whose = order.customer_id === null ? coupon : [];
  if (may === 'all') return whose;
  if (may === 'marks') return [...receiver, 'slot', ...way, ...coupon] as const;
  // Ways and times are a store's.
  if (may === 'atMat') return [...(brought ? [] : receiver), 'slot', ...way, ...whose] as const;
  // Collected: nobody it is brought to, but a time.
  const times = isMatOrder(order.orderType) ? (['slot'] as const) : [];
  return [...(brought ? place : receiver), ...times, ...way, ...coupon] as const;
}

/** What the part beside the goods is about: times are a store's, and most of what devices sell is brought to nobody. */
export function partLabel(order: Parameters<typeof changeable>[0]) {
  if (!isMatOrder(order.orderType)) return 'order.dialog.part.receiver';
  return isBrought(order) ? 'order.dialog.part.atMat' : 'order.dialog.part.marks';
}

/** Another way has slots of its own: the one kept from the old is not sent with it. Another point of the same way keeps it. */
function deliveryOf(order: Modified, { mode = order.deliveryMode, pickupPoint, slot }: ModifyValues): Sent['delivery'] {
  const point = mode === 'SELF_IP' ? pickupPoint : undefined;
  const otherMode = mode !== order.deliveryMode;
  const other = otherMode || (point !== undefined && point.name !== order.pickupPoint);
  const kept = slot === slotOf(order) && (otherMode || !other);
  const [deliveryDay, timeFrom, timeTo] = kept ? [] : (slot?.split(' ') ?? []);
  if (!other && !deliveryDay) return undefined;
  return {
    ...(other ? { fulfilType: point?.fulfilType ?? fulfilTypeOfMode[mode], deliveryMode: mode } : {}),
    ...(other && point ? { pickupPoint: point.name } : {}),
    ...(deliveryDay ? { deliveryDay, timeFrom, timeTo } : {}),
  };
}

function receiverOf(order: Modified, { receiverName, receiverPhone, address, position }: ModifyValues) {
  const receiver = {
    ...(receiverName && receiverName !== order.receiverName ? { receiverName } : {}),
    ...(receiverPhone ? { receiverPhone } : {}),
    ...(address ? { address, ...position } : {}),
  };
  return Object.keys(receiver).length > 0 ? receiver : undefined;
}

/** What differs, as the call takes it. `coupon`: whether it could be chosen. */
export function changesOf(order: Modified, values: ModifyValues, coupon: boolean): Omit<Sent, 'version'> {
  const { customerCouponId = null, staffRemark = '' } = values;
  const receiver = receiverOf(order, values);
  const delivery = deliveryOf(order, values);
  return {
    ...(receiver ? { receiver } : {}),
    ...(delivery ? { delivery } : {}),
    ...(coupon && customerCouponId !== order.customerCouponId ? { customerCouponId } : {}),
    ...(staffRemark === (order.staffRemark ?? '') ? {} : { staffRemark }),
  };
}
