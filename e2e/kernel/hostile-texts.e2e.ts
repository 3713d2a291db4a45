import type { Page } from '@playwright/test';
import { saveMessage, sendMessage } from '../../contract/src/areas/notification/index.ts';
import { listOrders, modifyOrder, readOrder } from '../../contract/src/areas/order/index.ts';
import { query, withSetting } from './server.ts';
import { signIn } from './sign-in.ts';
import { staff } from './staff.ts';
import { expect, test } from './test.ts';

/** Short enough for a name; each would run, were it taken for HTML or followed as an address. */
const texts = {
  name: '<svg/onload=ran()>',
  title: '"><img src=x onerror=ran()>',
  body: '<script>ran()</script><a href="javascript:ran()">药\u202e{{constructor}}</a>',
};

declare global {
  interface Window {
    hasRun?: string;
  }
}

/** Tells of whatever runs; that the browser refused it by our policy would be an error in its console, which fails the test too. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { ran: () => Object.assign(window, { hasRun: location.pathname }) });
  });
const nothingRan = async (page: Page) => {
  // An image that is none says so a moment later.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.hasRun)).toBeUndefined();
  await expect(page.locator('svg[onload], img[onerror], a[href^="javascript:"]')).toHaveCount(0);
};

let nameBefore: string;
test.beforeAll(async () => {
  [{ name: nameBefore }] = (await query(`select name from sys_user where user_name = 'viewer'`)) as [{ name: string }];
});
test.afterAll(async () => {
  await query(`update sys_user set name = $1 where user_name = 'viewer'`, [nameBefore]);
  await query(`delete from notification where title = $1`, [texts.title]);
  await query(`delete from notification_message where title = $1`, [texts.title]);
});

async function written(): Promise<{ orderId: number; orderNo: string }> {
  const admin = await staff('superadmin');
  await query(`update sys_user set name = $1 where user_name = 'viewer'`, [texts.name]);
  const [viewer] = await query<{ id: number }>(`select id from sys_user where user_name = 'viewer'`);
  const audience = { roles: ['SuperAdmin' as const], userIds: [viewer?.id ?? 0] };
  const { title, body } = texts;
  const { id, version } = await admin(saveMessage, { body: { kind: 'BROADCAST', title, body, audience } });
  await admin(sendMessage, { params: { id }, body: { version } });
  const { rows } = await admin(listOrders, {
    params: { limit: 1, page: 1 },
    body: { duration: 'ALL', status: '60', orderType: 'STORE_ORDER' },
  });
  const order = await admin(readOrder, { params: { order_id: rows[0]?.order_id ?? 0 } });
  await admin(modifyOrder, {
    params: { order_id: order.order_id },
    body: { version: order.version, staffRemark: texts.body },
  });
  return { orderId: order.order_id, orderNo: order.orderNo };
}

test('scripts that were written into texts are shown as texts, wherever they are shown', async ({
  page,
  openBrowser,
}) => {
  const { orderId, orderNo } = await written();
  const viewer = await openBrowser();
  await watch(viewer);
  await watch(page);
  await withSetting('ui.appName', texts.name, async () => {
    await signIn(viewer, 'viewer', '/app/order/order_mgmt');
    await expect(viewer).toHaveTitle(`${texts.name} - 订单管理`);
    await expect(viewer.getByText(texts.name).first()).toBeVisible();
    await nothingRan(viewer);

    await signIn(page, 'superadmin', `/app/order/order_mgmt?duration=ALL&orderId=${orderId}`);
    const detail = page.locator('.list-detail');
    await expect(detail).toContainText(orderNo);
    await detail.getByRole('tab', { name: '配送' }).click();
    await expect(detail).toContainText('<script>ran()</script>');
    await detail.getByRole('tab', { name: '操作日志' }).click();
    await expect(detail.locator('.operation-log')).toContainText('<script>ran()</script>');
    await nothingRan(page);
  });

  await page.goto('/app/system/online_mangement?userName=viewer');
  await expect(page.getByRole('row').filter({ hasText: texts.name }).first()).toBeVisible();
  await nothingRan(page);
  await page.goto('/app/notification/notification_message_mgmt');
  await page.getByRole('row').filter({ hasText: texts.title }).first().click();
  await expect(page.locator('.list-detail')).toContainText('<script>ran()</script>');
  await nothingRan(page);
  await page.goto('/app/system/sys_config?part=log');
  await nothingRan(page);
  await page.getByRole('button', { name: /^消息(，|$)/ }).click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  await expect(centre.getByText(texts.title)).toBeVisible();
  await expect(centre.getByText('<script>ran()</script>').first()).toBeVisible();
  await nothingRan(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '搜索' }).getByRole('combobox').fill(texts.title);
  await expect(page.getByText('没有找到')).toBeVisible();
  await nothingRan(page);
});
