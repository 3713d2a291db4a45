import { getSettings, saveSetting, type UserSetting } from '@materia/contract/areas/identity';
import type { SentOf } from '@materia/contract/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../api.ts';
import { useSession } from '../session.ts';
import { local } from '../storage.ts';
import { type ColumnLayout, readLayout } from './column-layout.ts';
import type { Search } from './filter.ts';

export interface SavedView {
  name: string;
  search: Search;
  isDefault: boolean;
}

export interface ScreenSettings {
  views: readonly SavedView[];
  layout: ColumnLayout;
  setLayout: (layout: ColumnLayout) => void;
  saveView: (name: string, search: Search, isDefault?: boolean) => Promise<void>;
  renameView: (view: SavedView, newName: string) => Promise<void>;
  deleteView: (view: SavedView) => Promise<void>;
}

type Setting = SentOf<typeof saveSetting>;
const layoutName = 'default';
const settleMs = 800;

/** What this account keeps for this screen: on the server, with a copy here so that the first paint has it already. */
export function useSettings(path: string): ScreenSettings {
  const screen = path.replace(/^\/app\//, '').replaceAll('/', '.');
  const userId = useSession().user?.userId ?? 0;
  const key = `list.${userId}.${screen}`;
  const [settings, setSettings] = useState<readonly UserSetting[]>(() => local.read<UserSetting[]>(key) ?? []);
  const keep = useCallback(
    (all: readonly UserSetting[]) => {
      local.write(key, all);
      setSettings(all);
    },
    [key],
  );
  useEffect(() => {
    // Without the server's answer the copy of this browser holds; the list itself says when the server is away.
    void api(getSettings, { params: { screen } }, { quiet: true }).then(keep, () => undefined);
  }, [screen, keep]);

  const save = useCallback(
    async (body: Setting) => keep(await api(saveSetting, { params: { screen }, body })),
    [screen, keep],
  );
  const stored = useMemo(() => readLayout(settings.find(setting => setting.kind === 'COLUMNS')?.value), [settings]);
  const { layout, setLayout } = useLayout(stored, save);
  const views = useMemo(() => settings.filter(setting => setting.kind === 'VIEW').map(viewOf), [settings]);
  return useMemo(
    () => ({
      views,
      layout,
      setLayout,
      saveView: (name, search, isDefault = false) => save({ kind: 'VIEW', name, value: { ...search }, isDefault }),
      renameView: (view, newName) =>
        save({ kind: 'VIEW', name: view.name, value: { ...view.search }, isDefault: view.isDefault, newName }),
      deleteView: view => save({ kind: 'VIEW', name: view.name, value: null }),
    }),
    [views, layout, setLayout, save],
  );
}

type SaveSetting = (body: Setting) => Promise<void>;

/** The layout as it is being changed; kept on the server when the changes pause. */
function useLayout(stored: ColumnLayout, save: SaveSetting) {
  const [own, setOwn] = useState<ColumnLayout | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setLayout = useCallback(
    (layout: ColumnLayout) => {
      setOwn(layout);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const value = JSON.parse(JSON.stringify(layout));
        // A refused layout is toasted by the client; the columns stay as the user put them until the page is left.
        void save({ kind: 'COLUMNS', name: layoutName, value }).catch(() => undefined);
      }, settleMs);
    },
    [save],
  );
  return { layout: own ?? stored, setLayout };
}

function viewOf(setting: UserSetting): SavedView {
  const value = typeof setting.value === 'object' && setting.value !== null ? setting.value : {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { name: setting.name, search: Object.fromEntries(texts), isDefault: setting.isDefault };
}
