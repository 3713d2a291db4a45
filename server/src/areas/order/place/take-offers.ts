import { refuse, type Tx } from '../../../kernel/index.ts';
import { linkPromotionLines, takeActivity, takePromotions } from '../../marketing/index.ts';
import type { Order } from '../order.store.ts';
import { type Line, linesOf } from '../order-line.store.ts';
import type { OrderWish } from './order-wish.ts';
import { activityStoreOf } from './price-lines.ts';
import { type PricedOrder, priceOrder, quoteOf } from './price-order.ts';

/**
 * An order takes what its price has of promotions, or its places at an activity (spec 05 §4.3); asked before coupon, account and stock
 * (design §4, order of locks). Somebody has had the last of a promotion meanwhile: refused with what it costs now.
 */
export async function takeOffers(tx: Tx, order: Order, wish: OrderWish, priced: PricedOrder): Promise<void> {
  const { companyId, store, mat, basket } = priced;
  const whose = { orderId: order.id, customerId: order.customerId, placedAt: new Date(order.placedAt) };
  if (wish.activityId !== null) {
    const storeId = activityStoreOf({ companyId, storeId: store?.storeId ?? null, mat });
    const { activityId, cellphone } = wish;
    return takeActivity(tx, { ...whose, companyId, storeId, activityId, cellphone }, wish.goods);
  }
  const goodsOf = (lineNo: number | null) => basket.lines.find(line => line.lineNo === lineNo)?.goodsId ?? null;
  const uses = basket.uses.map(use => ({ ...use, goodsId: goodsOf(use.lineNo) }));
  if (await takePromotions(tx, whose, uses)) return;
  refuse('order.priceChanged', {}, quoteOf(await priceOrder(tx, wish)));
}

/** Tells promotions which lines of the order they are about. */
export async function linkOffers(tx: Tx, order: Order, written?: readonly Line[]): Promise<void> {
  if (order.promotionId === null) return;
  await linkPromotionLines(tx, order.id, written ?? (await linesOf(tx, order.id)));
}
