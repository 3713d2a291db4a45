import { listOrderQueue, StoreOrderStatus, summarizeOrderQueue } from '../../../contract/src/areas/order/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

test('the work queue: over all types by what is due, lane by lane, worked by keys, live', async ({ page }) => {
  const desk = await OrderDesk.open(page, 'service');
  await page.getByRole('tab', { name: '工作队列' }).click();
  await expect(page).toHaveURL(/view=queue/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');

  await test.step('tabs count what the summary counts, what is late in red', async () => {
    const lanes = await (await staff('service'))(summarizeOrderQueue, { body: {} });
    for (const { lane, count, overdue } of lanes) {
      const name = { TROUBLE: '出货异常', CONFIRM: '待确认', PICK: '待拣货' }[lane as string];
      if (name)
        await expect(page.getByRole('tab', { name })).toHaveText(new RegExp(`${name}\\s*${count}${overdue || ''}`));
    }
    await expect(page.getByRole('row').filter({ hasText: '设备订单' }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '配送订单' }).first()).toBeVisible();
  });

  await test.step('what is due stands on top', async () => {
    const times = await page.locator('.list-row .list-cell:nth-child(2)').allInnerTexts();
    const late = times.filter(text => text.startsWith('超'));
    expect(times.slice(0, late.length), 'the late ones first').toEqual(late);
  });
  await expectAccessible(page, '工作队列');

  await test.step('a new order comes in by itself; J and E confirm it; done, it leaves and the queue tidies itself', async () => {
    await confirmOlder();
    // The new one is due last: in a window in which all of a page's rows are drawn.
    await page.setViewportSize({ width: 1366, height: 3600 });
    await page.goto('/app/order/order_mgmt?view=queue&size=100');
    await page.getByRole('tab', { name: '待确认' }).click();
    const { orderNo } = await (await Shopper.arrive()).order();
    await expect(desk.row(orderNo)).toBeVisible({ timeout: 15_000 });
    await desk.shows(orderNo, S.pendingConfirm);
    for (let presses = 0; presses < 100; presses += 1) {
      await page.keyboard.press('j');
      if ((await desk.row(orderNo).getAttribute('class'))?.includes('list-row-current')) break;
    }
    await page.keyboard.press('e');
    await desk.shows(orderNo, S.pendingStoreConfirm);
    await page.keyboard.press('e');
    await expect(desk.row(orderNo)).toContainText('已转为「待支付」');
    await expect(desk.row(orderNo), 'hands off: it goes').toHaveCount(0, { timeout: 15_000 });
  });

  await test.step('the list is where it was', async () => {
    await page.getByRole('tab', { name: '订单列表' }).click();
    await expect(page).toHaveURL(/duration=TODAY/);
  });
});

/** Earlier walkthroughs left orders that are due before: with more than a page of them a new one would not be on it. */
async function confirmOlder(): Promise<void> {
  const service = await staff('service');
  const { rows } = await service(listOrderQueue, { body: { lane: ['CONFIRM'] }, params: { limit: 100, page: 1 } });
  for (const { order_id, order_status_code } of rows.slice(50))
    if (order_status_code === S.pendingConfirm) await advance(service, order_id, S.pendingStoreConfirm);
}

test('who only looks at orders has no queue', async ({ page }) => {
  await OrderDesk.open(page, 'viewer', '?view=queue');
  await expect(page.getByRole('tab', { name: '工作队列' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^全部/ })).toBeVisible();
});
