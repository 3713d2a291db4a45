import { addDays, dayOf, startOfDay } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import { json } from '../../demo/copy-rows.ts';
import type { Random } from '../../demo/random.ts';
import { type BasketCoupon, priceBasket } from '../marketing/index.ts';
import type { StockRequest } from '../supply/stock-world.demo.ts';
import { orderNumber } from './order-number.ts';
import { type PastStep, pathTo, type Way } from './order-paths.demo.ts';
import type { Account, Person, Seller, ShelfGoods, Staff } from './order-world.demo.ts';
import { sealedPickupCode } from './pickup-code.ts';

/** What one order of the past is to become. */
export interface Wish {
  readonly seller: Seller;
  readonly person: Person;
  readonly way: Way;
  readonly channel: string;
  readonly deliveryMode: string;
  readonly goods: readonly { readonly article: ShelfGoods; readonly number: number }[];
  readonly end: number;
  /** When the first step was taken; `compressTo`: the last one must lie before it. */
  readonly placedAt: Date;
  readonly compressTo: Date;
  readonly payType: number;
  readonly coupon?: { readonly couponId: number; readonly basket: BasketCoupon };
  /** Priced under the rule list [25 → 2] with points, as spec 02 §4.1's case was. */
  readonly usesTierRule?: boolean;
  /** Its prescription still waits for the pharmacist. */
  readonly rxWaiting?: boolean;
  readonly partialRefund?: boolean;
}

/** The tables an order of the past writes. */
export interface PastTables {
  readonly orders: Row[];
  readonly lines: Row[];
  readonly holds: Row[];
  readonly history: Row[];
  readonly payments: Row[];
  readonly events: Row[];
  readonly refunds: Row[];
  readonly refundLines: Row[];
  readonly refundPayments: Row[];
  readonly express: Row[];
  readonly coupons: Row[];
  readonly prescriptions: Row[];
  readonly prescriptionLines: Row[];
  readonly stock: StockRequest[];
}

export const emptyTables = (): PastTables => ({
  orders: [],
  lines: [],
  holds: [],
  history: [],
  payments: [],
  events: [],
  refunds: [],
  refundLines: [],
  refundPayments: [],
  express: [],
  coupons: [],
  prescriptions: [],
  prescriptionLines: [],
  stock: [],
});

export interface PastWorld {
  readonly random: Random;
  readonly staff: readonly Staff[];
  readonly accounts: readonly Account[];
  readonly costAt: (companyId: number, goodsId: number, day: string) => number | null;
  readonly daySeq: (key: string) => number;
}

interface TimedStep extends PastStep {
  readonly at: Date;
}

const heldUntilHandOver = new Set([10, 20, 19, 22, 23, 30, 41, -20]);
const heldByDevice = new Set([22, 23, 30, 41, 42]);
const dropped = new Set([55, 52, 54, -19, -20, -21, -22, -23]);
const refundStatus: Readonly<Record<number, number>> = {
  [-20]: 0,
  [-30]: 3,
  [-19]: 0,
  [-23]: 2,
  [-22]: 4,
  [-21]: 3,
  54: 3,
};

