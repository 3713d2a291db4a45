import { local } from '../kernel/storage.ts';
import { sharedValue } from '../ui/shared-value.ts';

/** A menu entry that somebody put at hand (spec 01 §11, seed §3). */
export interface Favourite {
  readonly path: string;
  readonly title: string;
}

const key = 'commonMenus';

function stored(): readonly Favourite[] {
  const kept = local.read<unknown>(key);
  const isOne = (one: unknown): one is Favourite => typeof (one as Favourite | null)?.path === 'string';
  return Array.isArray(kept) ? kept.filter(isOne) : [];
}

/** The favourites of this browser, in their order; its other tabs follow. */
export const favourites = sharedValue(stored());

function keep(next: readonly Favourite[]): void {
  local.write(key, next);
  favourites.set(next);
}

globalThis.addEventListener?.('storage', event => {
  if (event.key === key) favourites.set(stored());
});

export function addFavourite(one: Favourite): void {
  if (!favourites.get().some(({ path }) => path === one.path)) keep([...favourites.get(), one]);
}

export function removeFavourite(path: string): void {
  keep(favourites.get().filter(one => one.path !== path));
}

/** Puts one in the place of another; the others move up. */
export function moveFavourite(path: string, before: string | undefined): void {
  const all = favourites.get();
  const one = all.find(each => each.path === path);
  if (!one || path === before) return;
  const others = all.filter(each => each !== one);
  const at = others.findIndex(each => each.path === before);
  keep(at < 0 ? [...others, one] : [...others.slice(0, at), one, ...others.slice(at)]);
}
