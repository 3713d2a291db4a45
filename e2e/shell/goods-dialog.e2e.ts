import { expectAccessible } from '../kernel/accessible.ts';
import { signIn } from '../kernel/sign-in.ts';
import { expect, test } from '../kernel/test.ts';

const goods = '/app/mall/store_goods_mgmt?storeId=1';

// Spec 01 §9: from any goods name, with GOODS only.
test('a goods name leads to what is known of the goods, for those who may read goods', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'manager', goods);
  const name = page.locator('.goods-name').first();
  await expect(name).toBeVisible();
  const said = await name.textContent();
  await name.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '商品详情' });
  await expect(dialog.getByRole('heading', { name: said ?? '' })).toBeVisible();
  await expect(dialog).toContainText('生产企业');
  await expectAccessible(page, 'the goods dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toBeFocused();

  const clerk = await openBrowser();
  await signIn(clerk, 'store', goods);
  await expect(clerk.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(clerk.getByText(said ?? '').first()).toBeVisible();
  await expect(clerk.locator('.goods-name')).toHaveCount(0);
});

// The row opens the order; the name of what was bought opens the goods.
test('in the list of orders the goods of an order open themselves, not the order', async ({ page }) => {
  await signIn(page, 'manager', '/app/order/order_mgmt?duration=ALL');
  const name = page.getByRole('grid').locator('.goods-name').first();
  const said = (await name.textContent()) ?? '';
  await name.click();
  const dialog = page.getByRole('dialog', { name: '商品详情' });
  await expect(dialog.getByRole('heading', { name: said })).toBeVisible();
  await expect(page).not.toHaveURL(/orderId=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
