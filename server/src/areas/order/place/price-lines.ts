import { isPlatformChannel } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { balancesOf } from '../../customer/index.ts';
import {
  activityForBasket,
  type BasketInput,
  type BasketLine,
  couponForBasket,
  type PointsRule,
  type PricedBasket,
  priceBasket,
  promotionsForBasket,
} from '../../marketing/index.ts';
import type { SaleMat } from '../../mat/index.ts';
import { type GiftStock, giftStock } from './gift-lines.ts';
import type { OrderWish } from './order-wish.ts';
import type { DeliveryPlan } from './plan-delivery.ts';
import type { DraftLine } from './read-goods.ts';

/** Where an order is sold from. */
export interface SalePlace {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly mat: SaleMat | null;
}

export interface PricedLines {
  readonly basket: PricedBasket;
  /** What is sold, and behind it what is given. */
  readonly lines: readonly DraftLine[];
}

const matIdOf = ({ mat }: SalePlace): number | null => mat?.matId ?? null;
/** The store an order counts for at an activity: of a device the one that refills it. */
export const activityStoreOf = ({ storeId, mat }: SalePlace): number | null => storeId ?? mat?.storeId ?? null;

/** Prices what is sold (spec 05 §4.3): an activity order by its activity, any other with promotions, coupon and points. */
export async function priceLines(
  tx: Tx,
  wish: OrderWish,
  place: SalePlace,
  of: { lines: readonly DraftLine[]; plan: DeliveryPlan },
): Promise<PricedLines> {
  const basketLines = of.lines.map(({ lineNo, goods, number, goodsPrice, specialPrice }): BasketLine => {
    const { goodsId, rx } = goods;
    return { lineNo, goodsId, number, goodsPrice, specialPrice, rx };
  });
  const { deliveryFee, packageFee } = of.plan;
  const fees = { deliveryFee, packageFee, adjust: wish.adjust };
  const { input, stock } = await (wish.activityId === null
    ? shopPrices(tx, wish, place, basketLines)
    : activityPrices(tx, wish, place, wish.activityId));
  const basket = priceBasket({ lines: basketLines, ...input, ...fees });
  const [problem] = basket.problems;
  if (problem) refuse(problem.key, problem.params);
  return { basket, lines: [...of.lines, ...(stock?.linesOf(basket.gifts, of.lines) ?? [])] };
}

interface Prices {
  readonly input: Partial<BasketInput>;
  readonly stock?: GiftStock;
}

/** Stage 0: nothing else goes with an activity. */
async function activityPrices(tx: Tx, wish: OrderWish, place: SalePlace, activityId: number): Promise<Prices> {
  if (wish.customerCouponId !== null || wish.usePoints) refuse('marketing.activityPlain');
  const context = {
    activityId,
    companyId: place.companyId,
    storeId: activityStoreOf(place),
    customerId: wish.customer?.customerId ?? null,
    cellphone: wish.cellphone,
    orderId: wish.changed?.orderId ?? null,
    at: wish.changed?.placedAt ?? tx.now(),
    fulfilType: wish.fulfilment.fulfilType,
  };
  return { input: { activity: await activityForBasket(tx, context, wish.goods) } };
}

async function shopPrices(tx: Tx, wish: OrderWish, place: SalePlace, lines: BasketInput['lines']): Promise<Prices> {
  const promotions = await promotionsOf(tx, wish, place);
  const stock = await giftStock(tx, wish, promotions, place);
  return {
    input: {
      promotions,
      gifts: stock.gifts,
      coupon: await couponOf(tx, wish, place, lines),
      points: await pointsOf(tx, wish, place.companyId),
    },
    stock,
  };
}

/** What was agreed on a marketplace is not ours to reduce. */
function promotionsOf(tx: Tx, wish: OrderWish, place: SalePlace) {
  // A marketplace's prices are its own, a pre-order's those of its day.
  if (isPlatformChannel(wish.channel) || wish.agreed) return [];
  const context = {
    companyId: place.companyId,
    storeId: place.storeId,
    matId: matIdOf(place),
    orderType: wish.orderType,
    channel: wish.channel,
    customerId: wish.customer?.customerId ?? null,
    orderId: wish.changed?.orderId ?? null,
    at: wish.changed?.placedAt ?? tx.now(),
  };
  return promotionsForBasket(
    tx,
    context,
    wish.goods.map(each => each.goodsId),
  );
}

async function couponOf(tx: Tx, wish: OrderWish, place: SalePlace, lines: BasketInput['lines']) {
  if (wish.customerCouponId === null) return undefined;
  if (!wish.customer) return refuse('marketing.couponInvalid');
  const context = {
    companyId: place.companyId,
    storeId: place.storeId,
    matId: matIdOf(place),
    customerId: wish.customer.customerId,
    orderType: wish.orderType,
    channel: wish.channel,
    orderId: wish.changed?.orderId,
  };
  const found = await couponForBasket(tx, context, { customerCouponId: wish.customerCouponId, lines });
  return found.coupon ?? refuse(found.problem.key, found.problem.params);
}

async function pointsOf(tx: Tx, wish: OrderWish, companyId: number): Promise<BasketInput['points']> {
  if (!wish.usePoints || !wish.customer) return undefined;
  const { points } = await balancesOf(tx, wish.customer.customerId, companyId);
  return {
    use: true,
    rules: tx.setting<readonly PointsRule[]>('paypointsrule', companyId),
    perFen: tx.setting<number>('points.perFen'),
    // What the order itself has locked is its own to spend again.
    available: points + (wish.changed?.pointsUsed ?? 0),
  };
}
