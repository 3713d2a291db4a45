import { query } from '../../kernel/server.ts';
import { demoPassword, signIn } from '../../kernel/sign-in.ts';
import { unlockName } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

// Spec 00 §4: every form says by a toast that it was not sent, at the field why, and asks before what was typed is lost.
test('forms say what is wrong where it is wrong: signing in, the own password', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/);
  await page.goto('/login/signin');
  await page.getByLabel('用户名', { exact: true }).press('Enter');
  await expect(page.getByText('表单验证失败！')).toBeVisible();
  await expect(page.getByLabel('用户名', { exact: true })).toBeFocused();

  await signIn(page, 'admin');
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await expect(page.getByRole('dialog')).toContainText('用户名admin');
  const old = page.getByLabel(/^原密码/);
  await expect(old).toBeFocused();
  await old.fill('Materia@2024');
  await page.getByLabel(/^新密码/).fill('Materia@2026');
  await page.getByLabel(/^确认/).fill('Materia@2027');
  await page.keyboard.press('Enter');
  await expect(page.getByText('两次输入的密码不一致！')).toBeVisible();
  await expect(page.getByLabel(/^确认/)).toBeFocused();
  await page.getByLabel(/^确认/).fill('Materia@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('原密码错误！')).toBeVisible();
  await expect(old).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(old).toHaveValue('Materia@2024');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '离开' }).click();
  await expect(old).toBeHidden();
});

test('a wrong password says how many tries are left, the right one leads in', async ({ page, allowErrors }) => {
  allowErrors(/status of 401/);
  await unlockName('finance');
  await page.goto('/login/signin');
  await page.getByLabel('用户名', { exact: true }).fill('finance');
  await page.getByLabel('密码', { exact: true }).fill('Materia@2024');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误，还可尝试4次！');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/app\//);
  await page.getByRole('button', { name: '账号 平台财务' }).click();
  await expect(page.getByRole('menuitem', { name: 'finance · 平台管理员' })).toBeVisible();
  await page.getByRole('menuitem', { name: /退出$/ }).click();
  await expect(page).toHaveURL(/\/login\/signin/);
});

test('the address asked for comes after signing in; without its privilege it is refused by name', async ({ page }) => {
  await page.goto('/app/order/order_mgmt?status=30');
  await expect(page).toHaveURL(/\/login\/signin/);
  await page.getByLabel('用户名', { exact: true }).fill('monitor');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/app\/order\/order_mgmt/);
  await expect(page.getByText('没有访问权限（ORDER），请联系管理员')).toBeVisible();
});

test('a session ended meanwhile leads back to signing in, and says so', async ({ page, allowErrors }) => {
  allowErrors(/status of 401/, /WebSocket/);
  await signIn(page, 'manager2');
  await page.goto('/app/order/order_mgmt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The screen that ends others' sessions is not there yet (spec 01 §10).
  await query(
    `update auth_session set ended_at = now(), end_reason = 'REVOKED'
     where ended_at is null and user_id = (select id from sys_user where user_name = 'manager2')`,
  );
  // Any call finds out; a number of the menu may have been asked for before the button is pressed.
  const refresh = page.getByRole('button', { name: '刷新' });
  const signInPage = page.getByLabel('用户名', { exact: true });
  await expect(refresh.or(signInPage).first()).toBeVisible();
  await Promise.race([refresh.click().catch(() => undefined), page.waitForURL(/\/login\/signin/)]);
  await expect(page).toHaveURL(/\/login\/signin/);
  await expect(page.getByText('身份认证已过期, 请重新登录!')).toBeVisible();
});
