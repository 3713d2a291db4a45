import { listOrderChoices } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenActivity } from '../../testing/given-offers.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';

let world: OrderWorld;
let goodsId: number;
let customerId: number;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  ({ goodsId } = await world.goods({
    goods: { goods_name: '布洛芬缓释胶囊', mnemonic: 'blfhsjn', barcode: '6901234567892' },
  }));
  ({ id: customerId } = await world.customer({ cellphone: '13900001234', name: '周小雨' }));
  const other = await world.rows.company({ short_name: '别家' });
  await world.server.given.user({ userName: 'other', role: 'Manager', companyId: other });
}, 60_000);
afterAll(() => world.close());

const choices = async (body: SentOf<typeof listOrderChoices>, who = 'manager') =>
  (await (await world.server.as(who)).call(listOrderChoices, { body })).data;

test.each([['布洛芬'], ['blf'], ['6901234567892']])('goods are found by %s', async query => {
  expect(await choices({ kind: 'GOODS', query })).toMatchObject([{ id: goodsId, name: '布洛芬缓释胶囊' }]);
});
test('goods are named by their ids', async () => {
  expect(await choices({ kind: 'GOODS', ids: [goodsId] })).toMatchObject([{ id: goodsId }]);
});
test.each([['13900001234'], ['1234'], ['周小']])('customers are found by %s, their phones masked', async query => {
  expect(await choices({ kind: 'CUSTOMER', query }, 'service')).toEqual([
    { id: customerId, name: '周小雨', hint: '139****1234' },
  ]);
});
test('activities are found by name, the own and the platform’s, over or not; named by their ids', async () => {
  const own = await givenActivity(world, { goods: [], row: { name: '中秋节·月饼', company_id: world.companyId } });
  const wide = await givenActivity(world, { goods: [], row: { name: '中秋节义诊', start_at: '2026-02-01' } });
  const found = await choices({ kind: 'ACTIVITY', query: '中秋' });
  expect(found.map(each => each.id)).toEqual([wide, own]);
  expect(found[1]).toEqual({ id: own, name: '中秋节·月饼', hint: '2026-01-01 ~ 2027-01-01' });
  expect(await choices({ kind: 'ACTIVITY', ids: [own] })).toMatchObject([{ id: own }]);
  expect((await choices({ kind: 'ACTIVITY', query: '中秋' }, 'other')).map(each => each.id)).toEqual([wide]);
});
test('devices are found by name and number within scope, without a word the first of them; named by their ids', async () => {
  const { matId } = await world.mat();
  await world.one(`update mat set mat_name = '科技园地铁站' where id = $1`, matId);
  const [mat] = await choices({ kind: 'MAT', query: '地铁' });
  expect(mat).toMatchObject({ id: matId, name: '科技园地铁站' });
  expect(await choices({ kind: 'MAT', query: mat?.hint })).toEqual([mat]);
  expect(await choices({ kind: 'MAT', ids: [matId] })).toEqual([mat]);
  expect(await choices({ kind: 'MAT' })).toContainEqual(mat);
  expect(await choices({ kind: 'MAT', ids: [matId] }, 'other')).toEqual([]);
});
test('deliverymen are found by name and phone, off duty, disabled or without the duty too; not those of other companies', async () => {
  const rider = async (userName: string, of: object, state = 'ON') => {
    const { id } = await world.server.given.user({ userName, companyId: world.companyId, ...of });
    await world.add('deliveryman', { user_id: id, work_state: state });
    return id;
  };
  const on = await rider('onduty', { isDeliveryman: true });
  const off = await rider('offduty', { isDeliveryman: true }, 'REST');
  const former = await rider('former', { status: 'DISABLED' });
  const own = [on, off, former];
  await world.one(
    `update sys_user set name = '骑手' || id, cellphone = '1370000' || id % 10000 where id = any($1)`,
    own,
  );
  const found = await choices({ kind: 'DELIVERYMAN', query: '骑手' }, 'service');
  expect(found.map(each => each.id)).toEqual(own);
  expect(await choices({ kind: 'DELIVERYMAN', query: found[1]?.hint })).toEqual([found[1]]);
  expect(await choices({ kind: 'DELIVERYMAN', ids: [former] })).toEqual([found[2]]);
  expect(await choices({ kind: 'DELIVERYMAN', query: '骑手' }, 'other')).toEqual([]);
});
test('of other companies nobody is found or named, and without a word nobody', async () => {
  expect(await choices({ kind: 'CUSTOMER', query: '1234' }, 'other')).toEqual([]);
  expect(await choices({ kind: 'CUSTOMER', ids: [customerId] }, 'other')).toEqual([]);
  expect(await choices({ kind: 'CUSTOMER' }, 'service')).toEqual([]);
});
