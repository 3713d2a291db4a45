import { randomUUID } from 'node:crypto';
import { deviceDown } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueCommand, writeTouches } from '../areas/mat/index.ts';
import { inTx, sql, timer } from '../kernel/index.ts';
import { givenDevice, givenPickup, orderState } from '../testing/device-world.ts';
import { testClient } from '../testing/test-client.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
});
afterAll(() => server.close());

const pickup = (code: string) => ({ reqId: 'r1', op: 'PICKUP', args: { code } });
const give = (command: Parameters<typeof enqueueCommand>[1]) =>
  inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx => enqueueCommand(tx, command));
const commandRow = (cmdId: string) =>
  server.db.one<{ status: string; tries: number; late: boolean; error: string | null }>(sql`
    select status, tries, late_result is not null as late, error from mat_command where cmd_id = ${cmdId}`);

test('a code at the cabinet: DROP, units fall, the order is collected (spec 06 §5)', async () => {
  const device = await givenDevice(server);
  const order = await givenPickup(server, device, { code: '11112222' });
  const reply = (await device.up('req', pickup('11112222'))).data.reply;
  expect(reply).toMatchObject({ ok: true, code: 200, data: { orderNo: order.orderNo } });
  expect((await orderState(server, order.orderId)).status).toBe(42);
  const [frame] = (await device.down()).data.frames;
  const { cmdId, type, params } = frame?.data ?? { cmdId: '', type: '', params: {} };
  expect({ type, params }).toMatchObject({
    type: 'DROP',
    params: {
      dropId: cmdId,
      orderNo: order.orderNo,
      items: [{ lineId: order.lineId, units: 2, tracks: [{ subNo: 0, trackNo: order.trackNo }] }],
    },
  });
  (await device.up('ack', { cmdId, state: 'ACK' })).data;
  expect((await commandRow(cmdId)).status).toBe('ACKED');
  const unit = (n: number) => ({
    lineId: order.lineId,
    n,
    subNo: 0,
    trackNo: order.trackNo,
    result: 'DROPPED',
    ms: 900,
  });
  const drop = { dropId: cmdId, orderNo: order.orderNo, final: true, offline: false, units: [unit(1), unit(2)] };
  const id = randomUUID();
  const said = await Promise.all([
    device.up('drop', drop, id),
    device.up('drop', drop, id),
    device.up('drop', drop, id),
  ]);
  expect(said.map(each => each.data.repeated).sort()).toEqual([false, true, true]);
  const once = { status: 55, dropped: 2, result: 1, stock: 8, held: 0, sales: 2 };
  expect(await orderState(server, order.orderId)).toEqual(once);
  expect((await commandRow(cmdId)).status).toBe('DONE');
  // The same result under another frame id is a late one: kept, booked no second time.
  (await device.up('drop', drop)).data;
  expect(await orderState(server, order.orderId)).toEqual(once);
  expect(await commandRow(cmdId)).toMatchObject({ status: 'DONE', late: true });
});

test('a jam leaves the order abnormal with what fell booked', async () => {
  const device = await givenDevice(server);
  const order = await givenPickup(server, device, { code: '33334444' });
  (await device.up('req', pickup('33334444'))).data;
  const [frame] = (await device.down()).data.frames;
  const dropId = frame?.data.cmdId ?? '';
  const place = { lineId: order.lineId, subNo: 0, trackNo: order.trackNo };
  const units = [
    { ...place, n: 1, result: 'DROPPED' },
    { ...place, n: 2, result: 'JAM' },
  ];
  (await device.up('drop', { dropId, orderNo: order.orderNo, final: true, offline: false, units })).data;
  expect(await orderState(server, order.orderId)).toMatchObject({
    status: -12,
    dropped: 1,
    result: 2,
    stock: 9,
    sales: 1,
  });
  expect(await commandRow(dropId)).toMatchObject({ status: 'FAILED', error: 'JAM' });
});

test('a wrong code is told so; after five the device takes none for ten minutes, not even the right one', async () => {
  const device = await givenDevice(server);
  const order = await givenPickup(server, device, { code: '55556666' });
  for (let n = 0; n < 5; n += 1) {
    const { reply } = (await device.up('req', pickup('00000000'))).data;
    expect(reply).toMatchObject({ ok: false, code: 400, message: '取货码错误', data: null });
  }
  const locked = (await device.up('req', pickup('55556666'))).data.reply;
  expect(locked).toMatchObject({ ok: false, code: 429, message: '取货码错误次数过多，请10分钟后再试' });
  expect((await orderState(server, order.orderId)).status).toBe(41);
  server.setNow(new Date(Date.now() + 11 * 60_000).toISOString());
  expect((await device.up('req', pickup('55556666'))).data.reply?.ok).toBe(true);
  server.setNow(new Date().toISOString());
});

test('a request said twice is answered as the first time, and counts one miss', async () => {
  const device = await givenDevice(server);
  const id = randomUUID();
  for (let n = 0; n < 7; n += 1) {
    const answer = (await device.up('req', pickup('12345678'), id)).data;
    expect(answer).toMatchObject({ repeated: n > 0, reply: { message: '取货码错误' } });
  }
  const misses = await server.db.one(sql`select count(*) as n from pickup_code_miss where mat_id = ${device.matId}`);
  expect(misses).toEqual({ n: 1 });
});

