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

test('the palette leads to a ticket, a supply plan, an ad and an app version, each shown', async ({ page }) => {
  await signIn(page, 'manager', '/app/operation/mat_ticket');
  const palette = page.getByRole('dialog', { name: '搜索' });
  const seek = async (text: string, kind: string) => {
    // From a screen with nothing open: a drawer keeps the keys.
    await page.goto('/app/operation/mat_ticket');
    await expect(page.getByRole('button', { name: /Ctrl K/ }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(text);
    await palette.getByRole('group', { name: kind }).getByRole('option').first().click();
    await expect(palette).toBeHidden();
  };
  const year = new Date().getFullYear();
  await seek(`GD${year}`, '设备工单');
  await expect(page).toHaveURL(/mat_ticket\?.*ticketId=\d+/);
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^GD\d{12}/)
      .first(),
  ).toBeVisible();
  await seek(`BH${year}`, '补货计划');
  await expect(page).toHaveURL(/supply_mgmt\?.*planId=\d+/);
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^BH\d{12}/)
      .first(),
  ).toBeVisible();
  await seek('3.3.0', '应用版本');
  await expect(page.getByRole('dialog').getByText('3.3.0').first()).toBeVisible();
  await seek('感冒', '广告');
  await expect(page).toHaveURL(/ad_mgmt\?part=ads/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
