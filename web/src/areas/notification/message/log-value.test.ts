import { expect, test } from 'vitest';
import { logValue } from './log-value.ts';

const t = (key: string, params: Readonly<Record<string, unknown>> = {}) => [key, ...Object.values(params)].join(' ');

test('what a broadcast was is said in words, not as it is kept', () => {
  const audience = { roles: [], types: [0], companyIds: [1, 2], storeIds: [], userIds: [] };
  expect(logValue('audience', audience, t, 'zh')).toBe('门店、notification.audience.companies 2');
  expect(logValue('channels', ['LIVE', 'SMS'], t, 'en')).toMatch(/^\w[^[]+, [^\]]+$/);
  expect(logValue('status', 'DRAFT', t, 'zh')).toBe('草稿');
  expect(logValue('sendAt', '2026-01-01T00:00:00.000Z', t, 'zh')).toBe('2026-01-01 08:00:00');
  expect(logValue('mustConfirm', true, t, 'zh')).toBe('list.yes');
  expect(logValue('title', '停电', t, 'zh')).toBeUndefined();
});
