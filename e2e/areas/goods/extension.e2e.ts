import type { Locator, Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/general/goods_extension_mgmt';

/** Goods of this walkthrough alone. */
async function madeGoods(mark: string): Promise<{ no: string; id: number }[]> {
  const goods = await query<{ no: string; id: number }>(
    `insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, guide_price, review_status, approved_at)
     select $1 || n, 6, $1 || n, $1 || n, 'kzyl', '盒', 2000, 2, now() from generate_series(1, 3) n returning goods_no as no, id::int`,
    [mark],
  );
  await query(
    `insert into store_goods (company_id, store_id, goods_id, goods_price) select 1, 2, unnest($1::bigint[]), 2000`,
    [goods.map(({ id }) => id)],
  );
  return goods.sort((a, b) => a.id - b.id);
}

const cell = (grid: Locator, row: number, field: string) =>
  grid.locator(`[role=row][aria-rowindex="${row + 2}"] [data-field="${field}"]`);
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await target.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('03 §5.4 a company’s codes are typed in place; one of another goods is refused at its cell', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const mark = `GB${Date.now() % 1_000_000_000}`;
  const goods = await madeGoods(mark);
  await signIn(page, 'manager', `${path}?part=codes&query=${mark}`);
  const grid = page.getByRole('grid', { name: '商品扩展' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await type(page, cell(grid, 0, 'externalGoodsNo'), `${mark}-A`);
  await type(page, cell(grid, 1, 'externalGoodsNo'), `${mark}-B`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功！').first()).toBeVisible();
  await type(page, cell(grid, 2, 'externalGoodsNo'), `${mark}-A`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`公司编码「${mark}-A」已被商品「${goods[0]?.no}」使用！`).first()).toBeVisible();
  await page.getByRole('button', { name: /放\s?弃/ }).click();
  await query('delete from company_goods_code where goods_id = any($1::bigint[])', [goods.map(({ id }) => id)]);
});