/** One order with everything that hangs on it; answers what it paid. */
export function makeOrder(
  world: PastWorld,
  wish: Wish,
  out: PastTables,
): { orderId: number; paid: number; doneAt: Date | null; payAt: Date | null } {
  const { seller, way } = wish;
  const orderId = out.orders.length + 1;
  const steps = timed(pathTo(way, wish.end), wish.placedAt, wish.compressTo);
  const last = steps[steps.length - 1] as TimedStep;
  const atOf = (...actions: string[]) => steps.find(step => actions.includes(step.action))?.at ?? null;
  const atStatus = (to: number) => steps.find(step => step.to === to)?.at ?? null;
  const mat = way.orderType === 'MAT_ORDER';
  const basket = priceBasket({
    lines: wish.goods.map(({ article, number }, index) => ({
      lineNo: index + 1,
      goodsId: article.goodsId,
      number,
      goodsPrice: article.price,
      specialPrice: article.specialPrice,
      rx: article.rx,
    })),
    coupon: wish.coupon?.basket,
    points: wish.usesTierRule
      ? { use: true, rules: [{ fromAmount: 2500, deduction: 200 }], perFen: 1, available: 200 }
      : undefined,
    deliveryFee: way.fulfil === 'DELIVERY' ? 500 : way.fulfil === 'EXPRESS' ? 800 : 0,
  });
  const payAt = way.platform ? (steps[0]?.at ?? null) : way.payOnDelivery ? atOf('harvested') : atOf('pay');
  const paid = payAt ? basket.payable : 0;
  const handedAt = mat ? (way.platform ? atOf('handOver') : atOf('pickedUp')) : atOf('handOver', 'pickUp');
  const lineIds = addLines(world, wish, basket.lines, out, {
    orderId,
    paid: payAt !== null,
    handedAt,
    last,
    placedAt: (steps[0] as TimedStep).at,
  });
  const refunded = addRefund(world, wish, basket, out, { orderId, lineIds, steps, last });
  const doneAt = mat ? (atStatus(52) ?? atStatus(54)) : atStatus(60);
  const placedAt = (steps[0] as TimedStep).at;
  const rxLines = wish.goods.filter(each => each.article.rx);
  const prescriptionId = rxLines.length > 0 ? addPrescription(world, wish, out, orderId, placedAt) : null;
  const rider = way.fulfil === 'DELIVERY' && !way.platform && atStatus(30) ? riderOf(world, seller) : undefined;
  const couponId = wish.coupon ? addCoupon(wish, basket, out, { orderId, placedAt, usedAt: payAt ?? placedAt }) : null;
  const code = wish.end === 41 ? sealedPickupCode(world.random.digits(8)) : undefined;
  const day = dayOf(placedAt);
  out.orders.push({
    id: orderId,
    order_no: orderNumber(placedAt, way.orderType, orderId % 10_000),
    day_seq: world.daySeq(`${mat ? 'order.mat' : 'order.store'}/${mat ? seller.matId : seller.storeId}/${day}`),
    company_id: seller.companyId,
    store_id: mat ? null : seller.storeId,
    mat_id: mat ? seller.matId : null,
    deliveryman_id: rider?.id ?? null,
    order_type: way.orderType,
    order_kind:
      rxLines.length > 0
        ? 2
        : wish.goods.some(each => each.article.goodsType === 2 || each.article.goodsType === 3)
          ? 3
          : 1,
    order_refer: way.platform ? `${wish.channel.slice(0, 2)}${String(orderId).padStart(12, '0')}` : null,
    channel: wish.channel,
    fulfil_type: way.fulfil,
    delivery_mode: wish.deliveryMode,
    delivery_day: day,
    order_status_code: wish.end,
    status_since: last.at,
    deleted_from: wish.end === -11 ? last.from : null,
    deleted_at: wish.end === -11 ? last.at : null,
    customer_id: wish.person.id,
    customer_name: wish.person.name,
    cellphone: wish.person.cellphone,
    customer_source: wish.person.source,
    ...receiverOf(wish),
    goods_amount: basket.goodsAmount,
    special_discount: basket.specialDiscount,
    coupon_discount: basket.couponDiscount,
    points_deduction: basket.pointsDeduction,
    points_used: basket.pointsUsed,
    delivery_fee: basket.deliveryFee,
    payable: basket.payable,
    paid_amount: paid,
    refunded_amount: refunded,
    cost_amount: payAt ? lineIds.reduce((sum, line) => sum + (line.cost ?? 0) * line.number, 0) : 0,
    platform_fee: way.platform && payAt ? Math.round(basket.payable * 0.06) : 0,
    pay_fee:
      payAt && !way.payOnDelivery && !way.platform && wish.payType !== 4 ? Math.round(basket.payable * 0.006) : 0,
    customer_coupon_id: couponId,
    prescription_id: prescriptionId,
    prescription_required: prescriptionId !== null,
    placed_at: placedAt,
    confirmed_at: atOf('confirm'),
    paid_at: payAt,
    ready_at: mat ? null : (atStatus(30) ?? atStatus(41)),
    handed_at: handedAt,
    signed_at: atStatus(50) ?? atOf('signed'),
    done_at: doneAt,
    pay_deadline:
      wish.end === 22 || wish.end === -13
        ? new Date((atStatus(22) ?? placedAt).getTime() + (mat ? 15 : 30) * 60_000)
        : null,
    pickup_deadline: wish.end === 41 ? new Date(last.at.getTime() + (mat ? 24 : 72) * 3_600_000) : null,
    pickup_code: code?.pickupCode ?? null,
    pickup_code_hash: code?.pickupCodeHash ?? null,
    comment_score: wish.end === 51 ? world.random.int(3, 5) : null,
    comment_text: wish.end === 51 ? '送得很快，药品包装完好。' : null,
    comment_at: wish.end === 51 ? last.at : null,
    flag: world.random.chance(0.06) ? world.random.int(1, 5) : 0,
    remark: world.random.chance(0.1)
      ? world.random.pick(['请尽快配送', '放门口即可', '需要发票', '请打电话确认'])
      : null,
    pay_on_delivery: way.payOnDelivery,
    version: steps.length,
  });
  addHistory(world, wish, steps, out, orderId);
  if (payAt || wish.end === 22 || wish.end === -13)
    addPayment(world, wish, out, { orderId, amount: basket.payable, payAt, refunded, since: atStatus(22) ?? placedAt });
  if (rider && atStatus(40)) addExpress(out, orderId, rider, atStatus(40) as Date, last.to);
  return { orderId, paid, doneAt, payAt };
}

