import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test('devices: a row opens with its slots', async ({ page }) => {
  await signIn(page, 'operator', '/app/mat/mat_mgmt');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/matId=\d+/);
  await expect(page.getByRole('heading', { name: /货道（48）/ })).toBeVisible();
});
