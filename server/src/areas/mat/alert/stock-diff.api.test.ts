import { updateAlertStatus } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { runTask } from '../../../testing/run-task.ts';
import { SupplyDesk } from '../../../testing/supply-desk.ts';
import { matTelemetryScan } from './mat-telemetry-scan.task.ts';

let desk: SupplyDesk;
beforeAll(async () => {
  desk = await SupplyDesk.open();
});
afterAll(() => desk.server.close());

const pass = (minutes: number) => {
  const { clock } = desk.server.services;
  clock.setOffset(clock.now().getTime() - Date.now() + minutes * 60_000);
};
const now = () => desk.server.services.clock.now();

/** The device says that so many lie in a slot. */
const reports = (trackId: number, units: number) =>
  desk.server.db.run(sql`update track set reported_stock = ${units}, reported_at = ${now()} where id = ${trackId}`);

/** What is said of a slot after another look. */
async function seen(trackId: number) {
  pass(1);
  await runTask(desk.server.services, matTelemetryScan);
  return desk.server.db.rows<{ id: number; status: string; count: number; recovered: boolean }>(sql`
    select id, status, count, recovered_at is not null as recovered from alert
    where type = 'STOCK_DIFF' and track_id = ${trackId} order by id`);
}

/** Somebody counts a slot on a plan. */
async function counts(trackId: number, counted: number) {
  pass(1);
  const plan = await desk.plan([{ trackGoodsId: trackId, action: 'COUNT', quantity: 0 }], { type: 'COUNT' });
  for (const action of ['DEPART', 'ARRIVE'] as const) expect((await desk.step(plan.id, action)).status).toBe(200);
  const { id } = plan;
  expect((await desk.finish(await desk.read(id), [{ counted, diffReason: 'OTHER', batches: [] }])).status).toBe(200);
  pass(1);
}

test('a count settles what the device says otherwise, also one that agrees with the books', async () => {
  const { trackId } = await desk.slot({ inSlot: 3 });
  await reports(trackId, 0);
  expect(await seen(trackId)).toMatchObject([{ status: 'NEW', count: 1 }]);
  await counts(trackId, 3);
  expect(await seen(trackId)).toMatchObject([{ status: 'CLOSED', count: 1 }]);
  expect(await seen(trackId)).toMatchObject([{ status: 'CLOSED', count: 1 }]);
});

test('what the device says after a count stays until the next one; the count before it ends nothing', async () => {
  const { trackId } = await desk.slot({ inSlot: 3 });
  await reports(trackId, 2);
  const [alert] = await seen(trackId);
  for (const status of ['ACK', 'HANDLING'] as const)
    (await (await desk.as('manager')).call(updateAlertStatus, { body: { ids: [alert?.id as number], status } })).data;
  await counts(trackId, 2);
  expect(await seen(trackId)).toMatchObject([{ status: 'HANDLING', count: 1, recovered: true }]);
  await reports(trackId, 1);
  for (let look = 0; look < 3; look += 1)
    expect(await seen(trackId)).toMatchObject([{ status: 'HANDLING', count: 2, recovered: false }]);
  await counts(trackId, 1);
  expect(await seen(trackId)).toMatchObject([{ status: 'HANDLING', count: 2, recovered: true }]);
});
