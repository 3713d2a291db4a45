import { expect, test } from 'vitest';
import { rsaSign } from '../provider/rsa.ts';
import { verifyCardCallback } from './card-callback.ts';
import { cardSignText } from './card-signature.ts';
import { rsaPair } from './demo-keys.ts';
import type { CardAccount } from './port.ts';

const [theirs, replaced, stranger] = await Promise.all([rsaPair(), rsaPair(), rsaPair()]);
const account: CardAccount = {
  provider: 'PKB',
  accountId: 7,
  mchId: '9900000001',
  privateKey: '',
  publicKey: theirs.publicKey,
  retiredPublicKeys: [replaced.publicKey],
};
const notice = {
  ...{ id: 'E1', type: 'PAYMENT', merchantNo: '9900000001', voucherNo: 'V1', amount: 2000 },
  ...{ cardTradeNo: 'T1', paidAt: '2026-03-10T04:00:00.000Z' },
};

function said(of: { key?: string; at?: number; content?: object; tampered?: boolean; provider?: 'INSURANCE' } = {}) {
  const body = JSON.stringify(of.content ?? notice);
  const time = String(of.at ?? Date.now());
  const text = cardSignText({ what: 'CALLBACK', time, nonce: 'n', body });
  const sign = rsaSign(text, of.key ?? theirs.privateKey);
  const headers = { 'x-card-time': time, 'x-card-nonce': 'n', 'x-card-sign': sign };
  const callback = { headers, body: of.tampered ? body.replace('2000', '2001') : body };
  return verifyCardCallback(of.provider ?? 'PKB', [account], callback);
}
const failure = (of: Parameters<typeof said>[0]) => {
  const verified = said(of);
  return verified.ok ? null : verified.failure;
};

test('a card provider’s word counts when it is signed by its key, or by the one before, just now and for us', () => {
  expect(said()).toMatchObject({
    ok: true,
    notification: { kind: 'PAY', eventId: 'E1', accountId: 7, voucherNo: 'V1', amountFen: 2000, tradeNo: 'T1' },
  });
  expect(failure({ key: replaced.privateKey })).toBeNull();
  expect(failure({ key: stranger.privateKey })).toBe('BAD_SIGNATURE');
  expect(failure({ tampered: true })).toBe('BAD_SIGNATURE');
  expect(failure({ at: Date.now() - 6 * 60_000 })).toBe('STALE');
  expect(failure({ content: { ...notice, merchantNo: '1' } })).toBe('UNKNOWN_MERCHANT');
  expect(failure({ provider: 'INSURANCE' })).toBe('UNKNOWN_MERCHANT');
  expect(failure({ content: { ...notice, amount: '20' } })).toBe('MALFORMED');
  expect(failure({ content: { ...notice, type: 'REFUND' } })).toBe('MALFORMED');
});

test('a refund’s end says which, and whether the money went back', () => {
  const { cardTradeNo: _, paidAt: __, ...shared } = notice;
  const content = { ...shared, type: 'REFUND', refundNo: 'R1', result: 'FAILED', cardRefundNo: 'C1', doneAt: 'x' };
  expect(said({ content })).toMatchObject({
    ok: true,
    notification: { kind: 'REFUND', refundNo: 'R1', result: 'FAILED', providerRefundNo: 'C1' },
  });
});
