import { type MouseEvent, memo, type ReactNode } from 'react';
import type { CellTools } from './column.ts';
import { cellText } from './columns.tsx';
import { DueBar } from './due-bar.tsx';
import type { DueTime } from './due-time.ts';
import type { RowMark } from './list-machine.ts';
import { type AnyRow, actionTitle, type OfferedAction, parted } from './list-model.ts';
import { cellAria, editAria, rowAria, treeAria } from './roles.ts';
import { rowValue } from './row-value.ts';
import type { Tree } from './tree.tsx';
import type { TreeAt } from './tree-branches.ts';
import type { PaintedColumn } from './use-list.ts';

/** What a row tells the table; one object for all rows, so that a row paints again only when it changed. */
export interface RowEvents {
  click: (row: AnyRow, index: number, event: MouseEvent) => void;
  choose: (row: AnyRow, index: number, extend: boolean) => void;
  act: (entry: OfferedAction, row: AnyRow) => void;
  more: (row: AnyRow, entries: readonly OfferedAction[], at: DOMRect) => void;
  unfold: (row: AnyRow) => void;
}

export interface TableRowProps {
  id: string;
  row: AnyRow | undefined;
  index: number;
  top: number;
  height: number;
  columns: readonly PaintedColumn[];
  tools: CellTools;
  choosable: boolean;
  chosen: boolean;
  current: boolean;
  opened: boolean;
  mark: RowMark | undefined;
  /** Row actions; null: the table has none. */
  actions: readonly OfferedAction[] | null;
  labelOf: (entry: OfferedAction) => string;
  due: DueTime | null;
  /** Of a tree: what stands before its first cell, and where the row stands; null: the list is none. */
  TreeMark?: Tree<AnyRow>['Mark'];
  level: TreeAt['level'] | null;
  open: TreeAt['open'];
  /** Server time to which due times are shown; moves on every ten seconds. */
  now: number;
  name: string;
  events: RowEvents;
  /** An inline grid's cells. */
  editor?: CellEditor;
}

/** What stands in a cell that may be edited instead of the value, and whether it is wrong; undefined: the cell is not edited. */
export type CellEditor = (
  column: PaintedColumn,
  row: AnyRow,
  index: number,
) => { content: ReactNode; invalid: boolean } | undefined;

/** One row of the table. Positioned by itself: the scroll container stays the browser's own. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, height, top, columns, mark, chosen, current, opened, events } = props;
  const style = { transform: `translateY(${top}px)`, height };
  // A row holds cells and nothing else: its bar stands in the first.
  const due = <DueBar due={props.due} now={props.now} tools={props.tools} />;
  const { level, open, TreeMark } = props;
  if (!row) return <div className="list-row list-row-empty" {...rowAria(index + 2)} style={style} />;
  const state = [
    chosen && 'list-row-chosen',
    current && 'list-row-current',
    opened && 'list-row-opened',
    mark?.kind === 'left' && 'list-row-left',
    mark?.kind === 'changed' && `list-row-flash-${mark.times % 2}`,
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a row by its spread role; Enter on the table opens the row under its cursor
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the table opens the row under its cursor
    <div
      id={props.id}
      className={['list-row', ...state].filter(Boolean).join(' ')}
      {...rowAria(index + 2, props.choosable ? chosen : undefined)}
      {...(level === null ? {} : treeAria(level, open))}
      style={style}
      title={mark?.kind === 'left' ? leftText(mark, props.tools) : undefined}
      onClick={event => events.click(row, index, event)}
    >
      {props.choosable && <ChooseCell {...props} row={row} lead={due} />}
      {columns.map((column, place) => {
        const lead = place === 0 && (
          <>
            {!props.choosable && due}
            {TreeMark && level !== null && <TreeMark {...props} row={row} level={level} />}
          </>
        );
        return <Cell key={column.name} {...{ column, row, index, lead }} tools={props.tools} editor={props.editor} />;
      })}
      {props.actions && <ActionsCell {...props} row={row} entries={props.actions} />}
    </div>
  );
});

const leftText = (mark: RowMark & { kind: 'left' }, { t }: CellTools) =>
  mark.state === null ? t('list.gone') : t('list.became', { state: mark.state });

interface CellProps extends Pick<TableRowProps, 'tools' | 'editor'> {
  column: PaintedColumn;
  row: AnyRow;
  index: number;
  /** What stands before the content. */
  lead: ReactNode;
}

function Cell({ column, row, index, lead, tools, editor }: CellProps) {
  const { cell } = column.column;
  const value = rowValue(row, column.name);
  const text = cellText(column.column, value, row, tools);
  const edited = editor?.(column, row, index);
  const shown = () => (cell && cell !== column.column.text ? cell(value, row, tools) : text);
  const content = edited ? edited.content : shown();
  const classes = [
    'list-cell',
    `list-align-${column.column.align ?? 'start'}`,
    column.pin && `list-pin-${column.pin}`,
    // Only text that is its cell's own child can end in an ellipsis.
    typeof content === 'string' && 'list-cell-text',
  ];
  return (
    <div
      {...(editor ? editAria(edited) : cellAria)}
      className={classes.filter(Boolean).join(' ')}
      style={column.pin ? { [column.pin]: `calc(${column.offset}px + var(--list-pin-${column.pin}))` } : undefined}
      title={text || undefined}
    >
      {lead}
      {content}
    </div>
  );
}

function ChooseCell(props: TableRowProps & { row: AnyRow; lead: ReactNode }) {
  const { row, index, chosen, tools, name, events, lead } = props;
  return (
    <div {...cellAria} className="list-cell list-choose list-pin-left" style={{ left: 0 }}>
      {lead}
      <input
        type="checkbox"
        tabIndex={-1}
        checked={chosen}
        aria-label={tools.t('list.selectRow', { name })}
        onClick={event => {
          event.stopPropagation();
          events.choose(row, index, event.shiftKey);
        }}
        onChange={() => undefined}
      />
    </div>
  );
}

/** At most two actions as text, the rest behind 更多. */
const shownActions = 2;

type ActionsCellProps = TableRowProps & { row: AnyRow; entries: readonly OfferedAction[] };
function ActionsCell({ row, entries, labelOf, tools, mark, events }: ActionsCellProps) {
  const { direct, rest } = parted(entries, shownActions);
  const left = mark?.kind === 'left';
  return (
    <div {...cellAria} className="list-cell list-actions list-pin-right" style={{ right: 0 }}>
      {left ? (
        <span className="list-left-note">{leftText(mark, tools)}</span>
      ) : (
        direct.map(entry => (
          <button
            key={entry.action.name}
            type="button"
            tabIndex={-1}
            className={`list-link list-link-${entry.action.tone ?? 'plain'}`}
            title={actionTitle(entry, labelOf(entry), tools.t)}
            onClick={event => {
              event.stopPropagation();
              events.act(entry, row);
            }}
          >
            {labelOf(entry)}
          </button>
        ))
      )}
      {rest.length > 0 && !left && (
        <button
          type="button"
          tabIndex={-1}
          className="list-link"
          aria-haspopup="menu"
          onClick={event => {
            event.stopPropagation();
            events.more(row, rest, event.currentTarget.getBoundingClientRect());
          }}
        >
          {tools.t('list.more')}
        </button>
      )}
    </div>
  );
}
