import type { Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { matsPath } from './device-desk.ts';
import { drag, openEditor, slotOf, tool } from './planogram-desk.ts';

/** A device that nobody else lays out; nothing is saved here. */
const mat = 24;
/** All of the cabinet stands on it. */
const tall = { width: 1366, height: 1200 };

const chosen = (page: Page) =>
  page
    .locator('.planogram-slot[aria-selected="true"]')
    .evaluateAll(all => all.map(slot => (slot as HTMLElement).dataset.slot));
const keysOf = (...nos: string[]) => nos.map(no => `0/${no}`);

async function centre(page: Page, no: string) {
  const box = await slotOf(page, no).boundingBox();
  if (!box) throw new Error(`slot ${no} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, top: box.y };
}

test('planogram: slots are chosen with a frame, with Shift and Ctrl, and by arrows', async ({ page }) => {
  await page.setViewportSize(tall);
  await signIn(page, 'manager', matsPath);
  await openEditor(page, mat);

  const [first, last] = [await centre(page, 'A1'), await centre(page, 'B2')];
  // From the name of the cabinet, which no slot takes for itself.
  await page.mouse.move(first.left + 4, first.top - 16);
  await page.mouse.down();
  await page.mouse.move(last.x, last.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => chosen(page)).toEqual(keysOf('A1', 'A2', 'B1', 'B2'));
  await expect(page.getByRole('complementary', { name: '货道属性' })).toContainText('已选 4 个货道');

  await slotOf(page, 'C1').click();
  await slotOf(page, 'C3').click({ modifiers: ['Shift'] });
  await expect.poll(() => chosen(page)).toEqual(keysOf('C1', 'C2', 'C3'));
  await slotOf(page, 'A1').click({ modifiers: ['Control'] });
  await slotOf(page, 'C2').click({ modifiers: ['Control'] });
  await expect.poll(() => chosen(page)).toEqual(keysOf('A1', 'C1', 'C3'));

  await slotOf(page, 'B2').click();
  await page.keyboard.press('ArrowRight');
  await expect(slotOf(page, 'B3')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen(page)).toEqual(keysOf('A3'));
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => chosen(page)).toEqual(keysOf('A2', 'A3', 'B2', 'B3'));
  await page.keyboard.press('Escape');
  await expect.poll(() => chosen(page)).toEqual([]);
  await expect(tool(page, '撤销')).toBeDisabled();
});

test('planogram: what the device is advised to have is dragged into a slot, with why', async ({ page }) => {
  const [advice] = await query<{ matId: number; name: string }>(
    `select a.mat_id as "matId", coalesce(g.short_name, g.goods_name) as name from mat_goods_advice a join goods g on g.id = a.goods_id
     where a.status = 0 and a.kind = 'ADD' and a.company_id = 1 and a.deleted_at is null and a.numbers ? 'median'
       and not exists (select from track t where t.mat_id = a.mat_id and t.goods_id = a.goods_id) order by a.id limit 1`,
  );
  if (!advice) throw new Error('the demo advises no device of company 1 to have anything');
  await page.setViewportSize(tall);
  await signIn(page, 'manager', matsPath);
  await openEditor(page, advice.matId);
  const shelf = page.getByRole('complementary', { name: '商品面板' });
  await expect(shelf.getByRole('heading', { name: '建议上架' })).toBeVisible();
  const offer = shelf.getByRole('button', { name: advice.name });
  await expect(offer).toContainText(/30天销量中位数\d+/);
  await drag(page, offer, slotOf(page, 'A1'));
  await expect(slotOf(page, 'A1')).toContainText(advice.name.slice(0, 4));
  await expect(offer).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(offer).toBeVisible();
});
