import { type Screen, screens } from '@materia/contract/screens';
import { subPages } from '../samples/sub-pages.ts';

const folders = new Map(
  screens
    .filter(({ path }) => path in subPages)
    .map(screen => [
      screen.path,
      subPages[screen.path as keyof typeof subPages].map(
        ([name, zh, en]): Screen => ({ ...screen, path: screen.path.replace('*', name), zh, en }),
      ),
    ]),
);

/** The sub-pages of an address that ends in `*` (spec 11). */
export const subPagesOf = ({ path }: Screen): readonly Screen[] => folders.get(path) ?? [];

const pages = [...folders.values()].flat();
const byPath = new Map([...screens, ...pages].map(screen => [screen.path, screen]));
const withParts = screens
  .filter(({ path }) => path.includes('{'))
  .map(screen => [new RegExp(`^${screen.path.replace(/\{\w+\}/g, '[^/]+')}$`), screen] as const);

/** The screen that an address shows: its row of the list, the sub-page of one, or the row with a part that varies. */
export function screenFor(pathname: string): Screen | undefined {
  return byPath.get(pathname) ?? withParts.find(([pattern]) => pattern.test(pathname))?.[1];
}
