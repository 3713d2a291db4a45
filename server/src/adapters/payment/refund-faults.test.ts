import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inMinutes, newPayNo, type PaymentWorld, paymentWorld } from '../testing/payment-world.ts';
import type { PaymentAccount, RefundPayment } from './port.ts';

// Money that goes back is where providers hesitate, fail and repeat themselves.

const certificates = { appCertSn: 'a'.repeat(32), rootCertSn: 'b'.repeat(32) };
let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld([], secrets => {
    for (const merchant of secrets.alipay.merchants) merchant.certificates = certificates;
  });
});
afterAll(() => world?.stop());
beforeEach(() => {
  world.receiver.received.length = 0;
});

const accounts: [string, () => PaymentAccount][] = [
  ['WeChat', () => world.wechat],
  ['Alipay, certificate mode', () => ({ ...world.alipay, certificates })],
];
const fault = (payNo: string, body: object) => world.simulator.control('POST', '/sim/refund-fault', { payNo, ...body });

async function paid(account: PaymentAccount): Promise<RefundPayment> {
  const payNo = newPayNo();
  const expiresAt = inMinutes(5);
  await world.port.create(account, { payNo, amountFen: 100, subject: 'x', scene: 'QR', expiresAt });
  await world.pay({ payNo, result: 'PAID' });
  return { payNo, refundNo: newPayNo(), refundFen: 40, totalFen: 100, reason: '缺货' };
}
async function settled(account: PaymentAccount, { payNo, refundNo }: RefundPayment) {
  for (;;) {
    const refund = await world.port.queryRefund(account, payNo, refundNo);
    if (refund.status !== 'PROCESSING') return refund;
    await new Promise(done => setTimeout(done, 20));
  }
}

describe.each(accounts)('%s', (_name, of) => {
  test('an answer that was lost: unknown, and said again with its number it is the one refund', async () => {
    const refund = await paid(of());
    await fault(refund.payNo, { outcome: 'UNHEARD' });
    await expect(world.port.refund(of(), refund)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    await settled(of(), refund);
    expect(await world.port.refund(of(), refund)).toMatchObject({ status: 'DONE', refundNo: refund.refundNo });
    const rest = { ...refund, refundNo: newPayNo(), refundFen: 61 };
    await expect(world.port.refund(of(), rest)).rejects.toMatchObject({ name: 'ProviderRefused' });
  });

  test('a merchant without money is refused, later not', async () => {
    const refund = await paid(of());
    await fault(refund.payNo, { outcome: 'REFUSED' });
    await expect(world.port.refund(of(), refund)).rejects.toMatchObject({ name: 'ProviderRefused' });
    await world.port.refund(of(), refund);
    expect(await settled(of(), refund)).toMatchObject({ status: 'DONE', amountFen: 40 });
  });

  test('money that moves at once is there with the answer', async () => {
    const refund = await paid(of());
    await fault(refund.payNo, { outcome: 'DONE', delayMs: 0 });
    expect(await world.port.refund(of(), refund)).toMatchObject({ status: 'DONE' });
    // Said again it moves nothing, and is as done as before.
    expect(await world.port.refund(of(), refund)).toMatchObject({ status: 'DONE' });
  });

  test('a notification three times, and badly signed', async () => {
    const refund = await paid(of());
    await world.receiver.until(1);
    await fault(refund.payNo, { outcome: 'DONE', times: 3 });
    await world.port.refund(of(), refund);
    const told = async () => {
      const all = [...world.all.filter(each => each.provider !== of().provider), of()];
      const verified = world.receiver.received.map(each => world.port.verify(of().provider, all, each));
      return Promise.all(verified);
    };
    const ofThis = async () =>
      (await told()).flatMap(each =>
        each.ok && each.notification.kind === 'REFUND' && each.notification.refundNo === refund.refundNo
          ? [each.notification.eventId]
          : [],
      );
    await expect.poll(ofThis, { timeout: 5000 }).toHaveLength(3);
    expect(new Set(await ofThis()).size).toBe(1);
    const next = { ...refund, refundNo: newPayNo() };
    await fault(refund.payNo, { outcome: 'DONE', badSignature: true });
    await world.port.refund(of(), next);
    const failures = async () => (await told()).flatMap(each => (each.ok ? [] : [each.failure]));
    await expect.poll(failures, { timeout: 5000 }).toEqual(['BAD_SIGNATURE']);
  });
});

test('WeChat ends a refund without its money (ABNORMAL): told and found as failed; tried again with its number it is done', async () => {
  const refund = await paid(world.wechat);
  await world.receiver.until(1);
  await fault(refund.payNo, { outcome: 'FAILED' });
  await world.port.refund(world.wechat, refund);
  const told = (await world.receiver.until(2))[1]!;
  expect(await world.port.verify('WECHAT', world.all, told)).toMatchObject({
    ok: true,
    notification: { kind: 'REFUND', result: 'FAILED', refundNo: refund.refundNo },
  });
  expect(await settled(world.wechat, refund)).toMatchObject({ status: 'FAILED' });
  await world.port.refund(world.wechat, refund);
  expect(await settled(world.wechat, refund)).toMatchObject({ status: 'DONE' });
});

test('certificate mode: a request that names no certificate is refused', async () => {
  await expect(paid(world.alipay)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'isv.missing-app-cert-sn' });
});
