import type { DeliveryDateCode, fulfilment, OrderTypeCode, receiver } from '@materia/contract/areas/order';
import type { Day, Out } from '@materia/contract/kernel';
import type { OrderCustomer } from '../../customer/index.ts';

export type Fulfilment = Out<typeof fulfilment>;
export type Receiver = Out<typeof receiver>;

/** What somebody wants to buy, whoever asks: staff, a customer, a cabinet, or an order that is being changed. */
export interface OrderWish {
  readonly orderType: OrderTypeCode;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly channel: string;
  readonly goods: readonly { readonly goodsId: number; readonly number: number }[];
  readonly fulfilment: Fulfilment;
  readonly customer: OrderCustomer | null;
  /** The buyer's, known or typed in. */
  readonly cellphone: string | null;
  /** An activity order, at the activity's prices. */
  readonly activityId: number | null;
  readonly customerCouponId: number | null;
  readonly usePoints: boolean;
  readonly adjust: number;
  /** Prices that were agreed to before (a pre-order's); what is not among them has today's. */
  readonly agreed?: ReadonlyMap<number, Pick<HadGoods, 'goodsPrice' | 'specialPrice'>>;
  /** The order that is being changed; undefined: a new one. */
  readonly changed?: ChangedOrder;
}

/** What an order has already, and keeps unless the change asks for something else. */
export interface ChangedOrder {
  readonly orderId: number;
  readonly placedAt: Date;
  readonly pointsUsed: number;
  /** Of each goods: how many, at which prices. */
  readonly had: ReadonlyMap<number, HadGoods>;
  /** Units by goods that it has on its lines, gifts among them. */
  readonly units: ReadonlyMap<number, number>;
  /** Units it holds of each track. */
  readonly held: ReadonlyMap<number, number>;
  readonly slot: PlannedSlot;
  readonly point: PickupPoint | null;
  readonly deliveryFee: number;
  readonly asks: Asks;
}

export interface HadGoods {
  readonly number: number;
  readonly goodsPrice: number;
  readonly specialPrice: number;
}

/** A pick-up point of a store as an order keeps it; with a device: in one of its cells. */
export interface PickupPoint {
  readonly name: string;
  readonly matId: number | null;
}

/** When an order is brought or can be collected. */
export interface PlannedSlot {
  readonly date: DeliveryDateCode;
  readonly day: Day;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly promiseAt: Date | null;
}

/** What is planned anew: a rule that nobody asks to be judged again stays as it was judged. */
export interface Asks {
  /** The way, the day or the time. */
  readonly slot: boolean;
  /** Where it is brought. */
  readonly place: boolean;
}

/** Whether so many of a goods are no more than the order has: sold once, it stays sold (spec 04 §3.9 "Open orders keep their prices"). */
export const hadAlready = (wish: OrderWish, goodsId: number, number: number): boolean =>
  number <= (wish.changed?.had.get(goodsId)?.number ?? 0);

/** Whether a wish is for goods that its order does not have yet; a new order's always is. */
export const wantsMore = (wish: OrderWish): boolean =>
  wish.goods.some(({ goodsId, number }) => !hadAlready(wish, goodsId, number));

const sameGoods = ({ goods, changed }: OrderWish): boolean =>
  changed !== undefined &&
  goods.length === changed.had.size &&
  goods.every(({ goodsId, number }) => changed.had.get(goodsId)?.number === number);

/** What the delivery of a wish is judged for: everything of a new order, of a changed one what the change touches. */
export const asksOf = (wish: OrderWish): Asks & { readonly amount: boolean } => ({
  ...(wish.changed?.asks ?? { slot: true, place: true }),
  amount: !sameGoods(wish),
});
