import { cellText } from '../list-screen/columns.tsx';
import type { AnyRow } from '../list-screen/list-model.ts';
import { rowValue } from '../list-screen/row-value.ts';
import type { CellEditor } from '../list-screen/table-row.tsx';
import type { PaintedColumn } from '../list-screen/use-list.ts';
import { conflictsOf, problemsOf } from './edits.ts';
import { leave } from './grid-keys.ts';
import type { GridView } from './grid-view.ts';
import './grid.css';

type Grid = Omit<GridView, 'bindings'>;

/** What stands in a cell of the grid: the field under the keyboard, a changed value, a switch; undefined: the cell is not edited. */
export function gridCell(grid: Grid, column: PaintedColumn, row: AnyRow, index: number): ReturnType<CellEditor> {
  const edit = grid.editOf(column.name);
  if (!edit || edit.can?.(row) === false) return undefined;
  const known = grid.state.edits.get(grid.list.model.idOf(row));
  const problem = known && problemsOf(known, grid.declaration.check).find(({ field }) => field === column.name);
  const { t } = grid.list.tools;
  const words = problem && ('refusal' in problem ? problem.refusal : t(problem.message, problem.params));
  const { at, typing } = grid.state;
  const here = at?.index === index && at.field === column.name;
  const content =
    here && typing !== null ? (
      <Editor grid={grid} column={column} typing={typing} invalid={words !== undefined} />
    ) : (
      <EditableCell grid={grid} column={column} row={row} index={index} here={here} words={words} />
    );
  return { content, invalid: words !== undefined };
}

interface EditableCellProps {
  grid: Grid;
  column: PaintedColumn;
  row: AnyRow;
  index: number;
  /** It is the current cell. */
  here: boolean;
  /** What is wrong with it. */
  words: string | undefined;
}

function EditableCell({ grid, column, row, index, here, words }: EditableCellProps) {
  const { t } = grid.list.tools;
  const known = grid.state.edits.get(grid.list.model.idOf(row));
  const cell = known?.cells.get(column.name);
  const clash = known !== undefined && conflictsOf(known).includes(column.name);
  const value = cell && !cell.error ? cell.value : rowValue(row, column.name);
  const shown = () => {
    if (cell?.error) return cell.text;
    return column.column.cell ? column.column.cell(value, row, grid.list.tools) : String(value ?? '-');
  };
  const classes = [
    'grid-cell',
    here && 'grid-cell-current',
    !here && inRange(grid, index, column.name) && 'grid-cell-range',
    cell && 'grid-cell-changed',
    words && 'grid-cell-wrong',
    clash && 'grid-cell-conflict',
  ];
  return (
    <span
      ref={here ? bringIntoSight : undefined}
      className={classes.filter(Boolean).join(' ')}
      data-field={column.name}
      title={clash ? t('grid.conflict', { field: column.title }) : (words ?? cell?.text)}
    >
      {grid.editOf(column.name)?.kind === 'toggle' ? (
        <Toggle grid={grid} column={column} row={row} on={value === true} />
      ) : (
        <span className="list-cut">{shown()}</span>
      )}
      {clash && <Conflict grid={grid} column={column} row={row} mine={value} />}
      {words && <span className={here ? 'grid-words' : 'ui-hidden'}>{words}</span>}
    </span>
  );
}

/** The current cell is seen: not outside of the width, nor under the columns that stand still. */
function bringIntoSight(cell: HTMLElement | null): void {
  if (!cell) return;
  const { left, top, width, height } = cell.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!cell.contains(seen)) cell.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function Editor(props: { grid: Grid; column: PaintedColumn; typing: string; invalid: boolean }) {
  const { grid, column, typing, invalid } = props;
  return (
    <input
      className="grid-editor"
      data-field={column.name}
      aria-label={column.title}
      aria-invalid={invalid || undefined}
      // biome-ignore lint/a11y/noAutofocus: the person began to type in this very cell
      autoFocus
      autoComplete="off"
      value={typing}
      onClick={event => event.stopPropagation()}
      onFocus={event => grid.state.whole && event.target.select()}
      onChange={event => grid.patch({ typing: event.target.value })}
      onBlur={() => leave(grid)}
    />
  );
}

function Toggle(props: { grid: Grid; column: PaintedColumn; row: AnyRow; on: boolean }) {
  const { grid, column, row, on } = props;
  return (
    <button
      type="button"
      role="switch"
      tabIndex={-1}
      className="grid-switch"
      aria-checked={on}
      aria-label={column.title}
      onClick={() => grid.write([{ row, field: column.name, text: on ? '0' : '1' }])}
    />
  );
}

/** The same cell changed by two people: whose value stands? */
function Conflict(props: { grid: Grid; column: PaintedColumn; row: AnyRow; mine: unknown }) {
  const { grid, column, row, mine } = props;
  const { t } = grid.list.tools;
  const values = { mine, theirs: rowValue(row, column.name) };
  const said = (whose: keyof typeof values) => cellText(column.column, values[whose], row, grid.list.tools);
  return (
    <span className="grid-conflict">
      {(['mine', 'theirs'] as const).map(whose => (
        <button
          key={whose}
          type="button"
          tabIndex={-1}
          className="list-link"
          title={said(whose)}
          onClick={event => {
            event.stopPropagation();
            // The button goes with the conflict: the table has the keyboard again.
            event.currentTarget.closest<HTMLElement>('[role=grid]')?.focus();
            grid.resolve(grid.list.model.idOf(row), column.name, whose);
          }}
        >
          {t(`grid.${whose}`)} {said(whose)}
        </button>
      ))}
    </span>
  );
}

function inRange(grid: Grid, index: number, field: string): boolean {
  const { at, anchor } = grid.state;
  if (!at || !anchor) return false;
  const columns = [at.field, anchor.field].map(name => grid.fields.indexOf(name)).sort((a, b) => a - b);
  const rows = [at.index, anchor.index].sort((a, b) => a - b);
  const column = grid.fields.indexOf(field);
  return index >= rows[0]! && index <= rows[1]! && column >= columns[0]! && column <= columns[1]!;
}
