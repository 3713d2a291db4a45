import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const button = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: '导出' });

/** The file that 导出 brings: of the filter or, while some are chosen, of those. */
async function exported(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await button(page).click();
  const file = await coming;
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString(), 'a workbook').toBe('PK');
  return { name: file.suggestedFilename(), bytes };
}

test('orders are exported: a day at once, all of them in the background, the file coming down by itself (spec 00 §4)', async ({
  page,
}) => {
  const desk = await OrderDesk.open(page, 'service');
  const today = await exported(page);
  expect(today.name).toMatch(/^订单-\d{14}\.xlsx$/);
  await desk.go('?duration=ALL');
  const all = await exported(page);
  expect(all.bytes.length).toBeGreaterThan(10 * today.bytes.length);
  await expect(button(page)).toHaveText('导出');
});

test('the chosen orders only, in the columns that are shown; what is under way goes on when they are let go (spec 02 §6.1 导出)', async ({
  page,
}) => {
  const shopper = await Shopper.arrive();
  const [first, second] = [await shopper.order(), await shopper.order()];
  const desk = await OrderDesk.open(page, 'service');
  await desk.box(first.orderNo).check();
  await desk.box(second.orderNo).check();
  await expect(page.getByRole('toolbar', { name: '已选 2 项' })).toBeVisible();
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await button(page).click();
  await page.getByRole('toolbar').getByRole('button', { name: '取消', exact: true }).click();
  await expect(desk.box(first.orderNo)).not.toBeChecked();
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await coming).path())));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const numbers = rows.map(row => String(row[head.indexOf('订单号')]));
  expect(numbers.sort()).toEqual([first.orderNo, second.orderNo].sort());
  expect(head).toContain('门店');
  expect(head, 'a column that is not shown').not.toContain('应付');
});

test('a frame that never comes leaves no export waiting', async ({ page }) => {
  await page.routeWebSocket(/\/live\?/, socket => {
    const server = socket.connectToServer();
    server.onMessage(message => {
      if (!String(message).includes('"PROGRESS"')) socket.send(message);
    });
  });
  await OrderDesk.open(page, 'service');
  await exported(page);
  await expect(button(page)).toHaveText('导出');
});
