import { cancelCommands, listCommands, type PushType, pushMat, pushMatSms } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import { otherCode } from '../../../testing/refund-code.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer({ demo: true });
  await server.given.user({ userName: 'admin', role: 'Admin' });
  await server.given.user({ userName: 'other', role: 'Admin' });
  await server.db.run(sql`update sys_user set cellphone = '1380013800' || (id % 10)`);
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function asked(deviceId: number | number[], type: PushType) {
  await server.db.run(sql`delete from sms_code`);
  const { data } = await admin.call(pushMatSms, { body: { deviceId, type } });
  return { sms: data.sms, code: data.demoCode ?? '' };
}
const push = (body: SentOf<typeof pushMat>, by = admin) => by.call(pushMat, { body });
const commands = async (matId: number) =>
  (await admin.call(listCommands, { params: { limit: 10, page: 1 }, body: { matId } })).data.rows;
const wrong = '验证码错误或已过期！';

test('06 W3 a wrong code sends nothing; the right one goes once, to the device, which says how it ended', async () => {
  const device = await givenDevice(server);
  const { sms, code } = await asked(device.matId, 'REBOOT');
  const body = { sms, deviceId: device.matId, type: 'REBOOT' } as const;
  (await push({ ...body, code: otherCode(code) })).refuses(400, wrong);
  (await push({ ...body, code: '' })).refuses(400, wrong);
  (await push({ ...body, code, type: 'SHUTDOWN' })).refuses(400, wrong);
  (await push({ ...body, code }, await server.as('other'))).refuses(400, wrong);
  expect(await commands(device.matId)).toEqual([]);
  const [made] = (await push({ ...body, code })).data.commands;
  (await push({ ...body, code })).refuses(400, wrong);
  const frames = (await device.down()).data.frames;
  expect(frames.map(({ data }) => [data.cmdId, data.type])).toEqual([[made?.cmdId, 'REBOOT']]);
  const cmdId = made?.cmdId ?? '';
  (await device.up('ack', { cmdId, state: 'ACK' })).data;
  (await device.up('ack', { cmdId, state: 'DONE' })).data;
  expect(await commands(device.matId)).toMatchObject([
    { status: 'DONE', type: 'REBOOT', source: 'USER', operatorName: '用户admin', sentAt: expect.any(String), tries: 1 },
  ]);
});

test('sent again under its key a command goes out once and is answered alike; the key is no other command’s', async () => {
  const device = await givenDevice(server);
  const { sms, code } = await asked(device.matId, 'REBOOT');
  const body = { sms, code, deviceId: device.matId, type: 'REBOOT' } as const;
  const once = (more: object = {}) =>
    admin.call(pushMat, { body: { ...body, ...more }, headers: { 'idempotency-key': 'push-once-0001' } });
  const { data } = await once();
  expect((await once()).data).toEqual(data);
  expect(await commands(device.matId)).toMatchObject([{ cmdId: data.commands[0]?.cmdId, tries: 0 }]);
  (await once({ type: 'SHUTDOWN' })).refuses(409, '该请求标识已用于其他内容');
});

test('one code for several devices; a device that is away keeps its command until it comes or somebody takes it back', async () => {
  const [one, two] = [await givenDevice(server, { online: false }), await givenDevice(server, { online: false })];
  const ids = [one.matId, two.matId];
  const { sms, code } = await asked(ids, 'SET_VOLUME');
  (await push({ sms, code, deviceId: ids, type: 'SET_VOLUME' })).refuses(400, '请填写指令参数！');
  (await push({ sms, code, deviceId: ids, type: 'SET_VOLUME', params: { volume: 30 } })).data;
  const [waiting] = await commands(one.matId);
  expect(waiting).toMatchObject({ status: 'QUEUED', params: { volume: 30 } });
  const cancel = (id: number) => admin.call(cancelCommands, { body: { ids: [id] } });
  (await cancel(waiting?.id ?? 0)).data;
  (await cancel(waiting?.id ?? 0)).refuses(409, '当前状态不允许此操作！');
  (await cancel(999_999)).refuses(404, '记录不存在或已被删除');
  expect((await one.down()).data.frames).toEqual([]);
  expect((await two.down()).data.frames).toHaveLength(1);
});

test('a day alone asks for the log of that day; a type or a day there must be', async () => {
  const device = await givenDevice(server);
  const { sms, code } = await asked(device.matId, 'UPLOAD_LOG');
  (await push({ sms, code, deviceId: device.matId })).refuses(400, '请填写指令参数！');
  (await push({ sms, code, deviceId: device.matId, date: '2026-01-02' })).data;
  expect((await commands(device.matId))[0]).toMatchObject({ type: 'UPLOAD_LOG', params: { date: '2026-01-02' } });
});

test('nothing goes to who cannot listen; who has no phone gets no code', async () => {
  const device = await givenDevice(server, { bizStatus: 'RETIRED' });
  const ask = (by: TestClient, deviceId: number) => by.call(pushMatSms, { body: { deviceId, type: 'REBOOT' } });
  (await ask(admin, device.matId)).refuses(409, '当前状态不允许此操作！');
  const live = await givenDevice(server);
  await server.db.run(sql`update sys_user set cellphone = null where user_name = 'other'`);
  (await ask(await server.as('other'), live.matId)).refuses(409, '当前账号没有手机号，无法获取验证码');
});
