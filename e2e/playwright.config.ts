import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../tools/chromium.ts';

/** What tools/e2e.ts says of the servers it has started: each worker has one, which its walkthroughs find in the environment. */
const servers: Record<string, string>[] = JSON.parse(process.env.SERVERS ?? '[]');
Object.assign(process.env, servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** Run through `npm run e2e`, which starts the server and names it and the browser in the environment. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: process.env.E2E_RESULTS ?? '../test-results/runs/by-hand', // emptied as a run begins: each has its own
  workers: servers.length || 1, // one walkthrough at a time on a server: it may change what others see (docs/decisions/0019)
  // In `npm test` alone: who writes a walkthrough sees it fail (docs/decisions/0015).
  retries: process.env.E2E_REPORT ? 1 : 0,
  timeout: 240_000, // a dozen acts in two browsers on a busy machine of two cores
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../.cache/e2e.json' }]],
  use: {
    baseURL: process.env.SERVER_URL,
    actionTimeout: 30_000, // what is not there by then does not come; without it a missing button costs the whole four minutes
    navigationTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    // What opens stands still at once: on a busy machine a menu was clicked while it was still growing, and the click fell between two entries.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A third of the time goes into it: in `npm test` the second try alone is recorded.
    trace: process.env.E2E_REPORT ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumArgs,
      // Without a locale of UTF-8 a file with a Chinese name is saved as "download".
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8' },
    },
  },
});
