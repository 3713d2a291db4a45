import type { Codes } from '@materia/contract/kernel';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';

/** So many rows are counted unless somebody asks for the exact number; more are told as "1000+" (spec 00 §3). */
const cap = 1000;
/** So many are told apart by code. */
const told = 100_000;

/** What of a list is asked for: `listPart` of the contract. */
interface Asked {
  readonly part?: 'ROWS' | 'TOTAL' | undefined;
  readonly exact?: boolean | undefined;
}

export interface CappedTotal {
  readonly total: number;
  readonly capped?: true;
}

/** The parts of a list that were asked for; what was not is not read. `total` answers what stands beside the rows: total, counts. */
export async function listPage<Row, Total extends CappedTotal>(
  { part }: Asked,
  read: { rows: () => Promise<Row[]>; total: () => Promise<Total> },
): Promise<{ rows: Row[]; total: null } | ({ rows: Row[] } & Total)> {
  const rows = part === 'TOTAL' ? [] : await read.rows();
  return part === 'ROWS' ? { rows, total: null } : { rows, ...(await read.total()) };
}

/** How many rows there are, up to the cap. `found`: `from … where …`. */
export async function countRows(db: Db, found: Sql, exact = false): Promise<CappedTotal> {
  const most = exact ? sql.empty : sql`limit ${cap + 1}`;
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from (select ${found} ${most}) c`,
  );
  return total > cap && !exact ? { total: cap, capped: true } : { total };
}

/** How many rows of `found` have each code in a column, called `name` in the answer; codes without any count 0. */
export async function countEach<Name extends string, Code extends string | number>(
  db: Db,
  found: Sql,
  name: Name,
  { codes, column }: { codes: Codes<Code>; column: Sql },
): Promise<(Record<Name, Code> & { count: number })[]> {
  const numbers = await db.rows<{ code: Code; count: number }>(
    sql`select code, count(*)::int as count from (select ${column} as code ${found} limit ${told}) c group by code`,
  );
  const of = new Map(numbers.map(({ code, count }) => [code, count]));
  return codes.all.map(code => ({ [name]: code, count: of.get(code) ?? 0 }) as Record<Name, Code> & { count: number });
}
