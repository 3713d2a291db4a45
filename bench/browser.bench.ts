import { listTexts } from '@materia/contract/kernel';
import { type Browser, expect, type Page } from '@playwright/test';
import { openDatabase, sql } from '../server/src/kernel/index.ts';
import { type Console, openBrowser, openConsole } from './browser/console.ts';
import { fillGrid, grid } from './browser/fill-grid.ts';
import { ensureDatasets } from './dataset/build-dataset.ts';
import { createDatabase, dropDatabase, startCluster, urlOf } from './dataset/cluster.ts';
import { datasetNow } from './dataset/fill-orders.ts';
import { median, rounded } from './measure/statistics.ts';
import type { Figure, Scenario } from './scenario.ts';

const orders = '/app/order/order_mgmt';
const gridDatabase = 'bench_grid';
const nextPage = listTexts['list.nextPage'].zh;
const limits = { firstListMs: 1_000, pageMs: 100 };
/** A turn of the wheel, and how often: a hundred rows take 0.4 seconds. */
const wheel = { pixels: 400, everyMs: 50 };

/** What a person sees: the first list, the next page, a long list under the wheel. */
export const scenario: Scenario = {
  title: 'In the browser: first list, pages of 10 million orders, 5,000 rows scrolled through',
  run: async options => {
    await ensureDatasets(['bench_10m'], options);
    const times = Number(options.option('times') ?? 10);
    const cluster = await startCluster();
    const browser = await openBrowser();
    try {
      const tenMillion = urlOf(cluster, 'bench_10m');
      const lists = await atTheLastEvening(tenMillion, () => ordersIn(browser, tenMillion, times));
      const scrolling = await gridIn(browser, await createDatabase(cluster, gridDatabase));
      return { figures: [...lists, ...scrolling], notes };
    } finally {
      await browser.close();
      await dropDatabase(cluster, gridDatabase);
      if (!cluster.takenOver) await cluster.stop();
    }
  },
};

const notes = [
  'The built console in headless Chromium at 1366 × 768, painted without a graphics card; server, PostgreSQL and browser share the cores.',
  `First list: ${orders} opened by its address in a new browser context (nothing cached, session in local storage), from the navigation's beginning until its first row is painted.`,
  'Limits are held against the median; the worst of so few tells what else the machine did.',
  'Pages: superadmin, 30 rows, all days; from the press of the button until other rows are painted.',
  `Scrolling: the goods of one store, read 100 at a time, by a wheel of ${wheel.pixels} px every ${wheel.everyMs} ms; a long task is one of 50 ms and more, later than a second after the first row.`,
];

/** The dataset's orders end on a day in the past: the server is told it is that evening, as long as it is measured. */
async function atTheLastEvening<R>(url: string, work: () => Promise<R>): Promise<R> {
  const db = openDatabase(url, { max: 1, name: 'bench-clock' });
  const set = (ms: number) => db.run(sql`update test_clock set offset_ms = ${ms}`);
  try {
    await set(datasetNow.getTime() - Date.now());
    return await work();
  } finally {
    await set(0);
    await db.close();
  }
}

async function ordersIn(browser: Browser, url: string, times: number): Promise<Figure[]> {
  const console = await openConsole(browser, url, 'superadmin');
  try {
    const figures = await firstLists(console, times);
    for (const from of [1, 10_000]) figures.push(...(await pages(console, from, times)));
    return figures;
  } finally {
    await console.close();
  }
}

async function firstLists(console: Console, times: number): Promise<Figure[]> {
  const measured: number[] = [];
  // The first time the server does everything for the first time, too: it is not the browser's.
  for (let time = -1; time < times; time += 1) {
    const { page, close } = await console.openPage();
    await page.goto(orders, { waitUntil: 'commit' });
    const ms = await page.evaluate(() => window.painting.firstRow);
    if (time >= 0) measured.push(ms);
    await close();
  }
  return figuresOf('first list painted', measured, limits.firstListMs);
}

async function pages(console: Console, from: number, times: number): Promise<Figure[]> {
  const { page, close } = await console.openPage();
  await page.goto(`${orders}?duration=ALL&size=30&page=${from}`);
  await page.evaluate(() => window.painting.firstRow);
  // Totals and counts of tabs come after the rows: somebody who pages has seen the page.
  await page.waitForLoadState('networkidle');
  const measured: number[] = [];
  for (let time = -1; time < times; time += 1) {
    const other = page.evaluate(name => window.painting.otherRows(name), nextPage);
    await page.getByRole('button', { name: nextPage }).click();
    const ms = await other;
    if (time >= 0) measured.push(ms);
    await page.waitForLoadState('networkidle');
  }
  await expect(page).toHaveURL(new RegExp(`page=${from + times + 1}\\b`));
  await close();
  return figuresOf(`next page after page ${from} painted`, measured, limits.pageMs);
}

const figuresOf = (name: string, values: readonly number[], atMost: number): Figure[] => [
  { name: `${name}, median`, value: rounded(median(values), 0), unit: 'ms', atMost },
  { name: `${name}, worst of ${values.length}`, value: rounded(Math.max(...values), 0), unit: 'ms' },
];

async function gridIn(browser: Browser, url: string): Promise<Figure[]> {
  const db = openDatabase(url, { max: 1, name: 'bench-fill' });
  await fillGrid(db);
  await db.close();
  const console = await openConsole(browser, url, 'superadmin');
  try {
    const { page, close } = await console.openPage();
    const figures = await scrollThrough(page);
    await close();
    return figures;
  } finally {
    await console.close();
  }
}

async function scrollThrough(page: Page): Promise<Figure[]> {
  const reads = new Set<string>();
  page.on('response', response => {
    const [, chunk] = /\/goods\/limit\/100\/page\/(\d+)$/.exec(response.url()) ?? [];
    if (chunk && response.ok()) reads.add(chunk);
  });
  await page.goto(`/app/mall/store_goods_mgmt?storeId=${grid.storeId}`, { waitUntil: 'commit' });
  const first = await page.evaluate(() => window.painting.firstRow);
  await page.waitForTimeout(1_000);
  await page.locator('.list-scroll').hover();
  const bottom = () =>
    page.locator('.list-scroll').evaluate(list => list.scrollTop + list.clientHeight >= list.scrollHeight - 1);
  const began = Date.now();
  while (!(await bottom())) {
    await page.mouse.wheel(0, wheel.pixels);
    await page.waitForTimeout(wheel.everyMs);
  }
  const seconds = (Date.now() - began) / 1000;
  await expect(page.locator('.list-row-empty')).toHaveCount(0);
  const tasks = (await page.evaluate(() => [...window.painting.longTasks])).filter(({ at }) => at > first + 1_000);
  const longest = Math.max(0, ...tasks.map(({ ms }) => ms));
  return [
    { name: 'rows read while scrolling', value: reads.size * 100, unit: '', atLeast: grid.rows },
    { name: 'time from top to bottom', value: rounded(seconds, 1), unit: 's' },
    { name: 'long tasks', value: tasks.length, unit: '', atMost: 0 },
    { name: 'the longest of them', value: rounded(longest, 0), unit: 'ms' },
  ];
}
