import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type AnyRow, nameOf } from './list-model.ts';
import { groupAria } from './roles.ts';
import { type MenuAt, RowMenu } from './row-menu.tsx';
import { TableHead } from './table-head.tsx';
import { type RowEvents, TableRow } from './table-row.tsx';
import type { ListView, PaintedColumn } from './use-list.ts';

const chooseWidth = 40;
const actionsWidth = 168;
const ahead = 12;

export interface TableProps {
  view: ListView;
  scroller: RefObject<HTMLDivElement | null>;
  /** An inline grid's cells. */
  editor?: (column: PaintedColumn, row: AnyRow, index: number) => ReactNode | undefined;
  /** A press on a cell of an inline grid; true: taken, the row does not open. */
  onCell?: (row: AnyRow, index: number, target: HTMLElement) => boolean;
}

/**
 * The table: only the rows in view exist, each at its place, so 5,000 rows scroll as 30 do. The scrolling, the sticky header and
 * the pinned columns are the browser's own.
 */
export function Table({ view, scroller, editor, onCell }: TableProps) {
  const { model, reading, columns, actions } = view;
  const { rows, marks } = reading.snapshot;
  const choosable = (model.list.actions ?? []).some(action => action.where !== 'row');
  const hasActions = (model.list.actions ?? []).some(action => action.where !== 'bulk');
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const latest = useRef(view);
  latest.current = view;
  const pressed = useRef(onCell);
  pressed.current = onCell;

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => view.rowHeight,
    overscan: ahead,
    paddingStart: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density measures all rows anew
  useEffect(() => virtual.measure(), [view.rowHeight]);
  useFollow(view, virtual, scroller);

  const events = useMemo<RowEvents>(
    () => ({
      click: (row, index, event) => {
        const now = latest.current;
        now.setCursor(index);
        if (pressed.current?.(row, index, event.target as HTMLElement)) return;
        if (now.model.list.opens && !String(getSelection() ?? '')) now.open(row);
      },
      choose: (row, index, extend) => {
        latest.current.setCursor(index);
        if (extend) latest.current.chosen.extend(row);
        else latest.current.chosen.toggle(row);
      },
      act: ({ action }, row) => latest.current.actions.begin(action, [row]),
      more: (row, at) => setMenu({ row, at }),
    }),
    [],
  );
  const labelOf = useMemo(
    () => (entry: { action: Parameters<typeof actions.labelOf>[0] }) => actions.labelOf(entry.action),
    [actions.labelOf],
  );
  const offeredOf = useOffered(view, hasActions);
  const { openId } = view.address.state;
  return (
    <>
      <div
        className="list-grid"
        role="presentation"
        style={gridStyle(view, choosable, hasActions, virtual.getTotalSize())}
      >
        <TableHead view={view} choosable={choosable} hasActions={hasActions} />
        <div className="list-body" {...groupAria}>
          {virtual.getVirtualItems().map(item => {
            const row = rows[item.index];
            const id = row ? model.idOf(row) : 0;
            return (
              <TableRow
                key={row ? id : `empty ${item.index}`}
                id={rowId(view, item.index)}
                row={row}
                index={item.index}
                top={item.start}
                height={view.rowHeight}
                columns={columns}
                tools={view.tools}
                choosable={choosable}
                chosen={view.chosen.selection.has(id)}
                current={item.index === view.cursor}
                opened={row !== undefined && id === openId}
                mark={marks.get(id)}
                actions={row && hasActions ? offeredOf(row) : null}
                labelOf={labelOf}
                due={row && model.list.rowBar ? model.list.rowBar(row) : null}
                name={row ? nameOf(model, row) : ''}
                events={events}
                editor={editor}
              />
            );
          })}
        </div>
      </div>
      {menu && <RowMenu menu={menu} view={view} close={() => setMenu(null)} />}
    </>
  );
}

export const rowId = (view: ListView, index: number) =>
  `list-${view.model.list.screen.path.replaceAll('/', '-')}-${index}`;

/** What a row offers, kept as long as the row is the same object: equal props, no second paint. */
function useOffered(view: ListView, wanted: boolean) {
  const { offered } = view.actions;
  return useMemo(() => {
    const kept = new WeakMap<AnyRow, ReturnType<typeof offered>>();
    return (row: AnyRow) => {
      const known = kept.get(row) ?? (wanted ? offered(row).filter(({ action }) => action.where !== 'bulk') : []);
      kept.set(row, known);
      return known;
    };
  }, [offered, wanted]);
}

/** Asks for the rows that come into view, keeps the cursor in sight, and begins at the top when other rows are meant. */
function useFollow(
  view: ListView,
  virtual: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>,
  scroller: RefObject<HTMLDivElement | null>,
): void {
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
  const sides = (choosable ? chooseWidth : 0) + (hasActions ? actionsWidth : 0);
  const tracks = widths.map((width, index) => (index === widths.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`));
  return {
    '--list-columns': [choosable && `${chooseWidth}px`, ...tracks, hasActions && `${actionsWidth}px`]
      .filter(Boolean)
      .join(' '),
    '--list-pin-left': `${choosable ? chooseWidth : 0}px`,
    '--list-pin-right': `${hasActions ? actionsWidth : 0}px`,
    '--list-height': `${height}px`,
    minWidth: widths.reduce((sum, width) => sum + width, sides),
  } as CSSProperties;
}
