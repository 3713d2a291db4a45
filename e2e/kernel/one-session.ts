import { type BrowserContext, expect } from '@playwright/test';
import { keep, signIn } from './sign-in.ts';
import { test as base } from './test.ts';

interface Signed {
  readonly context: BrowserContext;
  /** What the browser keeps of somebody who has just signed in. */
  readonly kept: Readonly<Record<string, string>>;
}

/**
 * A test whose pages share one browser, in which `superadmin` signed in once: scripts are read from its cache, as on a second day.
 * Each page is a new tab, and finds what a browser keeps as it was after signing in.
 */
export const oneSession = base.extend<{ language: (locale: string) => Promise<void> }, { signed: Signed }>({
  signed: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext(project.use);
      const page = await context.newPage();
      await signIn(page, 'superadmin');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const kept = await page.evaluate(() => ({ ...localStorage }));
      await page.close();
      await use({ context, kept });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ signed }, use) => use(signed.context),
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
  language: async ({ page, signed }, use) =>
    use(async locale => {
      // spec 01 §11
      await keep(page, { ...signed.kept, layoutSettings: JSON.stringify({ language: locale }) }, { alone: true });
    }),
});
