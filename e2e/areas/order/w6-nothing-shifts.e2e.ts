import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

test('02 W6 orders that arrive shift nothing: page 2, scrolled, two chosen, three arrive', async ({ page }) => {
  const shopper = await Shopper.arrive();
  const desk = await OrderDesk.open(page, 'service', '?duration=ALL&page=2&size=30');
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^选择 \d/ }) });
  for (const index of [1, 2]) await rows.nth(index).getByRole('checkbox').check();
  const scroller = page.getByRole('grid');
  await scroller.hover();
  await page.mouse.wheel(0, 160);
  await expect.poll(() => scroller.evaluate(each => each.scrollTop)).toBe(160);
  const seen = () =>
    scroller.evaluate(each => [each.scrollTop, each.querySelector('.list-row:nth-child(5)')?.textContent]);
  const before = await seen();

  const placed = [await shopper.order(), await shopper.order(), await shopper.order()];
  const bar = page.getByText('有 3 笔新订单，点击查看');
  await expect(bar).toBeVisible();
  expect(await seen()).toEqual(before);
  await expect(page.getByText('已选 2 项')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);

  await bar.click();
  for (const { orderNo } of placed) await expect(desk.row(orderNo)).toBeVisible();
});

test('the bar counts what is new, not what changes on another page', async ({ page }) => {
  const shopper = await Shopper.arrive();
  const { order_id } = await shopper.order();
  const manager = await staff('manager');
  const desk = await OrderDesk.open(page, 'service', '?duration=ALL&page=2');
  const tab = desk.tab('待确认');
  await expect(tab).toHaveText(/\d+$/);
  const toConfirm = Number((await tab.textContent())?.match(/\d+/)?.[0]);
  await advance(manager, order_id, StoreOrderStatus.byName.pendingStoreConfirm);
  await expect(tab, 'the change has arrived').toContainText(String(toConfirm - 1));
  const bar = page.getByText(/有 \d+ 笔新订单/);
  await expect(bar).toBeHidden();
  await shopper.order();
  await expect(bar).toHaveText('有 1 笔新订单，点击查看');
});
