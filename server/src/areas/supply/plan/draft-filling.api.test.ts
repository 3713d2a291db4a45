import { listTracks, saveTracks } from '@materia/contract/areas/mat';
import { addSupplyPlan, suggestSupply } from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { inDays, SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
});
afterAll(() => desk.server.close());

type Edits = Pick<SentOf<typeof saveTracks>, 'tracks' | 'added' | 'removed'>;

const layout = async (matId: number) => (await (await desk.as('manager')).call(listTracks, { body: { matId } })).data;
/** Plans edits for the next fill of a device. */
async function draft(matId: number, edits: Edits): Promise<void> {
  const { version } = await layout(matId);
  const body = { matId, version, effect: 'NEXT_SUPPLY' as const, confirmed: true, ...edits };
  expect((await (await desk.as('manager')).call(saveTracks, { body })).status).toBe(200);
}

test('a slot that takes more from the next fill on is brought what it takes then; one that takes less, no more than that', async () => {
  const matId = await desk.mat();
  const [more, less] = [
    await desk.slot({ matId, inSlot: 0, capacity: 5 }),
    await desk.slot({ matId, inSlot: 2, capacity: 10 }),
  ];
  await draft(matId, {
    tracks: [
      { trackGoodsId: more.trackId, capacity: 12, parLevel: 12 },
      { trackGoodsId: less.trackId, capacity: 6, parLevel: 5 },
    ],
  });
  const body = { matIds: [matId], date: inDays(0) };
  const { mats } = (await (await desk.as('manager')).call(suggestSupply, { body })).data;
  const lines = new Map(mats[0]?.lines.map(line => [line.trackGoodsId, line]));
  expect(lines.get(more.trackId)).toMatchObject({ capacity: 12, quantity: 12 });
  expect(lines.get(less.trackId)).toMatchObject({ capacity: 6, quantity: 3 });
  const manager = await desk.as('manager');
  const over = {
    matId,
    planDate: inDays(0),
    type: 'ROUTINE' as const,
    lines: [{ trackGoodsId: less.trackId, quantity: 7 }],
  };
  const { no } = await db.one<{ no: string }>(sql`select track_no as no from track where id = ${less.trackId}`);
  (await manager.call(addSupplyPlan, { body: over })).refuses(400, `${no}超出货道容量！`);
  const plan = await desk.filling(more.trackId, 12, matId);
  expect(plan.planLines).toMatchObject([{ capacity: 12, planQty: 12 }]);
  // Without what was planned for it, it takes no more than now.
  const { kept } = await db.one<{ kept: unknown }>(sql`select draft_layout as kept from mat where id = ${matId}`);
  const put = (layout: unknown) =>
    db.run(
      sql`update mat set draft_layout = ${layout === null ? null : JSON.stringify(layout)}::jsonb where id = ${matId}`,
    );
  await put(null);
  (await desk.finish(plan)).refuses(400, `${plan.planLines[0]?.trackNo}超出货道容量！`);
  await put(kept);
  expect((await desk.finish(plan)).status).toBe(200);
  expect((await desk.stock(more.goodsId)).slot).toBe(12);
});
