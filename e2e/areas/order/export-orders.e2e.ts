import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';

const button = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: '导出' });

/** The file that 导出 brings, and how large it is. */
async function exported(page: Page): Promise<{ name: string; bytes: number }> {
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await button(page).click();
  const file = await coming;
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString(), 'a workbook').toBe('PK');
  return { name: file.suggestedFilename(), bytes: bytes.length };
}

test('orders are exported: a day at once, all of them in the background, the file coming down by itself (spec 00 §4)', async ({
  page,
}) => {
  const desk = await OrderDesk.open(page, 'service');
  const today = await exported(page);
  expect(today.name).toMatch(/^订单-\d{14}\.xlsx$/);
  await desk.go('?duration=ALL');
  const all = await exported(page);
  expect(all.bytes).toBeGreaterThan(10 * today.bytes);
  await expect(button(page)).toHaveText('导出');
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
