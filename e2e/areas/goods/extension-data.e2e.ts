import type { Locator, Page } from '@playwright/test';
import {
  listExtensionFields,
  removeExtensionField,
  saveExtensionField,
} from '../../../contract/src/areas/goods/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/general/goods_extension_mgmt';

/** Goods of this walkthrough alone. */
async function madeGoods(mark: string): Promise<{ no: string; id: number }[]> {
  const goods = await query<{ no: string; id: number }>(
    `insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, spec, guide_price, review_status, approved_at)
     select $1 || n, 6, $1 || n, $1 || n, 'kzyl', '盒', '1盒', 2000, 2, now() from generate_series(1, 3) n returning goods_no as no, id::int`,
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
async function settled(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const grid = page.getByRole('grid', { name: '商品扩展' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  return grid;
}

test('03 §5.4 own fields of goods: made, filled down in the spreadsheet, a wrong cell is red, only disabled once they have values', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const stamp = String(Date.now() % 1_000_000_000);
  const [mark, code, label] = [`KZ${stamp}`, `f${stamp}`, `产区${stamp.slice(-5)}`];
  const goods = await madeGoods(mark);
  await signIn(page, 'superadmin', `${path}?part=fields`);
  await page.getByRole('button', { name: '新建字段' }).click();
  const dialog = page.getByRole('dialog', { name: '新建字段' });
  await dialog.getByRole('textbox', { name: '编码' }).fill(code);
  await dialog.getByRole('textbox', { name: '名称' }).fill(label);
  await dialog.getByRole('combobox', { name: '类型', exact: true }).click();
  await page.locator('.ant-select-item-option').getByText('数字', { exact: true }).click();
  await dialog.getByRole('button', { name: /确\s?定|保\s?存|提\s?交/ }).click();
  await expect(page.getByRole('cell', { name: label, exact: true })).toBeVisible();

  const grid = await settled(page, `${path}?query=${mark}`);
  const own = `values.${code}`;
  await type(page, cell(grid, 0, own), 'abc');
  await expect(page.getByText('1处错误')).toBeVisible();
  await type(page, cell(grid, 0, own), '12');
  // Filled down: the first row's cell into those under it.
  await cell(grid, 0, own).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await type(page, cell(grid, 1, 'shortName'), 'ABC');
  await expect(page.getByText('4项未保存')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功！').first()).toBeVisible();
  const kept = await query<{ value: string }>('select value from goods_extension where goods_id = any($1::bigint[])', [
    goods.map(({ id }) => id),
  ]);
  expect(kept.map(({ value }) => value)).toEqual(['12', '12', '12']);
  await expect(page.locator('.list-figure', { hasText: label }).getByText('100%')).toBeVisible();

  await page.goto(`${path}?part=fields`);
  await page.getByRole('button', { name: `删除 ${label}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await expect(page.getByText('字段已有3条数据，只能停用！').first()).toBeVisible();

  await query('delete from goods_extension where field_code = $1', [code]);
  const root = await staff('superadmin');
  const field = (await root(listExtensionFields, {})).find(each => each.code === code);
  await root(removeExtensionField, { params: { id: field?.id ?? 0 } });
});

test('03 §5.1 the section 扩展 of the editor saves own fields with the goods', async ({ page }) => {
  const code = `e${Date.now() % 1_000_000_000}`;
  const root = await staff('superadmin');
  const body = { code, label: `礼盒${code.slice(-5)}`, type: 'BOOL' as const };
  const field = await root(saveExtensionField, { body });
  const [goods] = await madeGoods(`KE${Date.now() % 1_000_000_000}`);
  await signIn(page, 'superadmin', `/app/goods/goods_mgmt?goodsId=${goods?.id}`);
  await page
    .locator('.list-detail')
    .getByRole('button', { name: /^编\s?辑$/ })
    .click();
  const select = page.getByRole('combobox', { name: field.label });
  await select.scrollIntoViewIfNeeded();
  await select.click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('是', { exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => query('select value from goods_extension where goods_id = $1 and field_code = $2', [goods?.id, code]))
    .toEqual([{ value: '1' }]);
  await query('delete from goods_extension where field_code = $1', [code]);
  await root(removeExtensionField, { params: { id: field.id } });
});
