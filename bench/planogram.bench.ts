import { allTexts } from '@materia/contract';
import type { Page } from '@playwright/test';
import { openDatabase } from '../server/src/kernel/index.ts';
import { openBrowser, openConsole } from './browser/console.ts';
import { cabinet, fillCabinet, slots } from './browser/fill-cabinet.ts';
import { framesOf } from './browser/trace-frames.ts';
import { createDatabase, dropDatabase, startCluster } from './dataset/cluster.ts';
import { median, percentile, rounded } from './measure/statistics.ts';
import type { Figure, Scenario } from './scenario.ts';

const database = 'bench_planogram';
const limits = { drawnMs: 300, frameMs: 10 };
/** A pointer is over a button for a moment before it presses. */
const overMs = 150;
const everyMs = 24;

/** The planogram of a device with 300 slots: how soon it stands, and what a drag over it costs. */
export const scenario: Scenario = {
  title: `A planogram of ${slots} slots, drawn and dragged over`,
  run: async options => {
    const times = Number(options.option('times') ?? 10);
    const cluster = await startCluster();
    const browser = await openBrowser();
    try {
      const url = await createDatabase(cluster, database);
      const db = openDatabase(url, { max: 1, name: 'bench-fill' });
      await fillCabinet(db);
      await db.close();
      const console = await openConsole(browser, url, 'manager');
      try {
        const { page, close } = await console.openPage();
        await page.goto(`/app/mat/mat_mgmt?matId=${cabinet.matId}&matTab=tracks`);
        const drawn = await openings(page, times);
        const frames = await dragging(page);
        await close();
        return { figures: figuresOf(drawn, frames), notes };
      } finally {
        await console.close();
      }
    } finally {
      await browser.close();
      await dropDatabase(cluster, database);
      if (!cluster.takenOver) await cluster.stop();
    }
  },
};

const notes = [
  'The built console in headless Chromium at 1366 × 768, painted without a graphics card; server, PostgreSQL and browser share the cores.',
  'Drawn: from the press of the button until all slots are painted. The first time nothing of the editor has been shown yet.',
  `The pointer comes over the button ${overMs} ms before the press, as a person’s does: the slots are asked for then; the program when the browser is idle.`,
  `Dragged: a slot's contents over rows and cabinets, a move every ${everyMs} ms; of each move the script, style and layout until the next one, out of a trace. Painting is left out.`,
];

function figuresOf({ first, others }: Awaited<ReturnType<typeof openings>>, frames: readonly number[]): Figure[] {
  return [
    { name: 'drawn the first time', value: rounded(first, 0), unit: 'ms', atMost: limits.drawnMs },
    { name: 'drawn, median', value: rounded(median(others), 0), unit: 'ms', atMost: limits.drawnMs },
    { name: `drawn, worst of ${others.length}`, value: rounded(Math.max(...others), 0), unit: 'ms' },
    { name: 'moves of the drag', value: frames.length, unit: '', atLeast: 50 },
    { name: 'a move, median', value: rounded(median(frames), 1), unit: 'ms' },
    { name: 'a move, p95', value: rounded(percentile(frames, 0.95), 1), unit: 'ms', atMost: limits.frameMs },
    { name: 'a move, worst', value: rounded(Math.max(...frames), 1), unit: 'ms' },
  ];
}

const edit = allTexts['mat.editor.open']?.zh ?? '';

async function openings(page: Page, times: number): Promise<{ first: number; others: number[] }> {
  const took: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    await page.getByRole('button', { name: edit }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: edit }).hover();
    await page.waitForTimeout(overMs);
    took.push(await page.evaluate(opened, { wanted: slots, button: edit }));
    if (time < times) {
      await page.locator('.planogram-drawer .ant-drawer-close').click();
      await page.locator('.planogram-drawer .planogram-slot').first().waitFor({ state: 'detached' });
      await page.mouse.move(0, 0);
    }
  }
  const [first = 0, ...others] = took;
  return { first, others };
}

/** Runs in the page: presses the button, and answers the milliseconds until so many slots are painted. */
function opened({ wanted, button }: { wanted: number; button: string }): Promise<number> {
  const pressed = [...document.querySelectorAll('button')].find(each => each.textContent?.trim() === button);
  const all = () => document.querySelectorAll('.planogram-drawer .planogram-slot').length >= wanted;
  return new Promise((done, failed) => {
    setTimeout(() => failed(new Error('not drawn within half a minute')), 30_000);
    const began = performance.now();
    const observer = new MutationObserver(() => {
      if (!all()) return;
      observer.disconnect();
      void window.painting.shown('.planogram-drawer .planogram-slot').then(at => done(at - began));
    });
    observer.observe(document, { subtree: true, childList: true });
    pressed?.click();
  });
}

async function dragging(page: Page): Promise<number[]> {
  const box = async (at: number) => {
    const found = await page.locator('.planogram-drawer .planogram-slot').nth(at).boundingBox();
    if (!found) throw new Error('no such slot');
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };
  const [from, to] = [await box(0), await box(28)];
  return framesOf(page, async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= 90; step += 1) {
      // To and fro over the slots that are seen.
      const share = Math.abs(((step / 30) % 2) - 1);
      await page.mouse.move(from.x + (to.x - from.x) * (1 - share), from.y + (to.y - from.y) * (1 - share * share));
      await page.waitForTimeout(everyMs);
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
}
