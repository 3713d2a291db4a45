import { addDays, dayOf } from '@materia/contract/kernel';
import type { Locator, Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const company = '/app/oto/company_goods_cost_price_mgmt';
const store = '/app/operation/store_goods_cost_price_mgmt';
const storeId = 2;

/** A goods of this walkthrough alone, at 10.00 since a week, sold by a store of company 1. */
async function madeGoods(): Promise<{ id: number; name: string }> {
  const name = `成本演练${Date.now() % 1_000_000_000}`;
  const [goods] = await query<{ id: number }>(
    `insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, guide_price, review_status, approved_at)
     values ($1, 6, $1, $1, 'cbyl', '盒', 2000, 2, now()) returning id::int`,
    [name],
  );
  const id = goods?.id as number;
  await query(
    `insert into company_goods_cost (company_id, goods_id, cost, valid_from, in_force_at)
     values (1, $1, 1000, (now() at time zone 'Asia/Shanghai')::date - 7, now())`,
    [id],
  );
  await query(`insert into store_goods (company_id, store_id, goods_id, goods_price) values (1, $2, $1, 2000)`, [
    id,
    storeId,
  ]);
  return { id, name };
}

const cell = (grid: Locator, field: string) => grid.locator(`[role=row][aria-rowindex="2"] [data-field=${field}]`);

async function open(page: Page, address: string, title: string): Promise<Locator> {
  await page.goto(address);
  const grid = page.getByRole('grid', { name: title });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  return grid;
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await target.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('03 W11 a cost of 40 % more from tomorrow is asked about; a store’s own wins until it is ended; header sees none of it', async ({
  page,
  allowErrors,
  openBrowser,
}) => {
  allowErrors(/status of (409|403)/);
  const goods = await madeGoods();
  const tomorrow = addDays(dayOf(Date.now()), 1);
  await signIn(page, 'manager', company);
  const grid = await open(page, `${company}?query=${encodeURIComponent(goods.name)}`, '公司商品成本价');
  await expect(cell(grid, 'cost')).toHaveText('10.00');
  await type(page, cell(grid, 'cost'), '14');
  await type(page, cell(grid, 'validFrom'), tomorrow);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('成本较上次变动+40%，请确认！').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '仍要保存' }).click();
  await expect(grid.getByText(`14.00，${tomorrow} 起`)).toBeVisible();
  await expect(cell(grid, 'cost')).toHaveText('10.00');

  await grid.getByText('20.00').first().click();
  const own = await open(page, `${store}?storeId=${storeId}&query=${encodeURIComponent(goods.name)}`, '门店商品成本价');
  await expect(cell(own, 'cost')).toHaveText('10.00');
  await type(page, cell(own, 'cost'), '11.5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功！').first()).toBeVisible();
  await expect(own.getByRole('button', { name: /结\s?束/ })).toBeVisible();
  const [kept] = await query<{ cost: number }>(
    'select cost::int from store_goods_cost where store_id = $2 and goods_id = $1',
    [goods.id, storeId],
  );
  expect(kept?.cost).toBe(1150);
  await own.getByRole('button', { name: /结\s?束/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(结\s?束|确\s?定)/ })
    .click();
  await expect(cell(own, 'cost')).toHaveText('10.00');

  // Its record has what suppliers ask for it beside what it costs.
  await query(
    `insert into supplier_goods (supplier_id, outer_code, name, price, stock, goods_id, match_state, score)
     select min(id), $2, $2, 900, 50, $1, 2, 100 from supplier`,
    [goods.id, goods.name],
  );
  await page.goto(`${company}?costId=${1_000_000_000 + goods.id}`);
  const offers = page.locator('article').filter({ hasText: '供应商报价' });
  await expect(offers.getByRole('row').filter({ hasText: goods.name })).toContainText('%');

  const header = await openBrowser();
  await signIn(header, 'header', '/app/dashboard');
  await header.goto(company);
  await expect(header.getByRole('grid', { name: '公司商品成本价' })).toHaveCount(0);
});
