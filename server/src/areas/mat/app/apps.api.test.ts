import { exportApps, listApps, readAppField, saveApp, setAppStatus, toggleApps } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appDesk } from '../../../testing/app-desk.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { checkReleaseKey } from './release-key.ts';

let desk: Awaited<ReturnType<typeof appDesk>>;
beforeAll(async () => {
  desk = await appDesk();
});
afterAll(() => desk.server.close());

const refusedStep = '当前状态不允许此操作！';
const missing = '记录不存在或已被删除';

test('a package is kept with its hash; its signature must be of these very bytes, this code and this kind', async () => {
  const { data } = await desk.save({ versionName: '4.1.0', versionCode: 41_000 });
  expect(data).toMatchObject({
    ...{ status: 'DRAFT', stage: 0, stages: [1, 10, 50, 100], haltFailBp: 500, states: [], allowedActions: ['START'] },
    url: expect.stringMatching(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.apk$/),
  });
  const wrong = '安装包签名验证失败！';
  const file = await desk.upload();
  const save = (signature: string, versionCode = 41_001) =>
    desk.save({ versionName: '4.1.1', versionCode, fileId: file.id, signature });
  (await save('x')).refuses(400, wrong);
  (await save(desk.signed('APP', 41_002, file.sha256))).refuses(400, wrong);
  (await save(desk.signed('FIRMWARE', 41_001, file.sha256))).refuses(400, wrong);
  (await save(desk.signed('APP', 41_001, 'f'.repeat(64)))).refuses(400, wrong);
  (await save(desk.signed('APP', 41_001, file.sha256))).data;
});

test('without a release key nothing is taken; the setting takes keys of that kind only', async () => {
  const before = desk.server.services.settings.get<string>('mat.releaseKey');
  await desk.setKey('');
  (await desk.save()).refuses(409, '未设置发布公钥，请先在参数配置中填写！');
  await desk.setKey(before);
  expect(checkReleaseKey(before)).toBeUndefined();
  expect(checkReleaseKey('')).toBeUndefined();
  expect(checkReleaseKey('-----BEGIN PUBLIC KEY-----')).toBe('setting.mat.releaseKeyInvalid');
});

test('codes and names are taken once, stages rise to all, packages are packages', async () => {
  const made = (await desk.save()).data;
  (await desk.save({ versionCode: made.versionCode })).refuses(409, '版本号已存在！');
  (await desk.save({ versionName: made.versionName })).refuses(409, '版本名称已存在！');
  (await desk.save({ versionName: made.versionName, kind: 'FIRMWARE' })).data;
  (await desk.save({ stages: [10, 5, 100] })).refuses(400, '灰度比例须逐级递增，最后为100%！');
  (await desk.save({ stages: [10, 50] })).refuses(400, '灰度比例须逐级递增，最后为100%！');
  (await desk.save({ versionCode: 7_000, minFromCode: 7_000 })).refuses(400, '最低升级版本须小于本版本！');
  const text = await desk.upload('notes.txt', Buffer.from('text'));
  (await desk.save({ fileId: text.id })).refuses(400, '安装包须为apk或zip文件！');
  (await desk.save({ fileId: 999_999 })).refuses(404, missing);
  const { fileId: _, ...none } = await desk.draft();
  (await desk.admin.call(saveApp, { body: none })).refuses(400, '请选择文件！');
});

test('a draft is changed and deleted, what was given out is not; two who change it: the second is told', async () => {
  const made = (await desk.save()).data;
  const change = async (version: number, notes: string) => {
    const { versionName, versionCode, kind, signature } = made;
    const body = { id: made.id, version, versionName, versionCode, kind, signature, notes };
    return desk.admin.call(saveApp, { body });
  };
  expect((await change(made.version, '二')).data.notes).toBe('二');
  (await change(made.version, '三')).refuses(409, '数据已被他人修改，请刷新后重试');
  const toggle = (deleted: boolean) => desk.admin.call(toggleApps, { body: { ids: [made.id], deleted } });
  (await toggle(true)).data;
  const again = (await desk.save({ versionCode: made.versionCode })).data;
  (await toggle(false)).refuses(409, '版本号已存在！');
  (await desk.admin.call(toggleApps, { body: { ids: [again.id], deleted: true } })).data;
  const sameName = (await desk.save({ versionName: made.versionName })).data;
  (await toggle(false)).refuses(409, '版本名称已存在！');
  (await desk.admin.call(toggleApps, { body: { ids: [sameName.id], deleted: true } })).data;
  (await toggle(false)).data;
  (await desk.step(made.id, 'NEXT')).refuses(409, refusedStep);
  (await desk.step(made.id, 'START')).data;
  (await toggle(true)).refuses(409, refusedStep);
  (await change((await desk.read(made.id)).version, '四')).refuses(409, refusedStep);
  (await desk.step(made.id, 'ROLLBACK')).data;
  const stale = await desk.admin.call(setAppStatus, { body: { ids: [made.id], action: 'START', version: 1 } });
  stale.refuses(409, '数据已被他人修改，请刷新后重试');
});

test('versions are the platform’s: others read them, and of the field their own devices', async () => {
  await desk.mats(2, { model: 'F1', appVersion: '3.9.9' });
  const manager = await desk.server.as('manager');
  const made = (await desk.save()).data;
  const draft = await desk.draft();
  (await manager.call(saveApp, { body: draft })).refuses(403, '没有访问权限（MATAPP:WRITE），请联系管理员');
  const field = async (user: string) =>
    (await (await desk.server.as(user)).call(readAppField)).data.find(row => row.versionName === '3.9.9');
  expect(await field('manager')).toMatchObject({ kind: 'APP', versionCode: null, mats: 2, online: 2, models: ['F1'] });
  expect(await field('stranger')).toBeUndefined();
  const { data } = await manager.call(listApps, { params: { limit: 100, page: 1 }, body: { status: ['DRAFT'] } });
  expect(data.rows.find(({ id }) => id === made.id)?.allowedActions).toEqual([]);
  expect(data.counts.find(each => each.status === 'DRAFT')?.count).toBe(data.total);
});

test('versions as a file: those of the filter, with how many devices have each', async () => {
  const { versionName } = (await desk.save()).data;
  const [head = [], ...lines] = await sheetOf(desk.server, desk.admin, exportApps, { query: versionName });
  expect(head).toEqual(expect.arrayContaining(['版本名称', '灰度阶段', '已安装', '安装后失联']));
  expect(lines).toEqual([expect.arrayContaining([versionName, '草稿', '全部型号', '0%'])]);
  expect(await sheetOf(desk.server, desk.admin, exportApps, { query: versionName, status: ['RELEASED'] })).toEqual([
    head,
  ]);
});
