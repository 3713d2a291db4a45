import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alipaySignText, alipayTime } from '../kernel/alipay-gateway.ts';
import type { RunningServer } from '../kernel/http-server.ts';
import { rsaSign, rsaVerify } from '../kernel/rsa.ts';
import { startPaySimulator } from './pay-simulator.ts';

// The protocols are proved by the adapters' tests (server/src/adapters/payment); here: what only the simulator does.

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const platform = pair();
const merchant = pair();
const secrets = {
  wechat: { platformKeys: [{ serialNo: 'A1', privateKey: platform.privateKey }], merchants: [] },
  alipay: { platformKey: platform.privateKey, merchants: [{ appId: '2021', publicKey: merchant.publicKey }] },
};

let folder: string;
let running: RunningServer;
let heard: Record<string, string>[];
let accepts: boolean;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  heard.push({ path: request.url ?? '', ...Object.fromEntries(new URLSearchParams(body)) });
  response.end(accepts ? 'success' : 'fail');
});

async function start() {
  const { port } = server.address() as AddressInfo;
  running = await startPaySimulator({
    port: 0,
    server: `http://127.0.0.1:${port}`,
    secrets,
    refundDelayMs: 150,
    retryMs: 60,
    stateFile: join(folder, 'state.jsonl'),
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'materia-pay-'));
  heard = [];
  accepts = true;
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  await start();
});
afterEach(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
  await new Promise<void>(closed => server.close(() => closed()).closeAllConnections());
});

async function gateway(method: string, content: object, more: object = {}): Promise<Record<string, string>> {
  const form = {
    ...{ app_id: '2021', method, charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
    timestamp: alipayTime(Date.now()),
    notify_url: 'https://merchant.example/api/public/pay/alipay/notify',
    biz_content: JSON.stringify(content),
    ...more,
  };
  const sign = rsaSign(alipaySignText(form, ['sign']), merchant.privateKey);
  const body = new URLSearchParams({ ...form, sign });
  const response = await fetch(`${running.url}/gateway.do`, { method: 'POST', body });
  const answer = (await response.json()) as Record<string, Record<string, string>>;
  return answer[`${method.replaceAll('.', '_')}_response`]!;
}

async function control(path: string, body?: object) {
  const response = await fetch(running.url + path, {
    method: body ? 'POST' : 'GET',
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const trade = { out_trade_no: 'P1', total_amount: '12.30', subject: '药', buyer_open_id: 'o1' };

async function until(enough: () => boolean) {
  for (let waited = 0; !enough() && waited < 5_000; waited += 10) await new Promise(done => setTimeout(done, 10));
  expect(enough()).toBe(true);
}

/** Heard is not yet written down: only the books tell what a restart would send again. */
async function allAccepted() {
  for (;;) {
    const { callbacks } = (await control('/sim/state')).body as { callbacks: { WAITING: number } };
    if (callbacks.WAITING === 0) return;
    await new Promise(done => setTimeout(done, 10));
  }
}

test('callbacks go to our server on the path that the merchant named, signed by the platform', async () => {
  await gateway('alipay.trade.create', trade);
  const paid = await control('/sim/pay', { payNo: 'P1', result: 'PAID' });
  expect(paid.body).toMatchObject({ payNo: 'P1', state: 'PAID', callbacks: [{ status: 200, accepted: true }] });
  const [{ path, sign, sign_type: _, ...fields }] = heard as [Record<string, string>];
  expect(path).toBe('/api/public/pay/alipay/notify');
  expect(fields.total_amount).toBe('12.30');
  const { path: __, ...signed } = { path, ...fields };
  expect(rsaVerify(alipaySignText(signed, []), sign!, platform.publicKey)).toBe(true);
});

test('a restart forgets no order, no refund on its way, no callback that was not heard', async () => {
  accepts = false;
  await gateway('alipay.trade.create', trade);
  await control('/sim/pay', { payNo: 'P1', result: 'PAID', wait: false });
  await gateway('alipay.trade.refund', { out_trade_no: 'P1', out_request_no: 'R1', refund_amount: '2.30' });
  await until(() => heard.length > 0);
  const { notify_id: eventId } = heard[0]!;
  await running.close();
  heard = [];
  accepts = true;
  // A kill can leave half a line behind.
  appendFileSync(join(folder, 'state.jsonl'), '{"order":{"provider":"ALI');
  await start();

  expect(await gateway('alipay.trade.query', { out_trade_no: 'P1' })).toMatchObject({ trade_status: 'TRADE_SUCCESS' });
  await until(() => heard.length === 2);
  expect(heard.find(({ out_biz_no }) => !out_biz_no)).toMatchObject({ notify_id: eventId, out_trade_no: 'P1' });
  expect(heard.find(({ out_biz_no }) => out_biz_no)).toMatchObject({ out_biz_no: 'R1', refund_fee: '2.30' });
  await allAccepted();
  await running.close();
  heard = [];
  await start();
  await new Promise(done => setTimeout(done, 200));
  expect(heard).toEqual([]);
  expect((await control('/sim/orders')).body).toMatchObject({
    orders: [{ payNo: 'P1', refunds: [{ refundNo: 'R1' }] }],
  });
});

test('what the payer cannot do', async () => {
  expect((await control('/sim/pay', { payNo: 'P9', result: 'PAID' })).status).toBe(404);
  await gateway('alipay.trade.create', trade);
  for (const wrong of [{ result: 'MAYBE' }, { result: 'PAID', times: 0 }, { result: 'PAID', amountDelta: 0.5 }]) {
    expect((await control('/sim/pay', { payNo: 'P1', ...wrong })).status).toBe(400);
  }
  await control('/sim/pay', { payNo: 'P1', result: 'PAID' });
  expect(await control('/sim/pay', { payNo: 'P1', result: 'PAID' })).toMatchObject({
    status: 409,
    body: { code: 'ORDERPAID' },
  });
  const time_expire = alipayTime(Date.now() - 1000);
  await gateway('alipay.trade.create', { ...trade, out_trade_no: 'P2', time_expire });
  expect((await control('/sim/pay', { payNo: 'P2', result: 'PAID' })).body).toMatchObject({ code: 'ORDER_EXPIRED' });
});

test('a callback address that is none does not bring the simulator down', async () => {
  await gateway('alipay.trade.create', trade, { notify_url: 'nowhere' });
  const paid = await control('/sim/pay', { payNo: 'P1', result: 'PAID' });
  expect(paid).toMatchObject({ status: 200, body: { callbacks: [{ status: 0, accepted: false }] } });
  expect((await control('/sim/state')).status).toBe(200);
});

test('the books can be looked into', async () => {
  await gateway('alipay.trade.create', trade);
  await gateway('alipay.trade.create', { ...trade, out_trade_no: 'P2' });
  await control('/sim/pay', { payNo: 'P2', result: 'PAID' });
  expect((await control('/sim/state')).body).toMatchObject({
    orders: { 'ALIPAY UNPAID': 1, 'ALIPAY PAID': 1 },
    callbacks: { WAITING: 0, ACCEPTED: 1, GIVEN_UP: 0 },
    platformKey: { current: 'A1' },
  });
  expect((await control('/sim/orders?state=PAID')).body).toMatchObject({ orders: [{ payNo: 'P2', amountFen: 1230 }] });
  expect((await control('/sim/platform-key', { serialNo: 'B2' })).status).toBe(404);
  expect((await control('/sim/nothing')).status).toBe(404);
});
