import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

/** A file is read, judged and written behind one press: on a slow machine that is more than a moment. */
const slow = { timeout: 30_000 };
const path = '/app/oto/company_goods_cost_price_mgmt';

/** Two goods of this walkthrough alone. */
async function madeGoods(): Promise<{ no: string; id: number }[]> {
  const mark = `DR${Date.now() % 1_000_000_000}`;
  return query<{ no: string; id: number }>(
    `insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, guide_price, review_status, approved_at)
     select $1 || n, 6, $1 || n, $1 || n, 'drcs', '盒', 2000, 2, now() from generate_series(1, 2) n returning goods_no as no, id::int`,
    [mark],
  );
}
const costs = (ids: readonly number[]) =>
  query<{ cost: number }>(
    'select cost::int from company_goods_cost where goods_id = any($1::bigint[]) order by goods_id',
    [ids],
  );

test('03 §3.9 costs from a file: columns, a wrong cell mended where it stands, run, undone', async ({ page }) => {
  const goods = await madeGoods();
  const ids = goods.map(({ id }) => id);
  await signIn(page, 'manager', path);
  await expect(page.getByRole('grid', { name: '公司商品成本价' })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: /^导\s?入$/ }).click();
  const dialog = page.getByRole('dialog', { name: '导入公司成本价' });
  const lines = ['商品编码,成本价,备注', `${goods[0]?.no},12.50,首批`, `${goods[1]?.no},八元,`];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'costs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByRole('tab', { name: '错误 1' })).toBeVisible(slow);
  await expect(dialog.getByText('价格格式不正确！')).toBeVisible();
  const wrong = dialog.getByRole('textbox', { name: '成本价 3' });
  await wrong.fill('8');
  await wrong.press('Enter');
  await expect(dialog.getByRole('tab', { name: '错误 0' })).toBeVisible(slow);
  await dialog.getByRole('tab', { name: '新增 2' }).click();
  await expect(dialog.getByRole('cell', { name: '8.00' })).toBeVisible();
  await dialog.getByRole('button', { name: '导入2行' }).click();
  await expect(dialog.getByText('成功 2 行，警告 0 行，失败 0 行，跳过 0 行')).toBeVisible(slow);
  expect((await costs(ids)).map(({ cost }) => cost)).toEqual([1250, 800]);
  await dialog.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog', { name: '撤销导入' }).getByRole('button', { name: '撤销导入' }).click();
  await expect(dialog.getByText('已撤销 2 行，0 行已变化，未撤销')).toBeVisible(slow);
  expect(await costs(ids)).toEqual([]);
  await dialog.getByRole('button', { name: /^完\s?成$/ }).click();
  await expect(dialog).toHaveCount(0);
});
