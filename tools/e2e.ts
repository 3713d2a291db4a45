import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureWebBuilt, environment, pinnedNode, root } from './bootstrap.mjs';
import { findChromium } from './chromium.ts';
import { ownFolder } from './own-folder.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

const HELP = `npm run e2e [-- 02 | 02 W3 | path] [--servers=2] [playwright options]

Runs the walkthroughs in a real browser on a server of its own; a number chooses those of one specification file. With several
servers so many walkthroughs go at the same time, each on one of them (docs/decisions/0019).`;

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
  const servers = await startServers(serversOf(args));
  const stop = () => Promise.all(servers.map(server => server.stop()));
  let child: ChildProcess | undefined;
  const stopped = () => {
    child?.kill();
    void stop().then(() => process.exit(1));
  };
  process.once('SIGINT', stopped).once('SIGTERM', stopped);
  try {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    child = spawn(pinnedNode(), [cli, 'test', '--config', 'e2e/playwright.config.ts', ...chosen(args)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment({
        SERVERS: JSON.stringify(servers.map(({ env }) => env)),
        CHROMIUM_PATH: chromium,
        E2E_RESULTS: ownFolder(join(root, 'test-results', 'runs')),
      }),
    });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await stop();
  }
}

const option = '--servers=';

const serversOf = (args: string[]): number =>
  Number(args.find(arg => arg.startsWith(option))?.slice(option.length) ?? 1);

/** All of them, or none. */
async function startServers(count: number): Promise<ServerUnderTest[]> {
  const started = await Promise.allSettled(Array.from({ length: count }, (_, no) => startServerUnderTest(no)));
  const servers = started.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = started.find(each => each.status === 'rejected');
  if (!failed) return servers;
  await Promise.all(servers.map(server => server.stop()));
  throw failed.reason;
}

/** `02` and `02 W3` choose by title; anything else is Playwright's. */
function chosen(args: string[]): string[] {
  const own = args.filter(arg => !arg.startsWith(option));
  const words = own.join(' ');
  if (/^\d\d$/.test(words)) return ['--grep', `${words} W`];
  if (/^\d\d W\d+$/.test(words)) return ['--grep', `${words}\\b`];
  return own;
}

process.exitCode = await main(process.argv.slice(2));
