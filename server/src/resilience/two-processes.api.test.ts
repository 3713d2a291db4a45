import { changePassword, readCurrentUser, signOut } from '@materia/contract/areas/identity';
import { listOrders } from '@materia/contract/areas/order';
import { liveClose } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../kernel/index.ts';
import { eventually } from '../kernel/testing/kernel-process.ts';
import { Given } from '../testing/given.ts';
import { type OrderWorld, orderWorld } from '../testing/given-order.ts';
import { orderDesk } from '../testing/order-desk.ts';
import { type Ground, groundOn } from './testing/ground.ts';
import { endProgramsAfterwards, type ServerProgram, startServerProgram } from './testing/server-program.ts';

let world: OrderWorld;
let ground: Ground;
/** Changes are made here … */
let desk: ServerProgram;
/** … and browsers hang here. */
let stream: ServerProgram;

endProgramsAfterwards();
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const url = String(world.server.db.pool.options.connectionString);
  ground = await groundOn(url);
  [desk, stream] = await Promise.all([
    startServerProgram(url, { roles: 'management,jobs' }),
    startServerProgram(url, { roles: 'management,live' }),
  ]);
});
afterAll(() => world.close());

const greeted = async (tab: { types(): readonly string[] }) => eventually(() => expect(tab.types()).toContain('HELLO'));

test('an order placed through one process is on the screens of another within a second (design §1)', async () => {
  const { goodsId } = await world.goods();
  const clerk = await desk.as('service');
  const colleague = await stream.as('store');
  const tab = await colleague.tab();
  await greeted(tab);
  const order = await orderDesk(world, clerk).place([[goodsId, 1]]);
  await eventually(
    () =>
      expect(tab.frames).toContainEqual(expect.objectContaining({ type: 'ORDER_REFRESH', orderId: order.order_id })),
    1_000,
  );
  tab.socket.close();
});

test('a session that ends in one process is closed in the other within two seconds: 4001, signed out 1000', async () => {
  const [revoked, leaving, staying] = [
    await stream.as('manager'),
    await stream.as('manager'),
    await desk.as('manager'),
  ];
  const [tab, leavingTab] = [await revoked.tab(), await leaving.tab()];
  await Promise.all([greeted(tab), greeted(leavingTab)]);

  await desk.anonymous().call(signOut, { headers: { 'x-auth-token': leaving.token } });
  expect(await within(2_000, leavingTab.closed)).toBe(liveClose.signedOut);
  expect(tab.socket.readyState).toBe(tab.socket.OPEN);

  const password = { oldPassword: Given.password, newPassword: 'Another@2025', confirmPassword: 'Another@2025' };
  (await staying.call(changePassword, { body: password })).data;
  expect(await within(2_000, tab.closed)).toBe(liveClose.tokenDead);
  (await revoked.call(readCurrentUser)).refuses(401, '身份认证已过期, 请重新登录!');
  (await staying.call(readCurrentUser)).data;
});

test('changed privileges: the tab is told, and the next call of either process obeys', async () => {
  const viewer = await stream.as('viewer');
  const tab = await viewer.tab();
  await greeted(tab);
  const list = { params: { limit: 10, page: 1 } };
  (await viewer.call(listOrders, list)).data;

  await ground.tx(async tx => {
    await tx.run(sql`insert into sys_user_priv (user_id, priv, effect) values (${viewer.userId}, 'ORDER', 'DENY')`);
    await tx.run(sql`update sys_user set priv_version = priv_version + 1 where id = ${viewer.userId}`);
  });
  await ground.tellChanged(viewer.userId);
  expect((await viewer.call(listOrders, list)).status).toBe(403);
  const elsewhere = { ...list, headers: { 'x-auth-token': viewer.token } };
  expect((await desk.anonymous().call(listOrders, elsewhere)).status).toBe(403);
  await eventually(() => expect(tab.types()).toContain('PRIVS'), 2_000);
  tab.socket.close();
});

function within<R>(ms: number, what: Promise<R>): Promise<R | 'late'> {
  return Promise.race([what, new Promise<'late'>(done => setTimeout(() => done('late'), ms))]);
}
