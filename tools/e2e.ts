import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureWebBuilt, environment, pinnedNode, root } from './bootstrap.mjs';
import { findChromium } from './chromium.ts';
import { ownFolder } from './own-folder.ts';
import { startServerUnderTest } from './server-under-test.ts';

const HELP = `npm run e2e [-- 02 | 02 W3 | path] [playwright options]

Runs the walkthroughs in a real browser on a server of its own; a number chooses those of one specification file.`;

async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const chromium = findChromium();
  if (!chromium) {
    console.error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
    return 1;
  }
  if (!ensureWebBuilt()) return 1;
  const server = await startServerUnderTest();
  let child: ChildProcess | undefined;
  const stopped = () => {
    child?.kill();
    void server.stop().then(() => process.exit(1));
  };
  process.once('SIGINT', stopped).once('SIGTERM', stopped);
  try {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    child = spawn(pinnedNode(), [cli, 'test', '--config', 'e2e/playwright.config.ts', ...chosen(args)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment({
        ...server.env,
        CHROMIUM_PATH: chromium,
        E2E_RESULTS: ownFolder(join(root, 'test-results', 'runs')),
      }),
    });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await server.stop();
  }
}

/** `02` and `02 W3` choose by title; anything else is Playwright's. */
function chosen(args: string[]): string[] {
  const words = args.join(' ');
  if (/^\d\d$/.test(words)) return ['--grep', `${words} W`];
  if (/^\d\d W\d+$/.test(words)) return ['--grep', `${words}\\b`];
  return args;
}

process.exitCode = await main(process.argv.slice(2));
