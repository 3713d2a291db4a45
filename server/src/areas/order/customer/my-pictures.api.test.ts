import { listMyWishes, makeMyWish, readOrder, readWish, returnMyOrder } from '@materia/contract/areas/order';
import { type UploadedFile, uploadMyImage } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, draw, formOf, refused } from '../../../kernel/upload/testing/upload-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { signedHeaders, type TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());

type Shopper = Awaited<ReturnType<OrderWorld['customer']>>;

async function send(
  { token }: Pick<Shopper, 'token'>,
  module: string,
  of: { name?: string; content?: Uint8Array } = {},
): Promise<Answered<UploadedFile>> {
  const content = of.content ?? (await draw().jpeg().toBuffer());
  const { type, payload } = await formOf({ module, content, name: of.name });
  const { path: url } = uploadMyImage;
  const headers = { ...signedHeaders('POST', url), 'x-customer-token': token, 'content-type': type };
  return (await world.server.app.inject({ method: 'POST', url, headers, payload })).json();
}
const get = (url: string) => world.server.app.inject({ method: 'GET', url });

test('the rules of all uploads hold, and only what customers send for is taken (spec 01 §6)', async () => {
  const shopper = await world.customer();
  refused(await send({ token: 'none' }, 'REFUND'), 401, '身份认证已过期, 请重新登录!');
  for (const module of ['GOODS', 'ORDER', 'LICENCE', 'NOTHING'])
    refused(await send(shopper, module), 400, '上传模块不正确！');
  const wrongType = '仅支持jpg、png、jpeg、bmp、gif格式的图片！';
  refused(await send(shopper, 'REFUND', { name: 'x.pdf', content: Buffer.from('%PDF-1.7') }), 415, wrongType);
  refused(await send(shopper, 'REFUND', { content: Buffer.from('<svg>') }), 415, wrongType);
  refused(await send(shopper, 'WISH', { content: Buffer.alloc(11 * 1_048_576) }), 413, '文件不能超过10MB！');
  const { data } = await send(shopper, 'REFUND', { name: '../破损.jpg' });
  expect(data).toMatchObject({ name: '破损.jpg', width: 300, height: 200 });
  expect((await get(data.url)).headers['content-type']).toBe('image/jpeg');
  expect((await get(data.thumbUrl as string)).statusCode).toBe(200);
  expect((await get(data.url.replace(/sign=./, hit => `sign=${hit.endsWith('A') ? 'B' : 'A'}`))).statusCode).toBe(400);
  expect((await get(data.url.split('?')[0] as string)).statusCode).toBe(400);
  await world.all(
    `insert into uploaded_file (module, name, path, mime, size, sha256, customer_id)
     select 'REFUND', 'x.jpg', 'personal/x', 'image/jpeg', 1, 'x', $1::bigint from generate_series(1, 100)`,
    shopper.id,
  );
  refused(await send(shopper, 'REFUND'), 429, '尝试过于频繁，请稍后再试！');
});

test('a customer shows what comes back: whoever has the order sees it, signed; nobody uses another’s pictures', async () => {
  const [shopper, other] = [await world.customer(), await world.customer()];
  const goods = await world.goods();
  const customer = { customer_id: shopper.id };
  const order = await desk.payCash(await desk.go([[goods.goodsId, 2]], [20, 21], { customer }));
  const [mine, foreign] = [(await send(shopper, 'REFUND')).data, (await send(other, 'REFUND')).data];
  const wishes = (await send(shopper, 'WISH')).data;
  const ask = (images: number[]) =>
    shopper.client.call(returnMyOrder, {
      params: { orderNo: order.orderNo },
      body: { reasonCode: 'DAMAGED', images },
    });
  for (const id of [foreign.id, wishes.id, 999_999]) expect((await ask([id])).status).toBe(404);
  expect((await ask([mine.id])).status).toBe(200);
  const { refunds } = (await service.call(readOrder, { params: { order_id: order.order_id } })).data;
  const [shown] = refunds[0]?.images ?? [];
  expect(shown).toMatch(/^\/api\/private\/file\/\d+\?/);
  expect((await get(shown as string)).headers['content-type']).toBe('image/jpeg');
  const kept = await world.one('select images from order_refund where owner_id = $1', order.order_id);
  expect(kept).toEqual({ images: [`/api/private/file/${mine.id}`] });
});

test('a wish comes with up to three pictures', async () => {
  const shopper = await world.customer();
  const images = [(await send(shopper, 'WISH')).data.id, (await send(shopper, 'WISH')).data.id];
  const wish = (of: number[]) =>
    shopper.client.call(makeMyWish, { body: { storeId: world.storeId, goodsName: '热敷眼罩', images: of } });
  expect((await wish([1, 2, 3, 4])).status).toBe(400);
  expect((await wish([(await send(shopper, 'REFUND')).data.id])).status).toBe(404);
  const made = (await wish(images)).data;
  const manager = await world.server.as('manager');
  const { data } = await manager.call(readWish, { params: { wish_id: made.wish_id } });
  expect(data.images).toHaveLength(2);
  expect((await get(data.images[1] as string)).statusCode).toBe(200);
  const own = (await shopper.client.call(listMyWishes, { query: {} })).data.rows;
  expect(own.find(each => each.wish_id === made.wish_id)?.images).toHaveLength(2);
  expect((await wish(images)).status).toBe(404);
});
