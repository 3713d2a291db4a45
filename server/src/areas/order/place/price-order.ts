import { canFulfil, isMatOrder, type Quote } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { balancesOf } from '../../customer/index.ts';
import {
  type BasketInput,
  couponForBasket,
  type PointsRule,
  type PricedBasket,
  priceBasket,
} from '../../marketing/index.ts';
import { type SaleMat, saleMatForSystem } from '../../mat/index.ts';
import { type StoreHours, storeHoursForSystem } from '../../store/index.ts';
import { asksOf, type OrderWish, wantsMore } from './order-wish.ts';
import { type DeliveryPlan, planDelivery } from './plan-delivery.ts';
import { type DraftLine, readMatLines, readStoreLines } from './read-goods.ts';

/** A wish with its place, its prices and its delivery: what is quoted, and what is placed. */
export interface PricedOrder {
  readonly companyId: number;
  readonly store: StoreHours | null;
  readonly mat: SaleMat | null;
  readonly lines: readonly DraftLine[];
  readonly basket: PricedBasket;
  readonly plan: DeliveryPlan;
}

/** Prices a wish (spec 02 §4.1–4.2): what cannot be bought this way is refused, in the words of the rule it breaks. */
export async function priceOrder(tx: Tx, wish: OrderWish): Promise<PricedOrder> {
  if (wish.goods.length === 0) refuse('order.noGoods');
  if (asksOf(wish).slot && !canFulfil(wish.orderType, wish.fulfilment.fulfilType)) refuse('order.fulfilMismatch');
  return isMatOrder(wish.orderType) ? priceAtMat(tx, wish) : priceAtStore(tx, wish);
}

async function priceAtStore(tx: Tx, wish: OrderWish): Promise<PricedOrder> {
  const store = wish.storeId === null ? undefined : await storeHoursForSystem(tx, wish.storeId);
  if (!store) return refuse('row.notFound');
  const lines = await readStoreLines(tx, wish, store);
  const goods = {
    amount: lines.reduce((sum, line) => sum + unit(line) * line.number, 0),
    weightG: lines.reduce((sum, line) => sum + line.goods.weightG * line.number, 0),
  };
  const plan = await planDelivery(tx, wish, store, goods);
  const place = { companyId: store.companyId, storeId: store.storeId, matId: null };
  return { ...place, store, mat: null, lines, plan, basket: await price(tx, wish, place, lines, plan) };
}

async function priceAtMat(tx: Tx, wish: OrderWish): Promise<PricedOrder> {
  const mat = wish.matId === null ? undefined : await saleMatForSystem(tx, wish.matId);
  if (!mat) return refuse('row.notFound');
  if (wantsMore(wish)) demandSelling(mat);
  const lines = await readMatLines(tx, wish, mat);
  const atOnce = { date: 'TODAY' as const, day: dayOf(tx.now()), timeFrom: null, timeTo: null, promiseAt: null };
  const plan: DeliveryPlan = {
    mode: 'NORMAL',
    ...(wish.changed?.slot ?? atOnce),
    deliveryFee: 0,
    packageFee: 0,
    receiver: wish.fulfilment.receiver ?? null,
  };
  const place = { companyId: mat.companyId, storeId: null, matId: mat.matId };
  return { companyId: mat.companyId, store: null, mat, lines, plan, basket: await price(tx, wish, place, lines, plan) };
}

/** Whether a device sells at all now (spec 02 §2.2, 06 §5). */
function demandSelling({ service, online, supplying, bizStatus }: SaleMat): void {
  if (service === 'STOPPED') refuse('order.matServiceEnded');
  if (!online) refuse('order.matOffline');
  if (supplying || bizStatus !== 'OPERATIONAL') refuse('mat.sellingOff');
}

const unit = ({ goodsPrice, specialPrice }: DraftLine) =>
  specialPrice > 0 && specialPrice < goodsPrice ? specialPrice : goodsPrice;

async function price(
  tx: Tx,
  wish: OrderWish,
  place: { companyId: number; storeId: number | null; matId: number | null },
  lines: readonly DraftLine[],
  plan: DeliveryPlan,
): Promise<PricedBasket> {
  const basketLines = lines.map(({ lineNo, goods, number, goodsPrice, specialPrice }) => {
    const { goodsId, rx } = goods;
    return { lineNo, goodsId, number, goodsPrice, specialPrice, rx };
  });
  const input: BasketInput = {
    lines: basketLines,
    coupon: await couponOf(tx, wish, place, basketLines),
    points: await pointsOf(tx, wish, place.companyId),
    deliveryFee: plan.deliveryFee,
    packageFee: plan.packageFee,
    adjust: wish.adjust,
  };
  const basket = priceBasket(input);
  const [problem] = basket.problems;
  if (problem) refuse(problem.key, problem.params);
  return basket;
}

async function couponOf(
  tx: Tx,
  wish: OrderWish,
  place: { companyId: number; storeId: number | null; matId: number | null },
  lines: BasketInput['lines'],
) {
  if (wish.customerCouponId === null) return undefined;
  if (!wish.customer) return refuse('marketing.couponInvalid');
  const context = {
    ...place,
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

/** A priced order as a quote answers it. */
export function quoteOf({ lines, basket, plan }: PricedOrder): Quote {
  const { lines: priced, problems: _, couponValue: __, steps, ...sums } = basket;
  return {
    ...sums,
    lines: priced.map(line => {
      const draft = lines.find(each => each.lineNo === line.lineNo) as DraftLine;
      const { goodsName, spec, imageUrl } = draft.goods;
      return { ...line, goodsName, spec, imageUrl, available: draft.available, isGift: false };
    }),
    deliveryDate: plan.date,
    deliveryDay: plan.day,
    promiseAt: plan.promiseAt?.toISOString() ?? null,
    steps: [...steps],
  };
}
