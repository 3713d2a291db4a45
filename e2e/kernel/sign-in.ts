import { expect, type Page } from '@playwright/test';

/** The demo accounts (spec 00 §5). */
export type DemoAccount =
  | 'superadmin'
  | 'admin'
  | 'finance'
  | 'manager'
  | 'manager2'
  | 'store'
  | 'leader'
  | 'operator'
  | 'service'
  | 'monitor'
  | 'header'
  | 'viewer'
  | 'doctor';

export const demoPassword = 'Materia@2025';

/**
 * Signs in as a person would who asked for an address, and waits for that screen, or for the first of the account. The pop-ups of the
 * day (spec 01 §7) have been seen, unless the test is about them.
 */
export async function signIn(
  page: Page,
  account: DemoAccount,
  asked = '/login/signin',
  { popUps = false } = {},
): Promise<void> {
  if (!popUps) await page.addInitScript(() => localStorage.setItem('storePopupDate', '"9999-12-31"'));
  await page.goto(asked);
  await page.getByLabel('用户名', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^登录$/ }).click();
  await expect(page).toHaveURL(/\/app(\/|$)/);
}
