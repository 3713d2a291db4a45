import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { deviceCleanup } from './device-cleanup.task.ts';

const area = areaTest();
const given = areaRows(area);
const day = 86_400_000;

test('messages are kept 7 days, samples 90, their hours 5 years (spec 06 §1)', async () => {
  const mat = await given.mat(await given.company());
  const now = area.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  for (const days of [6, 8])
    await area.add('device_message', { mat_id: mat, message_id: randomUUID(), kind: 'door', created_at: ago(days) });
  for (const days of [89, 92]) await area.add('mat_telemetry', { mat_id: mat, at: ago(days), temperature: 250 });
  for (const days of [5 * 365, 5 * 366 + 2])
    await area.add('mat_telemetry_hour', { mat_id: mat, hour: ago(days), points: 1 });
  const run = { db: area.db, now: () => now, transaction: area.tx };
  expect(await deviceCleanup.run(run as never)).toEqual({ gone: 3 });
  for (const table of ['device_message', 'mat_telemetry', 'mat_telemetry_hour'])
    expect(await area.count(table, { mat_id: mat }), table).toBe(1);
  const { left } = await area.db.one<{ left: boolean }>(
    sql`select min(at) > ${ago(90)} as left from mat_telemetry where mat_id = ${mat}`,
  );
  expect(left).toBe(true);
  expect(await deviceCleanup.run(run as never)).toEqual({ gone: 0 });
});
