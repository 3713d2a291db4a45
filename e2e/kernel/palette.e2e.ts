import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('01 W12 the palette: ddgl and Enter lead to 订单管理; a device by name, and what can be done', async ({
  page,
}) => {
  await signIn(page, 'manager', '/app/mat/mat_mgmt');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '搜索' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('ddgl');
  await expect(palette.getByRole('option', { selected: true })).toContainText('订单管理');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/order\/order_mgmt/);
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  // Where one was stands there before anything is typed.
  await expect(palette.getByRole('group', { name: '最近' })).toContainText('设备管理');
  await field.fill('M0000');
  const device = palette.getByRole('group', { name: '设备' }).getByRole('option').first();
  await expect(device).toBeVisible();
  await device.click();
  await expect(page).toHaveURL(/\/app\/mat\/mat_mgmt\?matId=\d+/);

  await page.keyboard.press('Control+k');
  await field.fill('深色');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await field.fill('没有这样的东西');
  await expect(palette.getByText('没有找到')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});
