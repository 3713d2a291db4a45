import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inMinutes, newPayNo, type PaymentWorld, paymentWorld } from '../testing/payment-world.ts';
import { rsaPair } from './demo-keys.ts';
import { openPaymentPort } from './open-payment-port.ts';
import type { WechatAccount } from './port.ts';

// WeChat changes its certificate a day after it has shown the new one; its newer way is a public key with an id.

const publicKeyId = `PUB_KEY_ID_0116${'0'.repeat(28)}`;
let world: PaymentWorld;
let publicKey: string;

beforeAll(async () => {
  const pair = await rsaPair();
  publicKey = pair.publicKey;
  world = await paymentWorld([], secrets => {
    secrets.wechat.platformKeys.push({ serialNo: publicKeyId, privateKey: pair.privateKey });
  });
});
afterAll(() => world?.stop());

/** A port that knows only what it is handed. */
const freshPort = () =>
  openPaymentPort({
    wechatBaseUrl: world.simulator.url,
    alipayGatewayUrl: `${world.simulator.url}/gateway.do`,
    notifyBaseUrl: 'https://merchant.example',
  });
const key = <T>(body: object) => world.simulator.control<T>('POST', '/sim/platform-key', body);

async function created(port = freshPort(), account: WechatAccount = world.wechat): Promise<string> {
  const payNo = newPayNo();
  await port.create(account, { payNo, amountFen: 100, subject: 'x', scene: 'QR', expiresAt: inMinutes(5) });
  return payNo;
}

test('a certificate that nobody was handed is downloaded when WeChat begins to sign with it: answers and callbacks', async () => {
  const port = freshPort();
  const payNo = await created(port);
  const { announced } = (await key<{ announced: string }>({ announce: true })).body;
  await key({ serialNo: announced });
  expect(await port.query(world.wechat, payNo)).toMatchObject({ status: 'UNPAID' });
  const other = freshPort();
  world.receiver.received.length = 0;
  await world.pay({ payNo, result: 'PAID' });
  const [callback] = await world.receiver.until(1);
  expect(callback?.headers['wechatpay-serial']).toBe(announced);
  const verified = await other.verify('WECHAT', world.all, callback!);
  expect(verified).toMatchObject({ ok: true, notification: { payNo, result: 'PAID' } });
  await key({ serialNo: Object.keys(world.wechat.platformKeys)[0] });
});

test('what the certificates cannot be opened with, or do not show, stays unknown, and is not asked for again at once', async () => {
  const { announced } = (await key<{ announced: string }>({ announce: true })).body;
  await key({ serialNo: announced });
  const stranger = { ...world.wechat, apiV3Key: randomBytes(16).toString('hex') };
  await expect(freshPort().query(stranger, newPayNo())).rejects.toMatchObject({
    name: 'ProviderAnswerInvalid',
    code: 'UNKNOWN_KEY',
  });
  const port = freshPort();
  const forged = { headers: {} as Record<string, string>, body: '{}' };
  forged.headers = {
    'wechatpay-serial': 'F'.repeat(40),
    'wechatpay-timestamp': String(Math.floor(Date.now() / 1000)),
    'wechatpay-nonce': 'n',
    'wechatpay-signature': 'AAAA',
  };
  for (let n = 0; n < 3; n += 1)
    expect(await port.verify('WECHAT', world.all, forged)).toMatchObject({ ok: false, failure: 'UNKNOWN_MERCHANT' });
  await key({ serialNo: Object.keys(world.wechat.platformKeys)[0] });
});

test('public-key mode: requests name the key they want to be answered with, and certificates are not needed', async () => {
  const account = { ...world.wechat, platformKeys: { [publicKeyId]: publicKey } };
  const port = freshPort();
  const payNo = await created(port, account);
  expect(await port.query(account, payNo)).toMatchObject({ status: 'UNPAID' });
  await key({ serialNo: publicKeyId });
  world.receiver.received.length = 0;
  await world.pay({ payNo, result: 'PAID' });
  const [callback] = await world.receiver.until(1);
  expect(await port.verify('WECHAT', [account], callback!)).toMatchObject({ ok: true });
  // A key of that kind is handed over, never downloaded: without it nothing is proved.
  expect(await port.verify('WECHAT', [world.wechat], callback!)).toMatchObject({ failure: 'UNKNOWN_MERCHANT' });
  await key({ serialNo: Object.keys(world.wechat.platformKeys)[0] });
});
