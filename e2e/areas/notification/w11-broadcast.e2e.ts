import type { Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const screen = '/app/notification/notification_message_mgmt';
const title = '冷链检查';

test.afterAll(async () => {
  await query(`delete from notification where title = $1`, [title]);
  await query(`delete from notification_message where title = $1`, [title]);
});

const bell = (page: Page) => page.getByRole('button', { name: /^消息(，|$)/ });
const waiting = (page: Page) => page.getByRole('dialog', { name: title });

test('01 W11 a broadcast with must_confirm: store closes it by 我知道了 only, revoked it is gone for header', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'manager', screen);
  const [store, header] = [await openBrowser(), await openBrowser()];
  await signIn(store, 'store', '/app/order/order_mgmt');
  await signIn(header, 'header', '/app/order/order_mgmt');

  await page.getByRole('button', { name: '新建消息' }).click();
  const editor = page.getByRole('dialog', { name: '新建消息' });
  await editor.getByRole('textbox', { name: /^标题/ }).fill(title);
  await editor.getByRole('textbox', { name: /^内容/ }).fill('请今天内检查冰箱温度记录');
  await expect(editor.getByText('请今天内检查冰箱温度记录').last()).toBeVisible();
  await editor.getByLabel('身份').click();
  for (const type of ['门店', '店长']) await page.locator('.ant-select-item-option', { hasText: type }).first().click();
  await page.keyboard.press('Escape');
  await expect(editor.getByText(/^将发送给 \d+ 人$/)).toBeVisible();
  await editor.getByLabel('须确认').click();
  await editor.getByRole('button', { name: '立即发送' }).click();
  await expect(editor).toBeHidden();
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('已发送');

  for (const there of [store, header]) await expect(waiting(there)).toBeVisible();
  await store.keyboard.press('Escape');
  await expect(waiting(store)).toBeVisible();
  await expect(waiting(store).getByRole('button')).toHaveCount(1);
  await store.getByRole('button', { name: '我知道了' }).click();
  await expect(waiting(store)).toBeHidden();

  await row.click();
  await page.getByRole('tab', { name: '接收人' }).click();
  await page.getByText('已读', { exact: true }).last().click();
  await expect(page.getByRole('cell', { name: /store$/ })).toBeVisible();
  await page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '撤回' })
    .first()
    .click();
  await page.getByRole('dialog', { name: '撤回' }).getByRole('button', { name: '撤回' }).click();
  await expect(row).toContainText('已撤回');
  await expect(waiting(header)).toBeHidden();
  await bell(header).click();
  await expect(header.getByRole('dialog', { name: '消息中心' }).getByText(title)).toHaveCount(0);
  await bell(store).click();
  await expect(store.getByRole('dialog', { name: '消息中心' }).getByText(title)).toBeVisible();
});
