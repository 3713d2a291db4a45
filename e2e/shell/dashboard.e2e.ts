import type { Page } from '@playwright/test';
import { StoreOrderStatus } from '../../contract/src/areas/order/index.ts';
import { advance } from '../areas/order/advance.ts';
import { Shopper } from '../areas/order/shopper.ts';
import { expectAccessible } from '../kernel/accessible.ts';
import { query } from '../kernel/server.ts';
import { signIn } from '../kernel/sign-in.ts';
import { staff } from '../kernel/staff.ts';
import { expect, test } from '../kernel/test.ts';

const path = /\/app\/dashboard$/;
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titles = (page: Page) => page.locator('.dash-block h2');

// Spec 01 §2: after signing in, the address asked for, else the dashboard; §12: lanes, live, numbers open their list.
test('a store sees what waits; an order that comes stands in its lane without a reload, and its number opens the list', async ({
  page,
}) => {
  await signIn(page, 'store');
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle('平台管理系统 - 工作台');
  const lane = block(page, '待确认');
  await expect(lane).toBeVisible();
  const number = lane.getByRole('link', { name: /^查看待确认：/ });
  const count = async () => Number((await number.textContent())?.replaceAll(',', ''));
  const before = await count();

  const { order_id } = await (await Shopper.arrive()).order();
  await advance(await staff('service'), order_id, StoreOrderStatus.byName.pendingStoreConfirm);
  await expect.poll(count).toBeGreaterThan(before);
  await expect(lane.getByText(/^已等\d+(分钟|小时|天)$/).first()).toBeVisible();
  await expectAccessible(page, 'the dashboard');

  await number.click();
  await expect(page).toHaveURL(/\/app\/order\/order_mgmt\?duration=ALL&status=20$/);
});

test('blocks are moved, taken away and put back; a reload keeps them; reset brings all of them back', async ({
  page,
}) => {
  await query(
    `delete from user_setting where kind = 'DASHBOARD' and user_id = (select id from sys_user where user_name = 'superadmin')`,
  );
  // So high that nothing scrolls while a block is dragged.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await signIn(page, 'superadmin', '/app/dashboard');
  await expect(block(page, '今日订单').getByText('每小时订单数', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.ui-skeleton')).toHaveCount(0);
  const first = await titles(page).allTextContents();
  expect(first.slice(0, 3)).toEqual(['待我处理', '工作队列', '今日订单']);

  await page.getByRole('button', { name: '调整布局' }).click();
  await page.getByRole('button', { name: '后移待我处理' }).click();
  // The keyboard: the focus stays on the block that is moved.
  await page.getByRole('button', { name: '前移设备地图' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: '前移设备地图' })).toBeFocused();
  await block(page, '最近访问').dragTo(block(page, '今日订单'));
  await page.getByRole('button', { name: '移除群发消息' }).click();
  const left = first.filter(title => title !== '群发消息');
  const moved = ['工作队列', '待我处理', '最近访问', '今日订单', '设备地图'];
  const arranged = [...moved, ...left.filter(title => !moved.includes(title))];
  await expect(titles(page)).toHaveText(arranged);
  await expectAccessible(page, 'the dashboard as it is arranged');
  await page.getByRole('button', { name: '完成' }).click();

  await page.reload();
  await expect(block(page, '今日订单')).toBeVisible();
  await expect(titles(page)).toHaveText(arranged);

  await page.getByRole('button', { name: '调整布局' }).click();
  await page.getByRole('button', { name: '添加模块' }).click();
  await page.getByRole('menuitem', { name: '群发消息' }).click();
  await expect(titles(page).last()).toHaveText('群发消息');
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(titles(page)).toHaveText(first);
});

test('a block that fails says so and tries again; the others stand', async ({ page, allowErrors }) => {
  allowErrors(/status of 500/);
  const address = '**/api/mgmt/dashboard/order_trouble';
  const failure = { success: false, data: null, message: '服务器似乎有些问题，稍后再试', code: 500 };
  await page.route(address, route => route.fulfill({ status: 500, json: failure }));
  await signIn(page, 'manager', '/app/dashboard');
  const broken = block(page, '设备异常订单');
  await expect(broken.getByRole('alert')).toContainText('服务器似乎有些问题，稍后再试');
  await expect(block(page, '今日订单').getByText('门店配送订单').first()).toBeVisible();
  await expect(block(page, '设备服务到期').getByRole('alert')).toHaveCount(0);
  await page.unroute(address);
  await broken.getByRole('button', { name: '重试' }).click();
  await expect(broken.getByText('退款失败')).toBeVisible();
});

test('the title of a block that shows its first rows opens all of them; states on the map open their list', async ({
  page,
}) => {
  await signIn(page, 'manager', '/app/dashboard');
  await block(page, '证照到期').getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/biz\/(company_mgmt\?companyId|store_mgmt\?storeId)=/);
  await page.goBack();
  await block(page, '设备地图')
    .getByRole('link', { name: /^查看有告警：/ })
    .click();
  await expect(page).toHaveURL(/\/app\/operation\/alert_mgmt/);
  await page.goBack();
  await block(page, '设备服务到期').getByRole('link', { name: '设备服务到期', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/mat\/mat_mgmt\?serviceState=EXPIRING(,|%2C)GRACE(,|%2C)STOPPED$/);
});

test('in a narrow block the table of licences is whole', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', '/app/dashboard');
  const table = block(page, '证照到期').locator('.dash-table');
  await expect(table.getByText(/^(已过期|即将到期)$/).first()).toBeVisible();
  expect(await table.evaluate(part => part.scrollWidth - part.clientWidth)).toBe(0);
});

test('on a phone a table of many columns is cards: each figure of 今日订单 with its name, nothing to scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'manager', '/app/dashboard');
  const table = block(page, '今日订单').locator('.dash-table');
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  expect(await table.evaluate(part => part.scrollWidth - part.clientWidth)).toBe(0);
  const names = await table
    .locator('td[data-label]')
    .evaluateAll(cells => [...new Set(cells.map(cell => getComputedStyle(cell, '::before').content))]);
  expect(names).toContain('"设备实付"');
  expect(names).toHaveLength(6);
});

test('on a phone the dashboard is one column behind the first place of the bottom bar; numbers of devices open their alerts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'manager', '/app/mat/mat_mgmt');
  await page.getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(path);
  const near = block(page, '设备近效期');
  await expect(near).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await near.getByRole('button', { name: /^查看90天内件数：/ }).click();
  await expect(page.getByRole('dialog', { name: /近效期/ })).toBeVisible();
});

test('a table of many columns on a phone: under the name of its row each figure stands at the end of its own line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'doctor');
  const figures = page.locator('.dash-table table:has(th:nth-child(6)) td:not(:empty)');
  await expect(figures.first()).toBeVisible();
  const ends = await figures.evaluateAll(cells =>
    cells.map(cell => {
      const figure = document.createRange();
      figure.selectNodeContents(cell);
      return Math.abs(cell.getBoundingClientRect().right - figure.getBoundingClientRect().right);
    }),
  );
  expect(Math.max(...ends)).toBeLessThan(2);
});
