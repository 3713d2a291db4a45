import { makePaySimKeys, type PaySimSecrets } from '../payment/demo-keys.ts';
import { openPaymentPort } from '../payment/open-payment-port.ts';
import type { AlipayAccount, PaymentPort, PayProvider, VerifiedCallback, WechatAccount } from '../payment/port.ts';
import { receiveCallbacks } from './callback-receiver.ts';
import { startSimulator } from './start-simulator.ts';

export interface SimPayAnswer {
  state: string;
  callbacks: { status: number; accepted: boolean }[];
}

let numbers = 0;
/** Payment numbers that no other test uses. */
export function newPayNo(): string {
  numbers += 1;
  return `P${Date.now()}${String(numbers).padStart(4, '0')}`;
}

/** A merchant with its server, the pay simulator as a program, and the port between them. */
export async function paymentWorld(simulatorArgs: string[] = [], more: (secrets: PaySimSecrets) => void = () => {}) {
  const { accounts, simulator: secrets } = await makePaySimKeys(
    [
      { accountId: 1, mchId: '1600000001', appId: 'wx0000000000000001' },
      { accountId: 2, mchId: '1600000002', subMchId: '1700000001', appId: 'wx0000000000000002' },
    ],
    [{ accountId: 3, appId: '2021000000000001', mchId: '2088000000000001' }],
  );
  more(secrets);
  const [wechat, partner] = accounts.wechat as [WechatAccount, WechatAccount];
  const [alipay] = accounts.alipay as [AlipayAccount];
  const all = [wechat, partner, alipay];
  // How the merchant's server answers; a test may put its own in place.
  const merchant = { answer: (_: VerifiedCallback) => true };
  const port = { current: undefined as PaymentPort | undefined };
  const receiver = await receiveCallbacks(async callback => {
    const provider: PayProvider = callback.path.includes('/wechat/') ? 'WECHAT' : 'ALIPAY';
    const verified = await port.current!.verify(provider, all, callback);
    const accepted = verified.ok && merchant.answer(verified);
    return provider === 'WECHAT'
      ? { status: accepted ? 200 : 500, body: accepted ? '' : '{"code":"FAIL"}' }
      : { status: 200, body: accepted ? 'success' : 'fail' };
  });
  const simulator = await startSimulator('pay', secrets satisfies PaySimSecrets, [
    ...['--server', receiver.url, '--refund-delay-ms', '300', '--retry-ms', '40', '--state', ''],
    ...simulatorArgs,
  ]);
  port.current = openPaymentPort({
    wechatBaseUrl: simulator.url,
    alipayGatewayUrl: `${simulator.url}/gateway.do`,
    notifyBaseUrl: 'https://merchant.example',
  });
  const pay = (body: object) => simulator.control<SimPayAnswer>('POST', '/sim/pay', body);
  const stop = () => Promise.all([simulator.stop(), receiver.stop()]);
  return { wechat, partner, alipay, all, secrets, merchant, receiver, simulator, port: port.current, pay, stop };
}

export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>;

export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}
