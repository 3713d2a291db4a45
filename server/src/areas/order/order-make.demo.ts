import { Channel, type ChannelCode } from '@materia/contract/areas/order';
import { json } from '../../demo/copy-rows.ts';
import { priceBasket } from '../marketing/index.ts';
import { expressCompanies } from './express.demo.ts';
import { addHistory } from './history-make.demo.ts';
import { addLines } from './line-make.demo.ts';
import {
  type PastOrder,
  type PastTables,
  type PastWorld,
  reachedAt,
  type TimedStep,
  timed,
  tookAt,
  type Wish,
} from './order-past.demo.ts';
import { pathTo } from './order-paths.demo.ts';
import { orderRow } from './order-row.demo.ts';
import type { Staff } from './order-world.demo.ts';
import { addCoupon, addPayment } from './payment-make.demo.ts';
import { addPrescription } from './prescription-make.demo.ts';
import { addRefund } from './refund-make.demo.ts';

export interface MadeOrder {
  readonly orderId: number;
  readonly paid: number;
  readonly doneAt: Date | null;
  readonly payAt: Date | null;
}

/** One order with everything that hangs on it; answers what it paid. */
export function makeOrder(world: PastWorld, wish: Wish, out: PastTables): MadeOrder {
  const past = workOut(wish, out.orders.length + 1);
  const { orderId, payAt, basket, mat } = past;
  const lines = addLines(world, past, out);
  const back = addRefund(world, past, lines, out);
  const refunded = back.amount;
  const prescriptionId = wish.goods.some(each => each.article.rx) ? addPrescription(world, past, out) : null;
  const brought = wish.way.fulfil === 'DELIVERY' && !wish.way.platform;
  const rider = brought && reachedAt(past, 30) ? riderOf(world, wish) : undefined;
  const couponId = wish.coupon ? addCoupon(past, out) : null;
  const paid = payAt ? basket.payable : 0;
  const doneAt = mat ? (reachedAt(past, 52) ?? reachedAt(past, 54)) : reachedAt(past, 60);
  const costAmount = payAt ? lines.reduce((sum, line) => sum + (line.cost ?? 0) * line.number, 0) - back.costBack : 0;
  out.orders.push(
    orderRow(world, past, {
      paid,
      refunded,
      costAmount,
      doneAt,
      couponId,
      prescriptionId,
      deliverymanId: rider?.id ?? null,
    }),
  );
  addHistory(world, past, out);
  if (wish.activity) addActivity(past, wish.activity.activityId, out);
  if ((payAt && basket.payable > 0) || wish.end === 22 || wish.end === -13) addPayment(world, past, refunded, out);
  addExpress(world, past, rider, out);
  return { orderId, paid, doneAt, payAt };
}

/** Steps with their times, and the price. */
function workOut(wish: Wish, orderId: number): PastOrder {
  const { way } = wish;
  const mat = way.orderType === 'MAT_ORDER';
  const steps = timed(pathTo(way, wish.end), wish.placedAt, wish.compressTo);
  const placedAt = (steps[0] as TimedStep).at;
  const paidBy = way.payOnDelivery ? 'harvested' : 'pay';
  const handed = mat ? [way.platform ? 'handOver' : 'pickedUp'] : ['handOver', 'pickUp'];
  return {
    orderId,
    wish,
    mat,
    steps,
    placedAt,
    last: steps[steps.length - 1] as TimedStep,
    basket: priced(wish),
    // A 53 owes nothing: it is paid as it is placed.
    payAt: way.platform || wish.end === 53 ? placedAt : tookAt({ steps }, paidBy),
    handedAt: tookAt({ steps }, ...handed),
  };
}

const deliveryFees: Readonly<Record<string, number>> = { DELIVERY: 500, EXPRESS: 800 };

function priced(wish: Wish) {
  return priceBasket({
    lines: wish.goods.map(({ article, number }, index) => ({
      lineNo: index + 1,
      goodsId: article.goodsId,
      number,
      goodsPrice: article.price,
      specialPrice: article.specialPrice,
      rx: article.rx,
    })),
    activity: wish.activity?.basket,
    coupon: wish.coupon?.basket,
    points: wish.usesTierRule
      ? { use: true, rules: [{ fromAmount: 2500, deduction: 200 }], perFen: 1, available: 200 }
      : undefined,
    deliveryFee: deliveryFees[wish.way.fulfil] ?? 0,
  });
}

function addActivity(past: PastOrder, activity_id: number, out: PastTables): void {
  const { seller, person, goods } = past.wish;
  const use = { order_id: past.orderId, activity_id, store_id: seller.storeId, customer_id: person.id, state: 1 };
  out.activityUses.push(...goods.map(({ article, number }) => ({ ...use, goods_id: article.goodsId, number })));
}

function riderOf(world: PastWorld, { seller }: Wish): Staff | undefined {
  const riders = world.staff.filter(each => each.isDeliveryman && each.companyId === seller.companyId);
  return riders.find(each => each.storeId === seller.storeId) ?? riders[0];
}

type Carrier = Record<'mode' | 'express_code' | 'express_no' | 'rider_name', string | null>;

/** A parcel by a company in turn, a platform's rider, or the store's own. */
function carrierOf({ orderId, wish: { way, channel } }: PastOrder, rider: Staff | undefined): Carrier {
  const company = expressCompanies[orderId % expressCompanies.length]?.[0] ?? null;
  const nobody = { express_code: null, express_no: null, rider_name: null };
  if (way.fulfil === 'EXPRESS')
    return {
      ...nobody,
      mode: 'EXPRESS',
      express_code: company,
      express_no: `${company}${String(orderId).padStart(12, '0')}`,
    };
  if (way.platform) return { ...nobody, mode: 'PLATFORM', rider_name: Channel.label(channel as ChannelCode, 'zh') };
  return { ...nobody, mode: 'DELIVERYMAN', rider_name: rider?.name ?? null };
}

function addExpress(world: PastWorld, past: PastOrder, rider: Staff | undefined, out: PastTables): void {
  const at = reachedAt(past, 40);
  if (!at) return;
  const { seller } = past.wish;
  const clerk = world.staff.find(each => each.storeId === seller.storeId && !each.isDeliveryman);
  const carrier = carrierOf(past, rider);
  const signed = past.last.to === 40 ? null : (reachedAt(past, 50) ?? reachedAt(past, 52) ?? past.last.at);
  const text = carrier.mode === 'EXPRESS' ? '快件已揽收' : '配送员已取货';
  out.express.push({
    order_id: past.orderId,
    ...carrier,
    status: signed ? 3 : 2,
    signed_at: signed,
    events: json([{ at: at.toISOString(), text, city: '' }]),
    sent_by: past.wish.way.platform ? null : ((rider ?? clerk)?.id ?? null),
    sent_at: at,
  });
}
