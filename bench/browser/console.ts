import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { signInByForm } from '../../e2e/kernel/sign-in.ts';
import type { Program } from '../../server/src/resilience/testing/program.ts';
import { runServer } from '../../server/src/resilience/testing/run-server.ts';
import { ensureWebBuilt } from '../../tools/bootstrap.mjs';
import { chromiumArgs, findChromium } from '../../tools/chromium.ts';
import type { Account } from '../dataset/open-dataset.ts';
import { watchPainting } from './watch-painting.ts';

/** The built console on a server process of its own, and a browser whose person signed in some time ago. */
export interface Console {
  /** A page with nothing in its cache, not yet anywhere; its context goes with it. `stranger`: nobody has signed in. */
  openPage(of?: { stranger?: boolean }): Promise<{ page: Page; close(): Promise<void> }>;
  close(): Promise<void>;
}

const screenSize = { width: 1366, height: 768 };

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  if (!ensureWebBuilt()) throw new Error('The web app could not be built.');
  return chromium.launch({ executablePath, args: chromiumArgs });
}

/** `clock`: the server's business time is that of the database's `test_clock`. No jobs: the dataset stays as it is. */
export async function openConsole(browser: Browser, databaseUrl: string, account: Account): Promise<Console> {
  const programs: Program[] = [];
  const env = { TEST_CLOCK: '1' };
  const server = await runServer(databaseUrl, { roles: 'management,statistics,live', env }, each =>
    programs.push(each),
  );
  const contexts: BrowserContext[] = [];
  const options = { baseURL: server.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: screenSize };
  const close = async () => {
    for (const context of contexts) await context.close();
    await server.stop();
  };
  try {
    const storageState = await signedIn(browser, options, account);
    return {
      openPage: async ({ stranger = false } = {}) => {
        const context = await browser.newContext({ ...options, storageState: stranger ? undefined : storageState });
        contexts.push(context);
        await context.addInitScript(watchPainting);
        return { page: await context.newPage(), close: () => context.close() };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signedIn(browser: Browser, options: BrowserContextOptions, account: Account) {
  const context = await browser.newContext(options);
  try {
    await signInByForm(await context.newPage(), account, '/login/signin');
    return await context.storageState();
  } finally {
    await context.close();
  }
}
