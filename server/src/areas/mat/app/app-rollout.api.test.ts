import { listAppRollout, noFormerVersion, readMatApps, saveApp, toggleApps } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { appDesk } from '../../../testing/app-desk.ts';
import { runTask } from '../../../testing/run-task.ts';
import { appRollout } from './app-rollout.task.ts';

let desk: Awaited<ReturnType<typeof appDesk>>;
beforeAll(async () => {
  desk = await appDesk();
});
afterAll(() => desk.server.close());

type Mat = Awaited<ReturnType<typeof desk.mats>>[number];
const ota = async (device: Mat, version: number, state: string, more: object = {}) =>
  (await device.up('ota', { version, state, ...more })).data;
const states = async (id: number) =>
  Object.fromEntries((await desk.read(id)).states.map(({ state, count }) => [state, count]));
const alerts = (matIds: readonly number[]) =>
  desk.server.db.rows<{ matId: number; status: string }>(sql`
    select mat_id as "matId", status from alert where type = 'OTA' and mat_id = any(${matIds}::bigint[]) order by mat_id`);
const later = (hours: number) => desk.server.services.clock.setOffset(hours * 3_600_000);
const tick = () => runTask(desk.server.services, appRollout);

/** A fleet on a version that is on record, and the next one, one stage on. */
async function fleet(n: number, model: string, of: object = {}) {
  const former = (await desk.save({ model })).data;
  const mats = await desk.mats(n, { model, appVersion: former.versionName });
  const app = (await desk.save({ model, ...of })).data;
  return { former, mats, app };
}

test('stage by stage: one in a hundred, ten, half, all; what a device says moves it on, once', async () => {
  const { mats, app } = await fleet(60, 'R1');
  (await desk.step(app.id, 'START')).data;
  expect(await desk.read(app.id)).toMatchObject({ status: 'ROLLING', stage: 1, nextAt: expect.any(String) });
  const [first] = await desk.chosen(app.id, mats);
  expect(await states(app.id)).toEqual({ PENDING: 1 });
  if (!first) throw new Error('nobody was chosen');
  expect(await desk.wanted(first)).toBe(app.versionName);
  await ota(first, app.versionCode, 'DOWNLOADING', { percent: 40 });
  await ota(first, app.versionCode, 'DOWNLOADING', { percent: 20 });
  const row = async () => {
    const call = { params: { id: app.id, limit: 10, page: 1 }, body: { query: String(first.matId) } };
    const { data } = await (await desk.server.as('manager')).call(listAppRollout, { ...call, body: {} });
    return data.rows.find(({ matId }) => matId === first.matId);
  };
  expect(await row()).toMatchObject({ state: 'DOWNLOADING', percent: 40, unseen: false });
  await ota(first, app.versionCode, 'INSTALLED');
  await desk.hello(first, app.versionName);
  await ota(first, app.versionCode, 'FAILED', { error: 'late' });
  expect(await row()).toMatchObject({ state: 'INSTALLED', percent: 100, runs: app.versionName, error: null });
  (await desk.step(app.id, 'NEXT')).data;
  expect(await states(app.id)).toEqual({ INSTALLED: 1, PENDING: 5 });
  expect((await desk.read(app.id)).perStage).toEqual([
    { stage: 1, states: [{ state: 'INSTALLED', count: 1 }], unseen: 0 },
    { stage: 10, states: [{ state: 'PENDING', count: 5 }], unseen: 0 },
  ]);
  (await desk.step(app.id, 'NEXT')).data;
  expect(await states(app.id)).toEqual({ INSTALLED: 1, PENDING: 29 });
  (await desk.step(app.id, 'NEXT')).data;
  expect(await states(app.id)).toEqual({ INSTALLED: 1, PENDING: 59 });
  expect(await desk.read(app.id)).toMatchObject({ status: 'RELEASED', stage: 100, nextAt: null });
  (await desk.step(app.id, 'NEXT')).refuses(409, '当前状态不允许此操作！');
  const [late] = await desk.mats(1, { model: 'R1', appVersion: '0.1' });
  expect(await tick()).toMatchObject({ late: 1 });
  expect(late && (await desk.wanted(late))).toBe(app.versionName);
  const history = await desk.server.db.rows(sql`
    select to_state as to from mat_status_history where mat_id = ${first.matId} and kind = 'APP'`);
  expect(history).toEqual([{ to: app.versionName }]);
});

