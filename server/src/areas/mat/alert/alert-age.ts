import type { AlertAgeCode } from '@materia/contract/areas/mat';
import { type Sql, sql } from '../../../kernel/index.ts';

/** From so many hours on and under so many; null: however old. */
const hours: Readonly<Record<AlertAgeCode, readonly [number, number | null]>> = {
  HOUR: [0, 1],
  FOUR_HOURS: [1, 4],
  DAY: [4, 24],
  OLDER: [24, null],
};
const hourMs = 3_600_000;

/** Alerts `a` that first came so long ago. */
export function isOfAge(age: AlertAgeCode, now: Date): Sql {
  const [from, to] = hours[age];
  const ago = (n: number) => new Date(now.getTime() - n * hourMs);
  const since = to === null ? sql`true` : sql`a.first_at > ${ago(to)}`;
  return from === 0 ? since : sql`${since} and a.first_at <= ${ago(from)}`;
}
