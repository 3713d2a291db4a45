import type { Locator, Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/operation/goods_mgmt';
const title = '运营商品';

/** Goods of this walkthrough alone: published, on sale at two stores of company 1, at a cost of 12.00. */
async function madeGoods(mark: string): Promise<number[]> {
  const goods = await query<{ id: number }>(
    `insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, guide_price, publish_mask, missing, review_status, approved_at)
     select $1 || n, 6, $1 || n, $1 || n, 'yysp', '盒', 2000, 7, array['PICTURE'], 2, now() from generate_series(1, 2) n returning id::int`,
    [mark],
  );
  const ids = goods.map(({ id }) => id).sort((a, b) => a - b);
  await query(
    `insert into store_goods (company_id, store_id, goods_id, goods_price, is_publish)
     select 1, s.id, g.id, 2000, true from (select id from store where company_id = 1 and deleted_at is null order by id limit 2) s
       cross join unnest($1::bigint[]) g (id)`,
    [ids],
  );
  await query(
    `insert into company_goods_cost (company_id, goods_id, cost, valid_from, in_force_at)
     select 1, unnest($1::bigint[]), 1200, (now() at time zone 'Asia/Shanghai')::date - 7, now()`,
    [ids],
  );
  return ids;
}

/** Behind a walkthrough its goods are on sale nowhere. */
const away = (ids: readonly number[]) =>
  query('update store_goods set is_publish = false where goods_id = any($1::bigint[])', [ids]);

async function open(page: Page, mark: string): Promise<Locator> {
  await page.goto(`${path}?query=${mark}`);
  const grid = page.getByRole('grid', { name: title });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await expect(grid.getByText(`${mark}1`)).toBeVisible();
  return grid;
}
const cell = (grid: Locator, row: number, field: string) =>
  grid.locator(`[role=row][aria-rowindex="${row + 2}"] [data-field="${field}"]`);

test('03 §5.5 daily selling: a price typed in its row, repriced with the margin it leaves, an issue found by its chip', async ({
  page,
}) => {
  const mark = `YY${Date.now() % 1_000_000_000}`;
  const ids = await madeGoods(mark);
  await signIn(page, 'admin', path);
  const grid = await open(page, mark);
  await cell(grid, 0, 'guidePrice').click();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功！').first()).toBeVisible();
  const prices = () =>
    query<{ price: number }>('select guide_price::int as price from goods where id = any($1::bigint[]) order by id', [
      ids,
    ]);
  expect((await prices()).map(({ price }) => price)).toEqual([2500, 2000]);

  for (const n of [1, 2]) await grid.getByRole('checkbox', { name: new RegExp(`${mark}${n}`) }).check();
  await page.getByRole('button', { name: /调\s?价/ }).click();
  const dialog = page.getByRole('dialog', { name: '调价 · 2个商品' });
  await dialog.getByRole('textbox', { name: '数值' }).fill('-20');
  await expect(
    dialog
      .getByRole('cell', { name: '¥16.00' })
      .or(dialog.getByRole('cell', { name: '16.00' }))
      .first(),
  ).toBeVisible();
  await expect(dialog.getByRole('cell', { name: '25.0%' })).toBeVisible();
  await dialog.getByRole('button', { name: '调整2个商品' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await prices()).map(({ price }) => price)).toEqual([2000, 1600]);

  await page.locator('.list-figure', { hasText: '无图' }).getByRole('button').click();
  await expect(page).toHaveURL(/issues=NO_PICTURE/);
  await expect(grid.getByText(`${mark}1`)).toBeVisible();
  await away(ids);
});

test('03 §5.5 a manager changes the own stores instead, with what came of it at each', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (400|409)/);
  const mark = `MD${Date.now() % 1_000_000_000}`;
  const ids = await madeGoods(mark);
  const [id] = ids;
  await signIn(page, 'manager', path);
  const grid = await open(page, mark);
  await grid.getByRole('checkbox', { name: new RegExp(`${mark}1`) }).check();
  await page.getByRole('button', { name: '我的门店' }).click();
  const dialog = page.getByRole('dialog', { name: '我的门店 · 1个商品' });
  await dialog.getByRole('textbox', { name: '价格' }).fill('11');
  await dialog.getByRole('textbox', { name: '限购' }).fill('3');
  await dialog.getByRole('button', { name: '修改2家门店' }).click();
  await expect(dialog.getByText('售价低于成本价，是否继续？')).toHaveCount(2);
  await dialog.getByRole('button', { name: '低于成本也保存' }).click();
  await expect(dialog.getByText('已保存')).toHaveCount(2);
  const rows = () =>
    query('select goods_price::int as price, max_order_quantity as most from store_goods where goods_id = $1', [id]);
  const [saved, before] = [
    { price: 1100, most: 3 },
    { price: 2000, most: 0 },
  ];
  expect(await rows()).toEqual([saved, saved]);
  await dialog.getByRole('button', { name: /^撤\s?销$/ }).click();
  await page
    .getByRole('dialog', { name: /^撤销$/ })
    .getByRole('button', { name: /^撤\s?销$/ })
    .click();
  await expect(dialog.getByText('已恢复2个商品')).toBeVisible();
  expect(await rows()).toEqual([before, before]);
  await dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await away(ids);
});