test('failures halt it: from five devices on, by their share; an alert where, the others keep what they have', async () => {
  const { mats, app, former } = await fleet(60, 'R2', { stages: [1, 10, 100] });
  (await desk.step(app.id, 'START')).data;
  (await desk.step(app.id, 'NEXT')).data;
  const [a, b, c, d, e, f] = (await desk.chosen(app.id, mats)) as [Mat, Mat, Mat, Mat, Mat, Mat];
  for (const device of [a, b, c]) await ota(device, app.versionCode, 'INSTALLED');
  await ota(d, app.versionCode, 'FAILED', { error: 'signature', log: 'bad signature' });
  expect((await desk.read(app.id)).status).toBe('ROLLING');
  await ota(e, app.versionCode, 'FAILED', { error: 'disk full' });
  const halted = await desk.read(app.id);
  expect(halted).toMatchObject({ status: 'PAUSED', halted: true, stage: 10 });
  expect(await alerts(mats.map(({ matId }) => matId))).toMatchObject(
    [d, e].map(({ matId }) => ({ matId, status: 'NEW' })).toSorted((x, y) => x.matId - y.matId),
  );
  expect(await desk.wanted(f)).toBeNull();
  expect(await desk.wanted(a)).toBe(app.versionName);
  const bad = await desk.admin.call(listAppRollout, {
    params: { id: app.id, limit: 10, page: 1 },
    body: { bad: true },
  });
  expect(bad.data.rows.map(row => [row.matId, row.log])).toContainEqual([d.matId, 'bad signature']);

  // 回滚: who has it gets what it had, who has not, is left alone.
  (await desk.step(app.id, 'ROLLBACK')).data;
  expect(await desk.wanted(a)).toBe(former.versionName);
  await ota(a, app.versionCode, 'ROLLED_BACK');
  await desk.hello(a, former.versionName);
  expect(await states(app.id)).toEqual({ INSTALLED: 2, FAILED: 2, ROLLED_BACK: 2 });
  const { data } = await (await desk.server.as('manager')).call(readMatApps, { params: { id: a.matId } });
  expect(data).toMatchObject({
    appVersion: former.versionName,
    wanted: [{ kind: 'APP', versionName: former.versionName }],
    rollouts: [{ state: 'ROLLED_BACK', appStatus: 'ROLLED_BACK', fromName: former.versionName }],
  });
  expect((await alerts([d.matId]))[0]?.status).toBe('CLOSED');
});

test('installed and not heard of for half an hour is a failure; a person goes on with it all the same', async () => {
  const { mats, app } = await fleet(50, 'R3', { stages: [10, 100] });
  (await desk.step(app.id, 'START')).data;
  const chosen = await desk.chosen(app.id, mats);
  expect(chosen).toHaveLength(5);
  try {
    for (const device of chosen) await ota(device, app.versionCode, 'INSTALLED');
    for (const device of chosen.slice(1)) await desk.hello(device, app.versionName);
    expect(await tick()).toMatchObject({ halted: 0 });
    later(0.6);
    expect((await desk.read(app.id)).unseen).toBe(1);
    expect(await tick()).toMatchObject({ halted: 1 });
    expect(await desk.read(app.id)).toMatchObject({ status: 'PAUSED', halted: true });
    (await desk.step(app.id, 'RESUME')).data;
    expect(await desk.read(app.id)).toMatchObject({ status: 'ROLLING', halted: false });
    await desk.hello(chosen[0] as Mat, app.versionName);
    expect(await tick()).toMatchObject({ halted: 0, next: 0 });
    later(25);
    expect(await tick()).toMatchObject({ next: 1 });
    expect(await desk.read(app.id)).toMatchObject({ status: 'RELEASED', stage: 100 });
  } finally {
    later(0);
  }
});

test('who runs less than it needs is left out; one version of a kind at a time; what may not wait is commanded', async () => {
  const former = (await desk.save({ model: 'R4' })).data;
  const [old] = await desk.mats(1, { model: 'R4', appVersion: 'unknown' });
  const [fit] = await desk.mats(1, { model: 'R4', appVersion: former.versionName });
  const of = { model: 'R4', minFromCode: former.versionCode, force: true, stages: [50, 100] };
  const app = (await desk.save(of)).data;
  const other = (await desk.save({ model: 'R4' })).data;
  (await desk.step(app.id, 'START')).data;
  expect((await desk.chosen(app.id, [old, fit] as Mat[])).map(({ matId }) => matId)).toEqual([fit?.matId]);
  (await desk.step(other.id, 'START')).refuses(409, `版本${app.versionName}正在灰度，请先完成或回滚！`);
  const commands = await desk.server.db.rows(
    sql`select type, source from mat_command where mat_id = ${fit?.matId ?? 0}`,
  );
  expect(commands).toEqual([{ type: 'UPDATE_APP', source: 'RULE' }]);
  (await desk.step(app.id, 'PAUSE')).data;
  expect(fit && (await desk.wanted(fit))).toBeNull();
  (await desk.step(app.id, 'RESUME')).data;
  expect(fit && (await desk.wanted(fit))).toBe(app.versionName);
});

test('what a device says of a version that it was never given is nothing', async () => {
  const { mats, app } = await fleet(2, 'R5');
  await ota(mats[0] as Mat, app.versionCode, 'INSTALLED');
  await ota(mats[0] as Mat, 987_654, 'FAILED');
  expect(await states(app.id)).toEqual({});
});

