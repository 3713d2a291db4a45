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

/** Signs in as a person would who asked for an address, and waits for that screen, or for the first of the account. */
export async function signIn(page: Page, account: DemoAccount, asked = '/login/signin'): Promise<void> {
  await page.goto(asked);
  await page.getByLabel('用户名', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^登录$/ }).click();
  await expect(page).toHaveURL(/\/app(\/|$)/);
}
