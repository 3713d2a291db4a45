import type { OperationLogRow } from '@materia/contract/areas/identity';
import { type Db, type Sql, sql } from '../../kernel/index.ts';

type Changed = Pick<OperationLogRow, 'before' | 'after'>;

/** Fields that name a row of another table, and what it is called there. Lists of them end with an s. */
const named: Readonly<Record<string, Sql>> = {
  companyId: sql`select id, name from company`,
  storeId: sql`select id, name from store`,
  matId: sql`select id, mat_name as name from mat`,
  doctorId: sql`select id, name from doctor`,
  userId: sql`select id, name from sys_user`,
  operatorId: sql`select id, name from sys_user`,
  assigneeId: sql`select id, name from sys_user`,
  goodsId: sql`select id, goods_name as name from goods`,
};

/** The numbers that a record of changes holds: field and number, as in `companyId:3`. Audiences keep theirs one level down. */
function numbersIn({ before, after }: Changed): { field: string; id: number }[] {
  const sides = [before ?? {}, after ?? {}];
  const nested = sides.flatMap(side =>
    Object.values(side).filter(value => typeof value === 'object' && value !== null && !Array.isArray(value)),
  );
  return [...sides, ...nested].flatMap(side =>
    Object.entries(side as object).flatMap(([name, value]) => {
      const field = Object.hasOwn(named, name) ? name : name.replace(/s$/, '');
      if (!Object.hasOwn(named, field)) return [];
      const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
      return ids.flatMap(id => (Number.isSafeInteger(id) ? [{ field, id: id as number }] : []));
    }),
  );
}

/** What all of them are called: at most one query for each kind of row. */
export async function namesOfChanged(db: Db, rows: readonly Changed[]): Promise<ReadonlyMap<string, string>> {
  const sought = new Map<string, Set<number>>();
  for (const { field, id } of rows.flatMap(numbersIn)) sought.set(field, (sought.get(field) ?? new Set()).add(id));
  const names = new Map<string, string>();
  for (const [field, ids] of sought) {
    const found = await db.rows<{ id: number; name: string }>(
      sql`${named[field] as Sql} where id = any(${[...ids]}::bigint[])`,
    );
    for (const { id, name } of found) names.set(`${field}:${id}`, name);
  }
  return names;
}

/** Those of one row. */
export function namesIn(row: Changed, names: ReadonlyMap<string, string>): Record<string, string> {
  const keys = new Set(numbersIn(row).map(({ field, id }) => `${field}:${id}`));
  return Object.fromEntries([...keys].flatMap(key => (names.has(key) ? [[key, names.get(key) as string]] : [])));
}
