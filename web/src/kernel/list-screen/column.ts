import type { Priv } from '@materia/contract/privileges';
import type { ReactNode } from 'react';
import type { GridEdit } from '../grid/grid-edit.ts';
import type { Translate } from './filter.ts';

/** What a cell may use besides its value and row. */
export interface CellTools {
  t: Translate;
  lang: 'zh' | 'en';
  has: (priv: Priv) => boolean;
  /** An account of no company: it sees those of all. */
  platform: boolean;
}

export interface ColumnOptions {
  /** Text key of its title; absent: `<area>.field.<name>` (without the `$` of a composed column). */
  title?: string;
  /** Pixels to begin with; the user's own width is kept on the server. */
  width?: number;
  /** May lead the sort; the call's body must name the field in `sortBy([...])`. */
  sort?: boolean;
  /** The sort of a list that was opened without one. */
  first?: 'asc' | 'desc';
  /** Shown in the footer: the field of the answer's `sums`, or the column's own name. */
  sum?: boolean | string;
  /** Not shown until the user turns it on. */
  hidden?: boolean;
  /** Composed, and yet bare numbers or a time: on a card its title stands beside it. */
  titled?: true;
  pin?: 'left' | 'right';
  /** Only for accounts with this privilege (COST). */
  needs?: Priv;
  /** Only for accounts that see more than one company. */
  platform?: true;
}

/**
 * One column. Columns are declared under the row's field names; what is composed of several fields stands under a name
 * of its own with a leading `$` and gets the whole row.
 */
export interface Column<R = unknown, V = unknown> extends ColumnOptions {
  align?: 'start' | 'end' | 'center';
  /** Absent: the value as text, `-` when empty. */
  cell?(value: V, row: R, tools: CellTools): ReactNode;
  /** The cell as plain text: its title, what a copied block says, what cards read out. */
  text?(value: V, row: R, tools: CellTools): string;
  /** How its sum is written. */
  total?(sum: number): string;
  /** The cell is edited in place (the inline grid: spec 04 §5 store_goods_mgmt). */
  edit?: GridEdit<V, R>;
}

export type Columns<R> = { [K in keyof R & string]?: Column<R, R[K]> } & { [K in `$${string}`]?: Column<R> };
export type ColumnName<R> = (keyof R & string) | `$${string}`;
