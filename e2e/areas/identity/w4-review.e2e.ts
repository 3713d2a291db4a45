import { askSmsCode, listSysUsers, register, reviewSysUser } from '../../../contract/src/areas/identity/index.ts';
import { caller } from '../../kernel/caller.ts';
import { demoPassword } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

test('01 W4 an applicant waits for the review; approved as operator, they see operator menus only', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 403/);
  const userName = `new_${Date.now() % 1_000_000}`;
  const cellphone = `139${String(Date.now()).slice(-8)}`;
  const anybody = caller({ 'x-client': 'WEB' });
  const { demoCode } = await anybody(askSmsCode, { body: { purpose: 'REGISTER', cellphone } });
  expect(demoCode).toMatch(/^\d{6}$/);
  await anybody(register, {
    body: {
      ...{ userName, name: '林晓燕', cellphone, smsCode: demoCode as string },
      ...{ companyName: '康宁大药房', storeName: '龙华分店', wanted: 'OPERATOR' },
      ...{ password: demoPassword, confirmPassword: demoPassword },
    },
  });

  const signIn = async () => {
    await page.goto('/login/signin');
    await page.getByLabel('用户名', { exact: true }).fill(userName);
    await page.getByLabel('密码', { exact: true }).fill(demoPassword);
    await page.getByLabel('密码', { exact: true }).press('Enter');
  };
  await signIn();
  await expect(page.getByRole('alert')).toHaveText('账号正在审核中，请耐心等待！');

  const admin = await staff('admin');
  const body = { query: userName, status: ['PENDING' as const] };
  const { rows } = await admin(listSysUsers, { params: { limit: 10, page: 1 }, body });
  expect(rows[0]).toMatchObject({ name: '林晓燕', applyInfo: { wanted: 'OPERATOR', storeName: '龙华分店' } });
  await admin(reviewSysUser, {
    params: { id: rows[0]?.id as number },
    body: { approve: true, role: 'Service', type: 2, companyId: 1 },
  });

  await signIn();
  await expect(page).toHaveURL(/\/app(\/|$)/);
  const menu = page.getByRole('navigation', { name: '菜单' });
  await expect(menu.getByText('设备管理').first()).toBeVisible();
  for (const theirs of ['企业管理', '系统管理', '消息管理']) await expect(menu.getByText(theirs)).toHaveCount(0);
});
