import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test('devices: a row opens beside its list; its slots stand in a tab of its own', async ({ page }) => {
  await signIn(page, 'operator', '/app/mat/mat_mgmt');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/matId=\d+/);
  await page.locator('.list-detail').getByRole('tab', { name: '货道', exact: true }).click();
  await expect(page.getByRole('heading', { name: /货道（48）/ })).toBeVisible();
});
