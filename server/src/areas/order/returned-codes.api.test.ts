import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { releaseLots } from '../gsp/index.ts';
import { lockOrderForSystem } from './order.store.ts';
import { linesOf } from './order-line.store.ts';
import { takeBack } from './order-stock.ts';

let world: OrderWorld;
let desk: OrderDesk;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());

test('packages that came back bad stand on the shelf again once every unit of them was judged good (spec 06 §2, 08 §1.2)', async () => {
  const { goodsId } = await world.goods();
  const codes = [1, 2].map(n => `8${String(goodsId).padStart(12, '0')}${String(n).padStart(7, '0')}`);
  const order = await desk.go([[goodsId, 2]], [20, 21], { ...brought, payOnDelivery: true });
  const [line] = await desk.lines(order);
  const traceCodes = [{ orderLineId: line?.id, codes }];
  await desk.take(order, 40, { data: { expressNo: 'SF12345678', traceCodes } });
  const states = () =>
    world.all(
      `select t.state, t.batch_no as batch, s.store_id::int as store from trace_code t left join storage s on s.id = t.storage_id
      where t.goods_id = $1 order by t.code`,
      goodsId,
    );
  await world.tx(async tx => {
    const locked = await lockOrderForSystem(tx, order.order_id);
    if (!locked) throw new Error('no order');
    const lines = await linesOf(tx, order.order_id);
    await takeBack(
      tx,
      locked,
      lines.map(each => ({ line: each, number: 2, restock: 'BAD' })),
    );
  });
  const { batch } = await world.one<{ batch: string }>(
    `select batch_no as batch from stock_lot where goods_id = $1 and state = 'LOCKED'`,
    goodsId,
  );
  const bad = { state: 'RETURNED', batch, store: world.storeId };
  expect(await states()).toEqual([bad, bad]);
  // Whoever judges them (08) has a line for each unit.
  const { id } = await world.one<{ id: number }>(
    `update lot_hold h set qty = 1, line_id = 901 from stock_lot l where l.id = h.lot_id and l.goods_id = $1 returning h.id`,
    goodsId,
  );
  await world.one(
    `insert into lot_hold (lot_id, qty, source, line_id, held_by_name, held_at)
    select lot_id, 1, source, 902, held_by_name, held_at from lot_hold where id = $1`,
    id,
  );
  const judge = (lineId: number) => world.tx(tx => releaseLots(tx, { source: 'BAD_GOODS', lineIds: [lineId] }));
  await judge(901);
  expect(await states()).toEqual([bad, bad]);
  await judge(902);
  const good = { ...bad, state: 'IN_STOCK' };
  expect(await states()).toEqual([good, good]);
});
