import { createCipheriv, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signText } from '../provider/alipay-gateway.ts';
import { rsaSign } from '../provider/rsa.ts';
import { toAlipayTime } from '../provider/shanghai-time.ts';
import { verifyAlipayCallback } from './alipay-callback.ts';
import { makePaySimKeys, type PaySimSecrets, rsaPair } from './demo-keys.ts';
import { type AlipayAccount, callbackAnswer, type RawCallback, type WechatAccount } from './port.ts';
import { verifyWechatCallback } from './wechat-callback.ts';

// Callbacks signed by hand here, so that every part of them can be wrong on its own.

let secrets: PaySimSecrets;
let wechat: WechatAccount;
let alipay: AlipayAccount;
let other: { publicKey: string; privateKey: string };

beforeAll(async () => {
  const keys = await makePaySimKeys(
    [{ accountId: 1, mchId: '1600000001', appId: 'wx01' }],
    [{ accountId: 3, appId: '2021', mchId: '2088000000000001' }],
  );
  secrets = keys.simulator;
  [wechat] = keys.accounts.wechat as [WechatAccount];
  [alipay] = keys.accounts.alipay as [AlipayAccount];
  other = await rsaPair();
});

interface WechatFaults {
  ageS?: number;
  keyIndex?: number;
  apiV3Key?: string;
  eventType?: string;
  content?: object;
  tamper?: (body: string) => string;
}

const transaction = {
  mchid: '1600000001',
  appid: 'wx01',
  out_trade_no: 'P1',
  transaction_id: '4200',
  trade_state: 'SUCCESS',
  success_time: '2025-06-08T10:34:56+08:00',
  payer: { openid: 'o1' },
  amount: { total: 100, payer_total: 100, currency: 'CNY' },
};

function wechatCallback(faults: WechatFaults = {}): RawCallback {
  const { ageS = 0, keyIndex = 0, apiV3Key = wechat.apiV3Key, content = transaction } = faults;
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    id: 'event-1',
    event_type: faults.eventType ?? 'TRANSACTION.SUCCESS',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: 'transaction',
    },
  });
  const timestamp = String(Math.floor(Date.now() / 1000) - ageS);
  const key = secrets.wechat.platformKeys[keyIndex]!;
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'n1',
    'wechatpay-serial': key.serialNo,
    'wechatpay-signature': rsaSign(`${timestamp}\nn1\n${body}\n`, key.privateKey),
  };
  return { headers, body: faults.tamper ? faults.tamper(body) : body };
}

function wechatFailure(callback: RawCallback, accounts: WechatAccount[] = [wechat]) {
  const verified = verifyWechatCallback(accounts, callback);
  return verified.ok ? 'OK' : verified.failure;
}

