import { readMatBoards, removeMatBoard, saveMatBoard } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';
import { noteDrops } from '../note-drops.ts';
import { noteSelfTest } from '../record/note-self-test.ts';
import { settingDocument } from '../setting/setting-document.ts';

let world: PlanogramWorld;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());

const draft = {
  ...{ subNo: 0, addr: 1, port: 'COM1', baud: 9600 as const, dropSensor: true, jamPolicy: 1 as const },
  motorMap: [
    { motorId: 1, row: 1, col: 1 },
    { motorId: 2, row: 1, col: 2 },
  ],
};
const save = (id: number, of: Partial<SentOf<typeof saveMatBoard>> = {}) =>
  world.admin.call(saveMatBoard, { params: { id }, body: { ...draft, ...of } });
const inDevice = <R>(work: Parameters<typeof inTx<R>>[1]) => {
  const { db, services } = world.server;
  const of = { db, clock: services.clock, settings: services.settings, actor: timer('test'), requestId: 'test' };
  return inTx(of, work);
};

test('a board is added, changed, tested and removed; the device is told of it with its settings', async () => {
  const { matId } = await world.mat();
  const [board] = (await save(matId)).data.boards;
  expect(board).toMatchObject({ ...draft, firmware: null, selfTest: null, version: 1 });
  const id = board?.id ?? 0;
  (await save(matId)).refuses(409, '该柜已有地址为1的主板！');
  (await save(matId, { addr: 2, subNo: 9 })).refuses(400, '设备没有编号为9的柜！');
  const [first = { motorId: 1, row: 1, col: 1 }] = draft.motorMap;
  (await save(matId, { addr: 2, motorMap: [first, { ...first, row: 3 }] })).refuses(400, '电机1重复！');
  (await save(matId, { addr: 2, motorMap: [first, { ...first, motorId: 7 }] })).refuses(400, '电机7与1的行列线相同！');
  const { db } = world.server;
  expect(await settingDocument(db, { matId, now: new Date() })).toMatchObject({ boards: [draft] });

  const { cmdId } = await db.one<{ cmdId: string }>(sql`
    insert into mat_command (cmd_id, mat_id, type, source, expire_at) values (gen_random_uuid(), ${matId}, 'SELF_TEST', 'USER', now())
    returning cmd_id as "cmdId"`);
  const said = { boards: [{ subNo: 0, addr: 1, firmware: 'VMC-9', failedMotors: [2] }] };
  await inDevice(tx => noteSelfTest(tx, { matId, cmdId, passed: true, data: said }));
  const read = async () => (await world.admin.call(readMatBoards, { params: { id: matId } })).data.boards;
  expect(await read()).toMatchObject([{ firmware: 'VMC-9', selfTest: { passed: false, failedMotors: [2] } }]);

  const same = (await save(matId, { boardId: id, version: 1, jamPolicy: 0 })).data.boards;
  expect(same).toMatchObject([{ jamPolicy: 0, selfTest: { passed: false } }]);
  (await save(matId, { boardId: id, version: 1 })).refuses(409, '数据已被他人修改，请刷新后重试');
  const other = (await save(matId, { boardId: id, version: 2, baud: 19200 })).data.boards;
  expect(other).toMatchObject([{ baud: 19200, selfTest: null }]);
  await save(matId, { addr: 2 });
  (await save(matId, { boardId: id, version: 3, addr: 2 })).refuses(409, '该柜已有地址为2的主板！');
  (await save(999_999)).refuses(404, '记录不存在或已被删除');
  const elsewhere = (await world.mat()).matId;
  (await save(elsewhere, { boardId: id, version: 3 })).refuses(404, '记录不存在或已被删除');
  (await world.admin.call(removeMatBoard, { params: { boardId: id } })).data;
  expect((await read()).map(each => each.addr)).toEqual([2]);
  (await world.admin.call(removeMatBoard, { params: { boardId: id } })).refuses(404, '记录不存在或已被删除');
  (await world.admin.call(readMatBoards, { params: { id: 999_999 } })).refuses(404, '记录不存在或已被删除');
});

test('where the board says 停售 the first jam locks its slot; else the limit of failures does', async () => {
  const locksAfterOne = async (jamPolicy: 0 | 1) => {
    const { matId } = await world.mat();
    await save(matId, { jamPolicy });
    const [track] = (await world.list(matId)).tracks;
    const trackId = track?.trackGoodsId ?? 0;
    await inDevice(tx => noteDrops(tx, [{ trackId, outcome: 'FAILED' }]));
    return (await world.list(matId)).tracks.find(each => each.trackGoodsId === trackId)?.locks;
  };
  expect(await locksAfterOne(0)).toEqual(['JAM']);
  expect(await locksAfterOne(1)).toEqual([]);
});
