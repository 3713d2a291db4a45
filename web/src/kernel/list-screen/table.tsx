import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  Fragment,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePrinting } from '../../ui/use-printing.ts';
import { useNow } from './due-bar.tsx';
import { GroupRow, groupHeight, useGroups } from './groups.tsx';
import { type AnyRow, nameOf, type OfferedAction } from './list-model.ts';
import { groupAria } from './roles.ts';
import { type MenuAt, RowMenu } from './row-menu.tsx';
import { TableHead } from './table-head.tsx';
import { type CellEditor, type RowEvents, TableRow } from './table-row.tsx';
import type { ListView } from './use-list.ts';
import './table.css';

const chooseWidth = 40;
/** Two actions and 更多; English words are longer. */
const actionsWidths = { zh: 168, en: 232 } as const;
const ahead = 6;

export interface TableProps {
  view: ListView;
  scroller: RefObject<HTMLDivElement | null>;
  /** An inline grid's cells. */
  editor?: CellEditor;
  /** A press on a cell of an inline grid; true: taken, the row does not open. */
  onCell?: (row: AnyRow, index: number, target: HTMLElement) => boolean;
}

/**
 * The table: only the rows in view exist, each at its place, so 5,000 rows scroll as 30 do. The scrolling, the sticky header and
 * the pinned columns are the browser's own.
 */
export function Table({ view, scroller, editor, onCell }: TableProps) {
  const { rows } = view.reading.snapshot;
  const { choosable, hasRowActions: hasActions } = view.actions;
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const printing = usePrinting();
  const { groups } = view.model.list;
  const parts = useGroups(groups, rows);
  const { begins, foldedAt, fold } = parts;
  const headAt = (index: number) => (begins(index) ? groupHeight : 0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => headAt(index) + (foldedAt(index) ? 0 : view.rowHeight),
    // Paper has no window: all rows of the page are on it.
    overscan: printing ? rows.length : ahead,
    // Painting what came into view is a task of its own, not one more part of the frame that scrolled: neither gets long.
    useFlushSync: false,
  });
  useMeasured(view, virtual, parts);
  useFollow(view, virtual, scroller);
  const events = useRowEvents(view, onCell, setMenu);
  const propsOf = useRowProps(view, { choosable, hasActions, editor, events });
  const style = gridStyle(view, choosable, hasActions, virtual.getTotalSize());
  return (
    <>
      <div className="list-grid" role="presentation" style={style}>
        <TableHead view={view} choosable={choosable} hasActions={hasActions} edited={editor !== undefined} />
        <div className="list-body" {...groupAria}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const { key, ...props } = propsOf(index);
            const open = !foldedAt(index);
            const head = groups && props.row && begins(index) && { groups, row: props.row, open, tools: view.tools };
            return (
              <Fragment key={key}>
                {head && <GroupRow {...head} top={start} index={index} fold={() => fold(index)} />}
                {open && <TableRow top={start + headAt(index)} {...props} />}
              </Fragment>
            );
          })}
        </div>
      </div>
      {menu && <RowMenu menu={menu} view={view} close={() => setMenu(null)} />}
    </>
  );
}

type Virtual = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>;

