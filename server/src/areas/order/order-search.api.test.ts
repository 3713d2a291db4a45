import { listOrders } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { orderDesk } from '../../testing/order-desk.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow('2026-03-10T04:00:00.000Z');
  const desk = orderDesk(world, await world.server.as('service'));
  const { goodsId } = await world.goods();
  await desk.place([[goodsId, 1]], { customer: { cellphone: '13912340000', customerName: '李四' } });
}, 60_000);
afterAll(() => world.close());

const list = async (body: SentOf<typeof listOrders>) => {
  const manager = await world.server.as('manager');
  return (await manager.call(listOrders, { params: { limit: 30, page: 1 }, body })).data;
};

test('beyond a month a name that something else has too is not looked for among customers, and the answer says so', async () => {
  const found = await list({ duration: 'ALL', keyword: '李四' });
  expect(found.rows).toHaveLength(1);
  expect(found.partial).toBeUndefined();
  await world.rows.goods({ goods_name: '李四光养生茶' });
  expect(await list({ duration: 'ALL', keyword: '李四' })).toMatchObject({ rows: [], partial: true });
  expect(await list({ duration: 'ALL', keyword: '李四', part: 'ROWS' })).toMatchObject({ rows: [], partial: true });
  const week = await list({ duration: 'LAST_SEVEN', keyword: '李四' });
  expect(week.rows).toHaveLength(1);
  expect(week.partial).toBeUndefined();
  expect((await list({ duration: 'ALL', keyword: '#1' })).partial).toBeUndefined();
});

test('orders are found by the name of who brought them, also when they have that duty no more', async () => {
  const { id } = await world.server.given.user({ userName: 'former', companyId: world.companyId });
  await world.one(`update sys_user set name = '赵前骑手' where id = $1`, id);
  await world.add('deliveryman', { user_id: id, work_state: 'REST' });
  await world.one('update customer_order set deliveryman_id = $1', id);
  expect((await list({ duration: 'LAST_SEVEN', keyword: '赵前' })).rows).toHaveLength(1);
});

test('of very many places with a name the account’s own are looked through; of too many goods the answer says so', async () => {
  const service = await world.server.as('service');
  const { goodsId } = await world.goods();
  await orderDesk(world, service).place([[goodsId, 1]]);
  const elsewhere = await world.rows.company();
  for (let n = 0; n < 200; n += 1) await world.rows.store(elsewhere, { name: `康宁${n}店` });
  await world.all(`update store set name = '康宁大药房' where id = $1`, world.storeId);
  const mine = await list({ duration: 'LAST_SEVEN', keyword: '康宁' });
  expect(mine.rows.length).toBeGreaterThan(0);
  expect(mine.partial, 'its own are all looked through').toBeUndefined();
  for (let n = 0; n < 200; n += 1) await world.rows.goods({ goods_name: `康宁片${n}` });
  expect((await list({ duration: 'LAST_SEVEN', keyword: '康宁' })).partial).toBe(true);
}, 60_000);
