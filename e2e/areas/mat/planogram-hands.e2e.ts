import type { Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { detailOf, matsPath } from './device-desk.ts';
import { drag, openEditor, slotOf, slots, tool } from './planogram-desk.ts';

/** A device that nobody else lays out; nothing is saved here. */
const mat = 24;
/** All of the cabinet stands on it. */
const tall = { width: 1366, height: 1200 };

const chosen = (page: Page) =>
  page
    .locator('.planogram-slot[aria-selected="true"]')
    .evaluateAll(all => all.map(slot => (slot as HTMLElement).dataset.slot));
const keysOf = (...nos: string[]) => nos.map(no => `0/${no}`);
const nameOf = async (page: Page, no: string) =>
  (await slotOf(page, no).locator('.planogram-goods').allTextContents()).join();

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

test('planogram: goods are copied, par is typed, slots are cleared and moved, each taken back and done again', async ({
  page,
}) => {
  const { full } = await slots(mat);
  const [from = '', to = '', third = ''] = full;
  await page.setViewportSize(tall);
  await signIn(page, 'manager', matsPath);
  await openEditor(page, mat);
  const [copied, was, other] = [await nameOf(page, from), await nameOf(page, to), await nameOf(page, third)];
  const par = page.getByRole('complementary', { name: '货道属性' }).getByLabel('补货线', { exact: true });
  const nothingLeft = async () => {
    await expect(tool(page, '撤销')).toBeDisabled();
    await expect(tool(page, /^保存（0）$/)).toBeDisabled();
  };

  await test.step('Ctrl+C, Ctrl+V', async () => {
    await slotOf(page, from).click();
    await page.keyboard.press('Control+c');
    await slotOf(page, to).click();
    await page.keyboard.press('Control+v');
    await expect.poll(() => nameOf(page, to)).toBe(copied);
    await page.keyboard.press('Control+z');
    await expect.poll(() => nameOf(page, to)).toBe(was);
    await nothingLeft();
    await page.keyboard.press('Control+y');
    await expect.poll(() => nameOf(page, to)).toBe(copied);
    await page.keyboard.press('Control+z');
  });

  await test.step('number keys: two digits are one step', async () => {
    await slotOf(page, from).click();
    const before = await par.inputValue();
    await page.keyboard.press('0');
    await page.keyboard.press(before === '3' ? '4' : '3');
    await expect(par).toHaveValue(before === '3' ? '4' : '3');
    await expect(tool(page, /^保存（1）$/)).toBeEnabled();
    await page.keyboard.press('Control+z');
    await expect(par).toHaveValue(before);
    await nothingLeft();
  });

  await test.step('Delete, of two at once', async () => {
    // The first of them is chosen from before: pressed again it would be no more.
    await slotOf(page, to).click({ modifiers: ['Control'] });
    await page.keyboard.press('Delete');
    await expect(slotOf(page, from)).toContainText('未绑定');
    await expect(slotOf(page, to)).toContainText('未绑定');
    await page.keyboard.press('Control+z');
    await expect.poll(() => nameOf(page, from)).toBe(copied);
    await expect.poll(() => nameOf(page, to)).toBe(was);
    await nothingLeft();
  });

  await test.step('dragged over: the slot below is marked, Escape lets go; dropped, the two change places', async () => {
    const [start, end] = [await centre(page, from), await centre(page, third)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await expect(page.locator('.planogram-slot[data-over]')).toHaveAttribute('data-slot', `0/${third}`);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('.planogram-slot[data-over]')).toHaveCount(0);
    await nothingLeft();
    await drag(page, slotOf(page, from), slotOf(page, third));
    await expect.poll(() => nameOf(page, third)).toBe(copied);
    await expect.poll(() => nameOf(page, from)).toBe(other);
    await page.keyboard.press('Control+z');
    await expect.poll(() => nameOf(page, from)).toBe(copied);
    await nothingLeft();
  });
});

test("a device's goods lead to what moved of them, and from there to all", async ({ page }) => {
  await signIn(page, 'manager', `${matsPath}?matId=${mat}&matTab=goods`);
  const link = detailOf(page)
    .getByRole('button', { name: /^库存流水 / })
    .first();
  const name = (await link.getAttribute('aria-label'))?.replace('库存流水 ', '') ?? '';
  await link.click();
  await expect(page).toHaveURL(/matGoods=/);
  const table = detailOf(page).getByRole('table', { name: '库存流水' });
  const chosen = detailOf(page).locator('.movement-tools');
  await expect(chosen).toContainText(name);
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: '商品' })).toHaveCount(0);
  await chosen.hover();
  await chosen.locator('.ant-select-clear').click();
  await expect(table.getByRole('columnheader', { name: '商品' })).toBeVisible();
  await expect(page).not.toHaveURL(/matGoods=/);
});
