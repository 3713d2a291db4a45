import { supplyTracks } from '@materia/contract/areas/supply';
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

test('what has little time left and a leader let go, the operator loads without being asked; with the plan stands who it was', async () => {
  const ends = inDays(40);
  const carried = async (userName: string) => {
    const { trackId } = await desk.slot({ ends, inSlot: 0 });
    const { id, planLines } = await desk.plan([{ trackGoodsId: trackId, quantity: 5 }]);
    await desk.step(id, 'PICK', {}, 'leader');
    const batches = [{ batchNo: 'NEW1', expiresOn: ends, quantity: 5 }];
    await desk.save({ planId: id, picked: [{ lineId: planLines[0]?.lineId as number, batches }] });
    const { status } = await desk.step(id, 'DEPART', {}, userName);
    return { id, status };
  };
  expect((await carried('operator')).status).toBe(409);
  const { id } = await carried('leader');
  await desk.step(id, 'ARRIVE', {}, 'operator');
  const plan = await desk.read(id);
  const { name } = await db.one<{ name: string }>(sql`select name from sys_user where user_name = 'leader'`);
  expect(plan).toMatchObject({ status: 'FILLING', shortAllowedName: name });
  const { data } = await desk.finish(plan, [{}], 'operator');
  expect(data).toMatchObject({ status: 'FINISHED', loadedQty: 5, shortAllowedName: name });

  // Filled as it is made: only whoever leads may, and is who let it go.
  const atOnce = async (userName: string) => {
    const { trackId } = await desk.slot({ ends, inSlot: 0 });
    const line = { trackGoodsId: trackId, counted: 0, quantity: 2, batchNo: 'NEW1', expiresOn: ends };
    return (await desk.as(userName)).call(supplyTracks, { body: { matId: desk.matId, lines: [line] } });
  };
  (await atOnce('operator')).refuses(409, '该批号剩余效期仅40天！');
  expect((await atOnce('leader')).data).toMatchObject({ loadedQty: 2, shortAllowedName: name });
  // What has time enough needs nobody.
  const matId = await desk.mat();
  const { trackId } = await desk.slot({ matId });
  expect(await desk.filling(trackId, 2, matId)).toMatchObject({ shortAllowedName: null });
});
