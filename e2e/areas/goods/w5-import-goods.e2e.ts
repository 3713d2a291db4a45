import { barcodeCheck } from '@materia/contract/areas/goods';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

/** A file is read, judged and written behind one press: on a slow machine that is more than a moment. */
const slow = { timeout: 30_000 };
const path = '/app/goods/goods_mgmt';
const titles = '条形码,通用名,规格,类型,单位,建议零售价';

/** 50 rows of which six are wrong: two barcodes, a price, a type, a unit, one twice. */
function fileOf(mark: number): { text: string; barcodeOf: (n: number) => string } {
  const barcodeOf = (n: number) => {
    const body = `6${String(mark).padStart(9, '0').slice(-9)}${String(n).padStart(2, '0')}`;
    return body + barcodeCheck(body);
  };
  const wrong: Readonly<Record<number, readonly [number, string]>> = {
    5: [0, '123'],
    12: [0, `${barcodeOf(12).slice(0, 12)}${(Number(barcodeOf(12).slice(12)) + 1) % 10}`],
    20: [5, '面议'],
    28: [3, '玩具'],
    36: [4, ''],
    44: [0, barcodeOf(43)],
  };
  const lines = Array.from({ length: 50 }, (_, index) => {
    const n = index + 1;
    const cells = [barcodeOf(n), `演示米${mark}-${n}`, '5kg', '食品', '袋', '39.90'];
    const [at, text] = wrong[n] ?? [];
    if (at !== undefined) cells[at] = text ?? '';
    return cells.join(',');
  });
  return { text: [titles, ...lines].join('\r\n'), barcodeOf };
}
const there = (mark: number) =>
  query<{ name: string; price: number }>(
    `select generic_name as name, guide_price::int as price from goods where generic_name like $1 order by id`,
    [`演示米${mark}-%`],
  );

test('03 W5 goods from a file: 50 rows, six wrong, one mended, 45 run; undone but for the one edited meanwhile', async ({
  page,
}) => {
  test.slow();
  const mark = Date.now() % 1_000_000_000;
  const { text } = fileOf(mark);
  await signIn(page, 'admin', path);
  await page.getByRole('button', { name: /^导\s?入$/ }).click();
  const dialog = page.getByRole('dialog', { name: '导入商品' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `goods-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByRole('tab', { name: '错误 6' })).toBeVisible(slow);
  // What is wrong stands beside the goods, its columns as those of the file.
  await expect(dialog.getByRole('columnheader')).toHaveText(['行', '商品', '错误原因', ...titles.split(',')]);
  for (const said of [
    '条形码应为8、12或13位数字！',
    '价格格式不正确！',
    '「玩具」无法识别！',
    '请填写单位！',
    '第45行与第44行重复！',
  ])
    await expect(dialog.getByText(said)).toBeVisible();
  const price = dialog.getByRole('textbox', { name: '建议零售价 21' });
  await price.fill('41.50');
  await price.press('Enter');
  await expect(dialog.getByRole('tab', { name: '错误 5' })).toBeVisible(slow);
  await dialog.getByRole('button', { name: '导入45行' }).click();
  await expect(dialog.getByText('成功 45 行，警告 0 行，失败 5 行，跳过 0 行')).toBeVisible(slow);
  const made = await there(mark);
  expect(made).toHaveLength(45);
  expect(made.find(({ name }) => name === `演示米${mark}-20`)?.price).toBe(4150);
  await dialog.getByRole('button', { name: /^完\s?成$/ }).click();
  await expect(dialog).toHaveCount(0);

  // Somebody changes one of them meanwhile.
  await query(`update goods set guide_price = 3890, version = version + 1 where generic_name = $1`, [
    `演示米${mark}-3`,
  ]);
  await page.getByRole('button', { name: '批次记录' }).click();
  const batches = page.getByRole('dialog', { name: '批次记录' });
  await batches.getByRole('button', { name: `查看 goods-${mark}.csv` }).click();
  const opened = page.getByRole('dialog', { name: '导入商品' });
  await opened.getByRole('button', { name: '撤销导入' }).click();
  const question = page.getByRole('dialog', { name: '撤销导入' });
  // Asked from the dialog's foot, whose words end at its edge, it reads as everywhere.
  await expect(question).toHaveCSS('text-align', 'start');
  await question.getByRole('button', { name: '撤销导入' }).click();
  await expect(opened.getByText('已撤销 44 行，1 行已变化，未撤销')).toBeVisible(slow);
  await expect(opened.getByText('该行数据已变化，未撤销')).toBeVisible(slow);
  expect(await there(mark)).toEqual([{ name: `演示米${mark}-3`, price: 3890 }]);
});