describe('WeChat callback', () => {
  test('is proved and read', () => {
    expect(verifyWechatCallback([wechat], wechatCallback())).toEqual({
      ok: true,
      notification: {
        provider: 'WECHAT',
        eventId: 'event-1',
        accountId: 1,
        kind: 'PAY',
        result: 'PAID',
        payNo: 'P1',
        tradeNo: '4200',
        amountFen: 100,
        payerId: 'o1',
        paidAt: '2025-06-08T02:34:56.000Z',
        merchant: { mchId: '1600000001', subMchId: undefined, appId: 'wx01' },
        content: transaction,
      },
    });
  });

  test('a tampered body, a foreign key under a known serial, missing headers', () => {
    expect(wechatFailure(wechatCallback({ tamper: body => body.replace('event-1', 'event-2') }))).toBe('BAD_SIGNATURE');
    expect(wechatFailure(wechatCallback({ tamper: body => `${body} ` }))).toBe('BAD_SIGNATURE');
    const serial = secrets.wechat.platformKeys[0]!.serialNo;
    const fooled = { ...wechat, platformKeys: { [serial]: other.publicKey } };
    expect(wechatFailure(wechatCallback(), [fooled])).toBe('BAD_SIGNATURE');
    expect(wechatFailure({ ...wechatCallback(), headers: {} })).toBe('MALFORMED');
  });

  test.each([
    [299, 'OK'],
    [302, 'STALE'],
    [-302, 'STALE'],
  ])('signed %i seconds ago: %s', (ageS, verdict) => {
    expect(wechatFailure(wechatCallback({ ageS }))).toBe(verdict);
  });

  test('while WeChat rotates its key both serials count, an unknown one does not', () => {
    expect(wechatFailure(wechatCallback({ keyIndex: 1 }))).toBe('OK');
    const [first] = Object.entries(wechat.platformKeys);
    const before = { ...wechat, platformKeys: Object.fromEntries([first!]) };
    expect(wechatFailure(wechatCallback({ keyIndex: 1 }), [before])).toBe('UNKNOWN_MERCHANT');
    expect(wechatFailure(wechatCallback(), [{ ...wechat, platformKeys: {} }])).toBe('UNKNOWN_MERCHANT');
  });

  test('another API v3 key does not open it, a retired one does', () => {
    const replaced = { ...wechat, apiV3Key: 'f'.repeat(32) };
    expect(wechatFailure(wechatCallback(), [replaced])).toBe('UNDECIPHERABLE');
    expect(wechatFailure(wechatCallback(), [{ ...replaced, retiredApiV3Keys: [wechat.apiV3Key] }])).toBe('OK');
    expect(wechatFailure(wechatCallback(), [{ ...wechat, apiV3Key: 'too short' }])).toBe('UNDECIPHERABLE');
  });

  test('the account is the one that the content names, also among those who share keys', () => {
    const subs = ['1700000001', '1700000002'].map((subMchId, index) => ({
      ...wechat,
      subMchId,
      accountId: 10 + index,
    }));
    const { mchid: sp_mchid, ...rest } = transaction;
    const content = { ...rest, sp_mchid, sub_mchid: '1700000002' };
    const verified = verifyWechatCallback([wechat, ...subs], wechatCallback({ content }));
    expect(verified.ok && verified.notification.accountId).toBe(11);
    const foreign = wechatCallback({ content: { ...transaction, mchid: '1699999999' } });
    expect(wechatFailure(foreign, [wechat, ...subs])).toBe('UNKNOWN_MERCHANT');
  });

  test('refunds that went wrong, and states that are not documented', () => {
    const refund = {
      mchid: '1600000001',
      out_trade_no: 'P1',
      out_refund_no: 'R1',
      refund_id: '50',
      refund_status: 'ABNORMAL',
      amount: { total: 100, refund: 40 },
    };
    const verified = verifyWechatCallback([wechat], wechatCallback({ eventType: 'REFUND.ABNORMAL', content: refund }));
    expect(verified).toMatchObject({
      ok: true,
      notification: { kind: 'REFUND', result: 'FAILED', refundNo: 'R1', amountFen: 40, providerRefundNo: '50' },
    });
    expect(wechatFailure(wechatCallback({ content: { ...transaction, trade_state: 'NEW' } }))).toBe('MALFORMED');
    expect(wechatFailure(wechatCallback({ content: { ...transaction, amount: { total: 1.5 } } }))).toBe('MALFORMED');
  });
});

const notice = (): Record<string, string> => ({
  notify_time: toAlipayTime(new Date()),
  notify_type: 'trade_status_sync',
  notify_id: 'event-1',
  app_id: '2021',
  seller_id: '2088000000000001',
  out_trade_no: 'P1',
  trade_no: '2025',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '1.00',
  buyer_open_id: 'o1',
  gmt_payment: '2025-06-08 10:34:56',
  subject: '感冒药 & 100%+',
  body: '',
});

function alipayCallback(fields: Record<string, string>, tamper: (body: string) => string = body => body): RawCallback {
  const sign = rsaSign(signText(fields, []), secrets.alipay.platformKey);
  return { headers: {}, body: tamper(new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString()) };
}

function alipayFailure(callback: RawCallback, accounts: AlipayAccount[] = [alipay]) {
  const verified = verifyAlipayCallback(accounts, callback);
  return verified.ok ? 'OK' : verified.failure;
}

