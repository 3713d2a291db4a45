import type { Locator, Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { expect } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';
import { matsPath } from './device-desk.ts';

export const slotOf = (page: Page, no: string) => page.locator(`.planogram-slot[data-slot="0/${no}"]`);
export const editor = (page: Page) => page.locator('.planogram');
export const tool = (page: Page, name: string | RegExp) =>
  editor(page)
    .getByRole('toolbar')
    .getByRole('button', { name: typeof name === 'string' ? button(name) : name });

export async function openEditor(page: Page, matId: number): Promise<void> {
  await page.goto(`${matsPath}?matId=${matId}&matTab=tracks`);
  await page.getByRole('button', { name: '编辑陈列' }).click();
  const first = slotOf(page, 'A1');
  await expect(first).toBeVisible();
  // The window opens and its panels come: a hand waits until the cabinet stands still.
  let seen = '';
  await expect
    .poll(
      async () => {
        const before = seen;
        seen = JSON.stringify(await first.boundingBox());
        return seen === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
}

/** As a hand does it: pressed, moved in steps, let go. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('nothing to drag, or nowhere to');
  await page.mouse.move(start.x + start.width / 2, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** Slots of a device in a state: empty ones with nothing in them, full ones that nothing holds. */
export async function slots(matId: number) {
  const rows = await query<{ trackNo: string; goodsId: number | null; stock: number }>(
    `select track_no as "trackNo", goods_id as "goodsId", stock from track
     where mat_id = $1 and sub_no = 0 and locks = '{}' and held = 0 order by row_no, col_no`,
    [matId],
  );
  const empty = rows.filter(row => row.goodsId === null && row.stock === 0);
  const full = rows.filter(row => row.goodsId !== null && row.stock > 0);
  return { empty: empty.map(row => row.trackNo), full: full.map(row => row.trackNo), rows };
}
