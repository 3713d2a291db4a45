import type { TestItem } from '@materia/contract/areas/store';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';

const columns = sql`id, code, name, fields, enabled, version`;

/** Items in the order in which they are offered. */
export const readTestItems = (db: Db): Promise<TestItem[]> =>
  db.rows(sql`select ${columns} from simple_test_item order by sort, id`);

export const findTestItem = (db: Db, code: string): Promise<TestItem | undefined> =>
  db.maybe(sql`select ${columns} from simple_test_item where code = ${code}`);

export const lockTestItem = (tx: Tx, id: number): Promise<TestItem | undefined> =>
  tx.maybe(sql`select ${columns} from simple_test_item where id = ${id} for update`);

type Draft = Omit<TestItem, 'id' | 'version'>;

/** A new one stands last. */
export const insertTestItem = (tx: Tx, { code, name, fields, enabled }: Draft): Promise<TestItem> =>
  tx.one(sql`
    insert into simple_test_item (code, name, fields, enabled, sort, created_at, updated_at)
    select ${code}, ${name}, ${JSON.stringify(fields)}::jsonb, ${enabled}, coalesce(max(sort), 0) + 1, ${tx.now()}, ${tx.now()}
    from simple_test_item returning ${columns}`);

export const changeTestItem = (tx: Tx, id: number, { name, fields, enabled }: Draft): Promise<TestItem> =>
  tx.one(sql`
    update simple_test_item set name = ${name}, fields = ${JSON.stringify(fields)}::jsonb, enabled = ${enabled},
      version = version + 1, updated_at = ${tx.now()}
    where id = ${id} returning ${columns}`);
