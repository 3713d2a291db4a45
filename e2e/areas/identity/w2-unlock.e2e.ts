import { demoPassword, signIn } from '../../kernel/sign-in.ts';
import { unlockName } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

test('01 W2 five wrong passwords lock the name; superadmin unlocks it, and the right one leads in', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 401/, /status of 429/);
  const tryIn = async (password: string) => {
    const answered = page.waitForResponse(/user_auth$/);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByLabel('密码', { exact: true }).press('Enter');
    await answered;
  };
  await unlockName('clerk_02');
  await page.goto('/login/signin');
  await page.getByLabel('用户名', { exact: true }).fill('clerk_02');
  for (const left of [4, 3, 2, 1]) {
    await tryIn('Materia@2024');
    await expect(page.getByRole('alert')).toHaveText(`用户名或密码错误，还可尝试${left}次！`);
  }
  await tryIn('Materia@2024');
  await expect(page.getByRole('alert')).toHaveText('密码错误次数过多，请15分钟后再试！');
  await tryIn(demoPassword);
  await expect(page.getByRole('alert')).toHaveText('密码错误次数过多，请15分钟后再试！');

  const root = await openBrowser();
  await signIn(root, 'superadmin', '/app/user/sys_user_mgmt?query=clerk_02&locked=true');
  const row = root.getByRole('row').filter({ hasText: 'clerk_02' });
  await row.getByRole('button', { name: /^更\s?多$/ }).click();
  await root.getByRole('menuitem', { name: '解锁' }).click();
  await expect(row).toContainText('已不在当前列表');
  await tryIn(demoPassword);
  await expect(page).toHaveURL(/\/app\//);
});
