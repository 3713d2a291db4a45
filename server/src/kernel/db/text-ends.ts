import { type Sql, sql } from './sql.ts';

/** Sorts behind every character that can follow. */
const last = '\u{10ffff}';

/** `column` begins with a text. A range: `like $1` cannot use the index of a prepared statement. */
export const beginsWith = (column: Sql, text: string): Sql => sql`${column} >= ${text} and ${column} < ${text + last}`;

/** `column` ends with a text, by an index on `reverse(column)`: the last digits of a phone (spec 01 §11). */
export const endsWith = (column: Sql, text: string): Sql =>
  beginsWith(sql`reverse(${column})`, [...text].reverse().join(''));
