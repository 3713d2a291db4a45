import { type Codes, dateTimeText, type Tone, yuanText } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import { CodeBadge } from '../../ui/badge.tsx';
import { ShortId } from '../../ui/copy.tsx';
import { emptyMark } from '../../ui/format.ts';
import { Money } from '../../ui/money.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import type { CellTools, Column, ColumnOptions } from './column.ts';
import './cells.css';

type Maybe<T> = T | null | undefined;
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** A code of the contract as a badge in its tone. */
export function badge<C extends string | number>(
  codes: Codes<C>,
  options: ColumnOptions = {},
): Column<unknown, Maybe<C>> {
  return {
    width: 112,
    ...options,
    cell: (code, _row, { lang }) => <CodeBadge codes={codes} code={code} lang={lang} />,
    text: (code, _row, { lang }) => (isEmpty(code) ? emptyMark : codes.label(code as C, lang)),
  };
}

/** A code of the contract in words, without colour. */
export function word<C extends string | number>(
  codes: Codes<C>,
  options: ColumnOptions = {},
): Column<unknown, Maybe<C>> {
  const text = (code: Maybe<C>, _row: unknown, { lang }: CellTools) =>
    isEmpty(code) ? emptyMark : codes.label(code as C, lang);
  return { width: 112, ...options, cell: text, text };
}

/** Fen as yuan, right-aligned; `sum: true` puts its sum of the whole filter into the footer. */
export function money(options: ColumnOptions = {}): Column<unknown, Maybe<number>> {
  return {
    width: 104,
    align: 'end',
    ...options,
    cell: fen => <Money fen={fen} />,
    text: fen => (isEmpty(fen) ? emptyMark : yuanText(fen as number)),
    total: yuanText,
  };
}

/** Kept: making one costs more than a row. */
const thousands = new Intl.NumberFormat('en-US');

/** A count, right-aligned with thousands separators. */
export function count(options: ColumnOptions = {}): Column<unknown, Maybe<number>> {
  const text = (value: Maybe<number>) => (isEmpty(value) ? emptyMark : thousands.format(value as number));
  return { width: 80, align: 'end', ...options, cell: text, text, total: text };
}

/** A rate in basis points as percent with one decimal. */
export function percent(options: ColumnOptions = {}): Column<unknown, Maybe<number>> {
  const text = (bp: Maybe<number>) => (isEmpty(bp) ? emptyMark : `${((bp as number) / 100).toFixed(1)}%`);
  return { width: 80, align: 'end', ...options, cell: text, text };
}

/** An instant: 14:32 today, in full otherwise; `short`: then too without its year and seconds. */
export function time({ short, ...options }: ColumnOptions & { short?: true } = {}): Column<unknown, Maybe<string>> {
  return {
    width: 160,
    ...options,
    cell: at => <TimeText at={at} short={short} />,
    text: at => (at ? dateTimeText(Date.parse(at)) : emptyMark),
  };
}

/** A calendar day as it is on the wire. */
export const day = (options: ColumnOptions = {}): Column<unknown, Maybe<string>> => ({ width: 104, ...options });

/**
 * A long number: first and last four characters, copied on click.
 * @public spec 00 §4 wants it of long ids in every list; those of orders are part of a composed cell
 */
export function copyable(options: ColumnOptions = {}): Column<unknown, Maybe<string | number>> {
  return { width: 120, ...options, cell: value => <ShortId value={value} /> };
}

/** Yes and no as words. */
export function yesNo(options: ColumnOptions = {}): Column<unknown, Maybe<boolean>> {
  const text = (value: Maybe<boolean>, _row: unknown, { t }: CellTools) =>
    isEmpty(value) ? emptyMark : t(value ? 'list.yes' : 'list.no');
  return { width: 72, ...options, cell: text, text };
}

export interface Dot {
  tone: Tone;
  title: string;
}
/** One dot per thing (units dropped, slots), each with its word as title. */
export function dots<R>(
  of: (row: R, tools: CellTools) => readonly Dot[],
  options: ColumnOptions = {},
): Column<R, unknown> {
  return {
    width: 88,
    ...options,
    cell: (_value, row, tools) => (
      <span className="list-dots">
        {of(row, tools).map(({ tone, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the units of a row stand in a fixed order
          <i key={index} className={`list-dot list-dot-${tone}`} title={title} role="img" aria-label={title} />
        ))}
      </span>
    ),
    text: (_value, row, tools) =>
      of(row, tools)
        .map(dot => dot.title)
        .join(' '),
  };
}

/** A composed cell over the whole row, under a `$` name: `$customer: cell((row: OrderRow) => …)`. */
export function cell<R>(
  render: (row: R, tools: CellTools) => ReactNode,
  options: ColumnOptions & { text?: (row: R, tools: CellTools) => string; align?: Column['align'] } = {},
): Column<R, unknown> {
  const { text, ...rest } = options;
  return {
    width: 160,
    ...rest,
    cell: (_value, row, tools) => render(row, tools),
    ...(text ? { text: (_value: unknown, row: R, tools: CellTools) => text(row, tools) } : {}),
  };
}

/** What a cell says as plain text. */
export function cellText<R>(column: Column<R, unknown>, value: unknown, row: R, tools: CellTools): string {
  if (column.text) return column.text(value, row, tools);
  return isEmpty(value) || typeof value === 'object' ? (isEmpty(value) ? emptyMark : '') : String(value);
}
