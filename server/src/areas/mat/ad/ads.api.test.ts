import {
  exportAdLibrary,
  exportAds,
  listAds,
  readMatAds,
  saveAd,
  setAdStatus,
  tagMats,
  toggleAds,
} from '@materia/contract/areas/mat';
import { addDays, instantAt } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { adDesk } from '../../../testing/ad-desk.ts';
import { runTask } from '../../../testing/run-task.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { adSwitch } from './ad-switch.task.ts';

let desk: Awaited<ReturnType<typeof adDesk>>;
beforeAll(async () => {
  desk = await adDesk();
});
afterAll(() => desk.server.close());

const refusedStep = '当前状态不允许此操作！';
const missing = '记录不存在或已被删除';

test('an ad goes to the devices that it is for, and nowhere else', async () => {
  const [here, there, foreign] = [await desk.mat(), await desk.mat(), await desk.mat({ companyId: desk.otherId })];
  const before = await Promise.all([here, there, foreign].map(desk.playlist));
  expect(before).toEqual([undefined, undefined, undefined]);
  const id = await desk.running({ target: { matIds: [here.matId] } });
  expect(await desk.playlist(here)).toMatchObject([
    {
      adId: id,
      items: [{ url: expect.stringContaining('/images/'), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    },
  ]);
  expect(await Promise.all([there, foreign].map(desk.playlist))).toEqual([undefined, undefined]);
  (await desk.step(id, 'PAUSE')).data;
  expect(await desk.playlist(here)).toEqual([]);
  (await desk.step(id, 'RESUME')).data;
  (await desk.step(id, 'END')).data;
  expect(await desk.playlist(here)).toEqual([]);
});

test('devices that are tagged for an ad get it, those whose tag is taken off lose it', async () => {
  const [one, two] = [await desk.mat(), await desk.mat()];
  const id = await desk.running({ target: { tags: ['门口'] } });
  const tag = async (body: { add?: string[]; remove?: string[] }) =>
    (await (await desk.server.as('manager')).call(tagMats, { body: { ids: [one.matId, two.matId], ...body } })).data;
  await tag({ add: ['门口'] });
  const shown = async () => (await Promise.all([one, two].map(desk.playlist))).map(ads => ads?.map(({ adId }) => adId));
  expect(await shown()).toEqual([[id], [id]]);
  await tag({ remove: ['门口'] });
  expect(await shown()).toEqual([[], []]);
});

test('targets: every list that is not empty must hold; those of the platform reach other companies', async () => {
  const mall = await desk.mat({ city: '杭州市', poiType: 'MALL', tags: ['一楼'], model: 'X9' });
  const target = { cities: ['杭州市'], poiTypes: ['MALL' as const], tags: ['一楼', '二楼'], models: ['X9'] };
  const id = (await desk.ad({ target })).data.id;
  expect((await desk.read(id)).mats).toBe(1);
  expect(await desk.listed({ matId: mall.matId })).toContain(id);
  (await desk.step(id, 'PUBLISH')).data;
  expect((await desk.playlist(mall))?.map(({ adId }) => adId)).toEqual([id]);
  await desk.server.db.run(sql`update mat set city = '深圳市' where id = ${mall.matId}`);
  expect((await desk.read(id)).mats).toBe(0);
  const foreign = await desk.mat({ companyId: desk.otherId });
  const libraryId = await desk.passed({}, 'admin');
  const platform = await desk.running(
    { target: { companyIds: [desk.otherId] }, items: [{ libraryId, durationSec: 5 }] },
    'admin',
  );
  expect((await desk.playlist(foreign))?.map(({ adId }) => adId)).toEqual([platform]);
});

test('only what has passed, of medicines only with an approval number, never a prescription medicine, goes out', async () => {
  const { db } = desk.server;
  const goods = async (rxType: number) => {
    const n = desk.server.given.next();
    const { id } = await db.one<{ id: number }>(sql`
      insert into goods (goods_no, goods_type, generic_name, goods_name, unit) values (${`AD${n}`}, 1, '药', ${`药${n}`}, '盒') returning id`);
    await db.run(sql`insert into goods_medicine (goods_id, rx_type) values (${id}, ${rxType})`);
    return id;
  };
  const publish = async (libraryId: number) => {
    const { id } = (await desk.ad({ items: [{ libraryId, durationSec: 5 }] })).data;
    return desk.step(id, 'PUBLISH');
  };
  (await publish((await desk.library()).data.id)).refuses(409, '素材未审核通过！');
  const otc = await goods(2);
  (await publish(await desk.passed({ goodsId: otc }))).refuses(409, '药品广告须填写广告批准文号！');
  (await publish(await desk.passed({ goodsId: otc, adApprovalNo: '国药广审(文)第250101-00001号' }))).data;
  const rx = await goods(1);
  (await publish(await desk.passed({ goodsId: rx, adApprovalNo: '国药广审(文)第250101-00002号' }))).refuses(
    409,
    '处方药不得发布广告！',
  );
});

test('what is planned makes sense', async () => {
  const { today } = desk;
  (await desk.ad({ endDate: addDays(today, -1) })).refuses(400, '结束日期不能早于开始日期！');
  (await desk.ad({ periods: [{ from: '10:00', to: '10:00' }] })).refuses(400, '时段的结束须晚于开始！');
  const libraryId = await desk.passed();
  const item = { libraryId, durationSec: 5 };
  (await desk.ad({ items: [item, item] })).refuses(400, '同一素材不能重复添加！');
  const past = (await desk.ad({ startDate: addDays(today, -9), endDate: addDays(today, -1) })).data;
  (await desk.step(past.id, 'PUBLISH')).refuses(409, '投放日期已过，请修改结束日期！');
  const foreign = await desk.mat({ companyId: desk.otherId });
  (await desk.ad({ target: { matIds: [foreign.matId] } })).refuses(404, missing);
  (await desk.ad({ target: { companyIds: [desk.otherId] } })).refuses(404, missing);
  (await desk.ad({ items: [{ libraryId: await desk.passed({}, 'stranger'), durationSec: 5 }] })).refuses(404, missing);
});

test('steps by the table; what runs is not changed; two who change the same: the second is told', async () => {
  const manager = await desk.server.as('manager');
  const made = (await desk.ad()).data;
  (await desk.step(made.id, 'PAUSE')).refuses(409, refusedStep);
  const change = async (version: number, name = '改名') =>
    manager.call(saveAd, { body: { ...(await desk.draft()), name, id: made.id, version } });
  const renamed = (await change(made.version)).data;
  expect(renamed).toMatchObject({ name: '改名', version: made.version + 1 });
  (await change(made.version)).refuses(409, '数据已被他人修改，请刷新后重试');
  (await desk.step(made.id, 'PUBLISH')).data;
  (await change((await desk.read(made.id)).version)).refuses(409, refusedStep);
  const toggle = (deleted: boolean) => manager.call(toggleAds, { body: { ids: [made.id], deleted } });
  (await toggle(true)).refuses(409, refusedStep);
  (await desk.step(made.id, 'END')).data;
  (await desk.step(made.id, 'RESUME')).refuses(409, refusedStep);
  (await toggle(true)).data;
  expect(await desk.listed({})).not.toContain(made.id);
  expect(await desk.listed({ deleted: true })).toContain(made.id);
  const stale = await manager.call(setAdStatus, { body: { ids: [made.id], action: 'PUBLISH', version: 1 } });
  stale.refuses(404, missing);
  const events = await desk.server.db.rows<{ to: string }>(sql`
    select payload ->> 'to' as to from outbox where event = 'ad.changed' and payload ->> 'kind' = 'AD' and (payload ->> 'id')::bigint = ${made.id} order by id`);
  expect(events.map(({ to }) => to)).toEqual(['DRAFT', 'DRAFT', 'PUBLISHED', 'ENDED', 'ENDED']);
});

test('the platform’s are the platform’s; others’ do not exist', async () => {
  const libraryId = await desk.passed({}, 'admin');
  const platform = (await desk.ad({ items: [{ libraryId, durationSec: 5 }] }, 'admin')).data;
  (await desk.step(platform.id, 'PUBLISH')).refuses(403, '平台广告仅平台可维护！');
  (await desk.ad({ opCompanyId: null })).refuses(403, '平台广告仅平台可维护！');
  const manager = await desk.server.as('manager');
  (await manager.call(toggleAds, { body: { ids: [platform.id], deleted: true } })).refuses(
    403,
    '平台广告仅平台可维护！',
  );
  const own = (await desk.ad()).data;
  (await desk.step(own.id, 'PUBLISH', 'stranger')).refuses(404, missing);
  expect(await desk.listed({}, 'stranger')).not.toContain(own.id);
  const { data } = await manager.call(listAds, {
    params: { limit: 10, page: 1 },
    body: { status: ['DRAFT'], slot: ['IDLE'] },
  });
  expect(data.counts.find(each => each.status === 'DRAFT')?.count).toBe(data.total);
});

test('after its last day an ad ends by itself; a device of its own says what is on', async () => {
  const device = await desk.mat();
  const tomorrow = addDays(desk.today, 1);
  const low = await desk.running({ name: '低', target: { matIds: [device.matId] }, endDate: tomorrow, slot: 'LOCK' });
  const high = await desk.running({
    ...{ name: '高', target: { matIds: [device.matId] }, endDate: desk.today, slot: 'LOCK' as const, priority: 9 },
    periods: [{ from: '08:00', to: '12:00' }],
  });
  const ads = async () => {
    const { data } = await (await desk.server.as('manager')).call(readMatAds, { params: { id: device.matId } });
    return Object.fromEntries(data.ads.filter(ad => ad.slot === 'LOCK').map(ad => [ad.adId, [ad.due, ad.shown]]));
  };
  const at = (day: string, time: string) => desk.server.setNow(instantAt(day, time).toISOString());
  try {
    at(desk.today, '09:00:00');
    expect(await ads()).toEqual({ [low]: [true, false], [high]: [true, true] });
    at(desk.today, '12:00:00');
    expect(await ads()).toEqual({ [low]: [true, true], [high]: [false, false] });
    at(tomorrow, '00:01:00');
    expect(await ads()).toEqual({ [low]: [true, true] });
    expect(await runTask(desk.server.services, adSwitch)).toMatchObject({ ended: 1 });
    expect((await desk.read(high)).status).toBe('ENDED');
    expect(await runTask(desk.server.services, adSwitch)).toMatchObject({ ended: 0 });
  } finally {
    desk.server.services.clock.setOffset(0);
  }
});

test('ads and materials as files: the filter’s rows of the own company and the platform', async () => {
  const manager = await desk.server.as('manager');
  const libraryId = await desk.passed({ title: '导出素材' });
  const id = await desk.running({ name: '导出广告', weekdays: [1, 2], items: [{ libraryId, durationSec: 5 }] });
  const [head = [], ...ads] = await sheetOf(desk.server, manager, exportAds, { query: '导出', status: ['PUBLISHED'] });
  expect(head).toContain('广告位');
  expect(ads).toEqual([expect.arrayContaining(['导出广告', '投放中', '导出素材', '周一 周二'])]);
  expect(await sheetOf(desk.server, manager, exportAds, { query: '导出', status: ['DRAFT'] })).toEqual([head]);
  const materials = await sheetOf(desk.server, manager, exportAdLibrary, { query: '导出' });
  expect(materials.slice(1)).toEqual([expect.arrayContaining(['导出素材', '通过'])]);
  const stranger = await desk.server.as('stranger');
  expect(await sheetOf(desk.server, stranger, exportAds, { query: '导出' })).toHaveLength(1);
  expect(await sheetOf(desk.server, stranger, exportAdLibrary, { query: '导出' })).toHaveLength(1);
  (await desk.step(id, 'END')).data;
});
