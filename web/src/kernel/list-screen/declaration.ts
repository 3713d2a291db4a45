import type {
  AnswerOf,
  BodyOf,
  Call,
  CallShape,
  Codes,
  LiveFrame,
  LiveFrameType,
  Paged,
  ParamsOf,
  RowOf,
  SentOf,
} from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import type { Screen } from '@materia/contract/screens';
import type { ComponentType, ReactNode } from 'react';
import type { GridDeclaration } from '../grid/grid-edit.ts';
import type { SessionUser } from '../session.ts';
import type { Column, ColumnName } from './column.ts';
import type { DueTime } from './due-time.ts';
import type { Filter, FilterValues, Search, Translate } from './filter.ts';
import type { Groups } from './groups.tsx';
import type { Tree } from './tree.tsx';

type Row = Readonly<Record<string, unknown>>;
/** A paged list call of the contract: `…/limit/:limit/page/:page`, answer `rows(Row, Sums)`. */
export type ListCall = Call<CallShape & { answer: Paged<Row, unknown> }>;

/** A row as an action gets it: its key, the version the user saw, and the row itself. */
export interface Target<R> {
  id: number;
  version: number | undefined;
  row: R;
}

/** What the server says a row allows: the action's name, or the action with the reason why not now (spec 00 §4). */
export type AllowedAction = string | { action: string; reason?: string | null };

/** What a batch call answers (spec 02 §3). */
export interface BatchAnswer {
  done: readonly unknown[];
  failed: readonly Readonly<Record<string, unknown>>[];
}

export interface ActionDialogProps<R> {
  targets: readonly Target<R>[];
  /** Runs the action with what the dialog gathered; refused: rejects with ApiFailure, the dialog stays and shows it. */
  run: (input: Readonly<Record<string, unknown>>) => Promise<void>;
  cancel: () => void;
}

