import { printOrders } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { orderDesk } from '../../testing/order-desk.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

test('two clerks print the same orders at the same moment: each paper has a number of its own, 补打 n (spec 02 §6.1)', async () => {
  const [service, store] = [await world.server.as('service'), await world.server.as('store')];
  const desk = orderDesk(world, service);
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { goodsId } = await world.goods();
    ids.push((await desk.place([[goodsId, 1]])).order_id);
  }
  const rounds = 4;
  const papers = await Promise.all(
    Array.from({ length: rounds }, async () => {
      const [here, there] = await Promise.all([
        service.call(printOrders, { body: { ids, kind: 'PICK' } }),
        store.call(printOrders, { body: { ids: [...ids].reverse(), kind: 'RECEIPT' } }),
      ]);
      return [...here.data, ...there.data];
    }),
  );
  for (const id of ids) {
    const numbers = papers.flat().filter(paper => paper.order_id === id);
    expect(numbers.map(paper => paper.printedCount).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await desk.read({ order_id: id })).printedCount).toBe(2 * rounds);
    const log = await world.all<{ after: { printedCount: number } }>(
      `select after from operation_log where target_type = 'ORDER' and target_id = $1 and after ? 'printKind' order by id`,
      id,
    );
    expect(log.map(row => row.after.printedCount).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  }
});

test('paper says what of the money was given back (spec 02 §6.1)', async () => {
  const service = await world.server.as('service');
  const { goodsId } = await world.goods();
  const { order_id } = await orderDesk(world, service).place([[goodsId, 2]]);
  const paper = async () => (await service.call(printOrders, { body: { ids: [order_id], kind: 'DELIVERY' } })).data[0];
  expect(await paper()).toMatchObject({ refundedAmount: 0 });
  await world.all('update customer_order set paid_amount = payable, refunded_amount = 1000 where id = $1', order_id);
  expect(await paper()).toMatchObject({ refundedAmount: 1000 });
});
