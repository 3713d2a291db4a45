import { expect, test } from 'vitest';
import { screenFor, subPagesOf } from './screen-paths.ts';

test('an address shows a row of the list, a sub-page, or a row with a part that varies', () => {
  expect(screenFor('/app/order/order_mgmt')?.zh).toBe('订单管理');
  expect(screenFor('/app/ui/buttons')).toMatchObject({
    path: '/app/ui/buttons',
    zh: '按钮',
    needs: '*',
    area: 'samples',
  });
  expect(screenFor('/app/pages/messages/inbox/7')?.zh).toBe('收件箱示例');
  for (const nowhere of ['/app/ui/nothing', '/app/ui', '/app/pages/messages/inbox/7/8', '/app/nowhere'])
    expect(screenFor(nowhere)).toBeUndefined();
});

test('only addresses that end in * have sub-pages', () => {
  expect(subPagesOf(screenFor('/app/ui/*')!)[0]?.path).toBe('/app/ui/buttons');
  expect(subPagesOf(screenFor('/app/table/*')!).map(({ en }) => en)).toEqual(['Basic table', 'Advanced table']);
  expect(subPagesOf(screenFor('/app/maps')!)).toEqual([]);
});
