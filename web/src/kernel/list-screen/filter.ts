import type { Priv } from '@materia/contract/privileges';
import type { ReactNode } from 'react';

/** The page address's search parameters: plain strings, as TanStack Router is set up here (design §7, traps). */
export type Search = Readonly<Record<string, string>>;
/** The chosen values of a list's filters by name; an absent name is an unset filter. */
export type FilterValues = Readonly<Record<string, unknown>>;

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export interface FilterInputProps<V> {
  id: string;
  label: string;
  value: V | undefined;
  onChange(value: V | undefined): void;
}

export interface FilterOptions {
  /** Text key of its label; absent: `<area>.field.<name>`. */
  label?: string;
  /** `more`: folded under 更多筛选, shown as a chip while active. */
  place?: 'first' | 'more';
  /** Goes into the path or query of the call instead of its body (`/stores/:storeId/goods/…`). */
  into?: 'body' | 'params' | 'query';
  /** Only for accounts with this privilege: its choices come from a call that needs it. */
  needs?: Priv;
  /** Only for accounts that see more than one company. */
  platform?: true;
  /** The list is not asked for until this one is chosen. */
  required?: boolean;
  /** An address without it begins with the one this account chose last on this screen, before any with what `first` finds. */
  remember?: boolean;
}

/**
 * One filter of a list: how it stands in the address, in the request and on the screen. The members are methods on
 * purpose: a filter of strings must fit where a filter of anything is expected.
 */
export interface Filter<V = unknown> extends FilterOptions {
  /** Chosen when the address says nothing; such a filter always stands in the address, so that a link says the same tomorrow. */
  initial?: V;
  /** What stands in the address instead of `initial` when one of these parameters came with it (spec 02 §6). */
  arriving?: { with: readonly string[]; value: V };
  /** Where a remembered filter begins when nothing was ever chosen. */
  first?(): Promise<V | undefined>;
  /** Further parameters of the address that mean this filter (`orderStatus` for `status`). */
  alias?: readonly string[];
  /** From the address; junk gives undefined, never an error. */
  parse(text: string): V | undefined;
  /** Into the address. */
  print(value: V): string;
  /** Into the request; absent: `{ [name]: value }`. */
  send?(value: V, name: string): Readonly<Record<string, unknown>>;
  /** What a chip or a saved view says of it. */
  chip(value: V, tools: { t: Translate; lang: 'zh' | 'en' }): string | Promise<string>;
  Input(props: FilterInputProps<V>): ReactNode;
}
