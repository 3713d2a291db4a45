import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listMyAddresses, makeSimCustomerCode, signInCustomer } from '@materia/contract/areas/customer';
import { signedText } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import { type Api, customerApi, Refused } from './api.ts';
import { Shopping } from './baskets.ts';
import { Counts } from './counts.ts';
import { type FollowedOrder, lookAgainMs, nextAct } from './next-act.ts';
import { ordersPerMinute, waitMs } from './pace.ts';
import { People } from './people.ts';

const shanghai = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour - 8));

test('two orders a minute over the day, at night at least one, or as told (spec 00 §5)', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ordersPerMinute(shanghai(hour), undefined));
  expect(Math.min(...hours)).toBe(1);
  expect(hours[3]).toBe(1);
  const day = hours.slice(8, 22);
  expect(day.reduce((sum, each) => sum + each, 0) / day.length).toBeCloseTo(2, 0);
  expect(ordersPerMinute(shanghai(3), 600)).toBe(600);
});

test('people come at random, as many as told on the average', () => {
  let n = 0;
  const evenly = () => ((n++ * 0.618_033_988_75) % 1) as number;
  const sum = Array.from({ length: 1_000 }, () => waitMs(60, evenly)).reduce((all, each) => all + each, 0);
  expect(sum / 1_000 / 1_000).toBeCloseTo(1, 1);
});

const hour = 3_600_000;
const order = (more: Partial<FollowedOrder> = {}): FollowedOrder => ({
  orderNo: '1',
  placedAt: 0,
  changesMind: false,
  matId: undefined,
  prepaid: true,
  ...more,
});

test('customers pay at 22, collect at a cabinet, cancel what nobody took up within an hour', () => {
  expect(nextAct(order(), 22, 1)).toBe('pay');
  expect(nextAct(order({ matId: 3 }), 41, 1)).toBe('collect');
  expect(nextAct(order(), 41, 1)).toBe('wait');
  expect(nextAct(order(), 10, hour)).toBe('wait');
  expect(nextAct(order(), 10, hour + 1)).toBe('cancel');
  expect(nextAct(order(), 20, hour + 1)).toBe('wait');
  expect(nextAct(order(), 60, 1)).toBe('forget');
  expect(nextAct(order(), 23, 25 * hour)).toBe('forget');
});

test('who thinks better of it asks back what is paid, before it goes out or once it is there', () => {
  const fickle = order({ changesMind: true });
  expect([23, 30, 50].map(status => nextAct(fickle, status, 1))).toEqual(Array(3).fill('askBack'));
  expect(nextAct(order({ changesMind: true, prepaid: false }), 30, 1)).toBe('wait');
  expect([23, 50].map(status => nextAct(order(), status, 1))).toEqual(['forget', 'forget']);
  expect(nextAct(order({ matId: 3 }), 23, 1)).toBe('wait');
});

test('orders are looked at often at first, then less', () => {
  expect([0, 120_000, 1_200_000, 2 * hour].map(lookAgainMs)).toEqual([5_000, 20_000, 60_000, 300_000]);
});

/** A server as far as people and shops need it: which seeds which wallet knows, what is sold. */
function fakeApi(known: Record<string, 'WX' | 'ALI'>, answers: Record<string, unknown> = {}) {
  const calls: string[] = [];
  const api = (async (
    call: { path: string },
    sent: { body?: { source: string; seed?: string; code?: string } } = {},
  ) => {
    calls.push(call.path);
    if (call.path === makeSimCustomerCode.path) return { code: `${sent.body?.source}-${sent.body?.seed}` };
    if (call.path === signInCustomer.path) {
      const [source, seed] = (sent.body?.code ?? '').split('-');
      if (known[seed ?? ''] !== source) throw new Refused(400, '请先同意隐私政策');
      return { token: `token-${seed}` };
    }
    if (call.path === listMyAddresses.path) return [{ address_id: 9, longitude: 114, latitude: 22 }];
    return answers[call.path] ?? { rows: [], total: 0 };
  }) as unknown as Api;
  return { api, calls };
}

