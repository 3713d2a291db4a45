import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The shell without windows first: the same engine for a sixth less of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** What Chromium needs here: it runs as root, without a graphics card, and speaks to nobody but our own server. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** A Chromium: CHROMIUM_PATH, the system's, Playwright's; on Debian as root it is installed with a Chinese font. */
export function findChromium(): string | undefined {
  return present() ?? (installed() ? present() : undefined);
}

function present(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'));
  const system = folders.flatMap(folder => names.map(name => join(folder, name))).find(path => existsSync(path));
  if (system) return system;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

function installed(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log('Installing Chromium and a Chinese font (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'inherit' }).status === 0;
  return apt('update', '-q') && apt('install', '-q', '-y', 'chromium-headless-shell', 'fonts-wqy-zenhei');
}
