import type { ChannelCode, OrderTypeCode, PaymentProviderCode } from '@materia/contract/areas/order';
import type { Day } from '@materia/contract/kernel';
import type { Receiver } from '../place/order-wish.ts';

export type PlatformCode = Extract<ChannelCode, 'MEITUAN' | 'ELEME'> & PaymentProviderCode;

export interface PlatformLine {
  readonly goodsId: number;
  readonly number: number;
  /** Per unit, before and after what the platform and we take off. */
  readonly goodsPrice: number;
  readonly price: number;
  /** What the customer paid for the line. */
  readonly linePayable: number;
}

/** An order as a takeaway platform hands it over: priced and paid there (spec 02 §2.1 place "PF"). */
export interface PlatformOrder {
  readonly platform: PlatformCode;
  /** The platform's number: handed over twice it is the same order. */
  readonly orderRefer: string;
  readonly companyId: number;
  /** Where it is served from: a store's shelf or a cabinet. */
  readonly storeId: number | null;
  readonly matId: number | null;
  /** Brought by a rider, or collected. */
  readonly brought: boolean;
  readonly lines: readonly PlatformLine[];
  readonly deliveryFee: number;
  readonly packageFee: number;
  /** What the platform keeps of it, as far as it says so already. */
  readonly platformFee?: number;
  readonly day: Day;
  readonly timeFrom?: string;
  readonly timeTo?: string;
  readonly promiseAt?: string;
  readonly customerName: string;
  readonly cellphone: string | null;
  readonly receiver: Receiver | null;
  readonly remark?: string;
}

export const orderTypeOf = ({ matId, brought }: PlatformOrder): OrderTypeCode =>
  matId !== null ? 'MAT_ORDER' : brought ? 'DELIVERY_ORDER' : 'STORE_ORDER';

/** A rider takes it out of a cabinet by his code, as from a store; who collects does so with theirs. */
export function fulfilTypeOf({ matId, brought }: PlatformOrder) {
  if (brought) return 'DELIVERY' as const;
  return matId === null ? ('STORE_PICKUP' as const) : ('CABINET_PICKUP' as const);
}