function timed(path: readonly PastStep[], placedAt: Date, before: Date): TimedStep[] {
  const total = path.reduce((sum, step) => sum + step.minutes, 0) * 60_000;
  const room = before.getTime() - placedAt.getTime();
  const scale = total > room && total > 0 ? Math.max(room, 0) / total : 1;
  let at = placedAt.getTime();
  return path.map(step => {
    at += step.minutes * 60_000 * scale;
    return { ...step, at: new Date(Math.round(at)) };
  });
}

interface MadeLine {
  id: number;
  number: number;
  payable: number;
  cost: number | null;
  article: ShelfGoods;
  outAt: Date | null;
}

function addLines(
  world: PastWorld,
  wish: Wish,
  priced: ReturnType<typeof priceBasket>['lines'],
  out: PastTables,
  of: { orderId: number; paid: boolean; handedAt: Date | null; last: TimedStep; placedAt: Date },
): MadeLine[] {
  const mat = wish.way.orderType === 'MAT_ORDER';
  return priced.map((line, index) => {
    const { article, number } = wish.goods[index] as Wish['goods'][number];
    const id = out.lines.length + 1;
    const failed = wish.end === -12 && index === priced.length - 1;
    const outAt = failed ? null : wish.end === -12 ? of.last.at : of.handedAt;
    const cost = of.paid ? world.costAt(wish.seller.companyId, article.goodsId, dayOf(of.placedAt)) : null;
    const outOfStock = wish.end === 19 && index === 0;
    const held = !outOfStock && (mat ? heldByDevice.has(wish.end) || failed : heldUntilHandOver.has(wish.end));
    const row: Record<string, unknown> = {
      id,
      order_id: of.orderId,
      line_no: line.lineNo,
      goods_id: article.goodsId,
      store_goods_id: mat ? null : article.id,
      track_id: mat ? article.id : null,
      goods_name: article.name,
      spec: article.spec,
      manufacturer: article.manufacturer,
      image_url: article.image,
      rx: article.rx,
      medicine: article.goodsType <= 3,
      ephedrine: article.ephedrine,
      number,
      goods_price: line.goodsPrice,
      special_price: line.specialPrice,
      price: line.price,
      coupon_share: line.couponShare,
      points_share: line.pointsShare,
      line_payable: line.linePayable,
      cost,
      out_of_stock: outOfStock,
      picked_number: !mat && [30, 40, 41, 50, 51, 60].includes(wish.end) ? number : 0,
      dropped_number: mat && outAt ? number : 0,
      drop_result: !mat ? 0 : failed ? 2 : outAt && (dropped.has(wish.end) || wish.end === -12) ? 1 : 0,
      refunded_number: 0,
      refunded_amount: 0,
      batch_no: null,
      expires_on: null,
    };
    out.lines.push(row);
    if (outAt) {
      out.stock.push({
        at: outAt,
        place: article.place,
        number,
        kind: 'SALE',
        orderLineId: id,
        seq: 0,
        unitCost: cost,
        booked: (batch, expires) => {
          row.batch_no = batch;
          row.expires_on = expires;
        },
      });
    }
    out.holds.push({
      order_line_id: id,
      store_goods_id: mat ? null : article.id,
      track_id: mat ? article.id : null,
      number,
      released_at: held ? null : (outAt ?? of.last.at),
      created_at: of.placedAt,
    });
    if (held) article.place.held += number;
    return { id, number, payable: line.linePayable, cost, article, outAt };
  });
}

