import { modifyOrder, orderTexts } from '@materia/contract/areas/order';
import { dayOf, say, type Text, type Words } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinet } from '../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { orderNotices } from './order-notices.ts';
import { placePlatformOrder } from './platform/place-platform-order.ts';

let world: OrderWorld;
let desk: OrderDesk;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());

interface Told {
  type: string;
  title: keyof typeof orderTexts;
  body: keyof typeof orderTexts;
  words: Words;
  url: string;
  parameter: object;
  play_audio: boolean;
  order_info: { order_status_code: number };
  who: string[];
}

/** Hands the events of an order to the consumer, as the outbox does, and answers what was written for whom. */
async function told(orderId: number): Promise<Told[]> {
  const events = await world.all<Record<string, unknown>>(
    `select id, event, company_id as "companyId", payload, actor, at from outbox
     where event = 'order.status' and aggregate_id = $1 order by id`,
    orderId,
  );
  await world.all('delete from notification where tag = $1', `order-${orderId}`);
  for (const event of events) for (const each of orderNotices) await world.tx(tx => each.handle(tx, event as never));
  return world.all<Told>(
    `select n.type, n.title, n.body, n.words, n.url, n.parameter, n.play_audio, n.order_info,
       array_agg(u.user_name order by u.user_name) as who
     from notification n join sys_user u on u.id = n.user_id where n.tag = $1
     group by 1, 2, 3, 4, 5, 6, 7, 8 order by min(n.id)`,
    `order-${orderId}`,
  );
}

test('a store is told of what it must confirm, the desk of what was paid; each reader has it in their language', async () => {
  const { goodsId } = await world.goods();
  const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
  const [confirm, pay, ...more] = await told(paid.order_id);
  expect(more).toEqual([]);
  expect([confirm?.type, confirm?.title]).toEqual(['NOTIFICATION', 'order.notice.storeConfirm']);
  expect(confirm?.who).toEqual(['manager', 'service', 'store']);
  expect(pay).toMatchObject({
    type: 'STORE_ORDER',
    url: 'app.order.order_mgmt',
    parameter: { orderId: paid.order_id },
    play_audio: true,
    order_info: { orderNo: paid.orderNo, order_status_code: 23 },
  });
  expect(pay?.who).toEqual(['manager', 'service', 'store', 'viewer']);
});

test('a device order that was paid, or went wrong, has the type and the screen of its kind', async () => {
  const mat = await world.mat();
  const order = await cabinet(world, () => mat).paid(1, 'CABINET_PICKUP');
  const [paid] = await told(order.order_id);
  const { mat_name } = await world.one<{ mat_name: string }>('select mat_name from mat where id = $1', mat.matId);
  const words = (lang: 'zh' | 'en') =>
    [paid?.title, paid?.body].map(key => say(orderTexts[key as keyof typeof orderTexts] as Text, lang, paid?.words));
  expect(words('zh')).toEqual([`${mat_name}有新的小程序订单`, `订单${order.orderNo}`]);
  expect(words('en')).toEqual([`New order at ${mat_name}: Mini-program`, `Order ${order.orderNo}`]);
  expect(paid).toMatchObject({
    type: 'MAT_ORDER',
    url: 'app.operation.order_mgmt',
    parameter: { orderNo: order.orderNo },
  });
});

test('a device order that a platform sold comes in at 23 and sounds as its channel, whatever it does at once after that', async () => {
  const mat = await world.mat();
  const of = {
    platform: 'MEITUAN',
    companyId: world.companyId,
    storeId: null,
    matId: mat.matId,
    packageFee: 0,
  } as const;
  const lines = [{ goodsId: mat.goodsId, number: 1, goodsPrice: 1000, price: 1000, linePayable: 1000 }];
  const buyer = { day: dayOf(new Date()), customerName: '王*', cellphone: null, receiver: null, deliveryFee: 0 };
  for (const brought of [true, false]) {
    const orderRefer = `MT${brought}`;
    const order = await world.tx(tx => placePlatformOrder(tx, { ...of, ...buyer, orderRefer, brought, lines }), {
      ...{ kind: 'system', name: '美团', as: 'PLATFORM' },
    });
    expect(order.status).toBe(brought ? 30 : 41);
    const [paid, ...more] = await told(order.id);
    expect(more).toEqual([]);
    expect(paid).toMatchObject({
      ...{ type: 'MAT_ORDER', title: 'order.notice.paid', play_audio: true, url: 'app.operation.order_mgmt' },
      parameter: { orderNo: order.orderNo },
      order_info: { orderNo: order.orderNo, order_status_code: 23, channel: 'MEITUAN', matId: mat.matId },
    });
    expect(paid?.who).toEqual(['manager', 'service', 'viewer']);
  }
});

