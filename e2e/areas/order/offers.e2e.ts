import type { Locator, Page } from '@playwright/test';
import { receiveStock } from '../../../contract/src/areas/supply/index.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { withinDay } from '../../kernel/within-day.ts';
import { OrderDesk } from './order-desk.ts';

/** Goods that the demo's promotions are about (spec 05 §4.3 V1, a gift); at WMDB 12.00, 25.00, 29.90. */
const wanted = [
  ['无糖润喉糖', 3],
  ['医用退热贴', 2],
  ['电子体温计', 2],
] as const;
const gift = '碘伏消毒液';

test('a new order tells its promotions, its gift and what did not apply; the drawer tells them again', async ({
  page,
}) => {
  await withinDay();
  await goodsArrive();
  await OrderDesk.open(page, 'service');
  await page.getByRole('button', { name: '新建订单' }).click();
  const form = page.getByRole('dialog');
  await chooseStore(page, form);
  await chooseFirstSlot(page, form);
  for (const [words, number] of wanted) await add(page, form, words, number);

  const quote = form.locator('.order-quote');
  await expect(quote).toContainText('第2件半价');
  await expect(quote).toContainText('满50.00元减8.00元');
  await expect(quote).toContainText('131.80');
  await expect(form.locator('.order-lines')).toContainText('利尔康 碘伏消毒液');
  await quote.getByText('未享受的优惠').click();
  await expect(quote).toContainText('顾客不符合');
  await form.getByRole('button', { name: '下单 131.80 元' }).click();
  await expect(form).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: '人工录单' }).first();
  await row.locator('.order-no b').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('赠品')).toBeVisible();
  await drawer.getByRole('tab', { name: '金额' }).click();
  await expect(drawer).toContainText('润喉糖第二件半价');
  await expect(drawer).toContainText('131.80');
});

/** In the small hours of the demo the refills of the day have taken the last of some. */
async function goodsArrive(): Promise<void> {
  const found = await query<{ goodsId: number }>(
    `select g.id::int as "goodsId" from store_goods s join goods g on g.id = s.goods_id where s.store_id = 1 and g.goods_name ~ $1`,
    [[...wanted.map(([words]) => words), gift].join('|')],
  );
  const lines = found.map(({ goodsId }) => ({ goodsId, batchNo: 'WMDB', expiresOn: '2099-12-31', quantity: 10 }));
  const manager = await staff('manager');
  await manager(receiveStock, { body: { storeId: 1, supplier: '国药控股', lines } });
}

async function chooseStore(page: Page, form: Locator): Promise<void> {
  await form.getByRole('combobox').first().click();
  await page.keyboard.type('福田中心');
  await page.keyboard.press('Enter');
}

/** Late in the day the first slot is tomorrow's, and has to be chosen. */
async function chooseFirstSlot(page: Page, form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: '时段' }).click();
  await page
    .locator('.ant-select-item-option', { hasText: /^\d\d-\d\d \d\d:/ })
    .first()
    .click();
}

async function add(page: Page, form: Locator, words: string, number: number): Promise<void> {
  const search = form.getByLabel(/拼音首字母/).first();
  await search.click();
  await search.fill(words);
  await page.locator('.ant-select-item-option-active').filter({ hasText: words }).waitFor();
  await page.keyboard.press('Enter');
  const field = form.getByLabel(new RegExp(`${words}」数量`));
  await field.fill(String(number));
  await field.press('Tab');
}
