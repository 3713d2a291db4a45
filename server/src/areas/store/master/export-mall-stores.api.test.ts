import { exportStores } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

const columns = ['name', 'mall', 'now', 'modes', 'fees', 'scope', 'sale', 'orders'];

test('the mall’s stores as a file: what customers meet there now, of the scope, the chosen ones', async () => {
  const manager = await world.server.as('manager');
  const fileOf = (of: object = {}) =>
    sheetOf(world.server, manager, exportStores, { filter: { mall: true }, columns, ...of });
  const closed = await openStore(world, world.companyId, true);
  await world.all(`update store set status = 'CLOSED' where id = $1`, closed);
  await world.rows.store(await world.rows.company());
  const { name } = await world.one<{ name: string }>('select name from store where id = $1', world.storeId);
  await world.goods({ stock: 2 });
  await world.goods({ stock: 0 });
  const rows = await fileOf();
  expect(rows[0]).toEqual(['门店', '商城', '现在', '配送方式', '起送/运费', '范围', '在售/缺货', '今日订单']);
  expect(rows.slice(1)).toEqual([
    [name, expect.any(String), '营业中', expect.stringContaining('、'), '¥0.00 / ¥5.00', '否', '2 / 1', 0],
  ]);
  expect(await fileOf({ ids: [closed] })).toEqual([rows[0]]);
  const all = await fileOf({ filter: {} });
  expect(all.slice(1).map(row => row[2] ?? null)).toEqual([null, null]);
});
