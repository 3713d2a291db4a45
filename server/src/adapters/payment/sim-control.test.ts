import { afterAll, beforeAll, expect, test } from 'vitest';
import { inMinutes, newPayNo, type PaymentWorld, paymentWorld } from '../testing/payment-world.ts';
import { paymentAddresses } from './open-payment-port.ts';
import { driveSimPayment } from './sim-control.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(() => world?.stop());

test('the payer’s wish is handed over: three callbacks at once, an unknown number refused', async () => {
  const payNo = newPayNo();
  const expiresAt = inMinutes(5);
  await world.port.create(world.wechat, { payNo, amountFen: 100, subject: 'x', scene: 'QR', expiresAt });
  await driveSimPayment(world.simulator.url, { payNo, result: 'PAID', times: 3 });
  expect(await world.receiver.until(3)).toHaveLength(3);
  expect(await world.port.query(world.wechat, payNo)).toMatchObject({ status: 'PAID' });
  await expect(driveSimPayment(world.simulator.url, { payNo: 'none', result: 'PAID' })).rejects.toMatchObject({
    name: 'ProviderRefused',
    code: 'HTTP_404',
  });
});

test('addresses: the simulator’s by variable, the real ones as documented', () => {
  const env = { SIM_PAY_URL: 'http://127.0.0.1:9', SERVER_URL: 'http://127.0.0.1:8' };
  expect(paymentAddresses('SIM', env)).toEqual({
    wechatBaseUrl: 'http://127.0.0.1:9',
    alipayGatewayUrl: 'http://127.0.0.1:9/gateway.do',
    cardBaseUrl: 'http://127.0.0.1:9',
    notifyBaseUrl: 'http://127.0.0.1:8',
  });
  expect(paymentAddresses('LIVE', { ...env, PUBLIC_URL: 'https://shop.example' })).toEqual({
    wechatBaseUrl: 'https://api.mch.weixin.qq.com',
    alipayGatewayUrl: 'https://openapi.alipay.com/gateway.do',
    notifyBaseUrl: 'https://shop.example',
  });
});
