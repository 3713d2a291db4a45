import {
  type DeliveryModeCode,
  type FulfilTypeCode,
  fulfilTypeOfMode,
  type modifyOrder,
  type OrderDetail,
} from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
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
