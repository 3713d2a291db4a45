import { RightOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { CellTools } from './column.ts';
import type { ListMachine } from './list-machine.ts';
import { type TreeAt, type TreeRows, treeAt, unfold } from './tree-branches.ts';
import './tree.css';

type AnyRow = Readonly<Record<string, unknown>>;

interface TreeMarkProps extends TreeAt {
  row: AnyRow;
  name: string;
  tools: CellTools;
  events: { unfold: (row: AnyRow) => void };
}

/** What a list does with its tree. It comes with the declaration: lists without one do not load it (design §5, first load). */
export interface Tree<R> {
  at(rows: readonly (R | undefined)[], index: number): TreeAt | null;
  unfold(machine: ListMachine<R>, row: R): Promise<void>;
  Mark: ComponentType<TreeMarkProps>;
}

/** Rows under rows: `tree: treeRows({ level, below, read })`. */
export function treeRows<R>(of: TreeRows<R>): Tree<R> {
  // Inside, rows are fields by name (list-model.ts).
  const any = of as unknown as TreeRows<AnyRow>;
  const tree: Tree<AnyRow> = {
    at: (rows, index) => treeAt(any, rows, index),
    unfold: (machine, row) => unfold(any, machine, row),
    Mark: TreeMark,
  };
  return tree as unknown as Tree<R>;
}

/** Before the first cell: as deep as the row stands, with a button where rows stand under it. */
function TreeMark({ row, level, open, name, tools, events }: TreeMarkProps) {
  return (
    <span className={`list-tree list-tree-${Math.min(level, 3)}`}>
      {open !== null && (
        <button
          type="button"
          aria-label={tools.t(open ? 'list.fold' : 'list.unfold', { name })}
          aria-expanded={open}
          onKeyDown={event => event.stopPropagation()}
          onClick={event => {
            event.stopPropagation();
            events.unfold(row);
          }}
        >
          <RightOutlined aria-hidden />
        </button>
      )}
    </span>
  );
}