/** Refunds of the past: whole ones where the status says so, one line of a finished order now and then. */
function addRefund(
  world: PastWorld,
  wish: Wish,
  basket: ReturnType<typeof priceBasket>,
  out: PastTables,
  of: { orderId: number; lineIds: MadeLine[]; steps: TimedStep[]; last: TimedStep },
): number {
  const mat = wish.way.orderType === 'MAT_ORDER';
  const status = wish.end in refundStatus ? refundStatus[wish.end] : wish.partialRefund ? 3 : undefined;
  if (status === undefined) return 0;
  const partial = wish.end === 54 || wish.partialRefund === true;
  const lines = partial ? of.lineIds.slice(0, 1) : of.lineIds;
  const deliveryPart = partial ? 0 : basket.deliveryFee;
  const amount = lines.reduce((sum, line) => sum + line.payable, 0) + deliveryPart;
  const asked = of.steps.find(step => step.action === 'return' || step.action === 'askRefund') ?? of.last;
  const id = out.refunds.length + 1;
  const done = status === 3;
  out.refunds.push({
    id,
    refund_no: `R${dayOf(asked.at).replaceAll('-', '').slice(2)}${String(id).padStart(8, '0')}`,
    owner_type: 'ORDER',
    owner_id: of.orderId,
    company_id: wish.seller.companyId,
    kind: partial ? 'PARTIAL' : mat ? 'ABNORMAL' : 'RETURN',
    reason_code: mat ? 'DROP_FAIL' : world.random.pick(['DAMAGED', 'WRONG_GOODS', 'QUALITY', 'MISSING']),
    goods_return: false,
    amount,
    delivery_fee_part: deliveryPart,
    status,
    previous_code: asked.from,
    asked_by: wish.person.id,
    asked_by_type: 'CUSTOMER',
    asked_by_name: wish.person.name,
    asked_at: asked.at,
    reviewed_at: status >= 2 ? of.last.at : null,
    fail_reason: status === 4 ? '账户余额不足' : null,
    // A failed one has had its automatic tries: it waits for a person.
    tries: status === 4 ? 4 : status >= 2 ? 1 : 0,
    done_at: done ? of.last.at : null,
  });
  for (const line of lines) {
    out.refundLines.push({
      refund_id: id,
      order_line_id: line.id,
      number: line.number,
      amount: line.payable,
      received_number: 0,
      restock: 'NONE',
    });
    if (done)
      Object.assign(out.lines[line.id - 1] as object, { refunded_number: line.number, refunded_amount: line.payable });
  }
  if (status >= 2) {
    out.refundPayments.push({
      refund_id: id,
      payment_id: out.payments.length + 1,
      amount,
      status: done ? 1 : status === 4 ? 2 : 0,
      done_at: done ? of.last.at : null,
    });
  }
  return done ? amount : 0;
}

