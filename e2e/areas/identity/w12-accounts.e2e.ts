import { query } from '../../kernel/server.ts';
import { demoPassword, signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test('04 W12 an account is made, may do less, is looked into and sent away', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 401/, /status of 403/, /WebSocket/);
  const userName = `walk${Date.now() % 1_000_000_000}`;
  await signIn(page, 'admin', '/app/user/sys_user_mgmt');
  const row = page.getByRole('row').filter({ hasText: userName });

  const password = await test.step('made, with a password that is shown once', async () => {
    await page.getByRole('button', { name: '新建用户' }).click();
    const dialog = page.getByRole('dialog', { name: '新建用户' });
    await dialog.getByLabel('用户名').fill(userName);
    await dialog.getByLabel('姓名').fill('走查账号');
    await dialog.getByLabel('公司').click();
    await page.locator('.ant-select-item-option', { hasText: '康宁' }).click();
    const picture = dialog.getByRole('group', { name: '头像' });
    await picture.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } }),
    });
    // On its way it would keep the form from being sent.
    await expect(picture.locator('.upload-done')).toHaveCount(1);
    await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
    const once = page.getByRole('dialog', { name: `账号 ${userName} 已创建` });
    const shown = (await once.locator('code').textContent()) ?? '';
    await once.getByRole('button', { name: '已保存' }).click();
    return shown;
  });

  const other = await openBrowser();
  await test.step('it must choose its own password, and sees what its type may', async () => {
    await other.goto('/login/signin');
    await other.getByLabel('用户名', { exact: true }).fill(userName);
    await other.getByLabel('密码', { exact: true }).fill(password);
    await other.getByRole('button', { name: /^登录$/ }).click();
    const forced = other.getByRole('dialog');
    await forced.getByLabel('原密码').fill(password);
    await forced.getByLabel('新密码').fill(demoPassword);
    await forced.getByLabel('确认密码').fill(demoPassword);
    await forced.getByRole('button', { name: /确\s?定|保\s?存|修改密码/ }).click();
    await expect(forced).toBeHidden();
    await other.goto('/app/order/order_mgmt');
    await expect(other.getByRole('heading', { level: 1, name: '订单管理' })).toBeVisible();
    await expect(other.getByRole('button', { name: '账号 走查账号' }).locator('img')).toHaveAttribute(
      'src',
      /_120x120/,
    );
  });

  await page.getByLabel('用户名/姓名/手机').fill(userName);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('走查账号');

  await test.step('ORDER denied: the menus it loses are listed, and its screen is closed to it without a reload', async () => {
    await row.getByRole('button', { name: /^权\s?限$/ }).click();
    const matrix = page.getByRole('dialog').filter({ hasText: '恢复默认' });
    await matrix.getByLabel('订单 读', { exact: true }).selectOption('DENY');
    await expect(matrix.getByText(/^失去菜单：.*订单管理/)).toBeVisible();
    await matrix.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(matrix).toBeHidden();
    await expect(row).toContainText('−1');
    await expect(other.getByText(/没有访问权限/)).toBeVisible();
  });

  await test.step('检查: without the privilege, and out of scope', async () => {
    const [order] = await query<{ no: string }>(
      `select order_no as no from customer_order where company_id = 2 order by id limit 1`,
    );
    const check = async (account: string, words: string) => {
      await page.getByLabel('用户名/姓名/手机').fill(account);
      await page.keyboard.press('Enter');
      await page
        .getByRole('row')
        .filter({ hasText: account })
        .first()
        .click({ position: { x: 300, y: 10 } });
      await page.getByRole('tab', { name: '数据范围' }).click();
      await page.getByLabel('单号、编号、名称或手机').fill(order?.no ?? '');
      await page.getByRole('button', { name: /^检\s?查$/ }).click();
      await expect(page.getByText(words)).toBeVisible();
      await page.keyboard.press('Escape');
    };
    await check(userName, `${order?.no}：无权限：ORDER`);
    await page.goto('/app/user/sys_user_mgmt?query=manager');
    await check('manager', `${order?.no}：超出数据范围`);
  });

  await test.step('强制下线 ends its session', async () => {
    await page.goto(`/app/user/sys_user_mgmt?query=${userName}`);
    await expect(row).toContainText('在线');
    await row.getByRole('button', { name: /^更\s?多$/ }).click();
    await page.getByRole('menuitem', { name: '强制下线' }).click();
    await page
      .getByRole('button', { name: /^强制下线$/ })
      .last()
      .click();
    await expect(other).toHaveURL(/\/login\/signin/);
  });
});
