import { withSetting } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const password = 'Materia@2026';
/** Of this try alone. */
const tried = String(Date.now());
const userName = `zhao_${tried.slice(-8)}`;
const cellphone = `139${tried.slice(-8)}`;

test('01 W4 register, 审核中, approved: the applicant sees an operator’s menus only', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 40[039]/);
  await page.goto('/login/signin');
  await page.getByRole('link', { name: '注册' }).click();
  await page.getByLabel(/^用户名/).fill('superadmin');
  await page.getByLabel(/^姓名/).fill('赵新人');
  await page.getByLabel(/^密码/).fill(password);
  await page.getByLabel(/^确认密码/).fill(password);
  await page.getByLabel(/^公司名称/).fill('康宁大药房');
  await page.getByLabel(/^门店名称/).fill('龙华分店');
  await page.getByLabel(/^手机号/).fill(cellphone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const code = (await page.getByText(/^演示验证码：\d{6}$/).textContent())?.slice(-6) ?? '';
  await page.getByLabel(/^验证码/).fill(code);
  await page.getByLabel(/^申请身份/).click();
  await expect(page.getByTitle('医生', { exact: true })).toHaveCount(1);
  await page.getByTitle('运维', { exact: true }).click();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('用户名已存在！')).toBeVisible();
  await expect(page.getByLabel(/^用户名/)).toBeFocused();
  await page.getByLabel(/^用户名/).fill(userName);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('申请已提交，请等待审核！')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/signin/);

  const enter = async () => {
    await page.getByLabel('用户名', { exact: true }).fill(userName);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await enter();
  await expect(page.getByText('账号正在审核中，请耐心等待！')).toBeVisible();

  const admin = await openBrowser();
  await signIn(admin, 'admin', `/app/user/sys_user_mgmt?query=${userName}`);
  const row = admin.getByRole('row').filter({ hasText: userName });
  await expect(row).toContainText('待审核');
  await row.getByRole('button', { name: /^通\s?过$/ }).click();
  const review = admin.getByRole('dialog', { name: `通过 · ${userName}` });
  for (const said of ['赵新人', cellphone, '康宁大药房', '龙华分店', '运维']) {
    await expect(review.locator('dl').getByText(said)).toBeVisible();
  }
  await review.getByLabel('公司').click();
  await admin.locator('.ant-select-item-option', { hasText: '康宁' }).click();
  await review.getByRole('button', { name: /^通\s?过$/ }).click();
  await expect(review).toBeHidden();
  await expect(row).toContainText('正常');

  await enter();
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByRole('button', { name: '账号 赵新人' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: '菜单' });
  await expect(menu.getByText('设备管理').first()).toBeVisible();
  for (const theirs of ['公司管理', '门店管理', '系统管理', '消息管理'])
    await expect(menu.getByText(theirs)).toHaveCount(0);
});

test('closed: no link, and the page says so', async ({ page }) => {
  await withSetting('account.registrationOpen', false, async () => {
    await expect
      .poll(async () => {
        await page.goto('/login/signin');
        return page.getByRole('link', { name: '注册' }).count();
      })
      .toBe(0);
    await page.goto('/login/registration');
    await expect(page.getByText('暂未开放注册！')).toBeVisible();
  });
});
