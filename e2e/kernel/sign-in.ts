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

/** Signs in as a person would, and waits for the first screen. antd sets a space into a button of two characters. */
export async function signIn(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('/login/signin');
  await page.getByLabel('用户名', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^登\s?录$/ }).click();
  await expect(page).toHaveURL(/\/app\//);
}
