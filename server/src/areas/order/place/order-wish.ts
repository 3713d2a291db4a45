import type { fulfilment, OrderTypeCode, receiver } from '@materia/contract/areas/order';
import type { Out } from '@materia/contract/kernel';
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
  readonly customerCouponId: number | null;
  readonly usePoints: boolean;
  readonly adjust: number;
  /** The order that is being changed: its coupon, its points and its prices stay its own. */
  readonly changed?: {
    readonly orderId: number;
    readonly pointsUsed: number;
    readonly prices: ReadonlyMap<number, { readonly goodsPrice: number; readonly specialPrice: number }>;
  };
}
