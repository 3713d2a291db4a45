import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inMinutes, newPayNo, type PaymentWorld, paymentWorld } from '../testing/payment-world.ts';
import { openPaymentPort } from './open-payment-port.ts';
import type { PaymentAccount, PaymentPort } from './port.ts';

// Somebody between us and the provider: passes requests on and spoils the answers.

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

let world: PaymentWorld;
let port: PaymentPort;
let spoil: (answer: Answer) => Answer | 'SILENCE';
const between = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const { authorization = '', 'content-type': type = '' } = request.headers;
  const passed = await fetch(world.simulator.url + request.url, {
    method: request.method,
    headers: { 'content-type': type, ...(authorization && { authorization }) },
    body: request.method === 'POST' ? body : undefined,
  });
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(passed.headers);
  const answer = spoil({ status: passed.status, headers, body: await passed.text() });
  if (answer !== 'SILENCE') response.writeHead(answer.status, answer.headers).end(answer.body || undefined);
});

beforeAll(async () => {
  world = await paymentWorld();
  await new Promise<void>(listening => between.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  port = openPaymentPort({
    wechatBaseUrl: url,
    alipayGatewayUrl: `${url}/gateway.do`,
    notifyBaseUrl: 'https://merchant.example',
    timeoutMs: 400,
  });
});
afterAll(async () => {
  between.close().closeAllConnections();
  await world?.stop();
});

const accounts: [string, () => PaymentAccount][] = [
  ['WeChat', () => world.wechat],
  ['Alipay', () => world.alipay],
];

async function paid(account: PaymentAccount): Promise<string> {
  const payNo = newPayNo();
  const expiresAt = inMinutes(5);
  await world.port.create(account, { payNo, amountFen: 100, subject: 'x', scene: 'QR', expiresAt });
  await world.pay({ payNo, result: 'PAID' });
  return payNo;
}

describe.each(accounts)('%s', (_name, of) => {
  test('an untouched answer passes', async () => {
    spoil = answer => answer;
    expect(await port.query(of(), await paid(of()))).toMatchObject({ status: 'PAID', amountFen: 100 });
  });

  test('a changed answer is not believed', async () => {
    const payNo = await paid(of());
    spoil = answer => ({ ...answer, body: answer.body.replace(payNo, `${payNo}0`) });
    await expect(port.query(of(), payNo)).rejects.toMatchObject({
      name: 'ProviderAnswerInvalid',
      code: 'BAD_SIGNATURE',
    });
  });

  test('nor one whose signature is missing', async () => {
    const payNo = await paid(of());
    spoil = ({ status, headers, body }) => ({
      status,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('wechatpay'))),
      body: body.replace(/,"sign":"[^"]*"/, ''),
    });
    await expect(port.query(of(), payNo)).rejects.toMatchObject({ name: 'ProviderAnswerInvalid' });
  });

  test('nor one that is no answer of the provider', async () => {
    const payNo = await paid(of());
    spoil = () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html>sign in to the hotel</html>',
    });
    await expect(port.query(of(), payNo)).rejects.toMatchObject({ name: 'ProviderAnswerInvalid' });
  });

  test('a failing provider and a silent one leave the outcome unknown', async () => {
    const payNo = await paid(of());
    for (const status of [500, 502, 503, 429]) {
      spoil = () => ({ status, headers: {}, body: '' });
      await expect(port.query(of(), payNo)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    }
    spoil = () => 'SILENCE';
    await expect(port.query(of(), payNo)).rejects.toMatchObject({ name: 'ProviderUnavailable', code: 'TIMEOUT' });
  });
});

test('WeChat rotates its key: answers under the new serial are proved, whether it was handed over or is shown by WeChat', async () => {
  spoil = answer => answer;
  const payNo = await paid(world.wechat);
  const [first, second] = world.secrets.wechat.platformKeys.map(({ serialNo }) => serialNo);
  expect((await world.simulator.control('POST', '/sim/platform-key', { serialNo: second })).status).toBe(200);
  expect(await port.query(world.wechat, payNo)).toMatchObject({ status: 'PAID' });
  const behind = { ...world.wechat, platformKeys: { [first!]: world.wechat.platformKeys[first!]! } };
  expect(await port.query(behind, payNo)).toMatchObject({ status: 'PAID' });
});

test('a refusal of WeChat with a wrong signature is not believed either', async () => {
  spoil = answer => ({ ...answer, body: answer.body.replace('ORDER_NOT_EXIST', 'ORDER_CLOSED') });
  await expect(port.query(world.wechat, newPayNo())).rejects.toMatchObject({ name: 'ProviderAnswerInvalid' });
});
