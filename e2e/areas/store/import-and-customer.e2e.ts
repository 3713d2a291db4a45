import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

/** A file is read, judged and written behind one press: on a slow machine that is more than a moment. */
const slow = { timeout: 30_000 };

test('04 §5 stores come from a file, a wrong cell mended, undone; a store as its customers see it', async ({
  page,
}) => {
  const code = `IM${Date.now() % 1_000_000_000}`;
  await signIn(page, 'manager', '/app/biz/store_mgmt');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: /^导\s?入$/ }).click();
  const wizard = page.getByRole('dialog', { name: '导入门店' });
  const lines = [
    '门店编码,门店名称,门店级别,地区',
    `${code},导入走查店,重点,深圳市`,
    `${code}B,导入走查二店,最高,440304`,
  ];
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'stores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByText('「最高」无法识别！')).toBeVisible(slow);
  const wrong = wizard.getByRole('textbox', { name: '门店级别 3' });
  await wrong.fill('卫星');
  await wrong.press('Enter');
  await wizard.getByRole('tab', { name: '新增 2' }).click(slow);
  await expect(wizard.getByRole('cell', { name: code, exact: true })).toBeVisible();
  await wizard.getByRole('button', { name: '导入2行' }).click();
  await expect(wizard.getByText('成功 2 行，警告 0 行，失败 0 行，跳过 0 行')).toBeVisible(slow);
  const made = () =>
    query<{ priority: number }>('select priority from store where code like $1 order by code', [`${code}%`]);
  expect((await made()).map(({ priority }) => priority)).toEqual([2, 1]);
  await wizard.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog', { name: '撤销导入' }).getByRole('button', { name: '撤销导入' }).click();
  await expect(wizard.getByText('已撤销 2 行，0 行已变化，未撤销')).toBeVisible(slow);
  expect(await made()).toEqual([]);
  await wizard.getByRole('button', { name: /^完\s?成$/ }).click();

  await page.goto('/app/mall/store_mgmt');
  const row = page.getByRole('row').filter({ hasText: '福田中心店' });
  await row.getByRole('button', { name: '以顾客查看' }).click();
  const phone = page.getByRole('dialog', { name: /以顾客查看 · .*福田中心店/ });
  await expect(phone.getByText('营业中')).toBeVisible(slow);
  await expect(phone.locator('.xcx-module').first()).toBeVisible();
  await phone.getByText('会员', { exact: true }).click();
  await phone.getByRole('tab', { name: '商品' }).click();
  const goods = phone.locator('.as-customer-goods li');
  await expect(goods).toHaveCount(10);
  await phone
    .getByRole('searchbox', { name: '搜索商品' })
    .or(phone.getByRole('textbox', { name: '搜索商品' }))
    .fill('没有这样的商品');
  await expect(phone.getByText('没有在售商品')).toBeVisible();
  await phone.getByRole('tab', { name: '配送' }).click();
  await expect(phone.getByRole('table', { name: '试算配送' })).toContainText('普通配送');
});
