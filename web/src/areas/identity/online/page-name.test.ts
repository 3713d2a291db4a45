import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test('the screen at an address, in words', () => {
  expect(pageName('/app/order/order_mgmt?status=30', 'zh')).toBe('订单管理');
  expect(pageName('/app/system/online_mangement', 'en')).toBe('Online users');
  expect(pageName('/app', 'zh')).toBe('/app');
  expect(pageName(null, 'zh')).toBe('-');
});