/** A coupon as the order used it up; beside those of marketing.demo.ts, which nobody has used. */
function addCoupon(
  wish: Wish,
  basket: ReturnType<typeof priceBasket>,
  out: PastTables,
  of: { orderId: number; placedAt: Date; usedAt: Date },
): number {
  const id = 1_000_000 + out.coupons.length;
  out.coupons.push({
    id,
    code: `U${String(id).padStart(11, '0')}`,
    coupon_id: wish.coupon?.couponId,
    customer_id: wish.person.id,
    seq_no: 1_000 + out.coupons.length,
    valid_from: startOfDay(dayOf(of.placedAt)),
    valid_to: startOfDay(addDays(dayOf(of.placedAt), 30)),
    status: 2,
    way: 'CLAIM',
    order_id: of.orderId,
    use_store_id: wish.seller.kind === 'store' ? wish.seller.storeId : null,
    use_mat_id: wish.seller.matId,
    used_at: of.usedAt,
    discount_amount: basket.couponValue,
    order_amount: basket.payable,
  });
  return id;
}

const providers: Readonly<Record<number, string>> = { 0: 'CASH', 1: 'CARD', 2: 'ALIPAY', 3: 'WECHAT', 4: 'ACCOUNT' };

function addPayment(
  world: PastWorld,
  wish: Wish,
  out: PastTables,
  of: { orderId: number; amount: number; payAt: Date | null; refunded: number; since: Date },
): void {
  const id = out.payments.length + 1;
  const provider = wish.way.platform ? wish.channel : (providers[wish.payType] as string);
  const account = world.accounts.find(each => each.companyId === wish.seller.companyId && each.provider === provider);
  const at = of.payAt ?? of.since;
  const payNo = `P${dayOf(at).replaceAll('-', '').slice(2)}${String(id).padStart(10, '0')}`;
  const online = provider === 'WECHAT' || provider === 'ALIPAY';
  const tradeNo = of.payAt && provider !== 'CASH' && provider !== 'ACCOUNT' ? `T${payNo}` : null;
  out.payments.push({
    id,
    pay_no: payNo,
    owner_type: 'ORDER',
    owner_id: of.orderId,
    company_id: wish.seller.companyId,
    pay_type: wish.payType,
    provider,
    payment_account_id: account?.id ?? null,
    amount: of.amount,
    refunded_amount: of.refunded,
    status: of.payAt ? 1 : wish.end === 22 ? 0 : 2,
    provider_trade_no: tradeNo,
    expires_at: new Date(at.getTime() + 30 * 60_000),
    paid_at: of.payAt,
  });
  if (of.payAt && online) {
    out.events.push({
      provider,
      event_id: `E${payNo}`,
      payment_id: id,
      body: json({ payNo, amountFen: of.amount }),
      verified: true,
      result: 'DONE',
      at: of.payAt,
    });
  }
}

function addHistory(world: PastWorld, wish: Wish, steps: readonly TimedStep[], out: PastTables, orderId: number): void {
  const clerk =
    world.staff.find(each => each.storeId === wish.seller.storeId && each.agentType === 0 && !each.isDeliveryman) ??
    world.staff.find(each => each.companyId === wish.seller.companyId);
  const who = (action: string): [string, number | null, string] => {
    if (action === 'place' && wish.way.platform) return ['PLATFORM', null, wish.channel];
    if (action === 'place' && wish.channel !== 'STAFF') return ['CUSTOMER', wish.person.id, wish.person.name];
    if (['timeout', 'proceed', 'dispense', 'awaitPickup', 'deliver', 'complete'].includes(action))
      return ['SYSTEM', null, '系统'];
    if (['pay', 'refunded', 'partRefunded', 'refundFailed'].includes(action))
      return ['PROVIDER', null, providers[wish.payType] as string];
    if (['pickedUp', 'abnormal'].includes(action)) return ['DEVICE', wish.seller.matId, wish.seller.name];
    if (['return', 'askRefund', 'comment', 'cancel'].includes(action))
      return ['CUSTOMER', wish.person.id, wish.person.name];
    return ['STAFF', clerk?.id ?? null, clerk?.name ?? '店员'];
  };
  for (const step of steps) {
    const [actor_type, actor_id, actor_name] = who(step.action);
    out.history.push({
      order_id: orderId,
      from_code: step.from,
      to_code: step.to,
      action: step.action,
      actor_type,
      actor_id,
      actor_name,
      at: step.at,
    });
  }
}

