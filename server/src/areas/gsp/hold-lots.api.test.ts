import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { everythingAddsUp } from '../../testing/step-walk.ts';
import { holdLots, releaseLots } from './index.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

let lines = 0;
const nextLine = () => {
  lines += 1;
  return lines;
};
const lotsOf = (goodsId: number) =>
  world.all<{ id: number; state: string; quantity: number }>(
    'select id::int, state, quantity from stock_lot where goods_id = $1 and quantity > 0 order by state, id',
    goodsId,
  );
const shelf = async (storeGoodsId: number) =>
  (await world.one<{ n: number }>('select goods_number as n from store_goods where id = $1', storeGoodsId)).n;
const states = async (goodsId: number) => (await lotsOf(goodsId)).map(({ state, quantity }) => [state, quantity]);

async function stocked(stock = 10) {
  const { goodsId, storeGoodsId } = await world.goods({ stock });
  const [lot] = await lotsOf(goodsId);
  return { goodsId, storeGoodsId, lotId: lot?.id as number };
}

test('a part of a lot is split off and no longer for sale; the last hold that ends brings it back, merged (spec 08 §1.2)', async () => {
  const { goodsId, storeGoodsId, lotId } = await stocked();
  const [loss, bad] = [nextLine(), nextLine()];
  await world.tx(tx => holdLots(tx, [{ lotId, qty: 3, source: 'LOSS', lineId: loss }]));
  await world.tx(tx => holdLots(tx, [{ lotId, qty: 2, source: 'BAD_GOODS', lineId: bad }]));
  expect(await states(goodsId)).toEqual([
    ['LOCKED', 5],
    ['NORMAL', 5],
  ]);
  expect(await shelf(storeGoodsId)).toBe(5);
  await world.tx(tx => releaseLots(tx, { source: 'LOSS', lineIds: [loss] }));
  expect(await states(goodsId)).toEqual([
    ['LOCKED', 2],
    ['NORMAL', 8],
  ]);
  await world.tx(tx => releaseLots(tx, { source: 'LOSS', lineIds: [loss] }));
  await world.tx(tx => releaseLots(tx, { source: 'BAD_GOODS', lineIds: [bad] }));
  expect(await states(goodsId)).toEqual([['NORMAL', 10]]);
  expect(await shelf(storeGoodsId)).toBe(10);
  const kinds = await world.all<{ kind: string; delta: number }>(
    `select kind, delta from stock_movement where goods_id = $1 and kind <> 'INIT' order by id`,
    goodsId,
  );
  expect(kinds.map(({ kind, delta }) => `${kind} ${delta}`)).toEqual([
    ...['LOCK -3', 'LOCK 3', 'LOCK -2', 'LOCK 2', 'UNLOCK -3', 'UNLOCK 3', 'UNLOCK -2', 'UNLOCK 2'],
  ]);
});

test('what is locked already is claimed once more, and stays until nobody claims it', async () => {
  const { goodsId, lotId } = await stocked(4);
  const [stop, loss] = [nextLine(), nextLine()];
  await world.tx(tx => holdLots(tx, [{ lotId, qty: 4, source: 'STOP_SALE', lineId: stop }]));
  const [locked] = await lotsOf(goodsId);
  await world.tx(tx => holdLots(tx, [{ lotId: locked?.id as number, qty: 1, source: 'LOSS', lineId: loss }]));
  await world.tx(tx => releaseLots(tx, { source: 'STOP_SALE', lineIds: [stop] }));
  expect(await states(goodsId)).toEqual([
    ['LOCKED', 1],
    ['NORMAL', 3],
  ]);
  const events = await world.all<{ payload: { state: string } }>(
    `select payload from outbox where event = 'gsp.lots' and (payload->'goodsIds')::text = $1 order by id`,
    `[${goodsId}]`,
  );
  // Held, held once more, one of them held still, the others free.
  expect(events.map(event => event.payload.state)).toEqual(['LOCKED', 'LOCKED', 'LOCKED', 'NORMAL']);
});

test('more than a lot has is refused', async () => {
  const { goodsId, lotId } = await stocked(2);
  const asking = world.tx(tx => holdLots(tx, [{ lotId, qty: 3, source: 'LOSS', lineId: nextLine() }]));
  await expect(asking).rejects.toMatchObject({ key: 'supply.stockShort' });
  expect(await states(goodsId)).toEqual([['NORMAL', 2]]);
});

test('whatever is held and released, in any order, nothing is lost and everything adds up', async () => {
  const act = fc.record({ hold: fc.boolean(), qty: fc.integer({ min: 1, max: 4 }), of: fc.nat(9) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async acts => {
      const { goodsId } = await stocked(9);
      const held: number[] = [];
      for (const { hold, qty, of } of acts) {
        const lots = await lotsOf(goodsId);
        const lot = lots[of % lots.length];
        if (hold && lot && lot.quantity >= qty) {
          const lineId = nextLine();
          held.push(lineId);
          await world.tx(tx => holdLots(tx, [{ lotId: lot.id, qty, source: 'LOSS', lineId }]));
        } else if (held.length > 0) {
          const lineId = held.splice(of % held.length, 1);
          await world.tx(tx => releaseLots(tx, { source: 'LOSS', lineIds: lineId }));
        }
        const sum = (await lotsOf(goodsId)).reduce((total, each) => total + each.quantity, 0);
        expect(sum).toBe(9);
      }
      await world.tx(tx => releaseLots(tx, { source: 'LOSS', lineIds: held }));
      expect(await states(goodsId)).toEqual([['NORMAL', 9]]);
    }),
    { numRuns: 15, seed: 20_261_122 },
  );
  await everythingAddsUp(world);
});
