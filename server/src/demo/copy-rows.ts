import { once } from 'node:events';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

export type Row = Readonly<Record<string, unknown>>;

/** Loads rows by COPY: columns are those of the first row, and no row has others. 100,000 rows take about a second. */
export async function copyRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  demandSameColumns(table, columns, rows);
  const stream = client.query(from(`copy ${table} (${columns.map(column => `"${column}"`).join(', ')}) from stdin`));
  const ended = once(stream, 'finish');
  let chunk = '';
  for (const row of rows) {
    chunk += `${columns.map(column => encode(row[column])).join('\t')}\n`;
    if (chunk.length < 256 * 1024) continue;
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended]);
    chunk = '';
  }
  stream.end(chunk);
  await ended;
}

/** What the first row lacks would be lost: COPY has one list of columns for all. */
function demandSameColumns(table: string, columns: readonly string[], rows: readonly Row[]): void {
  const known = new Set(columns);
  for (const [at, row] of rows.entries())
    for (const column in row)
      if (row[column] !== undefined && !known.has(column))
        throw new Error(`${table}: row ${at + 1} has ${column}, which the first row lacks`);
}

function encode(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  return String(textOf(value)).replace(/[\\\t\n\r]/g, mark => escapes[mark] as string);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function textOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Json) return JSON.stringify(value.value);
  if (Array.isArray(value)) return `{${value.map(each => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  return value;
}

/** Marks a value as jsonb: an array without it is a PostgreSQL array. */
export class Json {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}
export const json = (value: unknown): Json => new Json(value);
