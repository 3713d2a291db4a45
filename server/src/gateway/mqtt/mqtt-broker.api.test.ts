import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCommands, pushMat, pushMatSms } from '@materia/contract/areas/mat';
import { expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { givenDevice, givenPickup, orderState } from '../../testing/device-world.ts';
import type { MqttDevice } from '../../testing/mqtt-device.ts';
import { MqttWorld } from '../../testing/mqtt-world.ts';

const world = new MqttWorld();
const versions = [4, 5] as const;
const commandRow = (cmdId: string) =>
  world.server.db.one<{ status: string; tries: number }>(
    sql`select status, tries from mat_command where cmd_id = ${cmdId}`,
  );
const until = async (what: () => Promise<boolean>) => {
  for (let n = 0; n < 300 && !(await what()); n += 1) await sleep(10);
  expect(await what()).toBe(true);
};
const pickup = (code: string) => ({ reqId: 'r1', op: 'PICKUP', args: { code } });
const lastWill = () => ({
  topic: `mat/${world.device.matId}/up/status`,
  payload: Buffer.from(JSON.stringify({ v: 1, id: randomUUID(), ts: Date.now(), data: { online: false } })),
  qos: 1 as const,
});

test.each(versions)(
  'version %i: a code typed at the cabinet: reply, DROP at once, booked once whatever is doubled',
  async version => {
    const order = await givenPickup(world.server, world.device, { code: `1234567${version}` });
    const cabinet = await world.join({ protocolVersion: version });
    await cabinet.hello({ docs: { price: 1 } });
    await cabinet.up('req', pickup(`1234567${version}`));
    expect(await cabinet.hears('reply')).toMatchObject([{ reqId: 'r1', ok: true, data: { orderNo: order.orderNo } }]);
    const [drop] = await cabinet.hears('cmd');
    expect(drop).toMatchObject({ type: 'DROP', try: 1, params: { orderNo: order.orderNo } });
    await cabinet.up('ack', { cmdId: drop.cmdId, state: 'ACK' });
    const place = { lineId: order.lineId, subNo: 0, trackNo: order.trackNo, result: 'DROPPED' };
    const units = [
      { ...place, n: 1 },
      { ...place, n: 2 },
    ];
    const data = { dropId: drop.cmdId, orderNo: order.orderNo, final: true, offline: false, units };
    const id = randomUUID();
    await Promise.all([cabinet.up('drop', data, id), cabinet.up('drop', data, id), cabinet.up('drop', data)]);
    const once = { status: 55, dropped: 2, result: 1, stock: 8, held: 0, sales: 2 };
    expect(await orderState(world.server, order.orderId)).toEqual(once);
    expect((await commandRow(drop.cmdId)).status).toBe('DONE');
  },
);

test('commands wait for hello and come in order; one that is lost on the way comes again with the same id', async () => {
  const cmdIds = [
    await world.give(),
    await world.give({ type: 'LIGHT', params: { on: true } }),
    await world.give({ type: 'SHUTDOWN' }),
  ];
  const first = await world.join();
  await sleep(50);
  expect(first.heard).toEqual([]);
  await first.hello({ docs: { price: 1 } });
  expect((await first.hears('cmd', 3)).map(each => each.cmdId)).toEqual(cmdIds);
  await first.up('ack', { cmdId: cmdIds[0], state: 'ACK' });
  first.breakOff();
  const second = await world.join();
  await second.hello({ docs: { price: 1 } });
  expect((await second.hears('cmd', 2)).map(each => [each.cmdId, each.try])).toEqual([
    [cmdIds[1], 2],
    [cmdIds[2], 2],
  ]);
  // Made while it is there: at once.
  const started = Date.now();
  const cmdId = await world.give();
  expect((await second.hears('cmd', 3)).at(-1).cmdId).toBe(cmdId);
  expect(Date.now() - started).toBeLessThan(400);
});

test('not acknowledged, a command comes again after 10 s, and not once it is acknowledged', async () => {
  const cabinet = await world.join();
  await cabinet.hello({ docs: { price: 1 } });
  const cmdId = await world.give();
  await cabinet.hears('cmd');
  world.server.setNow(new Date(Date.now() + 11_000).toISOString());
  expect((await cabinet.hears('cmd', 2)).map(each => [each.cmdId, each.try])).toEqual([
    [cmdId, 1],
    [cmdId, 2],
  ]);
  await cabinet.up('ack', { cmdId, state: 'DONE' });
  world.server.setNow(new Date(Date.now() + 60_000).toISOString());
  await sleep(700);
  expect(cabinet.heard.filter(each => each.topic === 'cmd')).toHaveLength(2);
  world.server.setNow(new Date().toISOString());
});

test('a document the device lacks follows its hello; it is reported as applied', async () => {
  const cabinet = await world.join();
  await cabinet.hello();
  const [data] = await cabinet.hears('doc/price');
  expect(data).toMatchObject({ rev: 1, body: { tracks: [] } });
  await cabinet.up('applied', { doc: 'price', rev: 1, ok: true });
  const { reported } = await world.server.db.one<{ reported: object }>(
    sql`select reported from mat where id = ${world.device.matId}`,
  );
  expect(reported).toEqual({ price: 1 });
});

test('a last will takes a device off line; a goodbye does not; back again it is on line', async () => {
  const will = lastWill();
  const first = await world.join({ will });
  await first.hello();
  expect(await world.isOnline()).toBe(true);
  await first.client.endAsync();
  await sleep(100);
  expect(await world.isOnline()).toBe(true);
  const second = await world.join({ will });
  await second.hello();
  second.breakOff();
  await until(async () => !(await world.isOnline()));
  await (await world.join({ will, protocolVersion: 4 })).hello();
  expect(await world.isOnline()).toBe(true);
});

test('a ping is answered at once, also while what was sent before still waits for the database', async () => {
  const cabinet = await world.join();
  await cabinet.hello({ docs: { price: 1 } });
  let pongs = 0;
  cabinet.client.on('packetreceive', ({ cmd }) => {
    pongs += cmd === 'pingresp' ? 1 : 0;
  });
  let taken = false;
  let sent: Promise<unknown> = Promise.resolve();
  await world.server.db.transaction(async tx => {
    await tx.run(sql`lock table device_message in share mode`);
    const closed = { subNo: 0, state: 'CLOSED', cause: 'ABNORMAL', at: Date.now() };
    sent = cabinet.up('door', closed).then(
      () => {
        taken = true;
      },
      () => undefined,
    );
    await sleep(100);
    cabinet.client.sendPing();
    await until(async () => pongs === 1);
    expect(taken).toBe(false);
  });
  await sent;
  expect(taken).toBe(true);
});

test('the same id again: the older connection is cut, and its will is not said', async () => {
  const will = lastWill();
  const older = await world.join({ will });
  await older.hello();
  const newer = await world.join({ will });
  expect(await older.goesDown()).toBe(true);
  await newer.hello();
  await world.give();
  expect(await newer.hears('cmd')).toHaveLength(1);
  expect(older.heard.filter(each => each.topic === 'cmd')).toEqual([]);
  expect(await world.isOnline()).toBe(true);
});

test('a session outlives its connection if it is to: subscriptions are there when the device is back', async () => {
  const kept = { clean: false, properties: { sessionExpiryInterval: 3_600 } };
  await (await world.join(kept)).bye();
  const back = await world.join(kept, world.device, false);
  await back.hello({ docs: { price: 1 } });
  const cmdId = await world.give();
  expect(await back.hears('cmd')).toMatchObject([{ cmdId }]);
  await back.bye();
  const anew = await world.join({ clean: true }, world.device, false);
  await anew.hello({ docs: { price: 1 } });
  await world.give();
  await sleep(100);
  expect(anew.heard).toEqual([]);
});

test('06 W3 what was sent before a restart is done once after it, also with doubled frames', async () => {
  const cmdId = await world.give();
  await world.broker.stop();
  await world.startBroker();
  const cabinet = await world.join();
  await cabinet.hello({ docs: { price: 1 } });
  expect(await cabinet.hears('cmd')).toMatchObject([{ cmdId, try: 1 }]);
  await world.broker.stop();
  expect(await cabinet.goesDown()).toBe(true);
  await world.startBroker();
  const back = await world.join();
  await back.hello({ docs: { price: 1 } });
  expect(await back.hears('cmd')).toMatchObject([{ cmdId, try: 2 }]);
  await back.up('ack', { cmdId, state: 'DONE', data: { n: 1 } });
  await back.up('ack', { cmdId, state: 'FAILED', data: { n: 2 } });
  const row = await world.server.db.one(
    sql`select status, result ->> 'n' as n, late_result ->> 'n' as late from mat_command where cmd_id = ${cmdId}`,
  );
  expect(row).toEqual({ status: 'DONE', n: '1', late: '2' });
});

test('a rotated secret: sealed with us, the old one good till the first use of the new one, a day at most', async () => {
  await world.server.given.user({ userName: 'admin', role: 'Admin' });
  const admin = await world.server.as('admin');
  await world.server.db.run(sql`update sys_user set cellphone = '13800138000'`);
  const rotate = async (matId: number) => {
    const { data } = await admin.call(pushMatSms, { body: { deviceId: matId, type: 'ROTATE_SECRET' } });
    const body = { sms: data.sms, code: data.demoCode ?? '', deviceId: matId, type: 'ROTATE_SECRET' } as const;
    return admin.call(pushMat, { body });
  };
  const comes = (secret: string, of = world.device) =>
    world.join({}, { ...of, secret }).then(
      () => true,
      () => false,
    );
  const toldTo = async (cabinet: MqttDevice) => {
    await cabinet.hello({ docs: { price: 1 } });
    const [{ cmdId, params }] = await cabinet.hears('cmd');
    await cabinet.up('ack', { cmdId, state: 'DONE' });
    return params.secret as string;
  };
  (await rotate(world.device.matId)).data;
  await world.server.db.run(sql`delete from sms_code`);
  (await rotate(world.device.matId)).refuses(409, '当前状态不允许此操作！');
  const { data } = await admin.call(listCommands, {
    params: { limit: 10, page: 1 },
    body: { matId: world.device.matId },
  });
  expect(data.rows).toMatchObject([{ type: 'ROTATE_SECRET', params: {} }]);
  const next = await toldTo(await world.join());
  expect(await comes(world.device.secret)).toBe(true);
  expect(await comes(next)).toBe(true);
  expect(await comes(world.device.secret)).toBe(false);
  // Never used, the new one ends the old one a day later.
  const idle = await givenDevice(world.server);
  await world.server.db.run(sql`delete from sms_code`);
  (await rotate(idle.matId)).data;
  const unused = await toldTo(await world.join({}, idle));
  world.server.setNow(new Date(Date.now() + 24 * 3_600_000 + 1_000).toISOString());
  expect(await comes(idle.secret, idle)).toBe(false);
  expect(await comes(unused, idle)).toBe(true);
  world.server.setNow(new Date().toISOString());
});
