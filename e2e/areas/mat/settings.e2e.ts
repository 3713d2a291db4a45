import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test('settings of a device: whose each value is, one set here, and those of the company', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', '/app/mat/mat_mgmt?matId=3&matTab=setting');
  const row = page.getByRole('row').filter({ hasText: '音量' });
  await expect(row).toContainText('默认');
  await page.getByRole('button', { name: '修改设置' }).click();
  const form = page.getByRole('dialog', { name: /设置 · / });
  await expect(form.getByText('上级值 60', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'setting form');
  if (process.env.SHOTS) await shoot(page, 'setting-form');
  await form.getByRole('textbox', { name: '音量' }).fill('35');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(row).toContainText('35');
  await expect(row).toContainText('设备');
  await expectAccessible(page, 'setting tab');
  if (process.env.SHOTS) await shoot(page, 'setting-tab');
  await page.goto('/app/mat/mat_mgmt');
  await page.getByRole('button', { name: '全局设置' }).click();
  const drawer = page.getByRole('dialog', { name: '全局设置' });
  await expect(drawer.getByRole('row').filter({ hasText: '每单最多件数' })).toContainText('公司');
  await expectAccessible(page, 'global settings');
  if (process.env.SHOTS) await shoot(page, 'global-config');
});