function receiverOf(wish: Wish): Row {
  const brought = wish.way.fulfil === 'DELIVERY' || wish.way.fulfil === 'EXPRESS';
  const to = wish.person.receiver;
  const none = null;
  return {
    receiver_name: brought ? to.name : none,
    receiver_phone: brought ? to.phone : none,
    province: brought ? to.province : none,
    city: brought ? to.city : none,
    district: brought ? to.district : none,
    address: brought ? to.address : none,
    latitude: brought ? to.latitude : none,
    longitude: brought ? to.longitude : none,
  };
}

function riderOf(world: PastWorld, seller: Seller): Staff | undefined {
  const riders = world.staff.filter(each => each.isDeliveryman && each.companyId === seller.companyId);
  return riders.find(each => each.storeId === seller.storeId) ?? riders[0];
}

function addExpress(out: PastTables, orderId: number, rider: Staff, at: Date, status: number): void {
  out.express.push({
    order_id: orderId,
    mode: 'DELIVERYMAN',
    rider_name: rider.name,
    status: status === 40 ? 2 : 3,
    events: json([{ at: at.toISOString(), text: '配送员已取货', city: '' }]),
    sent_by: rider.id,
    sent_at: at,
  });
}

/** Status of the prescription by where its order stands (spec 07 §2.5). */
function rxStatus(end: number): number {
  if (end === 10 || end === 20 || end === 19) return 20;
  if (end === 22 || end === 23) return 20;
  if (end === 30 || end === 41 || end === 40 || end === -20) return 40;
  return end < 0 ? -11 : 50;
}

function addPrescription(world: PastWorld, wish: Wish, out: PastTables, orderId: number, at: Date): number {
  const id = out.prescriptions.length + 1;
  const status = wish.rxWaiting ? 10 : rxStatus(wish.end);
  const pharmacist = world.staff.find(each => each.agentType === 4);
  out.prescriptions.push({
    id,
    rx_no: `CF${dayOf(at).replaceAll('-', '')}${String(id).padStart(6, '0')}`,
    rx_type: 'WESTERN',
    source: 'ONLINE',
    company_id: wish.seller.companyId,
    store_id: wish.seller.storeId,
    prescriber_name: '坐堂医师',
    org_name: '康宁互联网医院',
    customer_id: wish.person.id,
    patient: json({ name: wish.person.name, gender: 1, age: 42 }),
    diagnoses: json(['上呼吸道感染']),
    issued_at: at,
    valid_to: addDays(dayOf(at), 2),
    amount: wish.goods.filter(each => each.article.rx).reduce((sum, each) => sum + each.article.price * each.number, 0),
    review_due_at: new Date(at.getTime() + 600_000),
    reviewer_id: status >= 20 ? (pharmacist?.id ?? null) : null,
    reviewed_at: status >= 20 ? at : null,
    order_id: status === -11 ? null : orderId,
    used_at: status === 50 ? at : null,
    status,
  });
  wish.goods
    .filter(each => each.article.rx)
    .forEach(({ article, number }, index) => {
      out.prescriptionLines.push({
        prescription_id: id,
        line_no: index + 1,
        goods_id: article.goodsId,
        goods_name: article.name,
        spec: article.spec,
        number,
        unit: '盒',
        price: article.price,
      });
    });
  return id;
}
