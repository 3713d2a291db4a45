import { readPointsRules } from '../../../contract/src/areas/system/index.ts';
import { caller } from '../../kernel/caller.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const screen = '/app/system/sys_config';

// What a test sets here others read too: it goes back to what it was.
let before: { key: string; value: unknown }[];
test.beforeAll(async () => {
  before = await query(`select key, value from sys_config where company_id is null`);
});
test.afterAll(async () => {
  await query(`delete from sys_config`);
  for (const { key, value } of before)
    await query(`insert into sys_config (key, value, scope) values ($1, $2, 'PLATFORM')`, [key, JSON.stringify(value)]);
  await query(`notify settings`);
});

test('01 W8 points rules: what does not rise or gives all away is refused at the field, then they hold, also for customers', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  await signIn(page, 'superadmin', screen);
  await page.getByRole('button', { name: '积分', exact: true }).click();
  const rules = page.getByRole('group', { name: '积分抵扣规则' });
  await expect(rules.getByLabel('商品满')).toHaveCount(3);
  await rules.getByRole('button', { name: '添加一级' }).click();
  await rules.getByLabel('商品满').nth(3).fill('150');
  await rules.getByLabel('可抵扣').nth(3).fill('20');
  const save = async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  };
  await save();
  await expect(rules.locator('..').getByText('满额必须逐级递增！')).toBeVisible();
  await rules.getByLabel('商品满').nth(3).fill('300');
  await rules.getByLabel('可抵扣').nth(3).fill('300');
  await save();
  await expect(rules.locator('..').getByText('抵扣金额必须小于满额！')).toBeVisible();

  await rules.getByLabel('可抵扣').nth(3).fill('50');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('del')).toContainText('商品满 ¥200.00，可抵扣 ¥30.00');
  await expect(dialog.locator('ins')).toContainText('商品满 ¥300.00，可抵扣 ¥50.00');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  const shown = async () =>
    (await caller({})(readPointsRules)).map(rule => [rule.fromAmount / 100, rule.deduction / 100]);
  await expect.poll(shown).toEqual([
    [50, 5],
    [100, 12],
    [200, 30],
    [300, 50],
  ]);

  await page.getByRole('tab', { name: '操作日志' }).click();
  const done = page.getByRole('row').filter({ hasText: '配置 积分抵扣规则' }).first();
  await expect(done).toContainText('系统管理员');
  await done.getByText('修改系统配置').click();
  const drawer = page.locator('.operation');
  await expect(drawer.locator('del')).toContainText('商品满 ¥200.00，可抵扣 ¥30.00');
  await expect(drawer.locator('.operation-changes')).toContainText('商品满 ¥300.00，可抵扣 ¥50.00');
});

test('settings: found by their words, kept within their limits, asked about before they are left; secrets are only said to be there', async ({
  page,
}) => {
  await signIn(page, 'superadmin', screen);
  const search = page.getByRole('textbox', { name: '搜索名称、说明或键' });
  await search.fill('名称');
  await page.getByLabel('系统名称').fill('康宁管理系统');
  await search.fill('sms.secret');
  await expect(page.getByLabel('短信 Secret')).toHaveAttribute('placeholder', '未设置');
  await page.getByLabel('短信 Secret').fill('hush-hush');
  await search.fill('密码最多错误次数');
  await page.getByLabel('密码最多错误次数').fill('99');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('不能大于10')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();

  await page.getByRole('tab', { name: '系统状态' }).click();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('未设置 → 新值');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('康宁管理系统 - 系统配置');
  await search.fill('sms.secret');
  await expect(page.getByLabel('短信 Secret')).toHaveAttribute('placeholder', '已设置');
  await page.getByRole('button', { name: '恢复默认' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByLabel('短信 Secret')).toHaveAttribute('placeholder', '未设置');

  await page.getByRole('tab', { name: '系统状态' }).click();
  await expect(page.locator('.system-tile').filter({ hasText: '数据库响应' })).toContainText('ms');
  await page.getByRole('textbox', { name: '接收人' }).fill('13800138000');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('已发送：13800138000')).toBeVisible();
});

test('01 W12 a picture is not fetched from 127.0.0.1; a logo that is uploaded and the help phone stand where people sign in; a map is not chosen before its keys', async ({
  page,
  allowErrors,
  openBrowser,
}) => {
  allowErrors(/status of 400/);
  await signIn(page, 'superadmin', screen);
  const search = page.getByRole('textbox', { name: '搜索名称、说明或键' });
  const save = async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  };
  await search.fill('map.provider');
  await page.getByLabel('地图服务').click();
  await page.getByTitle('天地图', { exact: true }).click();
  await save();
  await expect(page.getByText('该地图服务须先填写「天地图密钥」！')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();

  await search.fill('ui.helpPhone');
  await page.getByLabel('服务电话').fill('400-800-1234');
  // Whoever is locked out or reloads finds it as it was.
  page.once('dialog', dialog => void dialog.accept());
  await page.reload();
  await search.fill('ui.helpPhone');
  await expect(page.getByLabel('服务电话')).toHaveValue('400-800-1234');
  await search.fill('ui.logo');
  const logo = page.getByRole('group', { name: '标志图片' });
  const address = logo.getByRole('textbox', { name: '网络图片地址' });
  for (const [url, words] of [
    ['http://127.0.0.1/logo.txt', '图片地址格式不正确！'],
    ['http://127.0.0.1/logo.png', '图片地址不允许访问！'],
  ] as const) {
    await address.fill(url);
    await address.press('Enter');
    await expect(logo.getByText(words)).toBeVisible();
  }
  await logo.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } }),
  });
  await expect(logo.locator('.upload-done')).toHaveCount(1);
  await save();
  await expect(page.getByText('保存成功！')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').locator('.app-logo')).toHaveAttribute('src', /^\/images\/.+\.png$/);
  await search.fill('ui.logo');
  await expect(logo.locator('.upload-tile img')).toBeVisible();

  const other = await openBrowser();
  await other.goto('/login/signin');
  await expect(other.locator('.sign-in-head .app-logo')).toHaveAttribute('src', /^\/images\//);
  await expect(other.getByRole('link', { name: '400-800-1234' })).toHaveAttribute('href', 'tel:4008001234');
  await page.getByRole('button', { name: '恢复默认' }).click();
  await save();
  await expect(logo.locator('.upload-tile')).toHaveCount(0);
});

test('who may only read sees the settings and changes none', async ({ page }) => {
  await signIn(page, 'admin', screen);
  await expect(page.getByLabel('密码最多错误次数')).toBeDisabled();
  await expect(page.getByRole('button', { name: '恢复默认' })).toHaveCount(0);
});

test('what a company sets for itself has its log beside it', async ({ page }) => {
  await signIn(page, 'manager', '/app/my-company/my_company_basic_mgmt');
  const settings = page.getByRole('region', { name: '参数配置' });
  await settings.getByRole('textbox', { name: '搜索名称、说明或键' }).fill('ui.helpPhone');
  await settings.getByLabel('服务电话').fill('0755-12345678');
  await settings.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await settings.getByRole('button', { name: '操作记录' }).click();
  const log = page.getByRole('dialog', { name: '操作记录 · 服务电话' });
  await expect(log.getByRole('listitem').first()).toContainText('修改系统配置');
  await expect(log.getByRole('listitem').first()).toContainText('0755-12345678');
});
