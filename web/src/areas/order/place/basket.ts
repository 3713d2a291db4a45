import type { quoteOrder } from '@materia/contract/areas/order';
import type { OfferedGoods } from '@materia/contract/areas/store';
import type { SentOf } from '@materia/contract/kernel';

export interface BasketLine {
  readonly goods: OfferedGoods;
  readonly number: number;
}

/** What the form of a new order holds. */
export interface NewOrder {
  readonly orderType: 'STORE_ORDER' | 'DELIVERY_ORDER';
  readonly storeId: number | undefined;
  readonly customerId: number | undefined;
  readonly customerName: string;
  readonly cellphone: string;
  readonly lines: readonly BasketLine[];
  readonly deliveryMode: string | undefined;
  /** `day from to` of the chosen time frame; absent: as soon as can be. */
  readonly slot: string | undefined;
  readonly addressId: number | undefined;
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
  /** Where it is brought: delivery area and fee go by it. */
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly customerCouponId: number | undefined;
  readonly usePoints: boolean;
  readonly activityId: number | undefined;
  readonly payOnDelivery: boolean;
  readonly remark: string;
}

export const emptyOrder: NewOrder = {
  orderType: 'STORE_ORDER',
  storeId: undefined,
  customerId: undefined,
  customerName: '',
  cellphone: '',
  lines: [],
  deliveryMode: undefined,
  slot: undefined,
  addressId: undefined,
  receiverName: '',
  receiverPhone: '',
  province: '',
  city: '',
  district: '',
  address: '',
  latitude: undefined,
  longitude: undefined,
  customerCouponId: undefined,
  usePoints: false,
  activityId: undefined,
  payOnDelivery: false,
  remark: '',
};

/** Something stands in the form that would be lost. */
export const isBegun = ({ lines, cellphone, customerName, address }: NewOrder): boolean =>
  lines.length > 0 || [cellphone, customerName, address].some(text => text.trim() !== '');

const mostUnits = 999;
/** One more of a goods; each goods stands in the basket once. */
export function addGoods(lines: readonly BasketLine[], goods: OfferedGoods): BasketLine[] {
  const there = lines.some(line => line.goods.goodsId === goods.goodsId);
  if (!there) return [...lines, { goods, number: 1 }];
  return lines.map(line =>
    line.goods.goodsId === goods.goodsId ? { ...line, number: Math.min(mostUnits, line.number + 1) } : line,
  );
}

/** Sets how many; none takes the goods out. */
export function setNumber(lines: readonly BasketLine[], goodsId: number, number: number): BasketLine[] {
  if (number <= 0) return lines.filter(line => line.goods.goodsId !== goodsId);
  return lines.map(line => (line.goods.goodsId === goodsId ? { ...line, number: Math.min(mostUnits, number) } : line));
}

/** A way of bringing or collecting, as orders/preparation offers it. */
export interface OfferedMode {
  readonly deliveryMode: string;
  readonly fulfilType: string;
}

/** The ways that fit an order of this type: collected at the store, or brought. */
export function modesFor<M extends OfferedMode>(orderType: NewOrder['orderType'], modes: readonly M[]): M[] {
  const brought = (mode: M) => mode.fulfilType === 'DELIVERY' || mode.fulfilType === 'EXPRESS';
  return modes.filter(mode => brought(mode) === (orderType === 'DELIVERY_ORDER'));
}

type Sent = SentOf<typeof quoteOrder>;
const text = (value: string) => value.trim() || undefined;

/** The order as the calls take it; null while it cannot be priced yet. */
export function bodyOf(order: NewOrder, mode: OfferedMode | undefined): Sent | null {
  if (order.storeId === undefined || order.lines.length === 0) return null;
  const brought = order.orderType === 'DELIVERY_ORDER';
  if (brought && (!mode || !hasReceiver(order))) return null;
  const [deliveryDay, timeFrom, timeTo] = order.slot?.split(' ') ?? [];
  return {
    orderType: order.orderType,
    storeId: order.storeId,
    goods: order.lines.map(({ goods, number }) => ({ goodsId: goods.goodsId, number })),
    customer:
      order.customerId === undefined
        ? { customerName: text(order.customerName), cellphone: text(order.cellphone) }
        : { customer_id: order.customerId },
    fulfilment: {
      fulfilType: (mode?.fulfilType ?? 'STORE_PICKUP') as Sent['fulfilment']['fulfilType'],
      deliveryMode: (mode?.deliveryMode ?? 'SELF_STORE') as Sent['fulfilment']['deliveryMode'],
      ...(deliveryDay ? { deliveryDay, timeFrom, timeTo } : {}),
      ...(brought ? { receiver: receiverOf(order) } : {}),
    },
    // An activity has its own prices: no coupon, no points (spec 05 §4.3 stage 0).
    ...(order.activityId === undefined
      ? { customerCouponId: order.customerCouponId, usePoints: order.usePoints }
      : { activityId: order.activityId }),
    payOnDelivery: order.payOnDelivery,
    remark: text(order.remark),
  };
}

/** Nothing can be priced that is brought to nowhere. */
function hasReceiver(order: NewOrder): boolean {
  const { receiverName, receiverPhone, address } = receiverOf(order);
  return order.addressId !== undefined || [receiverName, receiverPhone, address].every(value => value !== undefined);
}

/** A saved address, or what was typed; the receiver is the customer unless said otherwise. */
export function receiverOf(order: NewOrder): NonNullable<Sent['fulfilment']['receiver']> {
  if (order.addressId !== undefined) return { address_id: order.addressId };
  return {
    receiverName: text(order.receiverName) ?? text(order.customerName),
    receiverPhone: text(order.receiverPhone) ?? text(order.cellphone),
    province: text(order.province),
    city: text(order.city),
    district: text(order.district),
    address: text(order.address),
    latitude: order.latitude,
    longitude: order.longitude,
  };
}
