import { listAgentMats, saveAgent } from '../../../contract/src/areas/agent/index.ts';
import { listMats, readMat } from '../../../contract/src/areas/mat/index.ts';
import { query } from '../../kernel/server.ts';
import { type DemoAccount, demoPassword, signIn } from '../../kernel/sign-in.ts';
import { resetPassword, staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

const stamp = () => String(Date.now() % 100_000_000);

test('04 W12 devices linked to an operator are there without a reload, one that is removed answers 404', async ({
  page,
  openBrowser,
}) => {
  const admin = await staff('admin');
  // An operator of the walkthrough’s own: what the one of the demo sees stays as it is.
  const userName = `agent${stamp()}`;
  const { id: agentId } = await admin(saveAgent, { body: { userName, name: '走查运维', type: 2, companyId: 1 } });
  await resetPassword(userName);
  const agent = await staff(userName as DemoAccount);
  const other = await openBrowser();
  await signIn(other, userName as DemoAccount, '/app/mat/mat_mgmt');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const rowOf = (no: string) => other.getByRole('row').filter({ hasText: no });
  const { rows: mats } = await admin(listAgentMats, {
    params: { limit: 3, page: 1 },
    body: { agentId, linked: false, opCompanyId: 1 },
  });
  expect(mats).toHaveLength(3);

  await signIn(page, 'admin', `/app/user/agent_mgmt?agentId=${agentId}`);
  const free = page.getByRole('region', { name: /^可关联/ });
  const linked = page.getByRole('region', { name: /^已关联/ });
  await test.step('three are linked, and there', async () => {
    for (const { matNo, matName } of mats) {
      await free.getByRole('textbox').fill(matNo);
      await free.getByRole('button', { name: `关联 ${matName}`, exact: true }).click();
      await expect(linked.getByText(matName)).toBeVisible();
    }
    for (const { matNo } of mats) await expect(rowOf(matNo)).toBeVisible();
  });

  await test.step('one is removed, and is not', async () => {
    const [gone, ...left] = mats;
    const params = { id: gone?.matId as number };
    expect((await agent(readMat, { params })).matNo).toBe(gone?.matNo);
    await linked.getByRole('button', { name: `移除 ${gone?.matName}`, exact: true }).click();
    await expect(rowOf(gone?.matNo as string)).toHaveCount(0);
    await expect(agent(readMat, { params })).rejects.toThrow(/ 404: 记录不存在/);
    const { rows } = await agent(listMats, { params: { limit: 100, page: 1 }, body: {} });
    expect(rows.map(row => row.matId).sort()).toEqual(left.map(row => row.matId).sort());
  });
});

test('04 W12 two store accounts are made, shown once, and must choose a new password', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 40[13]/);
  const mark = stamp();
  const names = ['甲', '乙'].map(which => `走查${mark}${which}店`);
  for (const [index, name] of names.entries())
    await query(
      `insert into store (code, name, short_name, company_id, status) values ($1, $2, '走查店', 1, 'PREPARING')`,
      [`W${index}${mark}`, name],
    );
  await signIn(page, 'admin', `/app/user/store_mgmt?query=${mark}&noAccount=true`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const name of names) await row(name).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '已选 2 项' }).getByRole('button', { name: '生成账号' }).click();
  await page
    .getByRole('dialog', { name: /^生成账号/ })
    .getByRole('button', { name: button('生成账号') })
    .click();
  const once = page.getByRole('dialog', { name: '已生成2个账号' });
  await expect(once.locator('code')).toHaveCount(2);
  const userName = (await once.locator('tbody td').first().textContent()) ?? '';
  const password = (await once.locator('code').first().textContent()) ?? '';
  expect(userName).toMatch(/^s_w[01]\d+_01$/);
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
