import { askSmsCode } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../../../adapters/testing/start-simulator.ts';
import { type Refusal, sealSecret, sql } from '../../../kernel/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { checkCode, takeCode } from './check-code.ts';
import { codesSent, sendCode } from './send-code.ts';

const keys = {
  aliyun: { accessKey: 'key', secret: 'secret' },
  tencent: { accessKey: 'key', secret: 'secret', appId: '1' },
};
let server: TestServer;
let sms: StartedSimulator;

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  sms = await startSimulator('sms', keys, ['--smtp-port', '0']);
  process.env.SIM_SMS_URL = sms.url;
  server = await testServer({ demo: true });
});
afterAll(async () => {
  await server.close();
  await sms.stop();
});
beforeEach(() => server.db.run(sql`delete from sms_code`));

const phone = '13800138000';
const of = { purpose: 'MAT_REFUND', cellphone: phone, ref: 'M1' } as const;
const send = async (more: object = {}) => (await sendCode({ ...of, ip: '10.0.0.1', ...more })).demoCode as string;
const age = (seconds: number) =>
  server.db.run(sql`
    update sms_code set created_at = created_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})`);
const refusal = (doing: Promise<unknown>) =>
  doing.then(
    () => 'nothing refused',
    (error: Refusal) => `${error.key} ${JSON.stringify(error.params)}`,
  );
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const take = async (code: string) => {
  const right = await checkCode({ ...of, code });
  await server.db.transaction(tx => takeCode(tx, right));
};
async function useAliyun(act: () => Promise<void>): Promise<void> {
  const set = (key: string, value: unknown) =>
    server.db.run(sql`insert into sys_config (key, value) values (${key}, ${JSON.stringify(value)})`);
  await set('sms.provider', 'aliyun');
  await set('sms.sign', '平台');
  await set('sms.codeTemplate', 'SMS_9');
  for (const key of ['sms.accessKey', 'sms.secret'])
    await set(key, sealSecret(key, keys.aliyun[key === 'sms.secret' ? 'secret' : 'accessKey']));
  await server.services.settings.reload(server.db);
  try {
    await act();
  } finally {
    await server.db.run(sql`delete from sys_config where key like 'sms.%'`);
    await server.services.settings.reload(server.db);
  }
}

test('a code works once, for what it was sent for and nothing else (spec 01 §1 sms_code)', async () => {
  const code = await send();
  expect(code).toMatch(/^\d{6}$/);
  expect(await refusal(checkCode({ ...of, ref: 'M2', code }))).toBe('identity.codeWrong {}');
  expect(await refusal(checkCode({ ...of, purpose: 'BILL_PAY', code }))).toBe('identity.codeWrong {}');
  expect(await refusal(checkCode({ ...of, cellphone: '13900139000', code }))).toBe('identity.codeWrong {}');
  await take(code);
  expect(await refusal(take(code))).toBe('identity.codeWrong {}');
});

test('it works for five minutes, and only until the next one is sent', async () => {
  const first = await send();
  await age(61);
  const second = await send();
  if (first !== second) expect(await refusal(take(first))).toBe('identity.codeWrong {}');
  await age(301);
  expect(await refusal(take(second))).toBe('identity.codeWrong {}');
  const third = await send();
  await age(295);
  expect(await refusal(take(third))).toBe('nothing refused');
});

test('five wrong ones burn it, also when they come at once', async () => {
  const code = await send();
  const tries = await Promise.all(Array.from({ length: 5 }, () => refusal(take(wrongFor(code)))));
  expect(new Set(tries)).toEqual(new Set(['identity.codeWrong {}']));
  expect(await refusal(take(code))).toBe('identity.codeWrong {}');
  await age(61);
  const next = await send();
  for (let n = 0; n < 4; n += 1) await refusal(take(wrongFor(next)));
  expect(await refusal(take(next))).toBe('nothing refused');
});

test('of those who come with the right one at the same time, one gets through', async () => {
  const code = await send();
  const results = await Promise.all(Array.from({ length: 6 }, () => refusal(take(code))));
  expect(results.filter(result => result === 'nothing refused')).toHaveLength(1);
});

