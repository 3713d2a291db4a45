import type { Page } from '@playwright/test';
import { orderOfToday } from '../areas/order/order-of-today.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.beforeEach(orderOfToday);

const budget = 400_000;
const orders = '/app/order/order_mgmt';

declare global {
  interface Window {
    /** When the first row of a list stood in the page. */
    listPaintedAt?: number;
  }
}

/** Notes when the first row of a list is there, in the page itself: what is fetched ahead afterwards is no part of the first load. */
async function watchForRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (window.listPaintedAt !== undefined || !document.querySelector('[role=grid] [role=gridcell]')) return;
      window.listPaintedAt = performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

/** Bytes of script, as they came over the wire, that were asked for till the first row stood there. */
async function scriptsTillPainted(page: Page): Promise<number> {
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < (window.listPaintedAt ?? 0))
      .map(({ name, transferSize, encodedBodySize }) => ({ name, transferSize, encodedBodySize })),
  );
  expect(
    scripts.filter(({ transferSize }) => transferSize === 0),
    'a cold browser keeps nothing',
  ).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
  // The scripts as they come over the line, gzipped; `transferSize` adds 300 bytes to each for its headers, whatever they are.
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

// Design §5: at most 400 kB of gzipped script till the first list is painted. That what is built keeps the budget is a check
// (chunk-budgets); here, that this is what a browser loads.
test('signing in and seeing the orders, and opening them signed in, load little script', async ({
  page,
  openBrowser,
}) => {
  await watchForRows(page);
  await signIn(page, 'service', orders);
  expect(await scriptsTillPainted(page)).toBeLessThanOrEqual(budget);

  const signedIn = await page.evaluate(() => Object.entries(localStorage));
  const cold = await openBrowser();
  await cold.addInitScript(kept => {
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, signedIn);
  await watchForRows(cold);
  await cold.goto(orders);
  expect(await scriptsTillPainted(cold)).toBeLessThanOrEqual(budget);
});
