import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const screen = '/app/notification/notification_message_mgmt';

test.afterAll(async () => {
  await query(`delete from notification_message where code is not null`);
  await query(`delete from outbox where request_id = 'e2e'`);
  await query(`delete from notification where title = '测试推送来了'`);
});

test('templates: the platform rewrites one and puts it back; a test push arrives at once', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'admin', `${screen}?part=template`);
  await page.getByLabel('关键词').fill('ORDER_PAID');
  const row = page.getByRole('row', { name: /ORDER_PAID/ });
  await row.getByRole('button', { name: '编辑' }).click();
  const editor = page.getByRole('dialog', { name: 'ORDER_PAID' });
  await editor.getByLabel('标题').fill('{place}来单了');
  await editor.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('{place}来单了');
  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await page.getByRole('button', { name: '刷新' }).click();
  await row.getByRole('button', { name: '编辑' }).click();
  await editor.getByRole('button', { name: '恢复默认' }).click();
  await expect(row).toContainText('{place}有新的{channel}订单');

  const viewer = await openBrowser();
  await signIn(viewer, 'viewer', '/app/order/order_mgmt');
  await expect(viewer.locator('.stream-dot')).toHaveAttribute('data-state', 'on');
  await page.getByRole('toolbar').getByRole('button', { name: '测试推送' }).click();
  const test = page.getByRole('dialog', { name: '测试推送' });
  await test.getByLabel('用户名').fill('viewer');
  await test
    .getByLabel('内容（JSON）')
    .fill('{"notification": {"title": "测试推送来了", "body": "正文"}, "autoHidden": false}');
  await test.getByRole('button', { name: '测试推送' }).click();
  await expect(viewer.locator('.ui-toast').filter({ hasText: '测试推送来了' })).toBeVisible();
  await viewer.getByRole('button', { name: /^消息，\d+ 条未读$/ }).click();
  await expect(viewer.getByRole('dialog', { name: '消息中心' }).getByText('测试推送来了')).toBeVisible();
});

test('sending records: what was given up is tried again', async ({ page }) => {
  await query(
    `insert into outbox (event, aggregate_type, aggregate_id, payload, actor, request_id, at, state, attempts, last_error)
     select 'notification.delivery', 'notification', id, jsonb_build_object('channel', 'MAIL', 'code', 'E2E_MAIL', 'to', jsonb_build_object('userId', 0),
       'title', 't', 'body', 'b', 'words', '{}'::jsonb), 'system:e2e', 'e2e', now(), 'DEAD', 20, '邮件服务器无响应' from sys_user where user_name = 'admin'`,
  );
  await signIn(page, 'admin', `${screen}?part=outbox`);
  const row = page.getByRole('row', { name: /E2E_MAIL/ });
  await expect(row).toContainText('已放弃');
  await expect(row).toContainText('邮件服务器无响应');
  await row.getByRole('button', { name: '重试' }).click();
  await expect(row).not.toContainText('已放弃');
});
