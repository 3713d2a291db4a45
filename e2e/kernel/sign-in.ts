import { expect, type Page } from '@playwright/test';
import { signIn as signInCall } from '../../contract/src/areas/identity/index.ts';
import { caller } from './caller.ts';

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

/** An address of the console's origin without a program that would write again what is set there. No route: that would put the cache off. */
const withoutProgram = '/config.json';

/** What a browser keeps of an origin from now on, written while no program of it runs; `alone`: nothing else. */
export async function keep(
  page: Page,
  entries: Readonly<Record<string, string>>,
  { alone = false } = {},
): Promise<void> {
  await page.goto(withoutProgram);
  await page.evaluate(
    ([kept, onlyThat]) => {
      if (onlyThat) localStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    [entries, alone] as const,
  );
}

interface Options {
  /** The pop-ups of the day (spec 01 §7) have been seen, unless the test is about them. */
  popUps?: boolean;
}

/** The screen that was asked for, or the first of the account, in a browser in which it has signed in. */
export async function signIn(
  page: Page,
  account: DemoAccount,
  asked = '/login/signin',
  { popUps = false }: Options = {},
): Promise<void> {
  if (!popUps) await popUpsSeen(page);
  const { token, ...user } = await caller({ 'x-client': 'WEB' })(signInCall, {
    body: { userName: account, password: demoPassword },
  });
  await keep(page, { token: JSON.stringify(token), user: JSON.stringify(user) });
  // By the clock of the page, which a test may have set: a session nobody has touched would lock at once.
  await page.evaluate(() => localStorage.setItem('lastTouch', String(Date.now())));
  await page.goto(asked);
  await expect(page).toHaveURL(/\/app(\/|$)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

/** Signs in as a person would who asked for an address: by name and password, and is led to it. */
export async function signInByForm(page: Page, account: DemoAccount, asked: string): Promise<void> {
  await popUpsSeen(page);
  await page.goto(asked);
  await page.getByLabel('用户名', { exact: true }).fill(account);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^登录$/ }).click();
  await expect(page).toHaveURL(/\/app(\/|$)/);
}

const popUpsSeen = (page: Page) => page.addInitScript(() => localStorage.setItem('storePopupDate', '"9999-12-31"'));
