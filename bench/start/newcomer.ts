import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../tools/bootstrap.mjs';
import { signInAs } from '../client/client.ts';
import { socketsTo } from '../client/socket.ts';
import { password } from '../dataset/fill-places.ts';

/** The repository as committed, cloned by somebody who has only git, Node and npm. */
export interface Newcomer {
  /** Runs a command to its end; answers the seconds it took. A failing command ends the benchmark, unless it may fail. */
  run(command: string, args: readonly string[], may?: { fail: boolean }): Promise<{ seconds: number; held: boolean }>;
  /** `npm start`, until the sign-in page answers and somebody has signed in. */
  start(args?: readonly string[]): Promise<Running>;
  leave(): void;
}

export interface Running {
  readonly seconds: number;
  /** Memory of the server's process, in MB: neither PostgreSQL's nor that of the simulators. */
  serverMemory(): number;
  /** Ctrl+C. */
  stop(): Promise<void>;
}

export function cloneAsNewcomer(): Promise<{ seconds: number; newcomer: Newcomer }> {
  // Not mkdtemp: PostgreSQL runs as another account and must reach its data.
  const home = join(tmpdir(), `materia-newcomer-${process.pid}`);
  const clone = join(home, 'materia');
  mkdirSync(home);
  const newcomer: Newcomer = {
    run: (command, args, may) => run(home, clone, command, args, may),
    start: args => start(home, clone, args),
    leave: () => rmSync(home, { recursive: true, force: true }),
  };
  return run(home, home, 'git', ['clone', '--quiet', root, clone]).then(({ seconds }) => ({ seconds, newcomer }));
}

async function run(home: string, cwd: string, command: string, args: readonly string[], may = { fail: false }) {
  const began = performance.now();
  const child = spawn(command, args, { cwd, env: bareEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  logTo(home, child);
  const [code] = await once(child, 'exit');
  if (code !== 0 && !may.fail) throw new Error(`${command} ${args.join(' ')} failed: ${lastWords(home)}`);
  return { seconds: secondsSince(began), held: code === 0 };
}

async function start(home: string, clone: string, args: readonly string[] = []): Promise<Running> {
  const began = performance.now();
  const child = spawn('npm', ['start', ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: clone,
    env: { ...bareEnvironment(), PORT: '0' }, // any that is free; it is printed
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, as a terminal's: Ctrl+C reaches npm and what it started
  });
  logTo(home, child);
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGINT');
    await ended;
    // npm does not wait for what it started; the server ends when its database has.
    while (serverIn(clone)) await wait(10);
  };
  try {
    await untilSignedIn(await printedPort(child));
  } catch (error) {
    await stop();
    throw new Error(`npm start: ${lastWords(home)}`, { cause: error });
  }
  return { seconds: secondsSince(began), serverMemory: () => memoryOf(serverIn(clone)), stop };
}

/** The address that `npm start` prints when it is ready. */
async function printedPort(child: ChildProcess): Promise<number> {
  const printed = new Promise<number>(found => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part;
      const [, port] = /http:\/\/localhost:(\d+)/.exec(text) ?? [];
      if (port) found(Number(port));
    });
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('it ended')));
  return Promise.race([printed, ended]);
}

/** Ready is what a person takes for it: the page is there, and the account works. */
async function untilSignedIn(port: number): Promise<void> {
  const page = await fetch(`http://127.0.0.1:${port}/login/signin`);
  if (!(await page.text()).includes('<script')) throw new Error(`the sign-in page answers ${page.status}`);
  await signInAs(socketsTo(port), 'service', password);
}

/** Of what is set here nothing may help: neither npm's variables nor the programs in node_modules. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE|DATA_DIR|PORT|DATABASE_URL|DEMO|INIT_CWD)/.test(name),
  );
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !/node_modules|node-gyp-bin/.test(folder));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

/** Linux: the benchmarks run nowhere else. */
function serverIn(clone: string): string | undefined {
  return readdirSync('/proc').find(pid => /^\d+$/.test(pid) && isServer(pid, realpathSync(clone)));
}

function isServer(pid: string, clone: string): boolean {
  try {
    const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return program.includes('server/src/main.ts') && readlinkSync(`/proc/${pid}/cwd`) === clone;
  } catch {
    return false; // gone meanwhile, or another account's
  }
}

function memoryOf(pid: string | undefined): number {
  if (!pid) throw new Error('no server runs');
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}

const logOf = (home: string) => join(home, 'newcomer.log');
const lastWords = (home: string) => readFileSync(logOf(home), 'utf8').split('\n').slice(-15).join('\n');

function logTo(home: string, child: ChildProcess): void {
  const log = createWriteStream(logOf(home), { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;
