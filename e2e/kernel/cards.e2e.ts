import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('cards of a list: bare numbers have their title beside them, and where there is nothing to say there is no line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'manager', '/app/user/agent_mgmt');
  const card = page.locator('.list-card').first();
  await expect(card.locator('.list-note', { hasText: '设备/门店/医生' })).toBeVisible();
  await expect(card).toContainText(/\d+ \/ \d+ \/ \d+/);
  await page.goto('/app/user/store_mgmt');
  const cells = page.locator('.list-card-cell > :last-child');
  await expect(cells.first()).toBeVisible();
  await expect(cells.filter({ hasText: /^-$/ })).toHaveCount(0);
});
