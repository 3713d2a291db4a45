import { listSysUsers, reviewSysUser } from '../../../contract/src/areas/identity/index.ts';
import { withSetting } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const password = 'Materia@2026';
/** Of this try alone. */
const tried = String(Date.now());
const userName = `zhao_${tried.slice(-8)}`;
const cellphone = `139${tried.slice(-8)}`;

// The review itself is done by its call until the screen of accounts is there (issue 3).
test('01 W4 register, 审核中, approved: the applicant sees an operator’s menus only', async ({ page, allowErrors }) => {
  allowErrors(/status of 40[039]/);
  await page.goto('/login/signin');
  await page.getByRole('link', { name: '注册' }).click();
  await page.getByLabel(/^用户名/).fill('superadmin');
  await page.getByLabel(/^姓名/).fill('赵新人');
  await page.getByLabel(/^密码/).fill(password);
  await page.getByLabel(/^确认密码/).fill(password);
  await page.getByLabel(/^公司名称/).fill('康宁大药房');
  await page.getByLabel(/^手机号/).fill(cellphone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const code = (await page.getByText(/^演示验证码：\d{6}$/).textContent())?.slice(-6) ?? '';
  await page.getByLabel(/^验证码/).fill(code);
  await page.getByLabel(/^申请身份/).click();
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

  const admin = await staff('admin');
  const { rows } = await admin(listSysUsers, { params: { limit: 10, page: 1 }, body: { query: userName } });
  const applicant = rows[0];
  expect(applicant?.applyInfo).toMatchObject({ companyName: '康宁大药房', wanted: 'OPERATOR' });
  await admin(reviewSysUser, {
    params: { id: applicant?.id ?? 0 },
    body: { approve: true, role: 'Service', type: 2, companyId: 1 },
  });
  await enter();
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByRole('button', { name: '账号 赵新人' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '设备管理' }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '系统管理' })).toHaveCount(0);
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
