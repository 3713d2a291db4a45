import { listOperationLog } from '@materia/contract/areas/identity';
import { readPointsRules, readSettings, type SettingChange, saveSettings } from '@materia/contract/areas/system';
import type { AnswerOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
let otherId: number;

beforeAll(async () => {
  server = await testServer();
  companyId = (await server.given.company()).id;
  otherId = (await server.given.company()).id;
  await server.given.user({ userName: 'boss', role: 'SuperAdmin' });
  await server.given.user({ userName: 'reader', role: 'Admin' });
  await server.given.user({ userName: 'chief', role: 'Manager', companyId });
  await server.given.user({ userName: 'clerk', role: 'Service', agentType: 3, companyId });
});
beforeEach(async () => {
  await server.db.run(sql`delete from sys_config`);
  await server.services.settings.reload(server.db);
});
afterAll(() => server.close());

type Sent = Partial<SettingChange> & Pick<SettingChange, 'key' | 'value'>;
const platform = (item: Sent) => ({ scope: 'PLATFORM' as const, companyId: null, version: 0, ...item });
const company = (item: Sent) => ({ scope: 'COMPANY' as const, companyId, version: 0, ...item });

const save = async (userName: string, ...items: ReturnType<typeof platform | typeof company>[]) =>
  (await server.as(userName)).call(saveSettings, { body: { items } });

const rowOf = (answer: AnswerOf<typeof readSettings>, key: string) =>
  answer.flatMap(group => group.items).find(item => item.key === key);

async function read(userName: string, key: string, query: { companyId?: string } = {}) {
  const { data } = await (await server.as(userName)).call(readSettings, { query });
  return rowOf(data, key);
}

describe('GET sysconfig', () => {
  test('every key by group, with its limits; what is not set holds by default', async () => {
    const { data } = await (await server.as('reader')).call(readSettings, {});
    expect(data.map(({ group }) => group).slice(0, 4)).toEqual(['ACCOUNT', 'UI', 'LIVE', 'NOTIFY']);
    expect(rowOf(data, 'account.maxFailures')).toMatchObject({
      group: 'ACCOUNT',
      value: 5,
      inherited: 5,
      isSet: false,
      version: 0,
      schema: { type: 'integer', minimum: 3, maximum: 10, unit: 'time' },
    });
    expect(rowOf(data, 'ui.buildVersion')).toMatchObject({ fixed: true, value: '20250429' });
  });

  test('of a company only what companies may set; accounts of one see their own without naming it', async () => {
    const { data } = await (await server.as('chief')).call(readSettings, {});
    expect(data.flatMap(({ items }) => items).every(item => item.company)).toBe(true);
    expect(rowOf(data, 'paypointsrule')).toMatchObject({ value: [], isSet: false });
    expect(
      (await (await server.as('chief')).call(readSettings, { query: { companyId: String(otherId) } })).status,
    ).toBe(404);
    expect((await (await server.as('boss')).call(readSettings, { query: { companyId: '999999' } })).status).toBe(404);
    expect(await read('boss', 'paypointsrule', { companyId: String(otherId) })).toMatchObject({ isSet: false });
  });

  test('whoever may neither the platform nor a company sees none', async () => {
    expect((await (await server.as('clerk')).call(readSettings, {})).status).toBe(403);
  });
});

describe('POST sysconfig', () => {
  test('sets keys at once, in the whole program, and says so in the operation log, old and new', async () => {
    const { status } = await save(
      'boss',
      platform({ key: 'account.maxFailures', value: 8 }),
      platform({ key: 'ui.helpPhone', value: ' 400-800-1234 ' }),
    );
    expect(status).toBe(200);
    expect(server.services.settings.get('account.maxFailures')).toBe(8);
    expect(await read('reader', 'ui.helpPhone')).toMatchObject({ value: '400-800-1234', isSet: true, version: 1 });
    const log = await (await server.as('boss')).call(listOperationLog, {
      params: { limit: 5, page: 1 },
      body: { targetType: 'SETTING', action: 'system.op.saveSettings', code: 200 },
    });
    expect(log.data.rows.find(row => row.targetName === 'account.maxFailures')).toMatchObject({
      actionName: '修改系统配置',
      before: { 'account.maxFailures': 5 },
      after: { 'account.maxFailures': 8 },
    });
  });

  test('a company sets its own over the platform; reset, the platform holds again', async () => {
    const rules = (fromAmount: number) => [{ fromAmount, deduction: 100 }];
    await save('boss', platform({ key: 'paypointsrule', value: rules(5_000) }));
    expect((await save('chief', company({ key: 'paypointsrule', value: rules(3_000) }))).status).toBe(200);
    const ask = async (id: number) =>
      (await server.anonymous().call(readPointsRules, { query: { companyId: String(id) } })).data[0]?.fromAmount;
    expect([await ask(companyId), await ask(otherId)]).toEqual([3_000, 5_000]);
    expect(await read('chief', 'paypointsrule')).toMatchObject({
      value: rules(3_000),
      inherited: rules(5_000),
      version: 1,
    });
    expect((await save('boss', company({ key: 'paypointsrule', value: null, version: 1 }))).status).toBe(200);
    expect(await ask(companyId)).toBe(5_000);
    // The row stays: what was saved over version 1 cannot be saved over it again.
    expect(await read('chief', 'paypointsrule')).toMatchObject({ value: rules(5_000), isSet: false, version: 2 });
  });

  test('its log is for who sees it: of a company its own, and no other’s; of the platform for SYSCONFIG', async () => {
    const words = (value: string) => ({ key: 'ui.helpPhone', value });
    await save('chief', company(words('0755-1')));
    await save('boss', company({ ...words('0571-1'), companyId: otherId }), platform(words('400-1')));
    const idOf = async (user: string, query: { companyId?: string } = {}) =>
      (await read(user, 'ui.helpPhone', query))?.id ?? 0;
    const [own, others, all] = [
      await idOf('chief'),
      await idOf('boss', { companyId: String(otherId) }),
      await idOf('boss'),
    ];
    const log = async (user: string, targetId: number) =>
      (await server.as(user)).call(listOperationLog, {
        params: { limit: 5, page: 1 },
        body: { targetType: 'SETTING', targetId },
      });
    expect((await log('chief', own)).data.rows).toMatchObject([
      { userName: 'chief', targetName: 'ui.helpPhone', after: { 'ui.helpPhone': '0755-1', companyId } },
    ]);
    (await log('chief', others)).refuses(404, '记录不存在或已被删除');
    (await log('chief', all)).refuses(404, '记录不存在或已被删除');
    for (const id of [own, others, all]) expect((await log('reader', id)).data.rows).toHaveLength(1);
    (await log('clerk', own)).refuses(403, '没有访问权限（SYSCONFIG / COMPANY），请联系管理员');
  });

  test('a secret goes in and never comes out: sealed in the table, masked in the log', async () => {
    await save('boss', platform({ key: 'sms.secret', value: 'hush-hush-7' }));
    expect(server.services.settings.get('sms.secret')).toBe('hush-hush-7');
    expect(await read('boss', 'sms.secret')).toMatchObject({ value: null, inherited: null, isSet: true, secret: true });
    const kept = await server.db.rows(sql`
      select value::text from sys_config union all
      select concat(before, after, message) from operation_log`);
    expect(JSON.stringify(kept)).not.toContain('hush-hush-7');
    expect(JSON.stringify(kept)).toContain('******');
    await save('boss', platform({ key: 'sms.secret', value: '', version: 1 }));
    expect(server.services.settings.get('sms.secret')).toBe('');
    expect(await read('boss', 'sms.secret')).toMatchObject({ isSet: false });
  });

  test.each([
    ['account.maxFailures', 11, '「密码最多错误次数」不能大于10', []],
    ['account.maxFailures', 'five', '「密码最多错误次数」须为数字', []],
    ['ui.appName', 'x'.repeat(21), '「系统名称」最多20个字符', []],
    ['map.provider', 'google', '「地图服务」不在可选范围内', []],
    ['tts.url', 'https://voice.example/say', '「语音合成地址」格式不正确', []],
    [
      'order.payMinutes',
      { store: 0, mat: 1, touchScreen: 1, preOrder: 1 },
      '「支付时限 › 门店订单」不能小于1',
      ['store'],
    ],
    ['paypointsrule', [{ fromAmount: 100 }], '「积分抵扣规则 › 可抵扣」必填', ['0', 'deduction']],
  ])('400 names field and rule: %s %s', async (key, value, message, path) => {
    const answer = await save('boss', platform({ key: 'ui.helpPhone', value: '1' }), platform({ key, value }));
    expect(answer.refuses(400, message).data).toMatchObject({ key, path: ['items', '1', 'value', ...path] });
    // All or none.
    expect(await read('boss', 'ui.helpPhone')).toMatchObject({ isSet: false });
  });

  test('points rules rise, and take off less than they ask for (spec 01 §4)', async () => {
    const rules = (...pairs: [number, number][]) =>
      platform({ key: 'paypointsrule', value: pairs.map(([fromAmount, deduction]) => ({ fromAmount, deduction })) });
    (await save('boss', rules([5_000, 500], [5_000, 600]))).refuses(400, '满额必须逐级递增！');
    (await save('boss', rules([10_000, 500], [5_000, 600]))).refuses(400, '满额必须逐级递增！');
    (await save('boss', rules([5_000, 5_000]))).refuses(400, '抵扣金额必须小于满额！');
    expect(await save('boss', rules([5_000, 500], [10_000, 1_200]))).toMatchObject({ status: 200 });
  });

  test('a map takes its keys, before or together with it, and they stay while it is chosen', async () => {
    const amap = platform({ key: 'map.provider', value: 'amap' });
    const web = platform({ key: 'map.amapWebKey', value: 'web-key' });
    const refused = (await save('boss', amap)).refuses(400, '该地图服务须先填写「高德 JS 密钥」！');
    expect(refused.data).toMatchObject({ key: 'map.provider', path: ['items', '0', 'value'] });
    await save('boss', platform({ key: 'map.amapJsKey', value: 'js-key' }));
    (await save('boss', amap)).refuses(400, '该地图服务须先填写「高德 Web 服务密钥」！');
    expect((await save('boss', web, amap)).status).toBe(200);
    const emptied = await save('boss', platform({ key: 'map.amapJsKey', value: null, version: 1 }));
    expect(emptied.refuses(400, '该地图服务须先填写「高德 JS 密钥」！').data).toMatchObject({ key: 'map.amapJsKey' });
    const back = platform({ key: 'map.provider', value: null, version: 1 });
    expect((await save('boss', platform({ key: 'map.amapJsKey', value: null, version: 1 }), back)).status).toBe(200);
  });

  test('waits and times that belong together do not contradict each other', async () => {
    const ms = (name: string, value: number) => platform({ key: `live.reconnect${name}Ms`, value });
    const words = '「最短重连间隔」不能大于「最长重连间隔」！';
    const refused = (await save('boss', ms('Max', 1_000), ms('Min', 2_000))).refuses(400, words);
    expect(refused.data).toMatchObject({ key: 'live.reconnectMinMs', path: ['items', '1', 'value'] });
    expect((await save('boss', ms('Max', 1_000), ms('Min', 1_000))).status).toBe(200);
    const hours = platform({ key: 'live.replayHours', value: 25 });
    const days = platform({ key: 'retention.outbox', value: 1 });
    (await save('boss', hours, days)).refuses(400, '「补发时长」不能超过「领域事件」的保留天数！');
    expect((await save('boss', days)).status).toBe(200);
    // Words of another setting: what is wrong already keeps nobody from it.
    expect((await save('boss', platform({ key: 'ui.helpPhone', value: '1' }))).status).toBe(200);
  });

  test('what there is not, what is read-only, and what is no company’s', async () => {
    (await save('boss', platform({ key: 'ui.nothing', value: 1 }))).refuses(400, '没有配置项「ui.nothing」');
    (await save('boss', platform({ key: 'ui.buildVersion', value: '1' }))).refuses(400, '「构建版本」为只读，不能修改');
    (await save('chief', company({ key: 'ui.appName', value: '我的' }))).refuses(400, '「系统名称」不能按公司设置');
    expect(await save('boss', platform({ key: 'ui.helpPhone', value: '1', companyId }))).toMatchObject({ status: 400 });
  });

  test('an old version is refused, also of two who set a key for the first time', async () => {
    await save('boss', platform({ key: 'upload.imageMaxMb', value: 8 }));
    const late = await save('boss', platform({ key: 'upload.imageMaxMb', value: 9 }));
    late.refuses(409, '数据已被他人修改，请刷新后重试');
    const both = await Promise.all([1, 2].map(value => save('boss', platform({ key: 'upload.fileMaxMb', value }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the platform’s take SYSCONFIG:WRITE, another company’s are not there', async () => {
    expect((await save('reader', platform({ key: 'ui.helpPhone', value: '1' }))).status).toBe(403);
    expect((await save('reader', company({ key: 'ui.helpPhone', value: '1' }))).status).toBe(403);
    expect((await save('chief', platform({ key: 'ui.helpPhone', value: '1' }))).status).toBe(403);
    expect((await save('chief', company({ key: 'ui.helpPhone', value: '1', companyId: otherId }))).status).toBe(404);
    expect((await save('boss', company({ key: 'ui.helpPhone', value: '1', companyId: 999_999 }))).status).toBe(404);
  });

  test('a refused save stands in the operation log too, without what was sent', async () => {
    await save('boss', platform({ key: 'sms.secret', value: 'x'.repeat(201) }));
    const [row] = await server.db.rows(sql`select code, message, after from operation_log order by id desc limit 1`);
    expect(row).toEqual({ code: 400, message: '「短信 Secret」最多200个字符', after: null });
  });
});
