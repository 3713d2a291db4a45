import { expect, test } from 'vitest';
import { logSafe, withoutPhones } from './log-safe.ts';

test('phones are masked wherever they stand, longer numbers are not phones', () => {
  expect(logSafe({ cellphone: '13800001234', note: '打 13900005678 找他', orderNo: '202603101380000123400' })).toEqual({
    cellphone: '138****1234',
    note: '打 139****5678 找他',
    orderNo: '202603101380000123400',
  });
  expect(withoutPhones('「13800001234」已存在')).toBe('「138****1234」已存在');
});

test('what is named like a secret is not said, however deep it lies; that there is none may be', () => {
  expect(
    logSafe({
      newPassword: 'Materia@2025',
      'sms.accessKey': 'AK',
      mustChangePassword: true,
      account: { apiKey: 'x', appId: 'wx1' },
      items: [{ pickupCode: '123456', token: null }],
    }),
  ).toEqual({
    newPassword: '******',
    'sms.accessKey': '******',
    mustChangePassword: true,
    account: { apiKey: '******', appId: 'wx1' },
    items: [{ pickupCode: '******', token: null }],
  });
});

test('dates and numbers stay what they are', () => {
  const at = new Date(0);
  expect(logSafe({ at, n: 13800001234, none: null })).toEqual({ at, n: 13800001234, none: null });
});
