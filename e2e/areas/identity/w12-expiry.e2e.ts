import { query, withSetting } from '../../kernel/server.ts';
import { demoPassword, signIn } from '../../kernel/sign-in.ts';
import { resetPassword } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const expireIn = (userName: string, seconds: number | null) =>
  query(`update sys_user set account_expired_time = now() + make_interval(secs => $2::float8) where user_name = $1`, [
    userName,
    seconds,
  ]);

test('01 W12 expiry passes: out', async ({ page, allowErrors }) => {
  allowErrors(/status of 40[13]/, /WebSocket/);
  await withSetting('notify.expiryCheckMs', 1_000, async () => {
    await expireIn('viewer', 80_000);
    try {
      await signIn(page, 'viewer');
      await page.getByRole('button', { name: /^账号/ }).click();
      await expect(page.getByText('账号1天后到期')).toBeVisible();
      // Signing in takes as long as it takes; only then is there little left.
      await expireIn('viewer', 5);
      await page.reload();
      await expect(page.locator('.ui-toast').getByText('该账号已停用！')).toBeVisible();
      await expect(page).toHaveURL(/\/login\/signin/);
    } finally {
      await expireIn('viewer', null);
    }
  });
});

test('01 W1 the name is filled in for who asked for it, and for nobody else', async ({ page }) => {
  // The pop-ups of the day have a walkthrough of their own.
  await page.addInitScript(() => localStorage.setItem('storePopupDate', '"9999-12-31"'));
  await page.goto('/login/signin');
  await page.getByLabel('用户名', { exact: true }).fill('store');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByLabel('记住用户名').check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app/);
  const signOut = async () => {
    await page.getByRole('button', { name: /^账号/ }).click();
    await page.getByRole('menuitem', { name: /退出$/ }).click();
    await expect(page).toHaveURL(/\/login\/signin/);
  };
  await signOut();
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue('store');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await page.getByLabel('记住用户名').uncheck();
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app/);
  await signOut();
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue('');
});

test('revoked while a form is open: back after signing in, the form as it was', async ({ page, allowErrors }) => {
  allowErrors(/status of 401/, /WebSocket/);
  await signIn(page, 'manager', '/app/order/order_mgmt?duration=ALL');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: '新建订单' }).click();
  const name = page.getByRole('dialog', { name: '新建订单' }).getByLabel('姓名');
  await name.fill('李四光');
  await query(
    `update auth_session set ended_at = now(), end_reason = 'REVOKED'
     where ended_at is null and user_id = (select id from sys_user where user_name = 'manager')`,
  );
  // The drawer asks for what it offers as soon as a phone is whole; a call of the shell's own may have been told before.
  const phone = page.getByRole('dialog', { name: '新建订单' }).getByLabel('手机号');
  await phone.fill('13812345678', { timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login\/signin\?to=/, { timeout: 40_000 });
  await expect(page.getByText('身份认证已过期, 请重新登录!')).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill('manager');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/order\/order_mgmt\?duration=ALL/);
  await expect(name).toHaveValue('李四光');
});

test('the password that must be changed is changed first, by the keyboard alone', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/);
  const refused: string[] = [];
  page.on('response', answer => answer.status() === 403 && refused.push(answer.url()));
  await resetPassword('temp_02');
  await query(`update sys_user set must_change_password = true where user_name = 'temp_02'`);
  await page.goto('/login/signin');
  await expect(page.getByLabel('用户名', { exact: true })).toBeFocused();
  await page.keyboard.type('temp_02');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await expect(dialog.getByText('请先修改密码！')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel(/^原密码/)).toBeFocused();
  for (const typed of [demoPassword, 'Materia@2027', 'Materia@2027']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    // Past the eye beside it, if it takes the focus.
    if (!(await page.evaluate(() => document.activeElement instanceof HTMLInputElement)))
      await page.keyboard.press('Tab');
  }
  await dialog.getByLabel(/^确认密码/).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused, 'nothing was asked for before').toEqual([]);
  await resetPassword('temp_02');
});
