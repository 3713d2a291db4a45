import type { Screen } from '@materia/contract/screens';
import { addressedScreens } from '../../../kernel/screens-there.ts';
import { emptyMark } from '../../../ui/format.ts';

/** An address with a part that varies: `/inbox/{inboxID}`. */
const fits = ({ path }: Screen, pathname: string) =>
  path.includes('{') && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);

/** What a person calls the screen at an address; an address of no screen stands as it is. */
export function pageName(path: string | null, lang: 'zh' | 'en'): string {
  if (path === null) return emptyMark;
  const [pathname = path] = path.split('?');
  const all = addressedScreens.get();
  const shown = all.find(screen => screen.path === pathname) ?? all.find(screen => fits(screen, pathname));
  return shown?.[lang] ?? pathname;
}