test('of two versions rolled back one after the other each takes a device back to what it had before it', async () => {
  const { former, mats, app: second } = await fleet(1, 'R6', { stages: [100] });
  const device = mats[0] as Mat;
  const give = async (id: number, code: number, name: string) => {
    (await desk.step(id, 'START')).data;
    await ota(device, code, 'INSTALLED');
    await desk.hello(device, name);
  };
  await give(second.id, second.versionCode, second.versionName);
  const third = (await desk.save({ model: 'R6', stages: [100] })).data;
  await give(third.id, third.versionCode, third.versionName);
  const wantedNow = async () => {
    await desk.server.db.run(sql`update mat set reported = reported - 'app' where id = ${device.matId}`);
    return desk.wanted(device);
  };
  (await desk.step(third.id, 'ROLLBACK')).data;
  expect(await wantedNow()).toBe(second.versionName);
  await ota(device, third.versionCode, 'ROLLED_BACK');
  await desk.hello(device, second.versionName);
  (await desk.step(second.id, 'ROLLBACK')).data;
  expect(await wantedNow()).toBe(former.versionName);
});

test('a device whose version before nobody knew keeps what it has when it is rolled back: a failure, with an alert', async () => {
  const former = (await desk.save({ model: 'R7' })).data;
  const [strange, known] = (await desk.mats(2, { model: 'R7', appVersion: 'unknown' })) as [Mat, Mat];
  const [slow] = (await desk.mats(1, { model: 'R7', appVersion: 'unknown' })) as [Mat];
  await desk.server.db.run(sql`update mat set app_version = ${former.versionName} where id = ${known.matId}`);
  const app = (await desk.save({ model: 'R7', stages: [100] })).data;
  (await desk.step(app.id, 'START')).data;
  for (const device of [strange, known]) {
    await ota(device, app.versionCode, 'INSTALLED');
    await desk.hello(device, app.versionName);
  }
  await ota(slow, app.versionCode, 'DOWNLOADING');
  (await desk.step(app.id, 'ROLLBACK')).data;
  expect(await desk.wanted(strange)).toBeNull();
  expect(await states(app.id)).toEqual({ INSTALLED: 1, FAILED: 1, ROLLED_BACK: 1 });
  const bad = async () => {
    const params = { id: app.id, limit: 10, page: 1 };
    const { data } = await desk.admin.call(listAppRollout, { params, body: { bad: true } });
    return data.rows.map(({ matId, error }) => [matId, error]);
  };
  expect(await bad()).toEqual([[strange.matId, noFormerVersion]]);
  expect(await alerts([strange.matId, known.matId])).toEqual([{ matId: strange.matId, status: 'NEW' }]);
  // Who goes back says so; who only then comes round to it cannot go back either.
  await ota(known, app.versionCode, 'ROLLED_BACK');
  await ota(slow, app.versionCode, 'INSTALLED');
  expect(await states(app.id)).toEqual({ FAILED: 2, ROLLED_BACK: 1 });
  expect(await bad()).toContainEqual([slow.matId, noFormerVersion]);
  // The next version takes them on.
  const next = (await desk.save({ model: 'R7', stages: [100] })).data;
  (await desk.step(next.id, 'START')).data;
  expect(await desk.wanted(strange)).toBe(next.versionName);
  await ota(strange, next.versionCode, 'INSTALLED');
  expect((await alerts([strange.matId]))[0]?.status).toBe('CLOSED');
});

test('what devices would go back to stays, though it was never given out: a draft with its code and kind', async () => {
  const { former, mats, app } = await fleet(1, 'R8', { stages: [100] });
  const device = mats[0] as Mat;
  (await desk.step(app.id, 'START')).data;
  await ota(device, app.versionCode, 'INSTALLED');
  await desk.hello(device, app.versionName);
  const words = `1台设备回滚时须装回版本${former.versionName}，不能删除，不能改版本号与类型！`;
  const drop = () => desk.admin.call(toggleApps, { body: { ids: [former.id], deleted: true } });
  (await drop()).refuses(409, words);
  const { versionName, kind, model, sha256 } = former;
  const change = async (versionCode: number) => {
    const { version } = await desk.read(former.id);
    const body = { id: former.id, version, versionName, versionCode, kind, model, notes: '改号' };
    return desk.admin.call(saveApp, { body: { ...body, signature: desk.signed('APP', versionCode, sha256) } });
  };
  (await change(former.versionCode + 5_000)).refuses(409, words);
  expect((await change(former.versionCode)).data.notes).toBe('改号');
  (await desk.step(app.id, 'ROLLBACK')).data;
  expect(await desk.wanted(device)).toBe(former.versionName);
  (await drop()).refuses(409, words);
});
