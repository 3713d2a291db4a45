import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/kernel/index.ts';
import type { Recorded } from '../measure/record-statements.ts';

/** The writes of one transaction of the use cases. */
export type Writes = readonly Recorded[];

/** Rows whose number is made of their id are told it before. */
const write = /^\s*(insert|update|delete)\b|^select nextval\(.* as id$/i;

/** What recorded transactions wrote, without what they read, checked and locked. */
export function writesOf(recorded: readonly Recorded[]): Writes[] {
  const transactions: Recorded[][] = [];
  for (const statement of recorded) {
    if (statement.text === 'begin') transactions.push([]);
    else if (write.test(statement.text)) transactions.at(-1)?.push(statement);
  }
  return transactions.filter(each => each.length > 0);
}

let made = 0;
/** Numbers that must be unique get another one of the same length. */
const unique: readonly { is: RegExp; another(text: string): string }[] = [
  { is: /^[0-9a-f]{8}-[0-9a-f-]{27}$/, another: () => randomUUID() },
  {
    is: /^([A-Z]{0,3})\d{14,}$/,
    another: text => {
      const letters = text.replace(/\d.*$/, '');
      made += 1;
      return `${letters}9${String(made).padStart(text.length - letters.length - 1, '0')}`;
    },
  },
];

/**
 * Writes the rows of recorded transactions once more, bare, in as many transactions: same statements, same values, but for the
 * ids that the database gives now and the numbers that are unique.
 */
export async function replayWrites(db: Database, transactions: readonly Writes[]): Promise<void> {
  const now = new Map<unknown, unknown>();
  const current = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(current);
    if (typeof value === 'string' && !now.has(value)) {
      const kind = unique.find(({ is }) => is.test(value));
      if (kind) now.set(value, kind.another(value));
    }
    return now.get(value) ?? value;
  };
  for (const writes of transactions) {
    await db.transaction(async tx => {
      for (const { name, text, values, answer } of writes) {
        const { rows } = await tx.client.query({ name, text, values: values.map(current) });
        for (const [at, row] of answer.entries()) if ('id' in row) now.set(row.id, (rows[at] as { id: unknown }).id);
      }
    });
  }
}