/** Rows are measured anew in another density and under other heads. */
function useMeasured(view: ListView, virtual: Virtual, { shape, foldedAt, fold }: ReturnType<typeof useGroups>): void {
  const { rowHeight, cursor } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density measures all rows anew
  useEffect(() => virtual.measure(), [rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: so do other groups, before anybody sees rows under the wrong head
  useLayoutEffect(() => {
    if (shape !== '') virtual.measure();
  }, [shape]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that the keyboard comes to is shown, whoever folded it away
  useEffect(() => {
    if (foldedAt(cursor)) fold(cursor);
  }, [cursor]);
}

interface RowParts {
  choosable: boolean;
  hasActions: boolean;
  editor: TableProps['editor'];
  events: RowEvents;
}

/** What one row is painted from; whatever is the same for all rows stays the same object, so that rows paint only when they change. */
function useRowProps(view: ListView, { choosable, hasActions, editor, events }: RowParts) {
  const { model, reading, columns, tools, rowHeight, chosen, cursor } = view;
  const { rows, marks } = reading.snapshot;
  const { openId } = view.address.state;
  const now = useNow(model.list.rowBar !== undefined);
  const offeredOf = useOffered(view, hasActions);
  const labelOf = useLabels(view);
  const { tree } = model.list;
  const shared = { TreeMark: tree?.Mark, columns, choosable, editor, events, labelOf, tools, height: rowHeight };
  return (index: number) => {
    const row = rows[index];
    const id = row ? model.idOf(row) : 0;
    const branch = tree?.at(rows, index) ?? null;
    return {
      ...shared,
      key: row ? String(id) : `empty ${index}`,
      id: rowId(view, index),
      row,
      index,
      chosen: chosen.selection.has(id),
      current: index === cursor,
      opened: row !== undefined && id === openId,
      mark: marks.get(id),
      actions: row && hasActions ? offeredOf(row) : null,
      level: branch?.level ?? null,
      open: branch?.open ?? null,
      due: row && model.list.rowBar ? model.list.rowBar(row) : null,
      now,
      name: row ? nameOf(model, row) : '',
    };
  };
}

export const rowId = (view: ListView, index: number) =>
  `list-${view.model.list.screen.path.replaceAll('/', '-')}-${index}`;

/** One object for all rows: what they tell finds the view as it is then. */
function useRowEvents(view: ListView, onCell: TableProps['onCell'], openMenu: (menu: MenuAt) => void): RowEvents {
  const latest = useRef({ view, onCell, openMenu });
  latest.current = { view, onCell, openMenu };
  return useMemo<RowEvents>(
    () => ({
      click: (row, index, event) => {
        const now = latest.current;
        now.view.setCursor(index);
        if (now.onCell?.(row, index, event.target as HTMLElement)) return;
        // A click that ends the marking of a text does not open the row.
        if (now.view.model.list.opens && !String(getSelection() ?? '')) now.view.open(row);
      },
      choose: (row, index, extend) => {
        const { chosen, setCursor } = latest.current.view;
        setCursor(index);
        if (extend) chosen.extend(row);
        else chosen.toggle(row);
      },
      act: ({ action }, row) => latest.current.view.actions.begin(action, [row]),
      unfold: row => {
        const { model, reading } = latest.current.view;
        void model.list.tree?.unfold(reading.machine, row);
      },
      more: (row, entries, at) => latest.current.openMenu({ row, entries, at }),
    }),
    [],
  );
}

function useLabels({ actions: { labelOf } }: ListView) {
  return useMemo(() => (entry: OfferedAction) => labelOf(entry.action), [labelOf]);
}

/** What a row offers, kept as long as the row is the same object: equal props, no second paint. */
function useOffered(view: ListView, wanted: boolean) {
  const { offered } = view.actions;
  return useMemo(() => {
    const kept = new WeakMap<AnyRow, ReturnType<typeof offered>>();
    return (row: AnyRow) => {
      const known = kept.get(row) ?? (wanted ? offered(row) : []);
      kept.set(row, known);
      return known;
    };
  }, [offered, wanted]);
}

/** Asks for the rows that come into view, keeps the cursor in sight, and begins at the top when other rows are meant. */
function useFollow(view: ListView, virtual: Virtual, scroller: RefObject<HTMLDivElement | null>): void {
  const { machine, snapshot } = view.reading;
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came, or places for them, may lie in view
  useEffect(() => void machine.want(first, last), [machine, first, last, snapshot.rows.length]);
  useEffect(() => {
    if (view.cursor >= 0) virtual.scrollToIndex(view.cursor, { align: 'auto' });
  }, [view.cursor, virtual]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading begins at the top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [snapshot.reading, scroller]);
}

function gridStyle(view: ListView, choosable: boolean, hasActions: boolean, height: number): CSSProperties {
  const widths = view.columns.map(column => column.width);
  const actionsWidth = hasActions ? (view.model.list.actionsWidth ?? actionsWidths)[view.tools.lang] : 0;
  const sides = (choosable ? chooseWidth : 0) + actionsWidth;
  const tracks = widths.map((width, index) => (index === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`));
  return {
    '--list-columns': [choosable && `${chooseWidth}px`, ...tracks, hasActions && `${actionsWidth}px`]
      .filter(Boolean)
      .join(' '),
    '--list-pin-left': `${choosable ? chooseWidth : 0}px`,
    '--list-pin-right': `${actionsWidth}px`,
    '--list-height': `${height}px`,
    '--list-row': `${view.rowHeight}px`,
    minWidth: widths.reduce((sum, width) => sum + width, sides),
  } as CSSProperties;
}