test('what the code is for takes it back when it fails', async () => {
  const code = await send();
  const right = await checkCode({ ...of, code });
  const failing = server.db.transaction(async tx => {
    await takeCode(tx, right);
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await refusal(take(code))).toBe('nothing refused');
});

test('60 seconds lie between two, ten a day go to a phone, thirty to an address', async () => {
  await send();
  expect(await refusal(send())).toMatch(/identity.codeTooSoon \{"n":(60|59)\}/);
  expect(await refusal(send({ purpose: 'BILL_PAY' }))).toMatch(/codeTooSoon/);
  for (let n = 1; n < 10; n += 1) {
    await age(61);
    await send();
  }
  await age(61);
  expect(await refusal(send())).toBe('identity.codesUsedUp {}');
  for (let n = 0; n < 20; n += 1) await send({ cellphone: `137000000${String(n).padStart(2, '0')}` });
  expect(await refusal(send({ cellphone: '13700000099' }))).toBe('request.tooMany {}');
  expect(await refusal(send({ cellphone: '13700000098', ip: '10.0.0.2' }))).toBe('nothing refused');
  await age(86_400);
  expect(await refusal(send())).toBe('nothing refused');
});

test('asked for ten times at once, one is sent', async () => {
  const asked = await Promise.all(Array.from({ length: 10 }, () => refusal(send())));
  expect(asked.filter(result => result === 'nothing refused')).toHaveLength(1);
  expect(asked.filter(result => result.startsWith('identity.codeTooSoon'))).toHaveLength(9);
});

test('only a keyed hash is kept', async () => {
  const code = await send();
  const rows = await server.db.rows<{ row: string }>(sql`select s::text as row from sms_code s`);
  expect(rows.map(({ row }) => row).join()).not.toContain(code);
});

test('the provider is asked, and then nobody is answered the code; what it does not take is told', async () => {
  await useAliyun(async () => {
    expect(await send()).toBeUndefined();
    const { body } = await sms.control<{ params: string[]; template: string }[]>('GET', `/sim/messages?to=${phone}`);
    expect(body[0]).toMatchObject({ template: 'SMS_9', params: [expect.stringMatching(/^\d{6}$/), '5'] });
    await take(body[0]?.params[0] as string);
    await age(61);
    await sms.control('POST', '/sim/faults', { code: 'isv.AMOUNT_NOT_ENOUGH', times: 1 });
    expect(await refusal(send())).toBe('identity.codeNotSent {}');
  });
});

test('the public call: a matching phone gets a message, any other the same answer', async () => {
  const company = await server.given.company();
  const user = await server.given.user({ userName: 'forgetful', companyId: company.id });
  await server.db.run(sql`update sys_user set cellphone = '13611110000' where id = ${user.id}`);
  await useAliyun(async () => {
    const ask = (userName: string, cellphone: string) =>
      server.anonymous().call(askSmsCode, { body: { purpose: 'RESET', userName, cellphone } });
    const known = await ask('forgetful', '13611110000');
    const stranger = await ask('forgetful', '13611110001');
    const nobody = await ask('nobody_here', '13611110002');
    expect(known.data).toEqual({ expiresIn: 300, resendIn: 60 });
    expect([stranger.envelope, nobody.envelope]).toEqual([known.envelope, known.envelope]);
    await codesSent();
    const { body } = await sms.control<{ to: string }[]>('GET', '/sim/messages');
    expect(body.map(({ to }) => to)).toContain('13611110000');
    expect(body.map(({ to }) => to)).not.toContain('13611110001');
    // A provider that fails is nobody's business here: it would tell which account exists.
    await age(61);
    await sms.control('POST', '/sim/faults', { code: 'isv.AMOUNT_NOT_ENOUGH', times: 1 });
    expect((await ask('forgetful', '13611110000')).data).toEqual({ expiresIn: 300, resendIn: 60 });
    expect((await ask('nobody_here', '13611110002')).data).toEqual({ expiresIn: 300, resendIn: 60 });
    await codesSent();
    for (const [name, cellphone] of [
      ['forgetful', '13611110000'],
      ['nobody_here', '13611110002'],
    ] as const)
      expect((await ask(name, cellphone)).envelope.message).toMatch(/^请\d+秒后再获取验证码！$/);
  });
});

test('the refusals of sending, as a browser hears them', async () => {
  const ask = () => server.anonymous().call(askSmsCode, { body: { purpose: 'REGISTER', cellphone: phone } });
  expect((await ask()).data.demoCode).toMatch(/^\d{6}$/);
  expect((await ask()).envelope.message).toMatch(/^请\d+秒后再获取验证码！$/);
  for (let n = 0; n < 9; n += 1) {
    await age(61);
    await ask();
  }
  await age(61);
  (await ask()).refuses(429, '该手机号今日获取验证码次数已达上限！');
  await useAliyun(async () => {
    await server.db.run(sql`delete from sms_code`);
    await sms.control('POST', '/sim/faults', { code: 'isv.OUT_OF_SERVICE', times: 1 });
    (await ask()).refuses(409, '短信发送失败，请稍后再试！');
  });
});
