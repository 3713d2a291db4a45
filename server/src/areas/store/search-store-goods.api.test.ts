import { searchStoreGoods } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Offer {
  name: string;
  mnemonic?: string;
  barcode?: string;
  approved?: boolean;
  published?: boolean;
  held?: number;
  special?: number;
}

test('a clerk finds by name, pinyin and barcode what the store sells, with what is available (spec 02 §6.1)', async () => {
  const { db } = server.services;
  const { id: companyId } = await server.given.company();
  const { id: storeId } = await server.given.store({ companyId });
  const { id: elsewhere } = await server.given.store({ companyId });
  await server.given.user({ userName: 'clerk', companyId, agentType: 3, stores: [storeId] });
  const offer = async ({
    name,
    mnemonic = '',
    barcode,
    approved = true,
    published = true,
    held = 0,
    special = 0,
  }: Offer) => {
    const n = server.given.next();
    const { id } = await db.one<{ id: number }>(sql`
      insert into goods (goods_no, generic_name, goods_name, goods_type, unit, spec, mnemonic, barcode, approved_at)
      values (${`G${String(n).padStart(8, '0')}`}, ${name}, ${name}, 1, '盒', '10片', ${mnemonic}, ${barcode ?? null},
        ${approved ? '2026-01-01' : null}::timestamptz) returning id`);
    await db.run(sql`
      insert into store_goods (company_id, store_id, goods_id, goods_number, held, goods_price, special_price, is_publish)
      values (${companyId}, ${storeId}, ${id}, 5, ${held}, 2000, ${special}, ${published})`);
    return id;
  };
  const aspirin = await offer({ name: '阿司匹林', mnemonic: 'ASPL', barcode: '6901234567892', held: 2, special: 1500 });
  await offer({ name: '停产药', approved: false });
  await offer({ name: '下架药', published: false });
  const soldOut = await offer({ name: '售罄药', held: 5 });

  const clerk = await server.as('clerk');
  const found = async (query: string) =>
    (await clerk.call(searchStoreGoods, { params: { storeId }, query: { query } })).data;
  const offered = { goodsId: aspirin, name: '阿司匹林', spec: '10片', manufacturer: '', thumbUrl: null, rx: false };
  for (const query of ['司匹', 'aspl', '6901234567892'])
    expect(await found(query)).toEqual([{ ...offered, price: 1500, available: 3 }]);
  expect((await found('')).map(row => row.goodsId)).toEqual([aspirin, soldOut]);
  expect(await found('停产药')).toEqual([]);
  (await clerk.call(searchStoreGoods, { params: { storeId: elsewhere }, query: { query: '' } })).refuses(
    404,
    '记录不存在或已被删除',
  );
});
