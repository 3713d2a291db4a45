import { setTimeout as sleep } from 'node:timers/promises';
import {
  changeOrderStatus,
  harvestOrders,
  type OrderStatusCode,
  payMyOrder,
  placeMyOrder,
  placeOrder,
  queryPayment,
  readOrder,
  showMyPickupCode,
} from '@materia/contract/areas/order';
import type { StartedSimulator } from '../../server/src/adapters/testing/start-simulator.ts';
import { goodsOfMat, shop } from '../shop/fill-shop.ts';
import type { Ask } from './caller.ts';

/** An order that came through, with every status it must have had, each once. */
export interface Done {
  readonly orderId: number;
  readonly statuses: readonly number[];
  /** Of its payment at a wallet. */
  readonly payNo?: string;
}

/** Who serves one order: a clerk, the customer and the customer's wallet; `n` says which of each. */
export interface Cast {
  readonly n: number;
  readonly clerk: Ask;
  readonly customer: Ask;
  readonly wallets: StartedSimulator;
}

interface Known {
  readonly order_id: number;
  readonly orderNo: string;
  readonly version: number;
}

const twoGoods = (ids: readonly number[]) => ids.map(goodsId => ({ goodsId, number: 1 }));
const shelf = (n: number) => twoGoods([1 + (n % shop.goods), 1 + ((n + 7) % shop.goods)]);
const storeOf = (n: number) => 1 + (n % shop.stores);
const expectedPayable = 2 * shop.price;
const nextDoor = {
  receiverName: 'Caller',
  receiverPhone: '13900000000',
  province: 'P',
  city: 'C',
  district: 'D',
  address: 'Road 2',
  latitude: 22.5431,
  longitude: 114.0579,
};

/** Prepaid and collected at the store: a wallet's callback stands in the middle. */
async function collected(cast: Cast): Promise<Done> {
  const order = await cast.customer(placeMyOrder, {
    body: {
      storeId: storeOf(cast.n),
      goods: shelf(cast.n),
      fulfilment: { fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_STORE' },
      expectedPayable,
    },
  });
  const unpaid = await step(cast, await step(cast, order, 20), 21);
  const payNo = await pay(cast, unpaid);
  const ready = await step(cast, await until(cast, unpaid, 23, payNo), 41);
  const { pickupCode } = await cast.customer(showMyPickupCode, { params: { orderNo: order.orderNo } });
  await step(cast, ready, 50, { pickupCode });
  return { orderId: order.order_id, payNo, statuses: [10, 20, 21, 22, 23, 41, 50] };
}

/** Bought at a cabinet, paid from afar: the callback itself carries the order on to where it can be collected. */
async function bought(cast: Cast): Promise<Done> {
  const matId = 1 + (cast.n % shop.mats);
  const order = await cast.customer(placeMyOrder, {
    body: {
      matId,
      goods: twoGoods([goodsOfMat(matId, 1 + (cast.n % 18)), goodsOfMat(matId, 2 + (cast.n % 18))]),
      fulfilment: { fulfilType: 'CABINET_PICKUP' },
      expectedPayable,
    },
  });
  const payNo = await pay(cast, order);
  await until(cast, order, 41, payNo);
  return { orderId: order.order_id, payNo, statuses: [22, 23, 41] };
}

/** Taken by a clerk on the phone, brought, paid in cash at the door, the money booked at last. */
async function delivered(cast: Cast): Promise<Done> {
  const order = await cast.clerk(placeOrder, {
    body: {
      orderType: 'DELIVERY_ORDER',
      storeId: storeOf(cast.n),
      goods: shelf(cast.n),
      fulfilment: { fulfilType: 'DELIVERY', receiver: nextDoor },
      customer: { customerName: 'Caller', cellphone: String(13_000_000_001 + (cast.n % shop.customers)) },
      payOnDelivery: true,
      expectedPayable,
    },
  });
  const ready = await step(cast, await step(cast, order, 20), 21);
  const signed = await step(cast, await step(cast, ready, 40, { expressNo: 'SF12345678' }), 50);
  const items = [{ order_id: signed.order_id, version: signed.version }];
  await cast.clerk(harvestOrders, { body: { items, receivedAmount: expectedPayable } });
  return { orderId: order.order_id, statuses: [10, 20, 21, 30, 40, 50, 60] };
}

export const orderPaths = [collected, bought, delivered];

async function step(
  { clerk }: Cast,
  { order_id, version }: Known,
  to: OrderStatusCode,
  data: { pickupCode?: string; expressNo?: string } = {},
): Promise<Known> {
  const { done } = await clerk(changeOrderStatus, { body: { items: [{ order_id, version }], to, data } });
  const [order] = done;
  if (!order) throw new Error(`order ${order_id} did not get to ${to}`);
  return order;
}

/** Opens the payment and pays in the wallet, which says so twice at once, and again until the server has heard it. */
async function pay({ customer, wallets, n }: Cast, { orderNo }: Known): Promise<string> {
  const { payNo } = await customer(payMyOrder, { params: { orderNo }, body: { payType: n % 2 ? 2 : 3 } });
  const { status, body } = await wallets.control('POST', '/sim/pay', { payNo, result: 'PAID', times: 2, wait: false });
  if (status !== 200) throw new Error(`wallet: ${status} ${JSON.stringify(body)}`);
  return payNo;
}

/** How long a customer waits for what the wallet should have said before the clerk asks it. */
const patienceMs = 4_000;
const waitsAtMostMs = 120_000;

/** Waits for a payment's effect. A wallet gives up after eight tries that met no server: then the clerk asks it what became of it. */
async function until({ clerk }: Cast, { order_id }: Known, status: OrderStatusCode, payNo: string): Promise<Known> {
  const startedAt = Date.now();
  for (let askedAt = startedAt; Date.now() < startedAt + waitsAtMostMs; ) {
    const order = await clerk(readOrder, { params: { order_id } });
    if (order.order_status_code === status) return order;
    if (Date.now() > askedAt + patienceMs) {
      await clerk(queryPayment, { params: { payNo } });
      askedAt = Date.now();
    }
    await sleep(50);
  }
  throw new Error(`order ${order_id} never got to ${status}`);
}
