import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox, sql } from '../kernel/index.ts';
import { eventually } from '../kernel/testing/kernel-process.ts';
import { createTestDatabase, type TestDatabase } from '../kernel/testing/test-database.ts';
import { consumers, happened } from './testing/delivering.ts';
import { type Ground, groundOn } from './testing/ground.ts';
import { startProgram } from './testing/program.ts';

const events = 1_500;
const kills = 5;
const program = join(import.meta.dirname, 'testing', 'delivering.ts');

let database: TestDatabase;
let ground: Ground;

afterAll(() => database.drop());
beforeAll(async () => {
  database = await createTestDatabase();
  ground = await groundOn(database.url);
});

const delivered = async () =>
  (await ground.db.one<{ count: number }>(sql`select count(*) as count from outbox_done`)).count;

test('killed in the middle of delivering, again and again: each event reached each consumer exactly once (design §4)', {
  timeout: 240_000,
}, async () => {
  const about = { aggregateType: 'thing', aggregateId: 1, companyId: null };
  await ground.tx(async tx => {
    for (let n = 1; n <= events; n += 1) await outbox.put(tx, happened, { n }, about);
  });
  let killedAmid = 0;
  for (let times = 0; times < kills; times += 1) {
    const before = await delivered();
    const worker = startProgram(program, [], { DATABASE_URL: database.url });
    await eventually(async () => expect(await delivered()).toBeGreaterThan(before), 30_000);
    worker.signal('SIGKILL');
    await worker.ended;
    if ((await delivered()) < events * consumers.length) killedAmid += 1;
  }
  expect(killedAmid).toBeGreaterThan(0);

  const last = startProgram(program, [], { DATABASE_URL: database.url });
  await eventually(
    async () =>
      expect(await ground.db.one(sql`select count(*) filter (where state <> 'DONE') as open from outbox`)).toEqual({
        open: 0,
      }),
    60_000,
  );
  last.signal('SIGKILL');
  await last.ended;
  const effects = await ground.db.one(
    sql`select count(*) as rows, min(row_count) as least, max(row_count) as most from demo_fill`,
  );
  expect(effects).toEqual({ rows: events * consumers.length, least: 1, most: 1 });
  const stream = await ground.db.one(sql`select count(distinct live_seq) as seqs from outbox`);
  expect(stream).toEqual({ seqs: events });
});
