import type { Page } from '@playwright/test';
import { signIn } from '../../kernel/sign-in.ts';
import { streamOf } from '../../kernel/stream.ts';
import { expect, test } from '../../kernel/test.ts';
import { orderOfToday } from '../order/order-of-today.ts';

test.beforeEach(orderOfToday);

const online = '/app/system/online_mangement';
const rowOf = (page: Page, userName: string) => page.getByRole('row').filter({ hasText: userName }).first();

test('01 W6 superadmin forces service offline: the other browser is out at once, the login log says REVOKED; the own row is disabled', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 401/, /WebSocket/);
  const other = await openBrowser();
  const stream = streamOf(other);
  await signIn(other, 'service', '/app/order/order_mgmt');
  await expect(other.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await signIn(page, 'superadmin', `${online}?userName=service`);
  const row = rowOf(page, 'service');
  await expect(row).toContainText('在线');
  await expect(row).toContainText('订单管理');

  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '强制下线' }).click();
  const dialog = page.getByRole('dialog', { name: '强制下线 · service' });
  await expect(dialog).toContainText('service 的全部会话将立即结束');
  await dialog.getByLabel('原因').fill('离岗');
  const revoked = page.waitForResponse(/online\/revoke$/).then(() => Date.now());
  await dialog.getByRole('button', { name: '强制下线' }).click();
  await expect.poll(stream.closedAt, 'the stream of the other is closed').toBeGreaterThan(0);
  expect(stream.closedAt() - (await revoked), 'within two seconds').toBeLessThan(2_000);
  await expect(other).toHaveURL(/\/login\/signin/);
  await expect(other.getByText('身份认证已过期, 请重新登录!')).toBeVisible();

  await page.goto(`${online}?part=loginlog&userName=service`);
  const entry = rowOf(page, 'service');
  await expect(entry).toContainText('退出');
  await expect(entry).toContainText('强制下线');

  await page.goto(`${online}?userName=superadmin`);
  await rowOf(page, 'superadmin').getByRole('button', { name: '更多' }).click();
  const own = page.getByRole('menuitem', { name: /强制下线/ });
  await expect(own).toBeDisabled();
  await expect(own).toContainText('不能强制下线自己！');
});

test('a message reaches who is online, and a reload their page', async ({ page, openBrowser }) => {
  const other = await openBrowser();
  await signIn(other, 'header', '/app/order/order_mgmt');
  await expect(other.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await signIn(page, 'admin', `${online}?userName=header`);
  const row = rowOf(page, 'header');
  await expect(row).toContainText('在线');
  await row.getByRole('button', { name: '发送消息' }).click();
  const dialog = page.getByRole('dialog', { name: '发送消息 · header' });
  await dialog.getByLabel('标题').fill('请保存');
  await dialog.getByLabel('内容').fill('十分钟后维护');
  await dialog.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('消息已发送')).toBeVisible();

  const reloaded = other.waitForEvent('load');
  await row.getByRole('button', { name: '刷新页面' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '刷新页面' }).click();
  await reloaded;
  await expect(other.getByRole('grid')).toBeVisible();
});
