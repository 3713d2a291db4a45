import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** Console errors that this test provokes on purpose, a refused request say. */
  allowErrors: (...patterns: RegExp[]) => void;
  /** A browser of another person: own session, watched like the first. */
  openBrowser: () => Promise<Page>;
};

/** Playwright's test, which also fails when any page of it writes an error to the console or throws. */
export const test = base.extend<Fixtures & { errors: { seen: string[]; allowed: RegExp[] } }>({
  errors: [
    async ({ context }, use) => {
      const errors: { seen: string[]; allowed: RegExp[] } = { seen: [], allowed: [] };
      watch(context, errors.seen);
      await use(errors);
      const unexpected = errors.seen.filter(text => !errors.allowed.some(pattern => pattern.test(text)));
      expect(unexpected, 'errors in the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
  allowErrors: async ({ errors }, use) => {
    await use((...patterns) => {
      errors.allowed.push(...patterns);
    });
  },
  openBrowser: async ({ browser, errors, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      });
      contexts.push(context);
      watch(context, errors.seen);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

function watch(context: BrowserContext, seen: string[]): void {
  context.on('console', message => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', event => {
    const thrown = event.error();
    seen.push(thrown.stack ?? thrown.message);
  });
}
