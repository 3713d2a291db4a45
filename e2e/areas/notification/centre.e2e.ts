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
  // Others may come meanwhile: what is counted are at least these.
  const unread = async () => {
    const said = await page.getByRole('button', { name: /^消息(，|$)/ }).getAttribute('aria-label');
    return Number(/\d+/.exec(said ?? '')?.[0] ?? 0);
  };
  await expect.poll(unread).toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: /^消息，\d+ 条未读$/ }).click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  await expect(centre.getByRole('tab', { name: /^设备/ })).toContainText(/[1-9]/);
  await centre.getByRole('tab', { name: /^设备/ }).click();
  await expect(centre.getByText('系统消息')).toHaveCount(0);
  await expectAccessible(page, 'notification centre');
  await centre.getByRole('listitem').filter({ hasText: '设备一号离线' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/app\/mat\/mat_mgmt\?.*matId=1/);
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();
  await page.getByRole('button', { name: /^消息，\d+ 条未读$/ }).click();
  const mark = (title: string) =>
    centre.getByRole('listitem').filter({ hasText: title }).getByRole('img', { name: '未读' });
  await expect(mark('系统消息')).toBeAttached();
  await expect(mark('设备一号离线'), 'it was opened').toHaveCount(0);
  await centre.getByRole('button', { name: '全部已读' }).click();
  await expect(mark('系统消息')).toHaveCount(0);
  await centre.getByRole('button', { name: '删除 系统消息' }).click();
  await expect(centre.getByText('系统消息')).toHaveCount(0);
});

test('the language changes while the bell is open: what the server says is asked for again', async ({ page }) => {
  await signIn(page, 'viewer', '/app/order/order_mgmt');
  await page.getByRole('button', { name: /^消息(，|$)/ }).click();
  await expect(page.getByRole('dialog', { name: '消息中心' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = page.waitForRequest(request => /notification.*\/limit\/20\/page\/1$/.test(request.url()));
  await page.evaluate(() => {
    const now = JSON.parse(localStorage.getItem('layoutSettings') ?? '{}');
    localStorage.setItem('layoutSettings', JSON.stringify({ ...now, language: 'en_US' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'layoutSettings' }));
  });
  await asked;
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});
