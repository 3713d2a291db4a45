import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inMinutes, newPayNo, type PaymentWorld, paymentWorld } from '../testing/payment-world.ts';
import { openPaymentPort } from './open-payment-port.ts';
import type { CreatePayment, PaymentAccount, PaymentNotification } from './port.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(() => world?.stop());
beforeEach(() => {
  world.receiver.received.length = 0;
  world.merchant.answer = () => true;
});

const accounts: [string, () => PaymentAccount][] = [
  ['WeChat', () => world.wechat],
  ['WeChat service provider', () => world.partner],
  ['Alipay', () => world.alipay],
];

async function created(account: PaymentAccount, more: Partial<CreatePayment> = {}) {
  const payment: CreatePayment = {
    payNo: newPayNo(),
    amountFen: 10_320,
    subject: '订单 / “感冒药”',
    scene: 'MINI_PROGRAM',
    payerId: 'sim-WX-1',
    expiresAt: inMinutes(30),
    ...more,
  };
  const answer = await world.port.create(account, payment);
  return { payment, payNo: payment.payNo, answer };
}

async function notified(account: PaymentAccount, index = 0): Promise<PaymentNotification> {
  const callback = (await world.receiver.until(index + 1))[index]!;
  const verified = await world.port.verify(account.provider, world.all, callback);
  if (!verified.ok) throw new Error(`${verified.failure}: ${verified.detail}`);
  return verified.notification;
}

async function refundDone(account: PaymentAccount, payNo: string, refundNo: string) {
  for (;;) {
    const refund = await world.port.queryRefund(account, payNo, refundNo);
    if (refund.status !== 'PROCESSING') return refund;
    await new Promise(done => setTimeout(done, 20));
  }
}

