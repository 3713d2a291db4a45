import { getSettings, saveSetting } from '@materia/contract/areas/identity';
import { api } from '../kernel/api.ts';
import { session } from '../kernel/session.ts';
import { sharedValue } from '../ui/shared-value.ts';

/** Screens somebody was at, the last first; their account keeps them (user_setting RECENT, spec 01 §1). */
export const recents = sharedValue<readonly string[]>([]);

const most = 10;
const settleMs = 5_000;
const params = { screen: 'shell' };
const name = 'screens';
const shortest = { kind: 'RECENT', name, isDefault: false } as const;

let owner: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/app/');

/** What this account was at before, behind what it has been at since the page was opened. Not reached: the next page tries. */
async function readRecents(): Promise<void> {
  const kept = await api(getSettings, { params }, { quiet: true }).catch(() => []);
  const value = kept.find(setting => setting.kind === 'RECENT' && setting.name === name)?.value;
  const before = Array.isArray(value) ? value.filter(isPath) : [];
  recents.set(now => [...new Set([...now, ...before])].slice(0, most));
}

/** Notes that somebody is at a screen. Written once they have stayed on their way for a while: going through six is one call. */
export function visit(path: string): void {
  const user = session.get()?.user.userId;
  if (user === undefined) return;
  if (owner !== user) {
    owner = user;
    recents.set([]);
    void readRecents();
  }
  if (recents.get()[0] === path) return;
  recents.set(before => [path, ...before.filter(each => each !== path)].slice(0, most));
  clearTimeout(timer);
  timer = setTimeout(() => void keep(user), settleMs);
}

async function keep(user: number): Promise<void> {
  if (session.get()?.user.userId !== user) return;
  const body = { ...shortest, value: [...recents.get()] };
  // Nobody misses a list of recents that was not kept.
  await api(saveSetting, { params, body }, { quiet: true }).catch(() => undefined);
}
