import { canFulfil, isMatOrder, type Quote } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../../kernel/index.ts';
import type { PricedBasket, PricedLine } from '../../marketing/index.ts';
import { type SaleMat, saleMatForSystem } from '../../mat/index.ts';
import { type StoreHours, storeHoursForSystem } from '../../store/index.ts';
import { asksOf, type OrderWish, wantsMore } from './order-wish.ts';
import { type DeliveryPlan, planDelivery } from './plan-delivery.ts';
import { priceLines } from './price-lines.ts';
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
  const { companyId, storeId } = store;
  const priced = await priceLines(tx, wish, { companyId, storeId, mat: null }, { lines, plan });
  return { companyId, store, mat: null, plan, ...priced };
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
    point: null,
  };
  const { companyId } = mat;
  const priced = await priceLines(tx, wish, { companyId, storeId: null, mat }, { lines, plan });
  return { companyId, store: null, mat, plan, ...priced };
}

/** Whether a device sells at all now (spec 02 §2.2, 06 §5). */
function demandSelling({ service, online, supplying, bizStatus, companyStatus, unlicensed }: SaleMat): void {
  if (service === 'STOPPED') refuse('order.matServiceEnded');
  if (!online) refuse('order.matOffline');
  if (supplying || bizStatus !== 'OPERATIONAL' || companyStatus !== 'ACTIVE' || unlicensed) refuse('mat.sellingOff');
}

const unit = ({ goodsPrice, specialPrice }: DraftLine) =>
  specialPrice > 0 && specialPrice < goodsPrice ? specialPrice : goodsPrice;

/** A priced order as a quote answers it. */
export function quoteOf({ lines, basket, plan }: PricedOrder): Quote {
  const { lines: _, gifts: __, uses: ___, promotionId: ____, problems: _____, couponValue: ______, ...of } = basket;
  const { deliveryFeeOff: _delivery, packageFeeOff: _package, ...sums } = of;
  return {
    ...sums,
    lines: lines.map(draft => {
      const { goodsName, spec, imageUrl } = draft.goods;
      return {
        ...pricedLineOf(basket, draft),
        goodsName,
        spec,
        imageUrl,
        available: draft.available,
        isGift: draft.isGift,
      };
    }),
    deliveryDate: plan.date,
    deliveryDay: plan.day,
    promiseAt: plan.promiseAt?.toISOString() ?? null,
    steps: [...sums.steps],
  };
}

/** What a line costs: what is given costs nothing. */
export function pricedLineOf(basket: PricedBasket, draft: DraftLine): PricedLine {
  const priced = basket.lines.find(each => each.lineNo === draft.lineNo);
  if (priced) return priced;
  if (!draft.isGift) throw new Error(`line ${draft.lineNo} without a price`);
  const { lineNo, number, goods } = draft;
  const free = { goodsPrice: 0, specialPrice: 0, price: 0, promotionShare: 0, couponShare: 0, pointsShare: 0 };
  return { lineNo, number, goodsId: goods.goodsId, rx: goods.rx, ...free, adjustShare: 0, linePayable: 0 };
}