describe.each(accounts)('%s', (_name, of) => {
  test('a payment is created, unpaid, paid, told and found as paid', async () => {
    const { payNo, answer } = await created(of());
    expect(answer.scene).toBe('MINI_PROGRAM');
    expect(await world.port.query(of(), payNo)).toMatchObject({ status: 'UNPAID', payNo, amountFen: 10_320 });

    expect((await world.pay({ payNo, result: 'PAID' })).body).toMatchObject({
      state: 'PAID',
      callbacks: [{ accepted: true }],
    });

    const told = await notified(of());
    expect(told).toMatchObject({ kind: 'PAY', result: 'PAID', payNo, amountFen: 10_320, payerId: 'sim-WX-1' });
    expect(told.accountId).toBe(of().accountId);
    expect(told.provider).toBe(of().provider);
    expect(told.eventId).not.toBe('');
    expect(told.merchant.mchId).toBe(of().mchId);
    const found = await world.port.query(of(), payNo);
    expect(found).toMatchObject({ status: 'PAID', amountFen: 10_320, tradeNo: told.tradeNo });
    expect(Date.now() - Date.parse('paidAt' in found ? found.paidAt! : '')).toBeLessThan(5_000);
  });

  test('a code to scan is paid likewise', async () => {
    const { payNo, answer } = await created(of(), { scene: 'QR', payerId: undefined });
    expect(answer).toMatchObject({ scene: 'QR', codeUrl: expect.stringMatching(/^(weixin|https):\/\//) });
    await world.pay({ payNo, result: 'PAID' });
    expect(await notified(of())).toMatchObject({ kind: 'PAY', result: 'PAID', payNo });
  });

  test('creating the same number again is the same payment', async () => {
    const { payment, payNo, answer } = await created(of(), { scene: 'QR' });
    expect(await world.port.create(of(), payment)).toEqual(answer);
    await expect(world.port.create(of(), { ...payment, amountFen: 1 })).rejects.toMatchObject({
      name: 'ProviderRefused',
    });
    expect(payNo).toBe(payment.payNo);
  });

  test('an unknown number is an answer, not an error', async () => {
    expect(await world.port.query(of(), newPayNo())).toEqual({ status: 'NOT_FOUND' });
    expect(await world.port.queryRefund(of(), newPayNo(), newPayNo())).toEqual({ status: 'NOT_FOUND' });
    expect(await world.port.close(of(), newPayNo())).toBe('CLOSED');
  });

  test('what is closed cannot be paid, what is paid is not closed', async () => {
    const { payNo } = await created(of());
    expect(await world.port.close(of(), payNo)).toBe('CLOSED');
    expect(await world.port.close(of(), payNo)).toBe('CLOSED');
    expect(await world.port.query(of(), payNo)).toMatchObject({ status: 'CLOSED' });
    expect((await world.pay({ payNo, result: 'PAID' })).status).toBe(409);

    const paid = await created(of());
    await world.pay({ payNo: paid.payNo, result: 'PAID' });
    expect(await world.port.close(of(), paid.payNo)).toBe('PAID');
  });

  test('parts are refunded, each told, never more than was paid', async () => {
    const { payNo } = await created(of());
    await world.pay({ payNo, result: 'PAID' });
    const refund = { payNo, refundNo: newPayNo(), refundFen: 2713, totalFen: 10_320, reason: '缺货' };
    expect(await world.port.refund(of(), refund)).toMatchObject({ status: 'PROCESSING', refundNo: refund.refundNo });
    const done = await refundDone(of(), payNo, refund.refundNo);
    expect(done).toMatchObject({ status: 'DONE', amountFen: 2713, refundNo: refund.refundNo });
    expect(await notified(of(), 1)).toMatchObject({
      kind: 'REFUND',
      result: 'DONE',
      payNo,
      refundNo: refund.refundNo,
      amountFen: of().provider === 'WECHAT' ? 2713 : null,
    });

    // The same number again pays nothing more; another may take the rest, but no fen beyond it.
    await world.port.refund(of(), refund);
    const rest = { ...refund, refundNo: newPayNo(), refundFen: 10_320 - 2713 };
    await expect(world.port.refund(of(), { ...rest, refundFen: rest.refundFen + 1 })).rejects.toMatchObject({
      name: 'ProviderRefused',
    });
    await world.port.refund(of(), rest);
    expect(await refundDone(of(), payNo, rest.refundNo)).toMatchObject({ status: 'DONE', amountFen: 7607 });
    // Wholly refunded is still paid: refunds have numbers of their own.
    expect(await world.port.query(of(), payNo)).toMatchObject({ status: 'PAID', amountFen: 10_320 });
    expect(await notified(of(), 2)).toMatchObject({ kind: 'REFUND', refundNo: rest.refundNo });
  });

  test('a payer who fails', async () => {
    const { payNo } = await created(of());
    await world.pay({ payNo, result: 'FAILED' });
    const result = of().provider === 'WECHAT' ? 'FAILED' : 'CLOSED';
    expect(await notified(of())).toMatchObject({ kind: 'PAY', result, payNo });
    expect(await world.port.query(of(), payNo)).toMatchObject({ status: result });
  });

  test('five callbacks at once carry one event id', async () => {
    const { payNo } = await created(of());
    const { body } = await world.pay({ payNo, result: 'PAID', times: 5 });
    expect(body.callbacks).toHaveLength(5);
    const events = await Promise.all([0, 1, 2, 3, 4].map(index => notified(of(), index)));
    expect(new Set(events.map(event => event.eventId)).size).toBe(1);
  });

  test('a callback that is not accepted comes again, with the same event id', async () => {
    const { payNo } = await created(of());
    let refusals = 2;
    world.merchant.answer = () => refusals-- <= 0;
    await world.pay({ payNo, result: 'PAID' });
    await world.receiver.until(3);
    const events = await Promise.all([0, 1, 2].map(index => notified(of(), index)));
    expect(new Set(events.map(event => event.eventId)).size).toBe(1);
  });

  test('faults on order: another amount, a bad signature, a delay, money on a closed payment', async () => {
    const wrong = await created(of());
    await world.pay({ payNo: wrong.payNo, result: 'PAID', amountDelta: -1 });
    expect(await notified(of())).toMatchObject({ payNo: wrong.payNo, amountFen: 10_319 });

    const forged = await created(of());
    await world.pay({ payNo: forged.payNo, result: 'PAID', badSignature: true });
    const callback = (await world.receiver.until(2))[1]!;
    expect(await world.port.verify(of().provider, world.all, callback)).toMatchObject({
      ok: false,
      failure: 'BAD_SIGNATURE',
    });

    const late = await created(of());
    const before = Date.now();
    await world.pay({ payNo: late.payNo, result: 'PAID', delaySeconds: 1 });
    expect(await world.port.query(of(), late.payNo)).toMatchObject({ status: 'PAID' });
    expect(await notified(of(), 2)).toMatchObject({ payNo: late.payNo });
    expect(Date.now() - before).toBeGreaterThanOrEqual(950);

    const dead = await created(of());
    await world.port.close(of(), dead.payNo);
    await world.pay({ payNo: dead.payNo, result: 'PAID', evenIfClosed: true });
    expect(await notified(of(), 3)).toMatchObject({ payNo: dead.payNo, result: 'PAID' });
  });

  test('a request signed with another key is refused', async () => {
    const other = of().provider === 'WECHAT' ? (of() === world.wechat ? world.partner : world.wechat) : world.wechat;
    const thief = { ...of(), privateKey: other.privateKey } as PaymentAccount;
    await expect(created(thief)).rejects.toMatchObject({ name: 'ProviderRefused' });
  });

  test('nobody there is ProviderUnavailable: the outcome is unknown', async () => {
    const dead = 'http://127.0.0.1:1';
    const port = openPaymentPort({ wechatBaseUrl: dead, alipayGatewayUrl: `${dead}/gateway.do`, notifyBaseUrl: dead });
    await expect(port.query(of(), newPayNo())).rejects.toMatchObject({
      name: 'ProviderUnavailable',
      code: 'NO_CONNECTION',
    });
  });
});