test('which wallet knows a seed is found by trying, once; nobody new is registered', async () => {
  const { api, calls } = fakeApi({ 1: 'ALI' });
  const people = new People(api, 1);
  const first = await people.as(Math.random, async (person, isNew) => ({ person, isNew }));
  expect(first).toMatchObject({ isNew: true, person: { seed: 1, source: 'ALI', token: 'token-1' } });
  const before = calls.length;
  expect(await people.as(Math.random, async (_, isNew) => isNew)).toBe(false);
  expect(calls.length).toBe(before);
  const strangers = fakeApi({});
  const nobody = new People(strangers.api, 1);
  expect(await nobody.as(Math.random, async () => 'somebody')).toBeUndefined();
  expect(await nobody.as(Math.random, async () => 'somebody')).toBeUndefined();
  expect(strangers.calls.filter(path => path === signInCustomer.path)).toHaveLength(2);
});

test('one person does one thing at a time, and signs in anew when their session has ended', async () => {
  const { api, calls } = fakeApi({ 1: 'WX' });
  const people = new People(api, 1);
  const slow = people.as(Math.random, () => new Promise<string>(done => setTimeout(() => done('first'), 20)));
  expect(await people.as(Math.random, async () => 'second')).toBeUndefined();
  expect(await slow).toBe('first');
  await expect(people.as(Math.random, () => Promise.reject(new Refused(401, '')))).rejects.toThrow();
  await people.as(Math.random, async () => 'third');
  expect(calls.filter(path => path === signInCustomer.path)).toHaveLength(2);
});

const person = {
  seed: 1,
  source: 'WX' as const,
  token: 't',
  address: { address_id: 9, longitude: 114, latitude: 22 } as never,
};
const goods = (goodsId: number, more: object = {}) => ({
  goodsId,
  goodsPrice: 1_000,
  available: 5,
  maxOrderQuantity: 0,
  rx: false,
  ...more,
});
const sold = { rows: [goods(1), goods(2), goods(3, { rx: true }), goods(4, { available: 0 })], total: 4 };

test('a basket holds enough to be brought, no prescription medicine, nothing sold out', async () => {
  const { api } = fakeApi(
    {},
    {
      '/api/public/xcx/stores/findstore': {
        rows: [
          { id: 8, online: 0 },
          { id: 5, online: 1, enableDelivery: true },
        ],
      },
      '/api/public/xcx/stores/:storeId/goods': sold,
    },
  );
  const basket = await new Shopping(api, { mats: async () => [] }, () => 0.2).fill(person);
  expect(basket).toMatchObject({ storeId: 5, fulfilment: { fulfilType: 'DELIVERY', receiver: { address_id: 9 } } });
  expect(basket?.goods.map(each => each.goodsId).sort()).toEqual([1, 2]);
});

test('where no store brings anything a cabinet does, and the other way round', async () => {
  const shut = fakeApi({}, { '/api/public/xcx/mats/:matId/goods': sold });
  const atCabinet = await new Shopping(shut.api, { mats: async () => [3] }, () => 0.2).fill(person);
  expect(atCabinet).toMatchObject({ matId: 3, fulfilment: { fulfilType: 'DISPENSE' } });
  const nothing = await new Shopping(fakeApi({}).api, { mats: async () => [] }, () => 0.9).fill(person);
  expect(nothing).toBeUndefined();
});

test('requests are signed as the mini-program’s, with session and a key for what must happen once', async () => {
  const seen: { method?: string; url?: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers });
    const ok = request.url?.includes('addresses');
    response.writeHead(ok ? 200 : 409);
    response.end(JSON.stringify(ok ? { success: true, data: [] } : { success: false, message: '不行' }));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const api = customerApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await api(listMyAddresses, { token: 'T' })).toEqual([]);
  const refused = api(makeSimCustomerCode, { body: { source: 'WX', seed: '1' } });
  await expect(refused).rejects.toMatchObject({ status: 409, message: '不行' });
  server.close();
  const [first] = seen;
  const ts = String(first?.headers['x-ts']);
  const expected = createHash('sha256')
    .update(signedText('GET', '/api/public/xcx/addresses', '', ts))
    .digest('hex');
  expect(first?.headers).toMatchObject({ 'x-client': 'XCX', 'x-customer-token': 'T', 'x-qsh': expected });
});

test('the line of a minute says what was done and what was refused, and begins anew', () => {
  const counts = new Counts();
  counts.done('placed');
  counts.done('placed');
  counts.failed('order', new Error('库存不足'));
  expect(counts.line()).toBe('placed 2, paid 0, cancelled 0, askedBack 0, collected 0 | 1× order: 库存不足');
  expect(counts.line()).toBe('placed 0, paid 0, cancelled 0, askedBack 0, collected 0');
});
