import { readGoodsDetails, saveCompanyCosts } from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../testing/goods-desk.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await goodsDesk();
});
afterAll(() => desk.server.close());

const set = async (key: string, value: unknown, companyId: number | null = null) => {
  await desk.db.run(sql`
    insert into sys_config (key, value, scope, company_id)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${companyId ? 'COMPANY' : 'PLATFORM'}, ${companyId})`);
  await desk.server.services.settings.reload(desk.db);
};

test('where goods.fourEyes is off, who submitted may judge (spec 03 §2)', async () => {
  const { goods_id } = (await desk.save('admin', desk.draft())).data;
  (await desk.judge('admin', goods_id, 2)).refuses(409, '不能审核自己提交的商品！');
  await set('goods.fourEyes', false);
  expect((await desk.judge('admin', goods_id, 2)).data.done).toHaveLength(1);
});

test('what a condition of storage means is goods.storage.* to say (spec 03 §1)', async () => {
  const cool = { storageCondition: 'SHADE' as const };
  const rangeOf = async () => {
    const { goods_id } = (await desk.save('admin', desk.draft({}, cool))).data;
    const admin = await desk.server.as('admin');
    const { medicine } = (await admin.call(readGoodsDetails, { params: { goods_id } })).data;
    return [medicine?.tempMin, medicine?.tempMax, medicine?.humMin, medicine?.humMax];
  };
  expect(await rangeOf()).toEqual([0, 200, 350, 750]);
  await set('goods.storage.SHADE', { tempMin: 2, tempMax: 15, humMin: 30, humMax: 65 });
  expect(await rangeOf()).toEqual([20, 150, 300, 650]);
});

test('a company says itself from where on a leap of costs is asked about: goods.costJumpPct (spec 03 §3.12)', async () => {
  const goodsId = await desk.approved();
  const save = async (userName: string, cost: number) =>
    (await desk.server.as(userName)).call(saveCompanyCosts, { body: { rows: [{ goodsId, cost }] } });
  for (const userName of ['manager', 'manager2']) expect((await save(userName, 1000)).status).toBe(200);
  await set('goods.costJumpPct', 50, desk.own);
  expect((await save('manager', 1400)).status).toBe(200);
  (await save('manager2', 1400)).refuses(409, '成本较上次变动+40%，请确认！');
});
