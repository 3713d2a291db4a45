import { listMatGoodsForCustomer } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { stopSale } from '../../testing/given-stop-sale.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function givenMat(row = sql`biz_status = 'OPERATIONAL'`) {
  const company = await server.given.company();
  const n = server.given.next();
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into mat (mat_no, mat_name, model, cabinet_type, company_id, biz_status, online)
    values (${`M${String(n).padStart(6, '0')}`}, ${`设备${n}`}, 'X1', 1, ${company.id}, 'OPERATIONAL', true) returning id`);
  await server.db.run(sql`update mat set ${row} where id = ${id}`);
  await server.db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) values (${id}, 0, '主柜', 1, 6, 8)`);
  const goods = await server.db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit, publish_mask, review_status, approved_at)
    values (${`G${n}`}, 1, '药', ${`药品${n}`}, '盒', 2, 2, now()) returning id`);
  return { matId: id, goodsId: goods.id };
}

const givenTrack = (
  of: { matId: number; goodsId: number },
  trackNo: string,
  more: { held?: number; locks?: string[] } = {},
) =>
  server.db.run(sql`
    insert into track (mat_id, goods_id, track_no, row_no, col_no, track_type, capacity, price, stock, held, locks)
    values (${of.matId}, ${of.goodsId}, ${trackNo}, 1, 1, 1, 10, 1000, 4, ${more.held ?? 0}, ${more.locks ?? []}::text[])`);

const list = async (matId: number) =>
  (await server.anonymous().call(listMatGoodsForCustomer, { params: { matId } })).data;

test('tracks of a goods stand together; locked and sold out ones count nothing', async () => {
  const mat = await givenMat();
  await givenTrack(mat, 'A1');
  await givenTrack(mat, 'A2', { held: 1 });
  await givenTrack(mat, 'A3', { locks: ['JAM'] });
  await givenTrack(mat, 'A4', { held: 4 });
  expect(await list(mat.matId)).toMatchObject({
    total: 1,
    rows: [{ goodsId: mat.goodsId, goodsPrice: 1000, available: 7, maxOrderQuantity: 5, rx: false }],
  });
});

test.each([
  ['off line', sql`online = false`],
  ['in maintenance', sql`biz_status = 'MAINTENANCE'`],
  ['being refilled', sql`supplying = true`],
  ['without service', sql`service_expire_at = current_date - 30`],
])('a device %s sells nothing', async (_, row) => {
  const mat = await givenMat(row);
  await givenTrack(mat, 'A1');
  expect(await list(mat.matId)).toEqual({ rows: [], total: 0 });
});

test('stopped goods are not sold by devices either; nor anything by a company that is suspended or lacks a licence', async () => {
  const mat = await givenMat();
  await givenTrack(mat, 'A1');
  const { companyId } = await server.db.one<{ companyId: number }>(
    sql`select company_id as "companyId" from mat where id = ${mat.matId}`,
  );
  const total = async () => (await list(mat.matId)).total;
  expect(await total()).toBe(1);
  const line = await stopSale(server, { companyId, goodsId: mat.goodsId });
  expect(await total()).toBe(0);
  await server.db.run(sql`update stop_sale_line set result = 'QUALIFIED' where id = ${line}`);
  expect(await total()).toBe(1);
  await server.db.run(sql`update company set status = 'SUSPENDED' where id = ${companyId}`);
  expect(await total()).toBe(0);
  await server.db.run(sql`update company set status = 'ACTIVE' where id = ${companyId}`);
  await server.db.run(sql`
    insert into licence (company_id, owner_type, owner_id, kind, number, holder, status, expire_date)
    values (${companyId}, 'COMPANY', ${companyId}, 'DRUG', ${`D${companyId}`}, '公司', 'VALID', current_date - 3)`);
  expect(await total()).toBe(0);
  await server.db.run(sql`update licence set grace_until = current_date + 3 where company_id = ${companyId}`);
  expect(await total()).toBe(1);
});

test('what is recommended comes first, then by weight (spec 03 §3.4 HOT)', async () => {
  const first = await givenMat();
  const others = [await givenMat(), await givenMat()].map(({ goodsId }) => ({ matId: first.matId, goodsId }));
  const [heavy, hot] = others as [typeof first, typeof first];
  for (const [at, mat] of [first, heavy, hot].entries()) await givenTrack(mat, `A${at}`);
  await server.db.run(sql`update goods set sort_weight = 9 where id = ${heavy.goodsId}`);
  await server.db.run(sql`update goods set specials = '{NEW,HOT}' where id = ${hot.goodsId}`);
  expect((await list(first.matId)).rows.map(row => row.goodsId)).toEqual([hot.goodsId, heavy.goodsId, first.goodsId]);
});

test('an unknown device is none', async () => {
  const unknown = await server.anonymous().call(listMatGoodsForCustomer, { params: { matId: 999_999 } });
  unknown.refuses(404, '记录不存在或已被删除');
});
