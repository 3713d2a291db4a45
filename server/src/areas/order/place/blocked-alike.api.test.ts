import { quoteMyOrder, quoteOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let customer: Awaited<ReturnType<OrderWorld['customer']>>;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };
let mat: Awaited<ReturnType<OrderWorld['mat']>>;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  customer = await world.customer();
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
  mat = await world.mat({ stock: 10 });
});

const byClerk = () => {
  const { expectedPayable: _, ...body } = world.body([[goods.goodsId, 1]]);
  return service.call(quoteOrder, { body });
};
const byCustomer = () => {
  const fulfilment = { fulfilType: 'STORE_PICKUP' as const };
  const body = { storeId: world.storeId, goods: [{ goodsId: goods.goodsId, number: 1 }], fulfilment };
  return customer.client.call(quoteMyOrder, { body });
};
const atMat = () => {
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const body = { matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 1 }], fulfilment };
  return customer.client.call(quoteMyOrder, { body });
};
const expectSold = async () =>
  expect([(await byClerk()).status, (await byCustomer()).status, (await atMat()).status]).toEqual([200, 200, 200]);
/** Blocks, hears the same words over the counter and from a customer, and at the device; then it sells again. */
async function blocked(by: string, undo: string, said: { store: string; mat?: string }, ...values: unknown[]) {
  await world.one(by, ...values);
  for (const quoted of [await byClerk(), await byCustomer()]) quoted.refuses(409, said.store);
  if (said.mat) (await atMat()).refuses(409, said.mat);
  await world.one(undo, ...values);
  await expectSold();
}

describe('what goods and stores block, an order is refused (spec 03 §3.5, 04 §2, §3.2, §3.8)', () => {
  test.each([
    ['suspended', 'suspended = true', 'suspended = false'],
    ['never approved', 'approved_at = null', `approved_at = '2025-01-01'`],
    ['deleted', `deleted_at = '2025-01-01'`, 'deleted_at = null'],
  ])('goods %s', async (_name, by, undo) => {
    await expectSold();
    const both = [goods.goodsId, mat.goodsId];
    const names = { store: await desk.goodsName(goods.goodsId), mat: await desk.goodsName(mat.goodsId) };
    const said = { store: `「${names.store}」已下架`, mat: `「${names.mat}」已下架` };
    const change = (to: string) => `update goods set ${to} where id = any($1)`;
    await blocked(change(by), change(undo), said, both);
  });

  test('off the shelf, stopped or all expired at the store', async () => {
    const name = await desk.goodsName(goods.goodsId);
    const change = (to: string) => `update store_goods set ${to} where id = $1`;
    const of = goods.storeGoodsId;
    const shelf = { store: `「${name}」已下架` };
    await blocked(change('is_publish = false'), change('is_publish = true'), shelf, of);
    for (const block of ['STOP_SALE', 'EXPIRED'])
      await blocked(
        change(`block = '${block}'`),
        change('block = null'),
        { store: `「${name}」已停售或过期，不能销售` },
        of,
      );
    await stopSale(world.server, { companyId: world.companyId, goodsId: goods.goodsId, storeIds: [world.storeId] });
    for (const quoted of [await byClerk(), await byCustomer()])
      quoted.refuses(409, `「${name}」已停售或过期，不能销售`);
  });

  test('a store that is in preparation, paused or closed', async () => {
    const open = `update store set status = 'OPEN' where id = $1`;
    for (const status of ['PREPARING', 'PAUSED', 'CLOSED'])
      await blocked(
        `update store set status = '${status}' where id = $1`,
        open,
        { store: '门店当前未营业' },
        world.storeId,
      );
  });

  test('a company that is suspended; its licence, or its store’s, over', async () => {
    const said = { store: '门店当前未营业', mat: '设备暂停服务' };
    const change = (to: string) => `update company set status = '${to}' where id = $1`;
    await blocked(change('SUSPENDED'), change('ACTIVE'), said, world.companyId);
    const ends = (owner: string, day: string) =>
      `update licence set expire_date = '${day}' where owner_type = '${owner}' and owner_id = $1 and kind = 'DRUG'`;
    await blocked(ends('COMPANY', '2026-03-09'), ends('COMPANY', '2026-03-10'), said, world.companyId);
    const closed = { store: '门店当前未营业' };
    await blocked(ends('STORE', '2026-03-09'), ends('STORE', '2026-03-10'), closed, world.storeId);
  });

  test('a device whose service is over, past its grace', async () => {
    const until = (day: string) => world.one(`update mat set service_expire_at = '${day}' where id = $1`, mat.matId);
    await until('2026-02-22');
    (await atMat()).refuses(409, '设备服务已到期，暂停销售');
    await until('2026-02-23');
    expect((await atMat()).status).toBe(200);
  });
});