test('an old code, one already used, and a device whose selling is off', async () => {
  const device = await givenDevice(server);
  await givenPickup(server, device, { code: '10000001', deadline: new Date(Date.now() - 1_000) });
  expect((await device.up('req', pickup('10000001'))).data.reply).toMatchObject({ ok: false, message: '取货码已过期' });
  await givenPickup(server, device, { code: '10000002' });
  (await device.up('req', pickup('10000002'))).data;
  expect((await device.up('req', pickup('10000002'))).data.reply).toMatchObject({ ok: false, message: '该订单已取货' });
  const away = await givenDevice(server, { bizStatus: 'MAINTENANCE' });
  await givenPickup(server, away, { code: '10000003' });
  expect((await away.up('req', pickup('10000003'))).data.reply).toMatchObject({ ok: false, message: '设备暂停服务' });
});

test('one cabinet’s code opens no other', async () => {
  const [one, other] = [await givenDevice(server), await givenDevice(server)];
  await givenPickup(server, one, { code: '20000001' });
  expect((await other.up('req', pickup('20000001'))).data.reply).toMatchObject({ ok: false, message: '取货码错误' });
});

test('an acknowledgement ends no drop, whatever it says: the units come with its drop frame; each sign is noted', async () => {
  const device = await givenDevice(server);
  const order = await givenPickup(server, device, { code: '30000001' });
  (await device.up('req', pickup('30000001'))).data;
  const [frame] = (await device.down()).data.frames;
  const cmdId = frame?.data.cmdId ?? '';
  (await device.up('ack', { cmdId, state: 'DONE' })).data;
  expect(await commandRow(cmdId)).toMatchObject({ status: 'ACKED', late: false });
  await server.db.run(sql`update mat_command set ack_at = ack_at - interval '1 minute' where cmd_id = ${cmdId}`);
  const unit = (n: number, result: string) => ({ lineId: order.lineId, n, subNo: 0, trackNo: order.trackNo, result });
  const drop = { dropId: cmdId, orderNo: order.orderNo, final: false, offline: false, units: [unit(1, 'DROPPED')] };
  (await device.up('drop', drop)).data;
  const { heard } = await server.db.one<{ heard: boolean }>(
    sql`select ack_at > sent_at as heard from mat_command where cmd_id = ${cmdId}`,
  );
  expect(heard).toBe(true);
  (await device.up('drop', { ...drop, final: true, units: [unit(1, 'DROPPED'), unit(2, 'UNKNOWN')] })).data;
  expect(await commandRow(cmdId)).toMatchObject({ status: 'FAILED', late: false, error: 'UNKNOWN' });
  const { locks } = await server.db.one<{ locks: string[] }>(sql`select locks from track where id = ${order.trackId}`);
  expect(locks).toEqual(['UNKNOWN']);
});

test('the end of a command said twice in one frame is noted once', async () => {
  const device = await givenDevice(server);
  const cmdId = await give({ matId: device.matId, type: 'LIGHT', params: { on: true }, source: 'USER' });
  (await device.down()).data;
  const id = randomUUID();
  const say = async () => (await device.up('ack', { cmdId, state: 'DONE' }, id)).data.repeated;
  expect([await say(), await say()]).toEqual([false, true]);
  expect(await commandRow(cmdId)).toMatchObject({ status: 'DONE', late: false });
});

test('what is not acknowledged comes again after 10 s, at once to a device that never saw it', async () => {
  const device = await givenDevice(server);
  const cmdId = await give({ matId: device.matId, type: 'LIGHT', params: { on: true }, source: 'USER' });
  const [first] = (await device.down()).data.frames;
  expect(first?.data).toMatchObject({ cmdId, try: 1, params: { on: true } });
  const after = first?.seq ?? 0;
  expect((await device.down({ after })).data.frames).toEqual([]);
  expect((await device.down({ after: 0 })).data.frames.map(frame => frame.data.try)).toEqual([2]);
  server.setNow(new Date(Date.now() + 25_000).toISOString());
  expect((await device.down({ after })).data.frames.map(frame => frame.data.cmdId)).toEqual([cmdId]);
  (await device.up('ack', { cmdId, state: 'DONE', data: { lux: 3 } })).data;
  server.setNow(new Date(Date.now() + 600_000).toISOString());
  expect((await device.down({ after })).data.frames).toEqual([]);
  expect((await commandRow(cmdId)).status).toBe('DONE');
  server.setNow(new Date().toISOString());
});

