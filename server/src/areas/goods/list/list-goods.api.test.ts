import { type GoodsRow, listGoods, listPublishGoods } from '@materia/contract/areas/goods';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { soldUnits } from '../../../testing/sold-units.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let manager: TestClient;
let storeId: number;
let foreignStoreId: number;
const ids: Record<string, number> = {};

async function goods(name: string, row: Record<string, unknown>, medicine: Record<string, unknown> = {}) {
  const put = async (table: string, values: Record<string, unknown>) => {
    const keys = Object.keys(values);
    const reply = await server.db.pool.query(
      `insert into ${table} (${keys.join(', ')}) values (${keys.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return reply.rows[0]?.id as number;
  };
  const id = await put('goods', {
    ...{ goods_type: 1, generic_name: name, goods_name: name, unit: '盒', review_status: 2, publish_mask: 7 },
    ...{ approved_at: new Date(), ...row },
  });
  await put('goods_medicine', { goods_id: id, rx_type: 3, ...medicine });
  ids[name] = id;
  return id;
}

beforeAll(async () => {
  server = await testServer();
  const { given, db } = server;
  const companyId = (await given.company()).id;
  const otherId = (await given.company()).id;
  storeId = (await given.store({ companyId })).id;
  foreignStoreId = (await given.store({ companyId: otherId })).id;
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId });
  const { id: maker } = await db.one<{ id: number }>(sql`
    insert into manufacturer (name, name_key, short_name) values ('华润三九医药股份有限公司', '华润三九医药股份有限公司', '华润三九') returning id`);
  await goods(
    '感冒灵颗粒',
    {
      goods_no: 'G1',
      manufacturer_id: maker,
      barcode: '6920356200227',
      mnemonic: 'gmlkl',
      specials: ['HOT'],
      trace_prefixes: JSON.stringify([{ prefix: '8100021', level: '小', rate: 1 }]),
      search_extra: 'ganmaolingkeli 国药准字z44021940',
      guide_price: 1580,
    },
    { approval_no: '国药准字Z44021940', dosage_form: '颗粒剂', storage_condition: 'NORMAL' },
  );
  await goods('复方感冒灵片', {
    goods_no: 'G2',
    mnemonic: 'ffgmlp',
    extra_barcodes: ['6901234567892'],
    publish_mask: 0,
    missing: ['PICTURE'],
    completeness: 80,
  });
  await goods(
    '盐酸二甲双胍片',
    { goods_no: 'G3', mnemonic: 'ysejsgp', publish_mask: 1, guide_price: 3380 },
    { rx_type: 1 },
  );
  await goods('待审新药', {
    goods_no: 'G4',
    review_status: 0,
    approved_at: null,
    submit_company_id: otherId,
    publish_mask: 0,
  });
  await goods('驳回新药', {
    goods_no: 'G5',
    review_status: 1,
    approved_at: null,
    submit_company_id: companyId,
    publish_mask: 0,
  });
  await goods('旧药', { goods_no: 'G6', deleted_at: new Date() });
  await db.run(
    sql`insert into company_goods_code (company_id, goods_id, external_goods_no) values (${companyId}, ${ids.感冒灵颗粒}, 'ERP-77'), (${otherId}, ${ids.复方感冒灵片}, 'ERP-78')`,
  );
  await db.run(sql`insert into store_goods (company_id, store_id, goods_id, goods_price, goods_number, is_publish) values
    (${companyId}, ${storeId}, ${ids.感冒灵颗粒}, 1680, 12, true), (${companyId}, ${storeId}, ${ids.复方感冒灵片}, 900, 3, false),
    (${otherId}, ${foreignStoreId}, ${ids.感冒灵颗粒}, 1500, 5, true)`);
  admin = await server.as('admin');
  manager = await server.as('manager');
}, 60_000);
afterAll(() => server.close());

const list = async (body: SentOf<typeof listGoods>, client = admin) =>
  (await client.call(listGoods, { params: { limit: 100, page: 1 }, body })).data;
const names = async (body: SentOf<typeof listGoods>, client = admin) =>
  (await list(body, client)).rows.map(row => row.goodsName);
const row = async (name: string, client = admin): Promise<GoodsRow> => {
  const found = (await list({ query: name }, client)).rows.find(each => each.goodsName === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('finding', () => {
  test.each([
    ['gmlkl'],
    ['冒灵'],
    ['灵'],
    ['44021940'],
    ['6920356200227'],
    ['(01)06920356200227'],
    ['81000210000000000017'],
    ['三九'],
    ['ERP-77'],
    ['ganmao'],
  ])('%s leads to 感冒灵颗粒', async typed => {
    expect((await names({ query: typed }))[0]).toBe('感冒灵颗粒');
  });

  test('what begins with it comes before what has it somewhere; where it stands is said', async () => {
    expect(await names({ query: '感冒灵' })).toEqual(['感冒灵颗粒', '复方感冒灵片']);
    const [first] = (await list({ query: 'gml' })).rows;
    expect(first?.hits).toContainEqual({ field: 'goodsName', from: 0, to: 3 });
    expect(await names({ query: '没有的药' })).toEqual([]);
    expect(await names({ query: 'y' })).toEqual(['盐酸二甲双胍片']);
  });

  test('another company’s codes find nothing', async () => {
    expect(await names({ query: 'ERP-78' }, manager)).toEqual([]);
    expect(await names({ query: 'ERP-78' })).toEqual(['复方感冒灵片']);
  });

  test('pasted codes, whole, of any kind; those nobody has are named', async () => {
    const { rows, unfound } = await list({ codes: ['G3', 'erp-77', '6901234567892', '国药准字Z44021940', '999'] });
    expect(rows.map(each => each.goodsName).sort()).toEqual(['复方感冒灵片', '感冒灵颗粒', '盐酸二甲双胍片'].sort());
    expect(unfound).toEqual(['999']);
    expect((await list({ codes: ['ERP-78'] }, manager)).unfound).toEqual(['ERP-78']);
  });
});

describe('the list', () => {
  test('tabs with their counts', async () => {
    const pair = (one: string, two: string, ignored: Date | null = null) => {
      const [goodsId, otherId] = [ids[one], ids[two]].map(Number).sort((a, b) => a - b);
      return server.db.run(sql`
        insert into goods_duplicate (goods_id, other_id, reason, score, ignored_at) values (${goodsId}, ${otherId}, 'NAME', 80, ${ignored})`);
    };
    await pair('感冒灵颗粒', '复方感冒灵片');
    await pair('感冒灵颗粒', '盐酸二甲双胍片', new Date());
    await pair('复方感冒灵片', '旧药');
    const { tabCounts, total } = await list({});
    expect(total).toBe(5);
    expect(Object.fromEntries((tabCounts ?? []).map(({ tab, count }) => [tab, count]))).toEqual({
      ...{ ALL: 5, PENDING: 1, REJECTED: 1, UNPUBLISHED: 1, INCOMPLETE: 1, DUPLICATE: 2, DELETED: 1 },
    });
    expect(await names({ tab: ['REJECTED'] })).toEqual(['驳回新药']);
    expect((await names({ tab: ['DUPLICATE'] })).sort()).toEqual(['感冒灵颗粒', '复方感冒灵片'].sort());
    expect(await names({ tab: ['DELETED'] })).toEqual(['旧药']);
    expect(await names({ deleted: true })).toEqual(['旧药']);
    expect((await list({ part: 'ROWS' })).total).toBeNull();
    expect((await list({ part: 'TOTAL' })).rows).toEqual([]);
  });

  test('what is not approved is seen by the platform and by who submitted it', async () => {
    expect((await names({}, manager)).sort()).toEqual(
      ['感冒灵颗粒', '复方感冒灵片', '盐酸二甲双胍片', '驳回新药'].sort(),
    );
  });

  test.each<[SentOf<typeof listGoods>, string[]]>([
    [{ rxType: [1] }, ['盐酸二甲双胍片']],
    [{ goodsType: [2] }, []],
    [{ reviewStatus: [0, 1] }, ['待审新药', '驳回新药']],
    [{ publishMask: 2 }, ['感冒灵颗粒']],
    [{ publishMask: 0, tab: ['UNPUBLISHED'] }, ['复方感冒灵片']],
    [{ dosageForm: ['颗粒剂'], storage: ['NORMAL'] }, ['感冒灵颗粒']],
    [{ specials: ['HOT'] }, ['感冒灵颗粒']],
    [{ missing: ['PICTURE', 'SIZE'] }, ['复方感冒灵片']],
    [{ priceRange: [2000, null] }, ['盐酸二甲双胍片']],
    [{ updatedRange: ['2020-01-01', '2020-01-02'] }, []],
  ])('filters %o', async (body, found) => {
    expect((await names(body)).sort()).toEqual(found.sort());
  });

  test('what is sought stands in the order of the search: rank, recommended, what sold, weight; on all pages', async () => {
    const [least, sold, hot] = [
      await goods('排序胶囊甲', { goods_no: 'R1', sort_weight: 9 }),
      await goods('排序胶囊乙', { goods_no: 'R2', sort_weight: 0 }),
      await goods('排序胶囊丙', { goods_no: 'R3', specials: ['HOT'] }),
    ];
    await soldUnits(server, sold, 5);
    const wanted = [hot, sold, least];
    expect((await list({ query: '排序胶囊' })).rows.map(each => each.goods_id)).toEqual(wanted);
    const page = async (n: number) => {
      const asked = { params: { limit: 1, page: n }, body: { query: '排序胶囊' } };
      return (await admin.call(listGoods, asked)).data.rows.map(each => each.goods_id);
    };
    expect([await page(1), await page(2), await page(3), await page(4)].flat()).toEqual(wanted);
    const dearest = { query: '排序胶囊', sort: [{ field: 'goodsNo' as const, order: 'asc' as const }] };
    expect((await list(dearest)).rows.map(each => each.goods_id)).toEqual([least, sold, hot]);
    await server.db.run(sql`update goods set deleted_at = now() where id = any(${wanted}::bigint[])`);
  });

  test('a text that finds nothing finds what it nearly is, whole pages and their numbers; not where it finds something elsewhere', async () => {
    const near = await list({ query: '复方感冒零片' });
    expect(near.rows.map(each => each.goodsName)).toEqual(['复方感冒灵片']);
    expect(near).toMatchObject({ total: 1 });
    expect((await list({ query: '复方感冒零片', part: 'TOTAL' })).total).toBe(1);
    expect(await names({ query: '复方感冒灵片', tab: ['DELETED'] })).toEqual([]);
    expect(await names({ query: '没有这个商品' })).toEqual([]);
  });

  test('by maker, brand and company; in the order asked for', async () => {
    const maker = await server.db.one<{ id: number }>(sql`select id from manufacturer`);
    expect(await names({ manufacturerId: maker.id })).toEqual(['感冒灵颗粒']);
    expect(await names({ brandId: 999_999 })).toEqual([]);
    const sorted = await names({ sort: [{ field: 'guidePrice', order: 'desc' }] });
    expect(sorted.slice(0, 2)).toEqual(['盐酸二甲双胍片', '感冒灵颗粒']);
  });

  test('a category with those below it, in its channel; 0: without one', async () => {
    const add = (values: string) =>
      server.db.one<{ id: number }>(
        sql`insert into goods_category (name, parent_id, level, channels) values ${sql.text(values)} returning id`,
      );
    const top = await add(`('药', null, 1, 3)`);
    const below = await add(`('感冒', ${top.id}, 2, 2)`);
    await server.db.run(
      sql`insert into goods_category_link (goods_id, category_id, primary_mask) values (${ids.感冒灵颗粒}, ${below.id}, 2)`,
    );
    expect(await names({ categoryId: top.id })).toEqual(['感冒灵颗粒']);
    expect(await names({ categoryId: top.id, channel: 1 })).toEqual([]);
    expect((await list({ categoryId: top.id })).rows[0]?.categories).toEqual([
      { categoryId: below.id, name: '感冒', primaryMask: 2 },
    ]);
    expect((await names({ categoryId: 0, channel: 2 })).includes('感冒灵颗粒')).toBe(false);
    expect((await names({ categoryId: 0, channel: 1 })).includes('感冒灵颗粒')).toBe(true);
  });

  test('stores, stock and sales are those of the reader’s scope', async () => {
    expect(await row('感冒灵颗粒')).toMatchObject({ stores: 2, stock: 17, mats: 0, sold30: 0 });
    expect(await row('感冒灵颗粒', manager)).toMatchObject({ stores: 1, stock: 12 });
  });
});

describe('as one store has it', () => {
  const inStore = async (body: SentOf<typeof listPublishGoods>, client = manager) =>
    (await client.call(listPublishGoods, { params: { limit: 100, page: 1 }, body })).data;

  test('not sold there, on sale, off sale', async () => {
    const { tabCounts, rows } = await inStore({ storeId, tab: ['ON'] });
    expect(tabCounts).toEqual([
      { tab: 'NOT_IN', count: 1 },
      { tab: 'ON', count: 1 },
      { tab: 'OFF', count: 1 },
    ]);
    expect(rows).toMatchObject([
      {
        goodsName: '感冒灵颗粒',
        tracks: 0,
        storeGoods: { goodsNumber: 12, goodsPrice: 1680, specialPrice: 0, isPublish: true },
      },
    ]);
    expect((await inStore({ storeId, tab: ['NOT_IN'] })).rows).toMatchObject([
      { goodsName: '盐酸二甲双胍片', storeGoods: null },
    ]);
    expect((await inStore({ published: false })).rows.map(each => each.goodsName)).toEqual(['复方感冒灵片']);
    expect((await inStore({ storeId, part: 'ROWS' })).total).toBeNull();
    expect((await inStore({ storeId, part: 'TOTAL' })).total).toBe(3);
  });

  test('a store of others is none', async () => {
    const answer = await manager.call(listPublishGoods, {
      params: { limit: 10, page: 1 },
      body: { storeId: foreignStoreId },
    });
    answer.refuses(404, '记录不存在或已被删除');
  });
});
