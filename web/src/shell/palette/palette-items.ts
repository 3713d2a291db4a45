import type { Lang, SearchHit } from '@materia/contract/kernel';
import type { Screen } from '@materia/contract/screens';
import type { MenuGroup } from '../menu.ts';
import { matchPlaces, namesOf, type Place } from './match-screens.ts';
import sounds from './screen-pinyin.json' with { type: 'json' };

/** One line of the palette: what it says, and where it leads or what it does. */
export interface PaletteItem {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly choose: () => void;
}
export interface PaletteGroup {
  readonly key: string;
  readonly items: readonly PaletteItem[];
}

/** Something the shell can do, by name. */
export interface PaletteAction {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  readonly choose: () => void;
}

const mostScreens = 8;
const mostRecents = 6;

/** How a Chinese title sounds, from the file that `npm run docs` makes of all titles. */
function sounding(zh: string): Pick<Place, 'pinyin' | 'initials'> {
  const [pinyin = '', initials = ''] = (sounds as Readonly<Record<string, readonly string[]>>)[zh] ?? [];
  return { pinyin, initials };
}

const pagesOf = (menu: readonly MenuGroup[]) =>
  menu.flatMap(group =>
    group.folders.flatMap(folder =>
      folder.screens.flatMap(screen => {
        const screens: readonly Screen[] = screen.pages.length > 0 ? screen.pages : [screen];
        return screens.map(each => ({ ...each, ...sounding(each.zh), folder: folder.label }));
      }),
    ),
  );

interface Asked {
  readonly typed: string;
  readonly lang: Lang;
  readonly menu: readonly MenuGroup[];
  readonly recents: readonly string[];
  readonly records: readonly SearchHit[];
  readonly actions: readonly PaletteAction[];
  /** Whether a screen is there to show a record. */
  readonly exists: (path: string) => boolean;
  readonly go: (path: string, search?: Readonly<Record<string, string>>) => void;
}

/** What the palette shows for what was typed; for nothing, where somebody was, and what can be done. */
export function paletteGroups(of: Asked): readonly PaletteGroup[] {
  const { typed, lang, records, exists, go } = of;
  const pages = pagesOf(of.menu);
  const toItem = (page: (typeof pages)[number]): PaletteItem => ({
    key: page.path,
    title: namesOf(page, lang)[0],
    hint: page.folder,
    choose: () => go(page.path),
  });
  const actions = of.actions.map(action => ({ ...action, path: '', ...sounding(action.zh) }));
  const asAction = ({ key, choose, ...action }: (typeof actions)[number]): PaletteItem => ({
    key,
    title: namesOf(action, lang)[0],
    hint: '',
    choose,
  });
  if (typed.trim() === '') {
    const known = of.recents.flatMap(path => pages.find(page => page.path === path) ?? []);
    return filled([
      { key: 'recents', items: known.slice(0, mostRecents).map(toItem) },
      { key: 'actions', items: actions.map(asAction) },
    ]);
  }
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const hits = (kind: string) =>
    records.filter(hit => hit.kind === kind && exists(hit.path)).map(hit => recordItem(hit, go));
  return filled([
    { key: 'screens', items: matchPlaces(pages, typed).slice(0, mostScreens).map(toItem) },
    ...kinds.map(kind => ({ key: kind, items: hits(kind) })),
    { key: 'actions', items: matchPlaces(actions, typed).map(asAction) },
  ]);
}

const recordItem = ({ kind, id, title, hint, path, search }: SearchHit, go: Asked['go']): PaletteItem => ({
  key: `${kind}-${id}`,
  title,
  hint,
  choose: () => go(path, search),
});

const filled = (groups: readonly PaletteGroup[]) => groups.filter(({ items }) => items.length > 0);
