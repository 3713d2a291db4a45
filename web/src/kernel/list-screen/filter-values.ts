import type { DurationCode } from '@materia/contract/kernel';

/** A period by its name, or its first and last day. */
export type PeriodValue = DurationCode | readonly [string, string];
/** From … to in fen; null: open at that end. */
export type MoneyRange = readonly [number | null, number | null];

/** A choice that exists on the server: shown by name, sent by id. Areas export theirs (`storeSource`). */
export interface PickSource {
  /** What fits the typed text; the empty text gives the beginning of the list. */
  search: (query: string) => Promise<readonly PickItem[]>;
  /** The names of ids that stand in an address. */
  named: (ids: readonly number[]) => Promise<readonly PickItem[]>;
}
export interface PickItem {
  value: number;
  label: string;
  hint?: string;
}
