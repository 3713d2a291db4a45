import { expectAccessible } from '../../kernel/accessible.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test.afterAll(() => query(`delete from notification where tag = 'e2e'`));

const mine = (category: string, title: string, more = '') =>
  query(
    `insert into notification (user_id, type, category, tag, title, body, url, parameter)
     select id, 'NOTIFICATION', $1, 'e2e', $2, '正文', 'app.mat.mat_mgmt', '{"matId": 1}' from sys_user where user_name = 'viewer' ${more}`,
    [category, title],
  );

test('the bell: unread by tab, a row leads to what it is about, all read, deleted ones are gone', async ({ page }) => {
  await query(
    `update notification set read_at = now() where user_id = (select id from sys_user where user_name = 'viewer')`,
  );
  await mine('MAT', '设备一号离线');
  await mine('SYSTEM', '系统消息');
  await signIn(page, 'viewer', '/app/order/order_mgmt');
  await page.getByRole('button', { name: '消息，2 条未读' }).click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  await expect(centre.getByRole('tab', { name: /^设备/ })).toContainText('1');
  await centre.getByRole('tab', { name: /^设备/ }).click();
  await expect(centre.getByText('系统消息')).toHaveCount(0);
  await expectAccessible(page, 'notification centre');
  await centre.getByRole('listitem').filter({ hasText: '设备一号离线' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/app\/mat\/mat_mgmt\?.*matId=1/);
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();
  await page.getByRole('button', { name: '消息，1 条未读' }).click();
  await centre.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeAttached();
  await centre.getByRole('button', { name: '删除 系统消息' }).click();
  await expect(centre.getByText('系统消息')).toHaveCount(0);
});