test('what is changed about a paid order afterwards is no news; a return asks those who may refund', async () => {
  const { goodsId } = await world.goods();
  const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21], brought));
  const service = await world.server.as('service');
  const flagged = { params: { order_id: paid.order_id }, body: { version: paid.version, flag: 3 as const } };
  expect((await service.call(modifyOrder, flagged)).status).toBe(200);
  expect((await told(paid.order_id)).map(each => each.title)).toEqual([
    'order.notice.storeConfirm',
    'order.notice.paid',
  ]);
  const back = {
    type: 'order.status',
    payload: { orderId: paid.order_id, orderType: 'STORE_ORDER', from: 23, to: -20 },
  };
  const { storeId, companyId } = world;
  const event = (actorType: string) => ({
    event: back.type,
    companyId,
    payload: { ...back.payload, actorType, storeId, matId: null, deliverymanIds: [] },
  });
  const handle = (actorType: string) =>
    world.tx(async tx => {
      for (const each of orderNotices) await each.handle(tx, event(actorType) as never);
    });
  // Decided by the time the event is heard: asked and refunded in one.
  await handle('STAFF');
  await world.one('update customer_order set order_status_code = -20 where id = $1', paid.order_id);
  await handle('SYSTEM');
  await handle('CUSTOMER');
  const asked = await world.all<{ name: string }>(
    `select u.user_name as name from notification n join sys_user u on u.id = n.user_id
     where n.title = 'order.notice.refundPending' order by 1`,
  );
  expect(asked.map(each => each.name)).toEqual(['manager', 'service']);
});

test('the frames of a paid, an abnormal and an order whose refund failed say all that browsers show and play', async () => {
  const mat = await world.mat();
  const order = await cabinet(world, () => mat).paid(1, 'CABINET_PICKUP');
  const { companyId, storeId } = world;
  const known = { orderId: order.order_id, orderType: 'MAT_ORDER', storeId, matId: mat.matId, deliverymanIds: [] };
  const frameOf = async (from: number, to: number) => {
    const payload = { ...known, from, to, actorType: 'SYSTEM' };
    for (const each of orderNotices)
      await world.tx(tx => each.handle(tx, { event: 'order.status', companyId, payload } as never));
    const event = await world.one<{ payload: { type: string; body: Record<string, unknown>; to: object } }>(
      `select payload from outbox where event = 'notification.given' order by id desc limit 1`,
    );
    return event.payload;
  };
  const place = (await world.one<{ mat_name: string }>('select mat_name from mat where id = $1', mat.matId)).mat_name;
  for (const [from, to, title, level, playAudio] of [
    [22, 23, 'order.notice.paid', 'info', true],
    [42, -12, 'order.notice.abnormal', 'error', true],
    [-23, -22, 'order.notice.refundFailed', 'error', false],
  ] as const) {
    const frame = await frameOf(from, to);
    expect(frame).toMatchObject({ type: 'MAT_ORDER', autoHidden: true });
    expect(frame.to).toMatchObject({ priv: 'ORDER', companyId, storeId, matId: mat.matId });
    expect(frame.body).toMatchObject({
      title: { key: title, params: { place } },
      body: { key: 'order.notice.body', params: { orderNo: order.orderNo } },
      url: 'app.operation.order_mgmt',
      parameter: { orderNo: order.orderNo },
      tag: `order-${order.order_id}`,
      duration: null,
      level,
      playAudio,
      orderInfo: { orderNo: order.orderNo, order_status_code: to, channel: 'MINI_PROGRAM', matName: place },
    });
  }
});
