import {
  readGoodsCategories,
  readGoodsDetails,
  readGoodsImages,
  readGoodsMedicine,
  readGoodsUsage,
} from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let approved: number;
let submitted: number;
let plain: number;
beforeAll(async () => {
  server = await testServer();
  const { db, given } = server;
  const own = (await given.company()).id;
  const other = (await given.company()).id;
  await given.user({ userName: 'manager', role: 'Manager', companyId: own });
  await given.user({ userName: 'stranger', role: 'Manager', companyId: other });
  await given.user({ userName: 'platform', role: 'Admin' });
  const { id: storeId } = await given.store({ companyId: own });
  await given.user({ userName: 'clerk', agentType: 0, companyId: own, storeId });
  const maker = await db.one<{ id: number }>(
    sql`insert into manufacturer (name, name_key) values ('华润三九', '华润三九') returning id`,
  );
  const add = async (no: string, more: { approvedAt: string | null; companyId: number | null }) =>
    (
      await db.one<{ id: number }>(sql`
        insert into goods (goods_no, goods_type, generic_name, goods_name, unit, spec, guide_price, manufacturer_id, specials, approved_at, submit_company_id)
        values (${no}, 1, '感冒灵颗粒', ${`感冒灵 ${no}`}, '盒', '10g*9袋', 1580, ${maker.id}, '{HOT}', ${more.approvedAt}, ${more.companyId})
        returning id`)
    ).id;
  approved = await add('G00000001', { approvedAt: '2026-01-01T00:00:00Z', companyId: null });
  submitted = await add('G00000002', { approvedAt: null, companyId: own });
  plain = await add('G00000003', { approvedAt: '2026-01-01T00:00:00Z', companyId: null });
  await db.run(sql`insert into goods_medicine (goods_id, rx_type, approval_no, storage_condition, shelf_life_months, approval_expire)
    values (${approved}, 2, '国药准字Z44021940', 'NORMAL', 24, '2029-05-31')`);
  const child = await db.one<{ id: number }>(sql`insert into goods_category (name) values ('感冒用药') returning id`);
  const more = await db.one<{ id: number }>(sql`insert into goods_category (name) values ('家庭常备') returning id`);
  await db.run(sql`insert into goods_category_link (goods_id, category_id, primary_mask)
    values (${approved}, ${more.id}, 0), (${approved}, ${child.id}, 7)`);
});
afterAll(() => server.close());

const read = async (userName: string, goods_id: number) =>
  (await server.as(userName)).call(readGoodsDetails, { params: { goods_id } });

test('what is known of a goods, of a medicine more', async () => {
  expect((await read('manager', approved)).data).toMatchObject({
    goods_id: approved,
    goodsNo: 'G00000001',
    goodsName: '感冒灵 G00000001',
    genericName: '感冒灵颗粒',
    tradeName: null,
    goodsType: 1,
    spec: '10g*9袋',
    unit: '盒',
    manufacturer: '华润三九',
    brand: null,
    barcode: null,
    guidePrice: 1580,
    maxOrder: null,
    specials: ['HOT'],
    suspended: false,
    imageUrl: null,
    categories: [{ name: '感冒用药', primaryMask: 7 }, { name: '家庭常备' }],
    medicine: {
      rxType: 2,
      approvalNo: '国药准字Z44021940',
      approvalExpire: '2029-05-31',
      standardCode: null,
      dosageForm: null,
      mahName: null,
      origin: null,
      storageCondition: 'NORMAL',
      shelfLifeMonths: 24,
    },
  });
  expect((await read('manager', plain)).data).toMatchObject({ categories: [], medicine: null });
});

test('what is not approved yet is seen by its company and the platform; what is deleted stays readable', async () => {
  expect((await read('manager', submitted)).status).toBe(200);
  expect((await read('platform', submitted)).status).toBe(200);
  expect((await read('stranger', submitted)).status).toBe(404);
  expect((await read('stranger', approved)).status).toBe(200);
  expect((await read('manager', 999_999)).status).toBe(404);
  await server.db.run(sql`update goods set deleted_at = now() where id = ${plain}`);
  expect((await read('stranger', plain)).data).toMatchObject({ deleted: true });
});

test('without the privilege, nothing (spec 03 W4)', async () => {
  expect((await read('clerk', approved)).status).toBe(403);
});

test('each block by itself is that of the whole, for those who see the goods (spec 03 §4)', async () => {
  await server.db.run(
    sql`insert into goods_usage (goods_id, section, content) values (${approved}, 'DOSAGE', '一次1袋，一日3次')`,
  );
  const blocks = [readGoodsMedicine, readGoodsUsage, readGoodsImages, readGoodsCategories];
  const one = async (userName: string, goods_id: number) => {
    const client = await server.as(userName);
    return Promise.all(blocks.map(block => client.call(block as typeof readGoodsUsage, { params: { goods_id } })));
  };
  const { medicine, usage, images, categories } = (await read('manager', approved)).data;
  expect(usage).toEqual([{ section: 'DOSAGE', content: '一次1袋，一日3次' }]);
  const shown = await one('manager', approved);
  expect(shown.map(({ data }): unknown => data)).toEqual([medicine, usage, images, categories]);
  for (const answer of await one('stranger', submitted)) answer.refuses(404, '记录不存在或已被删除');
  for (const { status } of await one('clerk', approved)) expect(status).toBe(403);
});
