import type { quoteOrder } from '@materia/contract/areas/order';
import type { OfferedGoods } from '@materia/contract/areas/store';
import type { SentOf } from '@materia/contract/kernel';

export interface BasketLine {
  readonly goods: OfferedGoods;
  readonly number: number;
}

/** What the form of a new order holds. */
export interface NewOrder {
  readonly orderType: 'STORE_ORDER' | 'DELIVERY_ORDER' | 'MAT_ORDER';
  readonly storeId: number | undefined;
  /** Of a device order: which, and whether it gives out at once or waits for the code. */
  readonly matId: number | undefined;
  readonly fromMat: 'CABINET_PICKUP' | 'DISPENSE';
  readonly customerId: number | undefined;
  readonly customerName: string;
  readonly cellphone: string;
  readonly lines: readonly BasketLine[];
  readonly deliveryMode: string | undefined;
  /** Of 自提点: the name of the point. */
  readonly pickupPoint: string | undefined;
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
  readonly prescriptionId: number | undefined;
  readonly remark: string;
}

export const emptyOrder: NewOrder = {
  orderType: 'STORE_ORDER',
  storeId: undefined,
  matId: undefined,
  fromMat: 'CABINET_PICKUP',
  customerId: undefined,
  customerName: '',
  cellphone: '',
  lines: [],
  deliveryMode: undefined,
  pickupPoint: undefined,
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
  prescriptionId: undefined,
  remark: '',
};

/** Something stands in the form that would be lost. */
export const isBegun = ({ lines, cellphone, customerName, address }: NewOrder): boolean =>
  lines.length > 0 || [cellphone, customerName, address].some(text => text.trim() !== '');

/** Prescription medicine is among the goods. */
export const needsPrescription = ({ lines }: Pick<NewOrder, 'lines'>): boolean => lines.some(({ goods }) => goods.rx);

/** Goods whose name holds what was typed, whose initials begin so, or whose barcode it is. */
export function offersFor<G extends { readonly name: string; readonly mnemonic: string; readonly barcode: string }>(
  offers: readonly G[],
  typed: string,
): G[] {
  const words = typed.trim().toLowerCase();
  return offers.filter(
    ({ name, mnemonic, barcode }) =>
      name.toLowerCase().includes(words) || mnemonic.toLowerCase().startsWith(words) || barcode === words,
  );
}

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
  /** Of 自提点: where it can wait. */
  readonly points?: readonly { readonly name: string; readonly fulfilType: string }[];
  readonly days?: readonly {
    readonly deliveryDay: string;
    readonly deliveryDate: string;
    readonly slots: readonly { readonly timeFrom: string; readonly timeTo: string; readonly full: boolean }[];
  }[];
}

/** The ways that fit an order of this type: collected at the store, or brought. */
export function modesFor<M extends OfferedMode>(orderType: NewOrder['orderType'], modes: readonly M[]): M[] {
  const brought = (mode: M) => mode.fulfilType === 'DELIVERY' || mode.fulfilType === 'EXPRESS';
  return modes.filter(mode => brought(mode) === (orderType === 'DELIVERY_ORDER'));
}

/** The time frame that is chosen, else, where today has none left, the next one that is free; undefined: as soon as can be. */
export function slotOf(order: Pick<NewOrder, 'slot'>, mode: OfferedMode | undefined): string | undefined {
  const [first] = mode?.days ?? [];
  if (order.slot !== undefined || first === undefined || first.deliveryDate === 'TODAY') return order.slot;
  const free = (mode?.days ?? []).flatMap(({ deliveryDay, slots }) =>
    slots.filter(slot => !slot.full).map(({ timeFrom, timeTo }) => `${deliveryDay} ${timeFrom} ${timeTo}`),
  );
  return free[0];
}

interface Placed {
  readonly longitude?: number | null | undefined;
  readonly latitude?: number | null | undefined;
}

/** Where it is on the map; undefined: nobody said. */
export function positionOf(of: Placed | undefined): { longitude: number; latitude: number } | undefined {
  return of?.longitude == null || of.latitude == null ? undefined : { longitude: of.longitude, latitude: of.latitude };
}

type Sent = SentOf<typeof quoteOrder>;
const text = (value: string) => value.trim() || undefined;

/** The order as the calls take it; null while it cannot be priced yet. */
export function bodyOf(order: NewOrder, mode: OfferedMode | undefined): Sent | null {
  if (order.lines.length === 0) return null;
  if (order.orderType === 'MAT_ORDER') return matBodyOf(order);
  if (order.storeId === undefined) return null;
  const brought = order.orderType === 'DELIVERY_ORDER';
  if (brought && (!mode || !hasReceiver(order))) return null;
  const point = mode?.points?.find(each => each.name === order.pickupPoint);
  if (mode?.deliveryMode === 'SELF_IP' && !point) return null;
  const [deliveryDay, timeFrom, timeTo] = slotOf(order, mode)?.split(' ') ?? [];
  return {
    ...basketOf(order),
    storeId: order.storeId,
    fulfilment: {
      fulfilType: (point?.fulfilType ?? mode?.fulfilType ?? 'STORE_PICKUP') as Sent['fulfilment']['fulfilType'],
      deliveryMode: (mode?.deliveryMode ?? 'SELF_STORE') as Sent['fulfilment']['deliveryMode'],
      ...(point ? { pickupPoint: point.name } : {}),
      ...(deliveryDay ? { deliveryDay, timeFrom, timeTo } : {}),
      ...(brought ? { receiver: receiverOf(order) } : {}),
    },
    payOnDelivery: order.payOnDelivery,
  };
}

/** A device is paid before it gives anything out. */
function matBodyOf(order: NewOrder): Sent | null {
  if (order.matId === undefined) return null;
  return { ...basketOf(order), matId: order.matId, fulfilment: { fulfilType: order.fromMat } };
}

/** What orders of all types say alike. */
const basketOf = (order: NewOrder) => ({
  orderType: order.orderType,
  goods: order.lines.map(({ goods, number }) => ({ goodsId: goods.goodsId, number })),
  customer:
    order.customerId === undefined
      ? { customerName: text(order.customerName), cellphone: text(order.cellphone) }
      : { customer_id: order.customerId },
  // An activity has its own prices: no coupon, no points (spec 05 §4.3 stage 0).
  ...(order.activityId === undefined
    ? { customerCouponId: order.customerCouponId, usePoints: order.usePoints }
    : { activityId: order.activityId }),
  prescriptionId: needsPrescription(order) ? order.prescriptionId : undefined,
  remark: text(order.remark),
});

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
