import { listStores, readStore, saveStore, toggleStores } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let header: TestClient;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const { given } = world.server;
  await given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await given.user({ userName: 'header', agentType: 5, companyId: world.companyId, storeId: world.storeId });
  [admin, manager, header] = [
    await world.server.as('admin'),
    await world.server.as('manager'),
    await world.server.as('header'),
  ];
}, 60_000);
afterAll(() => world.close());

let made = 0;
const make = async () => {
  made += 1;
  const body = { code: `A${made}X`, name: '新门店', companyId: world.companyId };
  return (await manager.call(saveStore, { body })).data;
};

test('a row says what its reader may do with it (spec 04 §2)', async () => {
  const [fresh, closed, deleted] = [await make(), await make(), await make()];
  const open = world.storeId;
  await world.all(`update store set status = 'CLOSED' where id = $1`, closed.id);
  await admin.call(toggleStores, { body: { ids: [deleted.id], deleted: true } });
  const of = async (client: TestClient, id: number, gone = false) => {
    const page = { limit: 10, page: 1 };
    const { data } = await client.call(listStores, { params: page, body: { ids: [id], deleted: gone } });
    return data.rows[0]?.allowedActions.map(({ action }) => action);
  };
  const started = ['edit', 'open', 'specialDay', 'priority', 'close'];
  expect(await of(admin, fresh.id)).toEqual([...started, 'delete']);
  expect(await of(manager, fresh.id)).toEqual(started);
  expect(await of(manager, open)).toEqual(['edit', 'pause', 'specialDay', 'priority', 'close']);
  expect(await of(header, world.storeId)).not.toContain('close');
  expect(await of(header, world.storeId)).toContain('pause');
  expect([await of(admin, closed.id), await of(manager, closed.id)]).toEqual([['edit', 'reopen', 'delete'], ['edit']]);
  expect([await of(admin, deleted.id, true), await of(manager, deleted.id, true)]).toEqual([['restore'], []]);
  const read = await manager.call(readStore, { params: { storeId: open } });
  expect(read.data.allowedActions.map(({ action }) => action)).toContain('close');
  expect(await of(await world.server.as('store'), open)).toEqual([]);
});
