import { readTestTrend, saveTestItem, voidSimpleTest } from '@materia/contract/areas/store';
import { dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counterDesk } from '../../../testing/counter-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { orderDesk } from '../../../testing/order-desk.ts';
import { loadTestItems } from './load-test-items.ts';

let world: OrderWorld;
let desk: Awaited<ReturnType<typeof counterDesk>>;
const gone = [404, '记录不存在或已被删除'] as const;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = await counterDesk(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date().toISOString()));

describe('trend', () => {
  test('points, bands and purchases of a customer; only what the account sees', async () => {
    const { id: customerId } = await desk.shopper({ cellphone: desk.phone(), gender: 1 });
    const { cellphone } = await world.one<{ cellphone: string }>(
      'select cellphone from customer where id = $1',
      customerId,
    );
    await desk.made({
      cellphone,
      values: { sys: 150, dia: 95 },
      measuredAt: new Date(Date.now() - 5 * 86_400_000).toISOString(),
    });
    const wrong = await desk.made({ cellphone, values: { sys: 99, dia: 61 } });
    await desk.store.call(voidSimpleTest, { params: { id: wrong.id }, body: { reason: '录错' } });
    await desk.made({ cellphone, values: { sys: 138, dia: 88 } });
    const { goodsId } = await world.goods({ price: 1000 });
    const till = orderDesk(world, await world.server.as('service'));
    await till.payCash(await till.go([[goodsId, 1]], [20, 21], { customer: { customer_id: customerId } }));
    const ask = (body: object = {}, client = desk.store) =>
      client.call(readTestTrend, { body: { customerId, itemCode: 'BP', ...body } });
    const trend = (await ask()).data;
    expect(trend.points.map(({ values }) => values.sys)).toEqual([150, 138]);
    expect(trend.bands).toContainEqual({ key: 'sys', context: null, refLow: 90, refHigh: 139 });
    expect(trend.purchases).toMatchObject([{ goods: [expect.any(String)] }]);
    const today = dayOf(Date.now());
    expect((await ask({ range: [today, today] })).data.points).toHaveLength(1);
    (await ask({ itemCode: 'NONE' })).refuses(...gone);
    (await ask({ customerId: 999_999 })).refuses(...gone);
    const acid = (await ask({ itemCode: 'UA' })).data;
    expect(acid.bands).toEqual([{ key: 'ua', context: null, refLow: 208, refHigh: 428 }]);
  });
});

describe('项目 (spec 04 §1: P)', () => {
  const field = {
    ...{ key: 'spo2', label: '血氧', unit: '%', decimals: 0, min: 50, max: 100 },
    bands: [{ refLow: 95, refHigh: 100, critLow: 90 }],
  };
  const put = (body: object, client = desk.admin) => client.call(saveTestItem, { body: body as never });

  test('the platform adds one, and stores test by it; switched off nobody does', async () => {
    const made1 = (await put({ code: 'SPO2', name: '血氧', fields: [field] })).data;
    expect((await desk.made({ itemCode: 'SPO2', values: { spo2: 93 } })).level).toBe('LOW');
    const { version, id } = made1;
    const off = (await put({ ...made1, name: '血氧饱和度', enabled: false })).data;
    expect(off).toMatchObject({ id, name: '血氧饱和度', version: version + 1 });
    (await put(made1)).refuses(409, '数据已被他人修改，请刷新后重试');
    (await desk.save({ itemCode: 'SPO2', values: { spo2: 97 } })).refuses(409, '检测项目已停用');
  });

  test('what every installation begins with comes once; what the platform made of it stays', async () => {
    const acid = await desk.item('UA');
    await put({ ...acid, name: '血尿酸' });
    expect(await loadTestItems(world.server.db)).toBe(0);
    expect((await desk.item('UA')).name).toBe('血尿酸');
  });

  test('refused: by a company, a code twice or another, keys twice, bands out of order', async () => {
    const body = { code: 'HB', name: '血红蛋白', fields: [{ ...field, key: 'hb' }] };
    (await put(body, desk.manager)).refuses(403, '仅平台可操作');
    (await put({ ...body, code: 'BP' })).refuses(409, '项目编码已存在！');
    (await put({ ...(await desk.item('BP')), code: 'BPX' })).refuses(400, '项目编码不能修改');
    (await put({ ...body, fields: [field, field] })).refuses(400, '数值标识重复：spo2');
    (await put({ ...body, fields: [{ ...field, min: 100 }] })).refuses(400, '血氧的可测范围不正确');
    const bands = [{ refLow: 95, refHigh: 90 }];
    (await put({ ...body, fields: [{ ...field, bands }] })).refuses(
      400,
      '血氧的参考范围不正确：危急下限、下限、上限、危急上限须依次不减',
    );
    (await put({ ...body, id: 999_999, version: 1 })).refuses(...gone);
  });
});
