import { screens } from '@materia/contract/screens';
import { expect, test } from 'vitest';
import { addressedScreens } from '../../../kernel/screens-there.ts';
import { subPagesOf } from '../../../shell/screen-paths.ts';
import { pageName } from './page-name.ts';

test('the screen at an address, in words', () => {
  // As the router says it.
  addressedScreens.set([...screens, ...screens.flatMap(subPagesOf)]);
  expect(pageName('/app/order/order_mgmt?status=30', 'zh')).toBe('订单管理');
  expect(pageName('/app/system/online_mangement', 'en')).toBe('Online users');
  expect(pageName('/app/ui/buttons', 'zh')).toBe('按钮');
  expect(pageName('/app/pages/messages/inbox/7?x=1', 'zh')).toBe('收件箱示例');
  expect(pageName('/app/pages/messages/inbox/7/8', 'zh')).toBe('/app/pages/messages/inbox/7/8');
  expect(pageName('/app', 'zh')).toBe('/app');
  expect(pageName(null, 'zh')).toBe('-');
});
