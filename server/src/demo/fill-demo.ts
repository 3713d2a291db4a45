import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '@materia/contract/kernel';
import type pg from 'pg';
import { type Clock, type Database, type Log, sql } from '../kernel/index.ts';
import { copyRows, type Row } from './copy-rows.ts';
import type { DemoArea, DemoFill } from './demo-area.ts';
import { Random } from './random.ts';

const demoLock = 0x64656d6f;

/**
 * Fills what is not yet filled: each area in a transaction of its own, recorded in `demo_fill`, so that an area that comes later
 * fills an existing demo database at the next start (design §8). Answers the areas filled now.
 */
export async function fillDemo(of: {
  db: Database;
  clock: Clock;
  log: Log;
  areas: readonly DemoArea[];
  dataDir: string;
}): Promise<string[]> {
  const filled: string[] = [];
  const client = await of.db.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    const done = new Set((await of.db.rows<{ area: string }>(sql`select area from demo_fill`)).map(row => row.area));
    for (const area of of.areas.filter(each => !done.has(each.area))) {
      const started = Date.now();
      await fillArea(of, area);
      filled.push(area.area);
      of.log.info({ area: area.area, ms: Date.now() - started }, 'demo filled');
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [demoLock]);
    client.release();
  }
  // Bulk loads leave no statistics and no visibility map: without both, counts cost eight times as much (design §7).
  if (filled.length > 0) await of.db.run(sql`vacuum (analyze)`);
  return filled;
}

async function fillArea(of: Parameters<typeof fillDemo>[0], area: DemoArea): Promise<void> {
  const secrets: Record<string, unknown> = {};
  await of.db.transaction(async tx => {
    let count = 0;
    const demo: DemoFill = {
      db: tx,
      random: new Random(createHash('sha256').update(area.area).digest().readUInt32LE(0)),
      now: of.clock.now(),
      today: dayOf(of.clock.now()),
      copy: async (table, rows) => {
        count += rows.length;
        await load(tx.client, table, rows);
      },
      shareSecrets: (name, value) => {
        secrets[name] = value;
      },
    };
    await area.fill(demo);
    await tx.run(sql`insert into demo_fill (area, row_count) values (${area.area}, ${count})`);
  });
  if (Object.keys(secrets).length > 0) share(of.dataDir, secrets);
}

async function load(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  await copyRows(client, table, rows);
  if (rows[0] && 'id' in rows[0] && typeof rows[0].id === 'number') {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

function share(dataDir: string, secrets: Record<string, unknown>): void {
  const file = join(dataDir, 'demo-secrets.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(file, JSON.stringify({ ...known, ...secrets }, null, 2), { mode: 0o600 });
}
