import { z } from 'zod';
import type { Lang, Text } from './texts.ts';

/** Badge colours (look: tones). `plain` has none. */
export type Tone = 'success' | 'primary' | 'warning' | 'info' | 'danger' | 'inverse' | 'plain';

type Code = string | number;
export type CodeRow = readonly [code: Code, name: string, zh: string, en: string, tone?: Tone];

export interface Codes<C extends Code = Code, N extends string = string> {
  readonly rows: readonly CodeRow[];
  /** Every code, in the order of the table; shaped for `z.literal(…)`. */
  readonly all: readonly C[];
  readonly byName: Readonly<Record<N, C>>;
  /** A zod schema of exactly these codes. */
  readonly schema: z.ZodType<C>;
  has(code: unknown): code is C;
  nameOf(code: C): N;
  label(code: Code, lang?: Lang): string;
  /** Both labels: for a text whose reader is not known yet. */
  text(code: Code): Text;
  tone(code: Code): Tone;
}

/**
 * Declares an enumeration of the product once: code on the wire, name in the program, both labels, badge colour.
 * `codes([[41, 'awaitingPickup', '待取货', 'Awaiting pick-up', 'warning'], …])`
 */
export function codes<const R extends readonly CodeRow[]>(rows: R): Codes<R[number][0], R[number][1]> {
  type C = R[number][0];
  type N = R[number][1];
  const byCode = new Map<Code, CodeRow>(rows.map(row => [row[0], row]));
  const all = rows.map(row => row[0]) as C[];
  const text = (code: Code): Text => {
    const [, , zh = String(code), en = String(code)] = byCode.get(code) ?? [];
    return { zh, en };
  };
  return {
    rows,
    all,
    byName: Object.fromEntries(rows.map(row => [row[1], row[0]])) as Record<N, C>,
    schema: z.literal(all) as unknown as z.ZodType<C>,
    has: (code): code is C => byCode.has(code as Code),
    nameOf: code => byCode.get(code)?.[1] as N,
    label: (code, lang = 'zh') => text(code)[lang],
    text,
    tone: code => byCode.get(code)?.[4] ?? 'plain',
  };
}

/** The code type of a table: `CodeOf<typeof OrderStatus>`. */
export type CodeOf<T> = T extends Codes<infer C, string> ? C : never;
