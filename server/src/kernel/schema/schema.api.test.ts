import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { checkSchema } from './check-schema.ts';
import { compareSchema, differences } from './compare-schema.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { readSchema } from './read-schema.ts';
import { buildFromTables } from './table-files.ts';

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(() => client.end());
  return client;
};

const emptyDatabase = async (): Promise<{ url: string; client: pg.Client }> => {
  const database = await createTestDatabase();
  opened.push(() => database.drop());
  const client = await connect(database.url);
  await client.query('drop schema public cascade; drop schema if exists stats cascade; create schema public');
  return { url: database.url, client };
};

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
});

test('the *.tables.sql and the migrations make the same database, which keeps the rules', async () => {
  const [tables, migrations] = [await emptyDatabase(), await emptyDatabase()];
  expect(await compareSchema(tables.client, migrations.client)).toEqual([]);
  expect(await checkSchema(migrations.client)).toEqual([]);
}, 120_000);

test('whatever is not the same is named', async () => {
  const { client } = await emptyDatabase();
  await buildFromTables(client);
  const before = await readSchema(client);
  const after = async (change: string) => {
    await client.query('begin');
    await client.query(change);
    const found = differences(before, await readSchema(client)).map(difference => difference.split(':')[0]);
    await client.query('rollback');
    return found;
  };
  expect(await after('create table extra (id int)')).toEqual(['column extra.id', 'relation extra']);
  expect(await after('alter table brand alter column sort type bigint')).toEqual(['column brand.sort']);
  expect(await after('alter table brand alter column sort set default 9')).toEqual(['column brand.sort']);
  expect(await after('alter table brand alter column sort drop not null')).toEqual(['column brand.sort']);
  expect(await after('alter table brand drop column sort')).toEqual(['column brand.sort']);
  expect(await after('drop index store_company_id_idx')).toEqual(['index store_company_id_idx']);
  expect(await after('alter table brand drop constraint brand_manu_id_fkey')).toEqual([
    'constraint brand.brand_manu_id_fkey',
  ]);
  expect(await after(`comment on column store.code is 'another'`)).toEqual(['comment on store.code']);
  expect(await after('alter table store_goods set (fillfactor = 90)')).toEqual(['relation store_goods']);
  expect(await after('alter sequence order_no_seq no cycle')).toEqual(['sequence order_no_seq']);
  // With it go the indexes over it, and what is said of them.
  expect((await after('drop function text_grams cascade')).slice(0, 4)).toEqual([
    'comment on mat_words_idx',
    'comment on store_words_idx',
    'function text_grams(text)',
    'index ad_words_idx',
  ]);
}, 120_000);

test('a foreign key without index, a table without comment and tables in a circle are found', async () => {
  const { client } = await emptyDatabase();
  await client.query(`
    create table parent (id int primary key, twin int);
    comment on table parent is 'with comment';
    create table child (id int primary key, parent_id int constraint to_parent references parent, state text);
    create index child_open_idx on child (parent_id) where state = 'OPEN';`);
  const bare = 'foreign key without index: child.to_parent (parent_id)';
  expect(await checkSchema(client)).toEqual([bare, 'table without comment: child']);

  await client.query(`comment on table child is 'too'; create index on child (state, parent_id)`);
  expect(await checkSchema(client)).toEqual([bare]);
  await client.query('create index on child (parent_id, state) where parent_id is not null');
  expect(await checkSchema(client)).toEqual([]);

  await client.query('create index on parent (twin); alter table parent add foreign key (twin) references child');
  expect(await checkSchema(client)).toEqual(['tables point to each other: child → parent → child']);
});

test('migrations run once, in order, and only what is missing, also one that came later with a lower number', async () => {
  const { client } = await emptyDatabase();
  const first = migration('0001-first.sql', 'create table a (id int)');
  const second = migration('0002-second.sql', 'create table b (id int)');
  const third = migration('0003-third.sql', 'alter table a add column name text');
  expect(await migrate(client, [first])).toEqual(['0001-first.sql']);
  expect(await migrate(client, [first, third])).toEqual(['0003-third.sql']);
  expect(await migrate(client, [first, second, third])).toEqual(['0002-second.sql']);
  expect(await migrate(client, [first, second, third])).toEqual([]);
});

test('a changed migration, and a database that is ahead, are refused', async () => {
  const { client } = await emptyDatabase();
  const first = migration('0001-first.sql', 'create table a (id int)');
  await migrate(client, [first]);
  const changed = migration('0001-first.sql', 'create table a (id bigint)');
  await expect(migrate(client, [changed])).rejects.toThrow('0001-first.sql was applied with another text');
  await expect(migrate(client, [])).rejects.toThrow('knows migration 0001-first.sql, this version does not');
});

test('a migration that fails leaves nothing of itself and can be repeated', async () => {
  const { client } = await emptyDatabase();
  const first = migration('0001-first.sql', 'create table a (id int)');
  const broken = migration('0002-broken.sql', 'create table b (id int); select 1 / 0');
  await expect(migrate(client, [first, broken])).rejects.toThrow('Migration 0002-broken.sql: division by zero');
  expect((await client.query(`select to_regclass('a') as a, to_regclass('b') as b`)).rows).toEqual([
    { a: 'a', b: null },
  ]);
  const mended = migration('0002-broken.sql', 'create table b (id int)');
  expect(await migrate(client, [first, mended])).toEqual(['0002-broken.sql']);
});

test('two processes that start at once migrate one after the other', async () => {
  const { url, client } = await emptyDatabase();
  const slow = [migration('0001-slow.sql', 'select pg_sleep(0.3); create table a (id int)')];
  const done = await Promise.all([migrate(client, slow), migrate(await connect(url), slow)]);
  expect(done.flat()).toEqual(['0001-slow.sql']);
});

test('the migrations of the server are named in their order; two of one number, or another name, are refused', () => {
  expect(readMigrations()[0]?.name).toBe('0001-ground.sql');
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(join(folder, '0001-first.sql'), 'select 1');
  writeFileSync(join(folder, '0003-third.sql'), 'select 3');
  expect(readMigrations(folder).map(each => each.name)).toEqual(['0001-first.sql', '0003-third.sql']);
  writeFileSync(join(folder, '0003-other.sql'), 'select 3');
  expect(() => readMigrations(folder)).toThrow('0003-other.sql and 0003-third.sql have the same number');
  rmSync(join(folder, '0003-other.sql'));
  writeFileSync(join(folder, 'fourth.sql'), 'select 4');
  expect(() => readMigrations(folder)).toThrow('fourth.sql is not named as a migration');
  rmSync(folder, { recursive: true });
});
