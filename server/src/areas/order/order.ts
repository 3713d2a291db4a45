import type {
  ChannelCode,
  DeliveryDateCode,
  DeliveryModeCode,
  FulfilTypeCode,
  OrderStatusCode,
  OrderTypeCode,
} from '@materia/contract/areas/order';

/** An order as the write side knows it, locked until the transaction ends. */
export interface Order {
  readonly id: number;
  readonly version: number;
  readonly orderNo: string;
  readonly daySeq: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly deliverymanId: number | null;
  readonly orderType: OrderTypeCode;
  readonly orderKind: number;
  readonly orderRefer: string | null;
  readonly channel: ChannelCode;
  readonly fulfilType: FulfilTypeCode;
  readonly deliveryMode: DeliveryModeCode;
  readonly deliveryDate: DeliveryDateCode;
  readonly deliveryDay: string;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly status: OrderStatusCode;
  readonly statusSince: string;
  readonly deletedFrom: OrderStatusCode | null;
  readonly customerId: number | null;
  readonly customerName: string;
  readonly cellphone: string | null;
  readonly customerSource: string;
  /** SELF_IP: the point's name, and the device in whose cell it waits; `matId` is who sells. */
  readonly pickupPoint: string | null;
  readonly pickupMatId: number | null;
  readonly receiverName: string | null;
  readonly receiverPhone: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly goodsAmount: number;
  readonly specialDiscount: number;
  readonly promotionDiscount: number;
  readonly couponDiscount: number;
  readonly pointsDeduction: number;
  readonly deliveryFee: number;
  readonly packageFee: number;
  readonly adjustAmount: number;
  /** What 改价 took off the fees, which stand net on the order. */
  readonly deliveryFeeOff: number;
  readonly packageFeeOff: number;
  readonly payable: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly costAmount: number;
  readonly platformFee: number;
  readonly deliveryCost: number;
  readonly payFee: number;
  readonly serviceFee: number;
  readonly pointsUsed: number;
  readonly pointsEarned: number;
  readonly customerCouponId: number | null;
  readonly promotionId: number | null;
  readonly activityId: number | null;
  readonly wishId: number | null;
  readonly preOrderId: number | null;
  readonly prescriptionId: number | null;
  readonly prescriptionRequired: boolean;
  readonly placedAt: string;
  readonly confirmedAt: string | null;
  readonly paidAt: string | null;
  readonly readyAt: string | null;
  readonly handedAt: string | null;
  readonly signedAt: string | null;
  readonly doneAt: string | null;
  readonly payDeadline: string | null;
  readonly promiseAt: string | null;
  readonly pickupDeadline: string | null;
  readonly slaFrom: string | null;
  readonly slaLeft: number | null;
  readonly slaUntil: string | null;
  readonly pickupCode: Buffer | null;
  readonly pickupCodeHash: Buffer | null;
  readonly remark: string | null;
  readonly staffRemark: string | null;
  readonly flag: number;
  readonly commentScore: number | null;
  readonly commentText: string | null;
  readonly commentAt: string | null;
  readonly commentReply: string | null;
  readonly payOnDelivery: boolean;
  readonly printedCount: number;
  readonly deletedAt: string | null;
}

/** What may be written beside the status: everything but identity, status and version. */
export type OrderPatch = Partial<
  Omit<Order, 'id' | 'version' | 'orderNo' | 'status' | 'statusSince' | 'companyId' | 'placedAt'>
>;
export type NewOrder = Pick<
  Order,
  'orderNo' | 'daySeq' | 'companyId' | 'orderType' | 'channel' | 'fulfilType' | 'deliveryMode' | 'status' | 'payable'
> &
  Partial<Omit<Order, 'id' | 'version'>> &
  Pick<Order, 'goodsAmount' | 'deliveryDay' | 'placedAt' | 'statusSince'>;
