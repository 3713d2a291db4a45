import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const yuan = (text: string | null): number => Number((text ?? '').replace(/[^\d.-]/g, ''));

/** What a card says under its label. */
async function card(page: Page, label: string): Promise<number> {
  const figure = page
    .locator('.stat-head .figure')
    .filter({ has: page.locator('.figure-label', { hasText: label }) })
    .first();
  return yuan(await figure.locator('.figure-value').textContent());
}

async function exported(page: Page) {
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await page.locator('.stat-head').getByRole('button', { name: '导出' }).click();
  const file = await coming;
  return readXlsx(new Uint8Array(await readFile(await file.path())));
}

test('02 W11 profit: the cards are the sum of the exported rows, which have exactly the chosen columns', async ({
  page,
}) => {
  await signIn(page, 'manager', '/app/oto/order_profit?duration=LAST_SEVEN');
  await expect(page.locator('.stat-head .figure')).toHaveCount(10);
  await expect(page.getByText(/^数据截至 \d\d:\d\d:\d\d$/)).toBeVisible();
  const [paid, cost, profit] = [await card(page, '实付'), await card(page, '成本'), await card(page, '利润')];
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '平台佣金' }).click();
  await page.keyboard.press('Escape');
  const titles = await page.getByRole('grid').getByRole('columnheader').allInnerTexts();
  const { sheets } = await exported(page);
  const [data, chart] = sheets;
  const [head = [], ...rows] = data?.rows ?? [];
  expect(head.map(title => String(title).replace('%', ''))).toEqual(titles.map(title => title.trim()).filter(Boolean));
  expect(head).not.toContain('平台佣金');
  const sum = (title: string) =>
    rows.reduce((all, row) => all + Math.round(Number(row[head.indexOf(title)] ?? 0) * 100), 0) / 100;
  expect({ paid: sum('实付'), cost: sum('成本'), profit: sum('利润') }).toEqual({ paid, cost, profit });
  expect(chart?.name).toBe('图表');
  expect(chart?.images).toHaveLength(1);
  expect(chart?.rows.flat()).toContain('数据截至');
});

test('losses alone, and from a goods to its orders (spec 02 §6.6)', async ({ page }) => {
  await signIn(page, 'manager', '/app/oto/order_goods_profit?duration=LAST_SEVEN&includeActivity=true');
  const first = page.getByRole('grid').locator('.list-row .list-link').first();
  await first.click();
  await expect(page).toHaveURL(/\/app\/oto\/order_profit\?.*goodsIds=\d+/);
  await expect(page).toHaveURL(/duration=LAST_SEVEN/);
  await expect(page).toHaveURL(/includeActivity=true/);
  await expect(page.locator('.stat-head .figure').first()).toBeVisible();
  await page.goto('/app/oto/order_profit?duration=LAST_SEVEN&lossOnly=true');
  await expect(page.locator('.stat-head .figure').first()).toBeVisible();
  expect(await card(page, '利润')).toBeLessThanOrEqual(0);
  await page.goto('/app/oto/order_profit?duration=LAST_SEVEN');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/orderId=\d+/);
  await expect(page.getByRole('link', { name: '在订单列表中打开' })).toBeVisible();
});
