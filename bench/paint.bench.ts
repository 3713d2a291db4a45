import type { Browser } from '@playwright/test';
import { sql } from '../server/src/kernel/index.ts';
import { type Console, openBrowser, openConsole } from './browser/console.ts';
import { datasetNow } from './dataset/fill-orders.ts';
import { withKept } from './dataset/kept-database.ts';
import { median, rounded } from './measure/statistics.ts';
import { fillRecords, records } from './palette/fill-records.ts';
import type { Figure, Scenario } from './scenario.ts';

/** What has to stand on the screen, and how soon after the navigation began. */
const pages = {
  'sign-in': { path: '/login/signin', shows: 'form button[type=submit]', stranger: true, atMost: 800 },
  dashboard: { path: '/app/dashboard', shows: '.dash-block h2', stranger: false, atMost: 1_200 },
} as const;
/** The first numbers of the dashboard, which it asks for once it stands. */
const numbers = '.dash-block a';
const firstLoadBytes = 400_000;

/** First paint on a cold cache (spec 01). */
export const scenario: Scenario = {
  title: 'First paint on a cold cache: sign-in, dashboard',
  run: options =>
    withKept('bench_palette', { options, fill: fillRecords }, async (db, url) => {
      const times = Number(options.option('times') ?? 10);
      const browser = await openBrowser();
      const set = (ms: number) => db.run(sql`update test_clock set offset_ms = ${ms}`);
      try {
        await set(datasetNow.getTime() - Date.now());
        return { figures: await allIn(browser, url, times), notes };
      } finally {
        await set(0);
        await browser.close();
      }
    }),
};

const notes = [
  'The built console in headless Chromium at 1366 × 768, painted without a graphics card; server, PostgreSQL and browser share the cores.',
  'From the navigation’s beginning until the button of the form, or the first block with its title, is painted; a new browser context each time, nothing cached. Limits are held against the median.',
  `Script: bytes over the wire till then. Data: ${records.each} orders of ${records.days} days, on the evening of the last.`,
];

async function allIn(browser: Browser, url: string, times: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const account of ['superadmin', 'store'] as const) {
    const console = await openConsole(browser, url, account);
    try {
      if (account === 'superadmin') figures.push(...(await painted(console, 'sign-in', times)));
      figures.push(...(await painted(console, 'dashboard', times, `dashboard of ${account}`)));
    } finally {
      await console.close();
    }
  }
  return figures;
}

async function painted(console: Console, of: keyof typeof pages, times: number, name: string = of): Promise<Figure[]> {
  const { path, shows, stranger, atMost } = pages[of];
  const measured: { first: number; shown: number; numbers: number; bytes: number }[] = [];
  // The first time the server does everything for the first time, too: it is not the browser's.
  for (let time = -1; time < times; time += 1) {
    const { page, close } = await console.openPage({ stranger });
    await page.goto(path, { waitUntil: 'commit' });
    const [shown, filled] = await page.evaluate(
      selectors => Promise.all(selectors.map(each => window.painting.shown(each))),
      of === 'dashboard' ? [shows, numbers] : [shows, shows],
    );
    const own = await page.evaluate(till => {
      const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const loaded = scripts.filter(each => /\.js(\?|$)/.test(each.name) && each.startTime < till);
      return {
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        bytes: loaded.reduce((sum, each) => sum + each.transferSize, 0),
      };
    }, shown ?? 0);
    if (time >= 0) measured.push({ ...own, shown: shown ?? 0, numbers: filled ?? 0 });
    await close();
  }
  const middle = (key: 'first' | 'shown' | 'numbers' | 'bytes') => rounded(median(measured.map(each => each[key])), 0);
  const worst = rounded(Math.max(...measured.map(each => each.shown)), 0);
  const filled: Figure = { name: `${name}: first numbers, median`, value: middle('numbers'), unit: 'ms' };
  return [
    { name: `${name}: first contentful paint, median`, value: middle('first'), unit: 'ms' },
    { name: `${name}: painted, median`, value: middle('shown'), unit: 'ms', atMost },
    { name: `${name}: painted, worst of ${times}`, value: worst, unit: 'ms' },
    ...(of === 'dashboard' ? [filled] : []),
    { name: `${name}: script`, value: middle('bytes'), unit: 'B', atMost: firstLoadBytes },
  ];
}
