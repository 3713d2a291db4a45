import { screens } from '@materia/contract/screens';
import { emptyMark } from '../../../ui/format.ts';

/** What a person calls the screen at an address; an address of no screen stands as it is. */
export function pageName(path: string | null, lang: 'zh' | 'en'): string {
  if (path === null) return emptyMark;
  const [pathname = path] = path.split('?');
  return screens.find(screen => screen.path === pathname)?.[lang] ?? pathname;
}
