import { barcodeCheck, listYiyaochengOffers } from '@materia/contract/areas/goods';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { choose, goodsScreen } from './goods-desk.ts';

/** A file is read, judged and written behind one press: on a slow machine that is more than a moment. */
const slow = { timeout: 30_000 };
const path = '/app/goods/yi_yao_cheng_search';
const titles =
  '供应商编码,供应商,供应商类型,资质到期,运费,包邮金额,起订金额,商品外码,商品名称,规格,包装数量,单位,条形码,价格,阶梯价,零售价,库存,起批,步长';

/** A barcode of its own. */
function barcodeOf(mark: number): string {
  const body = `695${String(mark).padStart(9, '0')}`;
  return `${body}${barcodeCheck(body)}`;
}

/** Three suppliers of this walkthrough alone: at 100 the ladder of the second is the cheapest. */
function fileOf(mark: number): string {
  const row = (supplier: string, price: string, ladder: string, more: { until?: string; barcode?: string } = {}) =>
    [
      ...[`${supplier}${mark}`, `演练供应商${supplier}${mark}`, '单体', more.until ?? '2099-12-31', '20.00', '900.00'],
      ...[
        '100.00',
        `W${supplier}${mark}`,
        `采用颗粒${mark}${supplier}`,
        '10g*9袋',
        '9',
        '盒',
        more.barcode ?? '',
        price,
      ],
      ...[ladder, '15.80', '500', '1', '1'],
    ].join(',');
  return [
    titles,
    row('A', '8.90', '', { barcode: barcodeOf(mark) }),
    row('B', '9.90', '50:8.60'),
    row('C', '7.00', '', { until: '2020-01-01' }),
  ].join('\r\n');
}

test('03 W9 a catalogue from a file: compared at 100, adopted, linked; without COST no price is seen', async ({
  page,
}) => {
  test.slow();
  const mark = Date.now() % 1_000_000_000;
  await signIn(page, 'admin', path);
  await page.getByRole('button', { name: '导入目录' }).click();
  const wizard = page.getByRole('dialog', { name: '导入供应商目录' });
  await wizard
    .locator('input[type=file]')
    .setInputFiles({ name: `yyc-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(fileOf(mark)) });
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByRole('tab', { name: '新增 3' })).toBeVisible(slow);
  await wizard.getByRole('button', { name: '导入3行' }).click();
  await expect(wizard.getByText('成功 3 行，警告 0 行，失败 0 行，跳过 0 行')).toBeVisible(slow);
  await wizard.getByRole('button', { name: /^完\s?成$/ }).click();
  await expect(wizard).toHaveCount(0);

  await page.goto(`${path}?query=${encodeURIComponent(`采用颗粒${mark}`)}`);
  const cardOf = (supplier: string) => page.getByRole('listitem').filter({ hasText: `采用颗粒${mark}${supplier}` });
  await expect(cardOf('C').getByText('已过期 2020-01-01')).toBeVisible(slow);
  const steps = cardOf('B').getByRole('list', { name: '阶梯价' }).getByRole('listitem');
  await expect(steps).toHaveText(['≥50 ¥8.60']);
  for (const supplier of ['A', 'B', 'C']) await cardOf(supplier).getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: '已选 3 项' })
    .getByRole('button', { name: /^比\s?价$/ })
    .click();
  const compare = page.getByRole('dialog', { name: '比价' });
  const offer = (supplier: string) => compare.getByRole('row').filter({ hasText: `演练供应商${supplier}${mark}` });
  await expect(offer('B').getByText('最优')).toBeVisible(slow);
  await expect(offer('B')).toContainText('8.80');
  await expect(offer('A')).toContainText('9.10');
  await expect(offer('C').getByText('供应商资质已过期')).toBeVisible();
  // Fewer are cheaper elsewhere.
  await compare.getByLabel('数量').fill('20');
  await expect(offer('A').getByText('最优')).toBeVisible(slow);
  await page.keyboard.press('Escape');
  await expect(compare).toHaveCount(0);

  await page.goto(`${path}?query=${encodeURIComponent(`采用颗粒${mark}B`)}`);
  await cardOf('B')
    .getByRole('button', { name: /^采\s?用$/ })
    .click();
  // The editor begins with what the offer says.
  const adopt = page.getByRole('dialog', { name: `采用「采用颗粒${mark}B」` });
  await expect(adopt.getByRole('textbox', { name: '通用名' })).toHaveValue(`采用颗粒${mark}B`, slow);
  await expect(adopt.getByRole('textbox', { name: '规格' })).toHaveValue('10g*9袋');
  await choose(adopt, '类型', '食品');
  await adopt.getByRole('textbox', { name: '短名' }).fill('采用');
  await adopt.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(adopt).toHaveCount(0, slow);
  await expect(cardOf('B').getByText('已关联')).toBeVisible(slow);
  const [made] = await query<{ status: number; source: string; short: string }>(
    `select g.review_status as status, g.source, g.short_name as short from goods g join supplier_goods o on o.goods_id = g.id where o.outer_code = $1`,
    [`WB${mark}`],
  );
  expect(made).toEqual({ status: 0, source: 'CATALOGUE', short: '采用' });

  // A barcode that is scanned into a new goods, and is nobody's yet, finds the supplier's row to begin with.
  await page.goto(goodsScreen);
  await page.getByRole('button', { name: '新建商品' }).click();
  const editor = page.getByRole('dialog', { name: '新建商品' });
  await editor.getByRole('textbox', { name: '条形码', exact: true }).fill(barcodeOf(mark));
  await editor.getByRole('button', { name: `填入 演练供应商A${mark}` }).click(slow);
  await expect(editor.getByRole('textbox', { name: '通用名' })).toHaveValue(`采用颗粒${mark}A`);
  await choose(editor, '类型', '食品');
  await editor.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(editor).toHaveCount(0, slow);
  const [scanned] = await query<{ state: number }>(
    'select match_state as state from supplier_goods where outer_code = $1',
    [`WA${mark}`],
  );
  expect(scanned?.state).toBe(2);

  const monitor = await staff('monitor');
  const body = { query: `采用颗粒${mark}A` };
  const { rows } = await monitor(listYiyaochengOffers, { params: { limit: 10, page: 1 }, body });
  expect(rows).toHaveLength(1);
  for (const hidden of ['price', 'ladder', 'unitPrice', 'myCost', 'diffRate'])
    expect(rows[0]).not.toHaveProperty(hidden);
});

test('03 W9 who has no COST sees offers without their prices', async ({ page }) => {
  await signIn(page, 'monitor', `${path}?view=table`);
  const list = page.getByRole('grid', { name: '医药城查询' });
  await expect(list).toHaveAttribute('aria-busy', 'false', slow);
  await expect(page.getByRole('columnheader', { name: '库存' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '价格' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^比\s?价$/ })).toHaveCount(0);
  await page.getByRole('tab', { name: '卡片' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible(slow);
  await expect(page.getByRole('list', { name: '阶梯价' })).toHaveCount(0);
});
