import type { Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

test('two editors of one template: the second is told, keeps what they did on top of the first, and saves after all', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  test.slow();
  const name = `共编模板${Date.now() % 1_000_000}`;
  await signIn(page, 'manager', '/app/mat/mat_track_template');
  await page.getByRole('button', { name: button('另存自设备') }).click();
  const keep = page.getByRole('dialog', { name: '另存自设备' });
  await keep.getByRole('combobox', { name: '来源设备' }).fill('M000012');
  await page.locator('.ant-select-item-option').first().click();
  await keep.getByRole('textbox', { name: '模板名称' }).fill(name);
  await keep.getByRole('button', { name: button('保存') }).click();
  await expect(keep).toHaveCount(0);
  const second = await openBrowser();
  await signIn(second, 'leader', '/app/mat/mat_track_template');

  const edit = async (on: Page) => {
    const card = on.locator('.list-desk-card').filter({ hasText: name });
    await expect(card.getByRole('button', { name: button('更多') })).toBeVisible();
    const direct = card.getByRole('button', { name: button('编辑陈列') });
    if ((await direct.count()) > 0) return direct.click();
    await card.getByRole('button', { name: button('更多') }).click();
    await on.getByRole('menuitem', { name: '编辑陈列', exact: true }).click();
  };
  const slot = (on: Page, no: string) => on.locator(`.planogram-slot[data-slot="0/${no}"]`);
  const full = async (no: string) => {
    const [template] = await query<{ goods: number | null }>(
      `select (t ->> 'goodsId')::int as goods from track_template x, jsonb_array_elements(x.layout -> 'subs') s,
         jsonb_array_elements(s -> 'tracks') t where x.name = $1 and (s ->> 'subNo')::int = 0 and t ->> 'trackNo' = $2`,
      [name, no],
    );
    return template?.goods != null;
  };
  const clear = async (on: Page, no: string) => {
    await slot(on, no).click();
    await on.keyboard.press('Delete');
    await expect(slot(on, no)).toContainText('未绑定');
  };
  const save = async (on: Page) => {
    await on.getByRole('button', { name: '保存（1）' }).click();
    const dialog = on.getByRole('dialog', { name: /保存 1 个货道的修改/ });
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(dialog).toHaveCount(0);
  };

  await edit(page);
  await edit(second);
  await expect(page.locator('.planogram-slot:not(.planogram-empty)').nth(1)).toBeVisible();
  const nos = await page
    .locator('.planogram-slot:not(.planogram-empty)')
    .evaluateAll(all => all.slice(0, 2).map(each => (each.getAttribute('data-slot') ?? '').slice(2)));
  const [first = '', other = ''] = nos;
  await clear(page, first);
  await clear(second, other);
  await save(page);
  await expect(page.getByRole('button', { name: '保存（0）' })).toBeDisabled();

  await save(second);
  await expect(second.getByText('数据已被他人修改，请刷新后重试')).toBeVisible();
  await expect(second.getByText('他人已修改 1 个货道，您的修改已保留')).toBeVisible();
  await expect(slot(second, first)).toContainText('未绑定');
  expect([await full(first), await full(other)]).toEqual([false, true]);
  await save(second);
  await expect(second.getByRole('button', { name: '保存（0）' })).toBeDisabled();
  expect([await full(first), await full(other)]).toEqual([false, false]);
});
