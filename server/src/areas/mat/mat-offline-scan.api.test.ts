import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { endOverdueCommands, matsWithCommands, takeCommands } from './command.store.ts';
import { markOffline } from './mark-online.ts';
import { matStatusPushes } from './push-mat-status.ts';

const area = areaTest();
const given = areaRows(area);

test('silent devices go off line from when they were last seen; others stay', async () => {
  const companyId = await given.company();
  const seen = (minutes: number) => ({ last_seen_at: new Date(Date.now() - minutes * 60_000) });
  const silent = await given.mat(companyId, seen(5));
  const alive = await given.mat(companyId, seen(1));
  const off = await area.tx(tx => markOffline(tx, { missed: 3 }, 'SILENT'));
  expect(off).toBe(1);
  const rows = await area.db.rows<{ online: boolean; same: boolean | null }>(sql`
    select online, offline_since = last_seen_at as same from mat where id = any(${[silent, alive]}::bigint[]) order by id`);
  expect(rows).toEqual([
    { online: false, same: true },
    { online: true, same: null },
  ]);
  expect(await area.tx(tx => markOffline(tx, { missed: 3 }, 'SILENT'))).toBe(0);
});

test('lists are told of the row, in the scope of company, store and device', async () => {
  const companyId = await given.company();
  const storeId = await given.store(companyId);
  const matId = await given.mat(companyId, { store_id: storeId });
  const payload = { matId, kind: 'ONLINE', from: 'ONLINE', to: 'OFFLINE' };
  const event = { event: 'mat.status', payload, companyId } as never;
  expect(await matStatusPushes.frames(event, area.db)).toEqual([
    {
      type: 'ROW',
      body: { entity: 'mat', id: matId, version: null, event: 'mat.status' },
      to: { priv: 'MAT', companyId, storeId, matId },
    },
  ]);
});

test('what was never sent expires, what nobody answered times out (spec 06 §3)', async () => {
  const matId = await given.mat(await given.company());
  const now = new Date();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const command = (row: object) =>
    area.add('mat_command', {
      cmd_id: randomUUID(),
      mat_id: matId,
      type: 'LIGHT',
      source: 'USER',
      expire_at: ago(-60),
      ...row,
    });
  const ids = [
    await command({ expire_at: ago(1) }),
    await command({}),
    await command({ status: 'SENT', sent_at: ago(121) }),
    await command({ status: 'ACKED', sent_at: ago(300), ack_at: ago(30) }),
  ];
  expect(await endOverdueCommands(area.db, now)).toEqual({ expired: 1, timedOut: 1 });
  const rows = await area.db.rows<{ status: string }>(
    sql`select status from mat_command where id = any(${ids}::bigint[]) order by id`,
  );
  expect(rows.map(row => row.status)).toEqual(['EXPIRED', 'QUEUED', 'TIMEOUT', 'ACKED']);
});

test('what a connected device never acknowledges goes out again after 10, 20 and 40 s, and times out all the same (spec 06 §5)', async () => {
  const matId = await given.mat(await given.company());
  const start = Date.now();
  await area.add('mat_command', {
    ...{ cmd_id: randomUUID(), mat_id: matId, type: 'LIGHT', source: 'USER' },
    expire_at: new Date(start + 86_400_000),
  });
  const sent: number[] = [];
  for (let second = 0; second < 120; second += 1) {
    const now = new Date(start + second * 1_000);
    const due = (await matsWithCommands(area.db, now)).includes(matId);
    const taken = await takeCommands(area.db, { matId, after: Number.MAX_SAFE_INTEGER, now });
    expect(taken.length > 0).toBe(due);
    if (due) sent.push(second);
  }
  expect(sent).toEqual([0, 10, 30, 70, 110]);
  const statusAt = async (second: number) => {
    await endOverdueCommands(area.db, new Date(start + second * 1_000));
    return (await area.db.one<{ status: string }>(sql`select status from mat_command where mat_id = ${matId}`)).status;
  };
  expect([await statusAt(119), await statusAt(120)]).toEqual(['SENT', 'TIMEOUT']);
});