test('a waiting device hears of a command at once, and goes home empty when its time is over', async () => {
  const device = await givenDevice(server);
  const started = Date.now();
  const waiting = device.down({ wait: 20 });
  await new Promise(done => setTimeout(done, 100));
  const cmdId = await give({ matId: device.matId, type: 'REBOOT', source: 'USER' });
  expect((await waiting).data.frames.map(frame => frame.data.cmdId)).toEqual([cmdId]);
  expect(Date.now() - started).toBeLessThan(1_000);
  // One that another process made is found by looking.
  const second = device.down({ wait: 20, after: 1e9 });
  await new Promise(done => setTimeout(done, 100));
  await server.db.run(sql`
    insert into mat_command (cmd_id, mat_id, type, source, expire_at) values (${randomUUID()}, ${device.matId}, 'REBOOT', 'USER', now() + interval '1 day')`);
  expect((await second).data.frames).toHaveLength(1);
  expect(Date.now() - started).toBeLessThan(3_000);
  expect((await device.down({ wait: 1, after: 1e9 })).data.frames).toEqual([]);
});

test('a unit from a slot that is empty by our books is refused in words: nothing of the drop is booked', async () => {
  const device = await givenDevice(server);
  const order = await givenPickup(server, device, { code: '44445555', number: 1 });
  (await device.up('req', pickup('44445555'))).data;
  await server.db.run(sql`update stock_lot set quantity = 0 where track_id = ${order.trackId}`);
  const [frame] = (await device.down()).data.frames;
  const units = [{ lineId: order.lineId, subNo: 0, trackNo: order.trackNo, n: 1, result: 'DROPPED' }];
  const drop = { dropId: frame?.data.cmdId ?? '', orderNo: order.orderNo, final: true, offline: false, units };
  expect((await device.up('drop', drop)).status).toBe(409); // 'supply.stockShort'
  expect(await orderState(server, order.orderId)).toMatchObject({ status: 42, dropped: 0, sales: 0 });
});

test('an expired command is not sent', async () => {
  const device = await givenDevice(server);
  await give({ matId: device.matId, type: 'REBOOT', source: 'USER', expireAt: new Date(Date.now() - 1) });
  expect((await device.down()).data.frames).toEqual([]);
});

test('frames against their schema are recorded and refused, unknown kinds and too large ones too', async () => {
  const device = await givenDevice(server);
  (await device.up('drop', { dropId: 'x' })).refuses(400, '设备消息格式不正确：dropId invalid_format');
  (await device.up('hum', {})).refuses(400, '设备消息格式不正确：kind hum');
  (await device.up('heartbeat', { rssi: 'x'.repeat(70_000) })).refuses(413, '请求内容过大');
  const rows = await server.db.rows(sql`
    select kind, error is not null as bad from device_message where mat_id = ${device.matId} order by id`);
  expect(rows).toEqual(['drop', 'hum', 'heartbeat'].map(kind => ({ kind, bad: true })));
});

test('a sign of life puts a device on line at once, with history and event; silence takes it off', async () => {
  const device = await givenDevice(server, { online: false });
  (await device.up('heartbeat', { rssi: -60, networkType: '4G' })).data;
  await writeTouches(server.db);
  const read = () =>
    server.db.one<{ online: boolean; rssi: number; offline: boolean }>(sql`
      select online, rssi, offline_since is not null as offline from mat where id = ${device.matId}`);
  expect(await read()).toEqual({ online: true, rssi: -60, offline: false });
  (await device.up('status', { online: false })).data;
  expect(await read()).toMatchObject({ online: false, offline: true });
  const history = await server.db.rows(sql`
    select from_state as "from", to_state as "to" from mat_status_history where mat_id = ${device.matId} order by id`);
  expect(history).toEqual([
    { from: 'OFFLINE', to: 'ONLINE' },
    { from: 'ONLINE', to: 'OFFLINE' },
  ]);
  const events = await server.db.rows(sql`
    select payload ->> 'to' as "to" from outbox where event = 'mat.status' and aggregate_id = ${device.matId} order by id`);
  expect(events).toEqual([{ to: 'ONLINE' }, { to: 'OFFLINE' }]);
});

test('a device whose clock is off is told the time, once', async () => {
  const device = await givenDevice(server);
  server.setNow(new Date(Date.now() + 60_000).toISOString());
  const late = { v: 1, ts: Date.now() - 60_000 };
  const hello = { hwSerial: 'HW1', appVersion: '3.2.1' };
  for (let n = 0; n < 2; n += 1) {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/public/device/${device.matId}/up/hello`,
      headers: { authorization: device.authorization },
      payload: { ...late, id: randomUUID(), data: hello },
    });
    expect(reply.statusCode).toBe(200);
  }
  expect((await device.down()).data.frames.map(frame => frame.data.type)).toEqual(['TIME_SYNC']);
  server.setNow(new Date().toISOString());
});

test('a wrong secret, another’s address, a retired device: nothing', async () => {
  const device = await givenDevice(server);
  const other = await givenDevice(server);
  const call = (matId: number, authorization: string) =>
    testClient(server.app, { authorization }).call(deviceDown, { params: { matId } });
  const refused = '身份认证已过期, 请重新登录!';
  const wrong = `Basic ${Buffer.from(`mat-${device.matId}:wrong`).toString('base64')}`;
  (await call(device.matId, wrong)).refuses(401, refused);
  (await call(other.matId, device.authorization)).refuses(401, refused);
  await server.db.run(sql`update mat set biz_status = 'RETIRED' where id = ${device.matId}`);
  (await call(device.matId, device.authorization)).refuses(401, refused);
});
