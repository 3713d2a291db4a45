import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

/** Goods are written one by one, each with its history: on a slow machine that is more than a moment. */
const slow = { timeout: 30_000 };
const path = '/app/goods/goods_mgmt';

/** Three goods of this walkthrough alone; a mark tells them from all others. */
async function madeGoods(mark: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, spec, guide_price, review_status, approved_at)
     select $1 || n, 6, $1 || n, $1 || n, 'plxg', '盒', '1kg', (array[1000, 1290, 30])[n], 2, now() from generate_series(1, 3) n returning id::int`,
    [mark],
  );
  return rows.map(({ id }) => id);
}
const pricesOf = async (ids: readonly number[]) => {
  const rows = await query<{ price: number }>(
    'select guide_price::int as price from goods where id = any($1::bigint[]) order by id',
    [ids],
  );
  return rows.map(({ price }) => price);
};

test('03 W7 prices of a filter +5 % ending .80: preview, run, in the history, undone', async ({ page }) => {
  test.slow();
  const mark = `批量${Date.now() % 1_000_000_000}`;
  const ids = await madeGoods(mark);
  await signIn(page, 'admin', `${path}?query=${encodeURIComponent(mark)}`);
  await expect(page.getByText(`${mark}1`).first()).toBeVisible(slow);
  await page.getByRole('button', { name: '修改全部结果' }).click();
  const dialog = page.getByRole('dialog', { name: '批量修改商品' });
  await dialog.getByRole('combobox', { name: '建议零售价' }).click();
  await page.getByTitle('按比例增减').click();
  await dialog.getByLabel('增减比例').fill('5');
  await dialog.getByRole('combobox', { name: '尾数' }).click();
  await page.getByTitle('.80', { exact: true }).click();
  await dialog.getByRole('button', { name: /^预\s?览$/ }).click();
  await expect(dialog.getByText('修改 3 个，无变化 0 个，排除 0 个')).toBeVisible(slow);
  await expect(dialog.getByText('建议零售价: 10.00 → 10.80')).toBeVisible();
  await expect(dialog.getByText('建议零售价: 12.90 → 13.80')).toBeVisible();
  expect(await pricesOf(ids)).toEqual([1000, 1290, 30]);
  await dialog.getByRole('button', { name: '修改3个商品' }).click();
  const result = page.getByRole('dialog', { name: '批量修改商品' });
  await expect(result.getByText('成功 3 行，警告 0 行，失败 0 行，跳过 0 行')).toBeVisible(slow);
  expect(await pricesOf(ids)).toEqual([1080, 1380, 80]);
  await result.getByRole('button', { name: /^完\s?成$/ }).click();
  await expect(result).toHaveCount(0);

  // 价格历史 has the step, by whom.
  await page.goto(`${path}?goodsId=${ids[0]}&mode=0`);
  const record = page.getByRole('dialog').filter({ hasText: `${mark}1` });
  await record.getByRole('tab', { name: '价格历史' }).click();
  await expect(record.getByText('10.80').first()).toBeVisible(slow);

  await page.goto(path);
  await page.getByRole('button', { name: '批次记录' }).click();
  const batches = page.getByRole('dialog', { name: '批次记录' });
  const [batch] = await query<{ id: number; name: string }>(
    `select b.id, b.file_name as name from import_batch b join import_row r on r.batch_id = b.id where r.target_id = $1 and b.kind = 'BULK'`,
    [ids[0]],
  );
  await batches
    .getByRole('button', { name: `查看 ${batch?.name}` })
    .first()
    .click();
  await page.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog', { name: '撤销导入' }).getByRole('button', { name: '撤销导入' }).click();
  await expect(page.getByText('已撤销 3 行，0 行已变化，未撤销')).toBeVisible(slow);
  expect(await pricesOf(ids)).toEqual([1000, 1290, 30]);
});
