import { type Screen, type ScreenPath, screenAt } from '@materia/contract/screens';
import { subPages } from '../sub-pages.ts';

type Folder = Extract<keyof typeof subPages, ScreenPath>;

/** A sub-page as a list takes its screen: with the address and titles of its own. */
export function subScreen(folder: Folder, name: string): Screen {
  const [, zh = '', en = ''] = subPages[folder].find(([each]) => each === name) ?? [];
  return { ...screenAt(folder), path: folder.replace('*', name), zh, en };
}
