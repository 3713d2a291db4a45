import { GoodsType } from '@materia/contract/areas/goods';
import type { OrderWish, PlannedSlot, Receiver } from './order-wish.ts';
import { type PricedOrder, pricedLineOf } from './price-order.ts';

/** What of a placed or changed order follows from its wish and its price, as its row keeps it (spec 02 §4.1, §4.3). */
export const fieldsOf = (wish: OrderWish, priced: PricedOrder) => ({
  orderType: wish.orderType,
  fulfilType: wish.fulfilment.fulfilType,
  deliveryMode: priced.plan.mode,
  ...slotPatch(priced.plan),
  ...receiverPatch(priced.plan.receiver),
  pickupPoint: priced.plan.point?.name ?? null,
  pickupMatId: priced.plan.point?.matId ?? null,
  ...amountsOf(priced),
  ...kindOf(priced),
  pointsUsed: priced.basket.pointsUsed,
  customerCouponId: wish.customerCouponId,
  promotionId: priced.basket.promotionId,
  activityId: wish.activityId,
});

/** A planned slot as an order keeps it. */
export const slotPatch = ({ date, day, timeFrom, timeTo, promiseAt }: PlannedSlot) => ({
  deliveryDate: date,
  deliveryDay: day,
  timeFrom,
  timeTo,
  promiseAt: promiseAt?.toISOString() ?? null,
});

/** A receiver as an order keeps it. */
export const receiverPatch = (receiver: Receiver | null) => ({
  receiverName: receiver?.receiverName ?? null,
  receiverPhone: receiver?.receiverPhone ?? null,
  province: receiver?.province ?? null,
  city: receiver?.city ?? null,
  district: receiver?.district ?? null,
  address: receiver?.address ?? null,
  latitude: receiver?.latitude ?? null,
  longitude: receiver?.longitude ?? null,
});

const amountsOf = ({ basket }: PricedOrder) => ({
  goodsAmount: basket.goodsAmount,
  specialDiscount: basket.specialDiscount,
  promotionDiscount: basket.promotionDiscount,
  couponDiscount: basket.couponDiscount,
  pointsDeduction: basket.pointsDeduction,
  deliveryFee: basket.deliveryFee,
  packageFee: basket.packageFee,
  adjustAmount: basket.adjustAmount,
  deliveryFeeOff: basket.deliveryFeeOff,
  packageFeeOff: basket.packageFeeOff,
  payable: basket.payable,
});

/** Herbs and granules make an order Chinese medicine, a prescription medicine makes it a prescription's (spec 02 §1 order_kind). */
const herbal: readonly number[] = [GoodsType.byName.herb, GoodsType.byName.granule];

function kindOf({ lines }: PricedOrder): { orderKind: number; prescriptionRequired: boolean } {
  const rx = lines.some(line => line.goods.rx);
  if (lines.some(line => herbal.includes(line.goods.goodsType))) return { orderKind: 3, prescriptionRequired: rx };
  return { orderKind: rx ? 2 : 1, prescriptionRequired: rx };
}
/** Lines as they are kept: snapshot of the goods, prices and shares of the basket. */
export function linesOf({ lines, basket }: PricedOrder) {
  return lines.map(draft => {
    const { goodsName, spec, manufacturer, imageUrl, externalGoodsNo, medicine, ephedrine } = draft.goods;
    const snapshot = { goodsName, spec, manufacturer, imageUrl, externalGoodsNo, medicine, ephedrine };
    const { storeGoodsId, trackId, isGift } = draft;
    return { ...snapshot, ...pricedLineOf(basket, draft), storeGoodsId, trackId, isGift };
  });
}
