import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../testing/start-simulator.ts';
import { anyAddress, erpAddress, isPublicHttps } from './erp-address.ts';
import { openErpPort } from './open-erp-port.ts';
import type { ErpAccount, ErpExchange, ErpServer } from './port.ts';
import { soboSign } from './sobo-signature.ts';
import { yswSign } from './ysw-signature.ts';

const accounts = [
  { server: 'YSW', appKey: 'app-y', secret: 'secret-of-y' },
  { server: 'SOBO', appKey: 'app-s', secret: 'secret-of-s' },
] as const;
let simulator: StartedSimulator;
beforeAll(async () => {
  simulator = await startSimulator('erp', { accounts });
});
afterAll(() => simulator.stop());

const heard: ErpExchange[] = [];
const open = (server: ErpServer, of: Partial<ErpAccount> = {}, more: { timeoutMs?: number; now?: () => Date } = {}) => {
  const account = accounts.find(each => each.server === server) as (typeof accounts)[number];
  const now = () => new Date();
  return openErpPort(
    { account: { ...account, baseUrl: '', ...of }, now, heard: exchange => heard.push(exchange), ...more },
    { SIM_ERP_URL: simulator.url },
  );
};
const document = (docNo: string) => ({
  docNo,
  at: new Date('2026-03-01T02:00:00Z'),
  sourceNo: '260301',
  refersTo: null,
  place: { code: 'M000001', name: '设备1' },
  lines: [{ code: 'E1', name: '药品 & 片', quantity: 2, amount: 1990 }],
});
const taken = async (docNo: string) =>
  (await simulator.control<{ documents: { kind: string; body: unknown }[] }>('GET', `/documents?docNo=${docNo}`)).body
    .documents;
const fault = (kind: string, times = 1) => simulator.control('POST', '/sim/fault', { kind, times });

test('signatures are those of the protocols', () => {
  expect(soboSign('s', { b: '2', a: '1', sign: 'x' })).toBe('C7564E0D05CACAF0BAA8D1240E7C1CA5');
  const signed = { method: 'POST', path: '/p', ts: '1', nonce: 'n', body: '{}' } as const;
  expect(yswSign('k', signed)).toBe('dc533d121478677b31b401e711c106dd27430e570fd95d76d2af2cccdb71f11c');
  for (const other of [{ path: '/q' }, { ts: '2' }, { nonce: 'm' }, { body: '{ }' }, { method: 'GET' as const }])
    expect(yswSign('k', { ...signed, ...other })).not.toBe(yswSign('k', signed));
});

describe.each(['YSW', 'SOBO'] as const)('%s', server => {
  const no = (name: string) => `${server}-${name}`;

  test('it answers, takes a document, knows it by our number, and sells what it sells', async () => {
    const erp = open(server);
    await erp.ping();
    expect(await erp.find(no('a'))).toBeUndefined();
    const number = await erp.pushOrder(document(no('a')));
    expect(await erp.find(no('a'))).toBe(number);
    await erp.pushRefund({ ...document(no('b')), refersTo: no('a') });
    await erp.pushPlan(document(no('c')));
    const kinds = await Promise.all(['a', 'b', 'c'].map(async name => (await taken(no(name))).map(({ kind }) => kind)));
    expect(kinds).toEqual([['SALE'], ['REFUND'], ['PLAN']]);
    const rows = [{ code: 'E1', name: '药品', barcode: '6901234567892' }];
    await simulator.control('POST', '/sim/goods', { server, rows });
    expect(await erp.pullGoods(1)).toEqual({ pages: 1, rows });
  });

  test('a wrong secret, an unknown account and a clock that is off are refused', async () => {
    await expect(open(server, { secret: 'another-secret' }).ping()).rejects.toMatchObject({ name: 'ProviderRefused' });
    await expect(open(server, { appKey: 'nobody' }).pushOrder(document(no('x')))).rejects.toMatchObject({
      name: 'ProviderRefused',
    });
    if (server === 'YSW')
      await expect(open(server, {}, { now: () => new Date(0) }).ping()).rejects.toMatchObject({ code: '40102' });
    expect(await taken(no('x'))).toEqual([]);
  });

  test('an error, an answer that comes too late or never, and “exists already” leave a doubt that asking ends', async () => {
    const erp = open(server, {}, { timeoutMs: 300 });
    await fault('error');
    await expect(erp.pushOrder(document(no('e')))).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    expect(await erp.find(no('e'))).toBeUndefined();
    await fault('slow');
    await expect(erp.pushOrder(document(no('s')))).rejects.toMatchObject({ code: 'TIMEOUT' });
    await fault('answerLost');
    await expect(erp.pushOrder(document(no('l')))).rejects.toMatchObject({ code: 'NO_CONNECTION' });
    await fault('duplicate');
    await expect(erp.pushOrder(document(no('d')))).rejects.toMatchObject({ code: 'DUPLICATE' });
    for (const name of ['s', 'l', 'd']) {
      expect(await erp.find(no(name))).toMatch(/^(Y|SB)\d{8}$/);
      expect(await taken(no(name))).toHaveLength(1);
    }
  });

  test('what is kept of an exchange shows neither secret nor signature', async () => {
    heard.length = 0;
    await open(server).pushOrder(document(no('h')));
    const said = JSON.stringify(heard);
    expect(said).toContain(no('h'));
    expect(said).not.toMatch(/secret-of|sign|app-[ys]/i);
  });
});

test('what is set holds; without an address the simulator stands for it, unless the database is a real one', () => {
  const env = { SIM_ERP_URL: 'http://127.0.0.1:1' };
  const none = { server: 'SOBO', baseUrl: '' } as const;
  expect(erpAddress({ ...none, baseUrl: 'https://erp.example' }, env)).toBe('https://erp.example');
  expect(erpAddress(none, env)).toBe('http://127.0.0.1:1/sobo');
  expect(erpAddress(none, { ...env, DATABASE_URL: 'x' })).toBeNull();
  expect(erpAddress(none, { ...env, DATABASE_URL: 'x', ALLOW_SIM: '1' })).toBe('http://127.0.0.1:1/sobo');
  expect(anyAddress({ DATABASE_URL: 'x' })).toBe(false);
  expect(['https://erp.example/api', 'https://a.b:8443'].every(isPublicHttps)).toBe(true);
  const own = [
    'http://erp.example',
    'https://127.0.0.1',
    'https://192.168.1.2',
    'https://[::1]/x',
    'https://intranet',
    'https://172.20.0.1',
  ];
  expect(own.filter(isPublicHttps)).toEqual([]);
});
