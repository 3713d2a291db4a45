import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test('goods visits: the funnel over the last week, one visit with its timeline and order, and those of its device', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', '/app/operation/goods_visit?duration=LAST_SEVEN&ordered=true');
  const funnel = page.getByRole('region', { name: '浏览到取货' });
  await expect(funnel.locator('[data-stage=ordered] b')).not.toHaveText('0');
  await page.getByRole('tab', { name: /^已完成/ }).click();
  const row = page.getByRole('row').filter({ hasText: '触摸屏' }).first();
  // Its time: goods and order are links.
  await row.getByRole('gridcell').first().click();
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByRole('list', { name: '时间线' }).getByText('取货')).toBeVisible();
  await expectAccessible(page, 'a visit');
  if (process.env.SHOTS) await shoot(page, 'visit-drawer');
  await drawer.getByRole('link', { name: /售药机/ }).click();
  await expect(page).toHaveURL(/matId=\d+/);
  const device = page.getByRole('dialog').first();
  await device.getByRole('tab', { name: '取货', exact: true }).click();
  await expect(device.getByRole('link', { name: /^QH/ }).first()).toBeVisible();
  if (process.env.SHOTS) await shoot(page, 'visit-tab');
});
