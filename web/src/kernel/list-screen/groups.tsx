import { RightOutlined } from '@ant-design/icons';
import { type ComponentType, useState } from 'react';
import type { CellTools } from './column.ts';
import { cellAria, rowAria } from './roles.ts';
import './groups.css';

/** Rows that follow each other and belong together, under a head that folds them. The server answers them in that order. */
export interface Groups<R> {
  keyOf: (row: R) => string | number;
  /** What the group is called. */
  name: (row: R) => string;
  /** What else its head says: how many of which. */
  About: ComponentType<{ row: R }>;
}

export const groupHeight = 32;
const none: ReadonlySet<unknown> = new Set();

/** Which rows begin a group, and which are folded away. */
export function useGroups<R>(groups: Groups<R> | undefined, rows: readonly (R | undefined)[]) {
  const [folded, setFolded] = useState(none);
  const keyAt = (index: number) => {
    const row = rows[index];
    return groups && row ? groups.keyOf(row) : null;
  };
  const begins = (index: number) => keyAt(index) !== null && keyAt(index) !== keyAt(index - 1);
  const foldedAt = (index: number) => folded.has(keyAt(index));
  return {
    begins,
    foldedAt,
    fold: (index: number) =>
      setFolded(before => {
        const next = new Set(before);
        if (!next.delete(keyAt(index))) next.add(keyAt(index));
        return next;
      }),
    /** Another text whenever a row stands elsewhere by it. */
    shape: groups ? rows.map((_, index) => `${begins(index)}${foldedAt(index)}`).join() : '',
  };
}

interface HeadProps<R> {
  groups: Groups<R>;
  row: R;
  open: boolean;
  fold: () => void;
  tools: CellTools;
}

/** The head of a group: pressed, its rows are folded, or there again. */
export function GroupHead<R>({ groups, row, open, fold, tools }: HeadProps<R>) {
  const { About } = groups;
  const name = groups.name(row);
  return (
    <div className="list-group-head">
      <button
        type="button"
        aria-label={tools.t(open ? 'list.fold' : 'list.unfold', { name })}
        aria-expanded={open}
        onKeyDown={event => event.stopPropagation()}
        onClick={fold}
      >
        <RightOutlined aria-hidden />
        <span>{name}</span>
      </button>
      <About row={row} />
    </div>
  );
}

/** The same between the rows of a table: a row of one cell. */
export const GroupRow = <R,>({ top, index, ...head }: HeadProps<R> & { top: number; index: number }) => (
  <div
    className="list-group"
    {...rowAria(index + 2)}
    style={{ transform: `translateY(${top}px)`, height: groupHeight }}
  >
    <div {...cellAria}>
      <GroupHead {...head} />
    </div>
  </div>
);