/** Something to do with one row or with the chosen ones. */
export interface RowAction<R> {
  /** As in `allowedActions`. */
  name: string;
  /** Text key; absent: `<area>.action.<name>`. */
  label?: string;
  /** Without it the action is not shown. */
  needs?: Priv;
  /** Who is shown it without that privilege, by a duty; which rows allow it the server says. */
  duty?: (user: SessionUser) => boolean;
  /** Whom it is for beside the privilege, as with the toolbar's: no empty column for those whom no row would allow it. */
  whose?: (user: SessionUser) => boolean;
  tone?: 'main' | 'danger';
  /** Where it is offered; absent: both. */
  where?: 'row' | 'bulk' | 'both';
  /** Offered whatever the row allows (copy, print). */
  always?: boolean;
  /** Text key of the question asked once before; gets {count}, {name} and `params`. Destructive or money-moving actions must have it. */
  confirm?: string;
  params?: (targets: readonly Target<R>[]) => Readonly<Record<string, string | number>>;
  /** Asks for what the action needs (deliveryman, reason) and then runs it. */
  dialog?: ComponentType<ActionDialogProps<R>>;
  run: (targets: readonly Target<R>[], input: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** One letter: runs it on the row under the cursor. */
  key?: string;
}

export interface ToolbarProps {
  search: Search;
  /** The request's body without paging. */
  body: Readonly<Record<string, unknown>>;
  refresh: () => void;
  close: () => void;
}
/** What stands over the rows is given: the list's own question, and how it is shown. */
export interface AboveProps {
  /** The request's body without paging; null: the list is not asked yet. */
  body: Readonly<Record<string, unknown>> | null;
  /** Names of the columns, as they are shown. */
  columns: readonly string[];
  /** Another each time the list was asked anew. */
  anew: number;
}

/** A button over the table: 新建订单, 备货单 … */
export interface ToolbarAction {
  name: string;
  label?: string;
  needs?: Priv;
  /** Whom it is for beside the privilege: what the server would refuse an account whatever it filled in is not shown. */
  whose?: (user: SessionUser) => boolean;
  /** The screen's one main action, at the right of its title. */
  main?: boolean;
  /** Opened by the button; gets `close`. */
  dialog?: ComponentType<ToolbarProps>;
  run?: (props: ToolbarProps) => void | Promise<void>;
}

export interface Tab {
  /** Codes the tab stands for; empty: all. */
  codes: readonly (string | number)[];
  /** Text key; absent: the label of its code. */
  label?: string;
  /** Where tabs overlap: under which code `counts` has its number. Absent: the sum of its codes. */
  counted?: string | number;
}
/** A second question about the same filters: a call and how its answer is read. Made by `ask`. */
export interface Asked<T> {
  call: Call;
  /** Of the list's own body (the second argument) what this call is asked, or more; absent: the fields it takes. */
  body?: (values: FilterValues, own: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Path parameters that the list itself has no filter for. */
  params?: Readonly<Record<string, string | number>>;
  read(answer: unknown, t: Translate): T;
}
export function ask<C extends Call, T>(
  call: C,
  read: (answer: AnswerOf<C>, t: Translate) => T,
  { body, params }: Pick<Asked<T>, 'body' | 'params'> = {},
): Asked<T> {
  return { call, body, params, read: (answer, t) => read(answer as AnswerOf<C>, t) };
}

/** By code: how many rows, and how many of them are late. */
export type TabCounts = ReadonlyMap<string | number, number | { readonly count: number; readonly late: number }>;

/** Status tabs with live counts; the chosen one stands in the address under `field`. */
export interface Tabs {
  /** Field of the body that takes the codes as an array. */
  field: string;
  codes: Codes;
  list: readonly Tab[];
  /** Further parameters of the address that mean the same (`orderStatus`). */
  alias?: readonly string[];
  /** What an address without a tab means; every code is then written as `ALL`. Absent: every code. */
  initial?: readonly (string | number)[];
  /** Made by `ask(call, read)`; reads code → number of rows. The body is the list's own without the tab. */
  counts?: Asked<TabCounts>;
}

/** A number over the table; a click goes to the rows behind it. */
export interface Figure {
  label: string;
  value: string;
  tone?: 'warning' | 'danger' | 'success';
  search?: Search;
}

/** What a live frame says of a row; null: it does not concern this list. */
export interface RowNews {
  id: number;
  version?: number;
  /** In codes of the tabs, where it was and where it is now; `was` null: it has just come. Absent: the frame does not say. */
  was?: string | number | null;
  is?: string | number;
  /** Done by whoever looks at this list: no news to them. */
  own?: boolean;
}
export interface LiveList<R> {
  /** ROW frames of this entity (spec 01 §8). */
  entity?: string;
  /** Other frames by type, e.g. ORDER_REFRESH. */
  frames?: Readonly<Partial<Record<LiveFrameType, (frame: LiveFrame) => RowNews | null>>>;
  /** Field of the list's body that takes ids: rows are read again through it, filters and scope deciding on the server. Absent: `ids` of `listPart`. */
  ids?: string;
  /** What the body says beside ids to ask for rows wherever they are by now: where the call answers only what still belongs here. */
  left?: Readonly<Record<string, unknown>>;
  /** The list tidies itself while nobody's hands are on it: what left goes, what came in appears (a work queue). */
  settles?: true;
  /** False: rows are hardly ever made, so one that changed and is not shown stands on another page and is no news. */
  arrives?: false;
  /** Text of the bar for rows that came in; gets {count}. Absent: `list.newRows`. */
  arrived?: string;
  /** The word for the state of a row that left the filter: `已转为「…」`. */
  stateOf?: (row: R, lang: 'zh' | 'en') => string;
}

/** Large cards instead of the table, on some tabs: each row with all it takes to act on it (spec 02 §6.3 异常处理). */
export interface DeskCards<R> {
  on: (tab: readonly (string | number)[]) => boolean;
  /** Their order where nobody chose another. */
  sort: readonly { field: string; order: 'asc' | 'desc' }[];
  /** Actions that stand as buttons under each card, in this order; the others are behind 更多. */
  actions: readonly string[];
  /** As many beside one another as fit, and each may be chosen. */
  tiled?: true;
  /** What the card says; the row's number stands over it, its actions under it. */
  Card: ComponentType<{ row: R }>;
}

export interface DetailProps<R> {
  id: number;
  /** The row if the list shows it; a link may open a record that it does not. */
  row: R | undefined;
  close: () => void;
  /** What the row offers, as in the list; for the record as the drawer read it. */
  actions: (row: R) => ReactNode;
  /** Another object each time something was done with the record, or refused: it is to be read again. */
  acted: object | null;
  /** To the next record of the list, or the one before; false: there is none. */
  walk: (by: 1 | -1) => boolean;
}

/**
 * A list screen, said once (design §10). Titles come from `<area>.field.<name>`, actions from `<area>.action.<name>`;
 * rows, totals, sorting, selection, saved views, export and live marks are the machine's.
 */
export interface ListDeclaration<C extends ListCall, R = RowOf<C>> {
  screen: Screen;
  /** Whose words it uses; absent: those of the screen's area. */
  area?: string;
  /** The tab of a parted screen in which the list stands: the title is the screen's, columns and views are kept for the tab. */
  part?: string;
  /** The view of the screen that the list is (`viewedScreen`): columns and saved views are kept for it. */
  view?: string;
  call: C;
  /** The number that names a row. */
  rowKey: keyof R & string;
  /** The field with the row's version; absent: `version`. */
  version?: keyof R & string;
  /** What a person calls the row, for confirmations and failures; absent: the first column. */
  rowName?: (row: R) => string;
  /** How rows are read: by pages with a footer, or 100 at a time as they scroll (grids). */
  reading?: 'pages' | 'scroll';
  pageSize?: 5 | 10 | 30 | 100;
  /** A file call of the same filters (spec 00 §4): its body is `{ filter, columns }`, or the filters alone. */
  export?: Call;
  tabs?: Tabs;
  /** Between filters and rows: figures and charts of the same filters. The screen scrolls as a whole then. */
  above?: ComponentType<AboveProps>;
  /** Numbers over the table, from one call or several. */
  strip?: readonly Asked<readonly Figure[]>[];
  filters?: { readonly [K in (keyof SentOf<C> | keyof ParamsOf<C>) & string]?: Filter };
  /** Constant fields of every request. */
  body?: Partial<SentOf<C> & BodyOf<C>>;
  columns: { readonly [K in keyof R & string]?: Column<R, R[K]> } & { readonly [K in `$${string}`]?: Column<R> };
  /** Columns of the cards at ≤768 px. */
  mobile: readonly [ColumnName<R>, ColumnName<R>, ColumnName<R>];
  rowBar?: (row: R) => DueTime | null;
  desk?: DeskCards<R>;
  /** Rows that belong together, under heads that fold them. */
  groups?: Groups<R>;
  /** Rows under rows, made by `treeRows`. */
  tree?: Tree<R>;
  /** Row actions in the order in which they are offered; those with `where: 'bulk'` stand in the bulk bar only. */
  actions?: readonly RowAction<R>[];
  /** Pixels for two of them and 更多, where their words are longer than usual. */
  actionsWidth?: { zh: number; en: number };
  /** What a row allows; absent: its `allowedActions`. */
  allowed?: (row: R, t: Translate) => readonly AllowedAction[];
  /** Field of a batch failure that names the row; absent: the rowKey. */
  failedKey?: string;
  /** One letter that begins what the row under the cursor leads on with, whatever that is. */
  mainKey?: string;
  toolbar?: readonly ToolbarAction[];
  /** The detail drawer and the address parameter that opens it. `scan`: whose code was scanned; null: nobody's. */
  opens?: {
    param: string;
    alias?: readonly string[];
    drawer: ComponentType<DetailProps<R>>;
    scan?: (code: string) => Promise<number | null>;
  };
  live?: LiveList<R>;
  /** A sentence for the empty list; absent: `list.empty`. */
  empty?: string;
  /** A sentence over rows whose search left something out (`partial` of the answer). */
  partial?: string;
}

/** A list that is edited in place (spec 04 §5), said to `gridScreen`. */
export interface GridListDeclaration<C extends ListCall, R = RowOf<C>> extends ListDeclaration<C, R> {
  grid: GridDeclaration<R>;
}
