import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../kernel/accessible.ts';
import { withSetting } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

/** The form of a new order, from which both maps open. */
async function newOrder(page: Page): Promise<Locator> {
  await signIn(page, 'manager', '/app/order/order_mgmt');
  await page.getByRole('button', { name: /^新建/ }).click();
  return page.getByRole('dialog', { name: '新建订单' });
}

test('01 W12 the store finder shows 7 stores nearest first, 加载更多 brings the next', async ({ page }) => {
  const form = await newOrder(page);
  await form.getByRole('button', { name: '查找附近门店' }).click();
  const finder = page.getByRole('dialog', { name: '门店查找' });
  const list = finder.getByRole('list', { name: '门店查找' });
  // The customer stands above the stores.
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list.getByRole('listitem').first()).toContainText('顾客位置');
  const metres = async () => {
    const texts = await list.locator('.finder-distance').allTextContents();
    return texts.map(text => Number.parseFloat(text) * (text.endsWith('km') ? 1000 : 1));
  };
  const first = await metres();
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  await finder.getByRole('button', { name: '加载更多' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(15);
  const all = await metres();
  expect(all.slice(0, 7)).toEqual(first);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  await expectAccessible(page, 'the store finder');

  await test.step('what is typed ranks first, what is chosen is the store of the order', async () => {
    await finder.getByRole('combobox', { name: '搜索地点或门店' }).fill('蛇口海上');
    await expect(list.getByRole('listitem').nth(1)).toContainText('蛇口海上店');
    // Escape closes what is suggested; without that it would close the finder.
    await expect(page.locator('.ant-select-item-option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await list.getByRole('button', { name: /蛇口海上店/ }).click();
    await finder.getByRole('button', { name: /^选\s?择$/ }).click();
    await expect(finder).toBeHidden();
    await expect(
      form.getByRole('combobox', { name: '门店' }).locator('xpath=ancestor::*[contains(@class,"ant-select")][1]'),
    ).toContainText('蛇口海上店');
  });
});

test('取货位置: a click, a suggestion or the keyboard sets the address of an order', async ({ page }) => {
  const form = await newOrder(page);
  await form.getByText('配送订单').click();
  await form.getByRole('button', { name: '在地图上选择' }).click();
  const dialog = page.getByRole('dialog', { name: '取货位置' });
  const use = dialog.getByRole('button', { name: '使用此位置' });
  const map = dialog.getByRole('region', { name: '取货位置' });
  await expect(use).toBeDisabled();
  await map.click({ position: { x: 300, y: 200 } });
  await expect(dialog.locator('.pick-address')).toContainText('广东省深圳市');
  await expect(dialog.getByRole('button', { name: '取货位置' })).toBeVisible();

  await test.step('the arrow keys move the map, Enter takes its middle', async () => {
    const position = dialog.locator('.pick-position');
    const before = await position.textContent();
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(position).not.toHaveText(before ?? '');
    await expectAccessible(page, 'the pick-up map');
  });

  await dialog.getByRole('combobox', { name: '搜索地点或门店' }).fill('市民中心');
  await page.locator('.place-option').first().click();
  await expect(dialog.locator('.pick-address')).toContainText('市民中心');
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(form.getByRole('textbox', { name: '市', exact: true })).toHaveValue('深圳市');
  await expect(form.getByRole('textbox', { name: '详细地址' })).toHaveValue(/市民中心/);
});

test('a provider whose pictures do not come falls back to the offline map, and the map works on', async ({
  page,
  allowErrors,
}) => {
  // This machine reaches nobody: so is a provider that is down, or refuses the key.
  allowErrors(/ERR_NAME_NOT_RESOLVED/);
  await withSetting('map.amapJsKey', 'no-such-key', () =>
    withSetting('map.provider', 'amap', async () => {
      const form = await newOrder(page);
      await form.getByText('配送订单').click();
      await form.getByRole('button', { name: '在地图上选择' }).click();
      const dialog = page.getByRole('dialog', { name: '取货位置' });
      await expect(dialog.getByText(/高德地图.*离线地图/)).toBeVisible();
      await dialog.getByRole('region', { name: '取货位置' }).click({ position: { x: 300, y: 200 } });
      await expect(dialog.locator('.pick-address')).toContainText('广东省深圳市');
    }),
  );
});
