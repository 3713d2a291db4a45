import { useCallback, useMemo, useState } from 'react';
import { useLayoutSettings } from '../layout-settings.ts';
import { useSession } from '../session.ts';
import { useLang, useT } from '../texts.ts';
import type { CellTools, Column } from './column.ts';
import { type DeclaredColumn, type PlacedColumn, place } from './column-layout.ts';
import { type AnyRow, keptAs, type ListModel, titleOf } from './list-model.ts';
import type { OwnSearch } from './own-search.ts';
import { type ListActions, useActions } from './use-actions.ts';
import { type ListAddress, useAddress } from './use-address.ts';
import { type Exporting, useExport } from './use-export.ts';
import { type ListReading, useMachine } from './use-machine.ts';
import { usePageTurn } from './use-page-turn.ts';
import { type ListSelection, useSelection } from './use-selection.ts';
import { type ScreenSettings, useSettings } from './use-settings.ts';

export interface PaintedColumn extends PlacedColumn {
  column: Column<AnyRow, unknown>;
  title: string;
}

/** Everything the parts of a list screen share. */
export interface ListView {
  model: ListModel;
  address: ListAddress;
  reading: ListReading;
  chosen: ListSelection;
  settings: ScreenSettings;
  actions: ListActions;
  /** The list's export: it goes on whichever bar stands over the rows meanwhile. */
  exporting: Exporting;
  tools: CellTools;
  /** Columns this account may see, with their titles; and those of them that are shown, in their places. */
  declared: readonly DeclaredColumn[];
  columns: readonly PaintedColumn[];
  titleOf: (name: string) => string;
  rowHeight: number;
  /** Index of the row under the keyboard; -1: none. */
  cursor: number;
  setCursor: (index: number) => void;
  open: (row: AnyRow | null, how?: 'replace') => void;
  /** To the page before or after, with the cursor on its nearest row. */
  turnPage: (by: 1 | -1) => void;
}

export const rowHeights = { normal: 32, compact: 28 } as const;

/** Puts the hooks of a list together; what each of them does stands in its file. */
export function useList(model: ListModel, useSearch?: (path: string) => OwnSearch): ListView {
  const t = useT();
  const lang = useLang();
  const { user, has } = useSession();
  const { density } = useLayoutSettings();
  const settings = useSettings(keptAs(model.list));
  const address = useAddress(model.list.screen.path, model.spec, useSearch);
  const reading = useMachine(model, address);
  const chosen = useSelection(model, reading);
  const actions = useActions(model, reading, chosen);
  const exporting = useExport(t);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `has` says the same as long as the user is the same
  const tools = useMemo<CellTools>(() => ({ t, lang, has, platform: user?.companyId === null }), [t, lang, user]);
  const { declared, columns, titleOf: named } = useColumns(model, settings, tools);
  const [at, setAt] = useState({ reading: 0, index: -1 });
  const generation = reading.snapshot.reading;
  const setCursor = useCallback((index: number) => setAt({ reading: generation, index }), [generation]);
  const { change } = address;
  const open = useCallback(
    (row: AnyRow | null, how?: 'replace') => change({ openId: row ? model.idOf(row) : null }, how),
    [change, model],
  );
  const turnPage = usePageTurn({ address, reading, setCursor, open });
  return {
    model,
    address,
    reading,
    chosen,
    settings,
    actions,
    exporting,
    tools,
    declared,
    columns,
    titleOf: named,
    rowHeight: rowHeights[density],
    cursor: at.reading === generation ? at.index : -1,
    setCursor,
    open,
    turnPage,
  };
}

/** The columns this account may see, those that are shown in their places, and what they are called. */
function useColumns(model: ListModel, settings: ScreenSettings, tools: CellTools) {
  const { t } = tools;
  const named = useCallback(
    (name: string) => titleOf(model, name, model.list.columns[name]?.title ?? model.list.filters[name]?.label, t),
    [model, t],
  );
  const declared = useMemo(() => model.declared.filter(({ name }) => maySee(model, name, tools)), [model, tools]);
  const columns = useMemo<readonly PaintedColumn[]>(
    () =>
      place(declared, settings.layout).map(placed => ({
        ...placed,
        column: model.list.columns[placed.name]!,
        title: named(placed.name),
      })),
    [model, declared, settings.layout, named],
  );
  return { declared, columns, titleOf: named };
}

function maySee(model: ListModel, name: string, tools: CellTools): boolean {
  const { needs, platform } = model.list.columns[name] ?? {};
  return (needs === undefined || tools.has(needs)) && (!platform || tools.platform);
}

/** For `memo`: a part that shows these things of the view paints again only when one of them changed, not with every row. */
export function sameBy<P extends { view: ListView }>(parts: (view: ListView) => readonly unknown[]) {
  return (before: P, after: P): boolean => {
    const now = parts(after.view);
    const others = Object.keys(after).filter(name => name !== 'view') as (keyof P)[];
    return (
      parts(before.view).every((part, index) => part === now[index]) &&
      others.every(name => before[name] === after[name])
    );
  };
}