describe('Alipay notification', () => {
  test('is proved without sign and sign_type, and read', () => {
    expect(verifyAlipayCallback([alipay], alipayCallback(notice()))).toMatchObject({
      ok: true,
      notification: {
        provider: 'ALIPAY',
        eventId: 'event-1',
        accountId: 3,
        kind: 'PAY',
        result: 'PAID',
        payNo: 'P1',
        tradeNo: '2025',
        amountFen: 100,
        payerId: 'o1',
        paidAt: '2025-06-08T02:34:56.000Z',
        merchant: { appId: '2021', mchId: '2088000000000001' },
      },
    });
  });

  test('a tampered amount, a field more, a field twice, no signature', () => {
    const tampered = (from: string, to: string) => alipayCallback(notice(), body => body.replace(from, to));
    expect(alipayFailure(tampered('total_amount=1.00', 'total_amount=9.00'))).toBe('BAD_SIGNATURE');
    expect(alipayFailure(alipayCallback(notice(), body => `${body}&extra=1`))).toBe('BAD_SIGNATURE');
    expect(alipayFailure(alipayCallback(notice(), body => `${body}&total_amount=9.00`))).toBe('MALFORMED');
    expect(alipayFailure(tampered('sign=', 'nosign='))).toBe('MALFORMED');
    expect(alipayFailure(tampered('sign_type=RSA2', 'sign_type=RSA'))).toBe('MALFORMED');
    expect(alipayFailure({ headers: {}, body: 'hello' })).toBe('MALFORMED');
  });

  test.each([
    [298, 'OK'],
    [302, 'STALE'],
    [-302, 'STALE'],
  ])('sent %i seconds ago: %s', (ageS, verdict) => {
    const notify_time = toAlipayTime(new Date(Date.now() - ageS * 1000));
    expect(alipayFailure(alipayCallback({ ...notice(), notify_time }))).toBe(verdict);
  });

  test('another app, another seller, another key; a retired key still proves', () => {
    expect(alipayFailure(alipayCallback({ ...notice(), app_id: '9999' }))).toBe('UNKNOWN_MERCHANT');
    expect(alipayFailure(alipayCallback({ ...notice(), seller_id: '2088999999999999' }))).toBe('UNKNOWN_MERCHANT');
    const rotated = { ...alipay, alipayPublicKey: other.publicKey };
    expect(alipayFailure(alipayCallback(notice()), [rotated])).toBe('BAD_SIGNATURE');
    const retiring = { ...rotated, retiredAlipayPublicKeys: [alipay.alipayPublicKey] };
    expect(alipayFailure(alipayCallback(notice()), [retiring])).toBe('OK');
  });

  test('amounts are yuan with at most two decimals, exactly', () => {
    const amountOf = (total_amount: string) => {
      const verified = verifyAlipayCallback([alipay], alipayCallback({ ...notice(), total_amount }));
      return verified.ok && verified.notification.amountFen;
    };
    expect(amountOf('0.29')).toBe(29);
    expect(amountOf('1001.1')).toBe(100_110);
    expect(amountOf('35')).toBe(3500);
    for (const wrong of ['1.005', '-1.00', '1,000.00', '¥1', '']) expect(amountOf(wrong), wrong).toBe(false);
  });

  test('closed without payment is closed; closed by its refund is the refund', () => {
    const { gmt_payment: _, ...unpaid } = notice();
    const closed = verifyAlipayCallback([alipay], alipayCallback({ ...unpaid, trade_status: 'TRADE_CLOSED' }));
    expect(closed).toMatchObject({ notification: { kind: 'PAY', result: 'CLOSED' } });
    const fields = {
      ...notice(),
      trade_status: 'TRADE_CLOSED',
      out_biz_no: 'R1',
      refund_fee: '1.00',
      gmt_refund: '2025-06-08 11:00:00.123',
    };
    expect(verifyAlipayCallback([alipay], alipayCallback(fields))).toMatchObject({
      notification: {
        kind: 'REFUND',
        result: 'DONE',
        refundNo: 'R1',
        amountFen: null,
        doneAt: '2025-06-08T03:00:00.000Z',
      },
    });
  });
});

test('what a provider is answered', () => {
  expect(callbackAnswer('WECHAT', true).status).toBe(200);
  expect(callbackAnswer('WECHAT', false)).toMatchObject({ status: 500, body: '{"code":"FAIL"}' });
  expect(callbackAnswer('ALIPAY', true)).toMatchObject({ status: 200, body: 'success' });
  expect(callbackAnswer('ALIPAY', false)).toMatchObject({ status: 200, body: 'fail' });
});
