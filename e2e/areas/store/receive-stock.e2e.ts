import { expectAccessible } from '../../kernel/accessible.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

/** A store that no walkthrough sells from. */
const storeId = 3;

test('04 §7 goods arrive at a store: their sheet fills the lines, what is wrong with it is said, and the shelf has them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const [goods] = await query<{ id: number; no: string; number: number }>(
    `select g.id, g.goods_no as no, s.goods_number as number from store_goods s join goods g on g.id = s.goods_id
     where s.store_id = $1 and s.held = 0 order by s.id offset 20 limit 1`,
    [storeId],
  );
  const { id, no, number } = goods as { id: number; no: string; number: number };
  await signIn(page, 'manager', `/app/mall/store_goods_mgmt?storeId=${storeId}`);
  await page.getByRole('button', { name: /^入\s?库$/ }).click();
  const dialog = page.getByRole('dialog', { name: /入\s?库/ });
  await dialog.getByRole('textbox', { name: '供应商' }).fill('国药控股');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  const lines = ['商品编码,批号,生产日期,有效期至,数量', `${no},SHEET-1,2026-01-05,2099-01-05,7`, 'G-NONE,SHEET-2,,,1'];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'delivery.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(dialog.getByText('第3行：门店没有该商品！')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '批号' })).toHaveValue('SHEET-1');
  await expect(dialog.getByRole('spinbutton', { name: '数量' })).toHaveValue('7');
  await expectAccessible(page, 'receiving from a sheet');
  await page.screenshot({ path: 'test-results/screens/receive-sheet.png' });
  await dialog.getByRole('button', { name: /^入\s?库$/ }).click();
  await expect(page.getByText('已入库7件')).toBeVisible();
  const [now] = await query<{ number: number }>(
    'select goods_number as number from store_goods where store_id = $1 and goods_id = $2',
    [storeId, id],
  );
  expect(now?.number).toBe(number + 7);
});
