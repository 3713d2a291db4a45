import { listAgentMats, saveAgent, unlinkMats } from '../../../contract/src/areas/agent/index.ts';
import { listMats } from '../../../contract/src/areas/mat/index.ts';
import { query } from '../../kernel/server.ts';
import { type DemoAccount, demoPassword, signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

const stamp = () => String(Date.now() % 10_000_000);

test('04 W12 devices linked to an agent are there without a reload, removed ones answer 404', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 401/, /status of 404/);
  const admin = await staff('admin');
  const userName = `agent${stamp()}`;
  const made = await admin(saveAgent, { body: { userName, name: '走查运维', type: 2, companyId: 1 } });
  await query(
    `update sys_user set must_change_password = false, password_hash = (select password_hash from sys_user where user_name = 'admin') where id = $1`,
    [made.id],
  );
  const other = await openBrowser();
  await signIn(other, userName as DemoAccount, '/app/mat/mat_mgmt');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const { rows } = await admin(listAgentMats, { params: { limit: 3, page: 1 }, body: { agentId: made.id } });
  expect(rows).toHaveLength(3);
  const rowOf = (no: string) => other.getByRole('row').filter({ hasText: no });
  await expect(rowOf(rows[0]?.matNo as string)).toHaveCount(0);

  await signIn(page, 'admin', `/app/user/agent_mgmt?agentId=${made.id}`);
  const free = page.getByRole('region', { name: /^可关联/ });
  for (const { matNo, matName } of rows) {
    await free.getByRole('textbox').fill(matNo);
    await free.getByRole('button', { name: `关联 ${matName}`, exact: true }).click();
    await expect(page.getByRole('region', { name: /^已关联/ }).getByText(matName)).toBeVisible();
  }
  for (const { matNo } of rows) await expect(rowOf(matNo)).toBeVisible();

  const [first] = rows;
  await page
    .getByRole('region', { name: /^已关联/ })
    .getByRole('button', { name: `移除 ${first?.matName}`, exact: true })
    .click();
  await expect(rowOf(first?.matNo as string)).toHaveCount(0);
  const agent = await staff(userName as DemoAccount);
  const seen = await agent(listMats, { params: { limit: 100, page: 1 }, body: {} });
  expect(seen.rows.map(row => row.matId).sort()).toEqual(
    rows
      .slice(1)
      .map(row => row.matId)
      .sort(),
  );
  const ids = rows.map(({ matId }) => matId).join(',');
  await admin(unlinkMats, { params: { agentId: made.id }, query: { ids } });
});

test('04 W12 two store accounts are made, shown once, and must choose a new password', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 401/);
  const names = [`走查甲店${stamp()}`, `走查乙店${stamp()}`];
  for (const [index, name] of names.entries())
    await query(
      `insert into store (code, name, short_name, company_id, status) values ($1, $2, '走查店', 1, 'PREPARING')`,
      [`W${index}${stamp()}`, name],
    );
  await signIn(page, 'admin', `/app/user/store_mgmt?query=${encodeURIComponent('走查')}&noAccount=true`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const name of names) await row(name).getByRole('checkbox').check();
  await page.locator('.list-bulk').getByRole('button', { name: '生成账号' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: button('生成账号') }).click();
  const once = page.getByRole('dialog', { name: '已生成2个账号' });
  await expect(once.locator('code')).toHaveCount(2);
  const userName = (await once.locator('tbody td').first().textContent()) ?? '';
  const password = (await once.locator('code').first().textContent()) ?? '';
  expect(userName).toMatch(/^s_w0\d+_01$/);
  const download = page.waitForEvent('download');
  await once.getByRole('button', { name: '下载表格' }).click();
  expect((await download).suggestedFilename()).toBe('临时密码.xlsx');
  await once.getByRole('button', { name: '已保存' }).click();
  await expect(page.getByText(password)).toHaveCount(0);

  const other = await openBrowser();
  await other.goto('/login/signin');
  await other.getByLabel('用户名', { exact: true }).fill(userName);
  await other.getByLabel('密码', { exact: true }).fill(password);
  await other.getByRole('button', { name: /^登录$/ }).click();
  const forced = other.getByRole('dialog');
  await forced.getByLabel('原密码').fill(password);
  await forced.getByLabel('新密码').fill(demoPassword);
  await forced.getByLabel('确认密码').fill(demoPassword);
  await forced.getByRole('button', { name: /确\s?定|保\s?存|修改密码/ }).click();
  await expect(other).toHaveURL(/\/app\//);
});
