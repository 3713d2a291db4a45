import {
  exportGoodsStorage,
  listGoodsStatistic,
  listGoodsStorage,
  readOrderDetails,
} from '@materia/contract/areas/statistics';
import { addDays } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SalesWorld, salesWorld } from '../../../testing/sales-world.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';

let world: SalesWorld['world'];
let manager: SalesWorld['manager'];
let clerk: SalesWorld['clerk'];
let manager2: SalesWorld['manager2'];
let known: SalesWorld['known'];
let unknown: SalesWorld['unknown'];
let otherStore: SalesWorld['otherStore'];
let first: SalesWorld['first'];
let today: SalesWorld['today'];
beforeAll(async () => {
  ({ world, manager, clerk, manager2, known, unknown, otherStore, first, today } = await salesWorld());
}, 60_000);
afterAll(() => world.close());

describe('goods statistics (spec 10 §4)', () => {
  const params = { page: 1, limit: 10 };
  test('figures, rank, class and growth; refunds on their own day or with their sale', async () => {
    const { data } = await manager.call(listGoodsStatistic, { params, body: { duration: 'TODAY', compare: 'PREV' } });
    expect(data.rows).toHaveLength(2);
    expect(data.rows[0]).toMatchObject({
      ...{
        goodsId: known.goodsId,
        rank: 1,
        abc: 'A',
        orders: 2,
        quantity: 3,
        netQuantity: 2,
        sales: 4500,
        refund: 1500,
        net: 3000,
      },
      ...{
        cost: 1800,
        profit: 1200,
        margin: 4000,
        avgPrice: 1500,
        storeCount: 1,
        matCount: 0,
        share: 8571,
        growth: null,
      },
    });
    expect(data.rows[1]).toMatchObject({ goodsId: unknown.goodsId, abc: 'B', uncosted: 500, profit: 0, margin: null });
    expect(data.sums).toMatchObject({ quantity: 4, net: 3500, profit: 1200 });
    const body = { duration: 'TODAY' as const, refundBasis: 'SALE_DAY' as const, keyword: 'x-no-such' };
    expect((await manager.call(listGoodsStatistic, { params, body })).data.total).toBe(0);
  });

  test('without COST there are no costs, nor an order by them; a foreign store is none (spec 10 W4)', async () => {
    const { data } = await clerk.call(listGoodsStatistic, { params, body: { duration: 'TODAY' } });
    expect(Object.keys(data.rows[0] ?? {})).not.toEqual(expect.arrayContaining(['cost']));
    expect(data.sums).not.toHaveProperty('profit');
    const sort = [{ field: 'profit' as const, order: 'desc' as const }];
    (await clerk.call(listGoodsStatistic, { params, body: { sort } })).refuses(400, '无权查看成本与利润');
    (await clerk.call(listGoodsStatistic, { params, body: { storeIds: [otherStore] } })).refuses(
      404,
      '记录不存在或已被删除',
    );
    const long = { range: [addDays(today, -1100), today] as [string, string] };
    (await clerk.call(listGoodsStatistic, { params, body: long })).refuses(400, '查询最多1100天，请缩小时间范围');
    const bySales = { sort: [{ field: 'sales' as const, order: 'asc' as const }] };
    const asc = await clerk.call(listGoodsStatistic, { params, body: bySales });
    expect(asc.data.rows.map(row => row.sales)).toEqual([500, 4500]);
  });
});

describe('one order', () => {
  test('with its lines; costs and profit only with COST', async () => {
    const { data } = await manager.call(readOrderDetails, { body: { orderNumber: first.orderNo } });
    expect(data).toMatchObject({
      paid: 4000,
      refunded: 1500,
      freight: 500,
      cost: 900,
      profit: 1600,
      margin: 5500,
      payType: 0,
    });
    expect(data.lines).toMatchObject([
      { number: 2, refundedNumber: 1, linePayable: 3000, refundedAmount: 1500, cost: 900, profit: 600 },
      { number: 1, cost: null, profit: null },
    ]);
    const seen = (await clerk.call(readOrderDetails, { body: { order_id: first.order_id } })).data;
    expect(seen).not.toHaveProperty('cost');
    expect(seen.lines[0]).not.toHaveProperty('profit');
    (await manager2.call(readOrderDetails, { body: { order_id: first.order_id } })).refuses(
      404,
      '记录不存在或已被删除',
    );
  });
});

describe('stock-up list (spec 02 §6.1)', () => {
  const params = { page: 1, limit: 10 };
  test('what open orders wait for, against what lies there', async () => {
    const { data } = await clerk.call(listGoodsStorage, { params, body: {} });
    // 2 − 1 refunded + 1 of the known, of 3 that lie there; 1 of the other.
    expect(data.rows).toMatchObject([
      { goodsId: known.goodsId, storeId: world.storeId, orders: 2, needed: 2, stock: 3, available: 1, short: 0 },
      { goodsId: unknown.goodsId, orders: 1, needed: 1, stock: 10, available: 9, short: 0 },
    ]);
    expect(data.sums).toEqual({ needed: 3, short: 0, orders: 3 });
    expect((await clerk.call(listGoodsStorage, { params, body: { shortOnly: true } })).data.total).toBe(0);
    await world.all('update store_goods set goods_number = 1, held = 1 where id = $1', known.storeGoodsId);
    const short = (await clerk.call(listGoodsStorage, { params, body: { shortOnly: true } })).data;
    await world.all('update store_goods set goods_number = 3, held = 2 where id = $1', known.storeGoodsId);
    expect(short.rows).toMatchObject([{ goodsId: known.goodsId, short: 1 }]);
    const some = { companyIds: [world.companyId], orderTypes: ['STORE_ORDER' as const], keyword: 'no such' };
    expect((await clerk.call(listGoodsStorage, { params, body: some })).data.rows).toEqual([]);
    expect((await manager2.call(listGoodsStorage, { params, body: {} })).data.total).toBe(0);
    (await manager2.call(listGoodsStorage, { params, body: { storeIds: [world.storeId] } })).refuses(
      404,
      '记录不存在或已被删除',
    );
  });

  test('as a file: row for row what the screen shows, of the same filter and scope', async () => {
    const file = (body: object, by = clerk) => sheetOf(world.server, by, exportGoodsStorage, body);
    const { rows } = (await clerk.call(listGoodsStorage, { params, body: {} })).data;
    const [head, ...lines] = await file({});
    expect(head).toEqual([
      ...['门店/设备', '商品', '规格', '生产厂家', '条码', '订单数', '需备数量', '在库', '可售', '缺口'],
    ]);
    const numbers = (row: (typeof rows)[number]) => [row.orders, row.needed, row.stock, row.available, row.short];
    expect(lines.map(line => [line[1], ...line.slice(5)])).toEqual(rows.map(row => [row.goodsName, ...numbers(row)]));
    expect(await file({ shortOnly: true })).toEqual([head]);
    expect(await file({}, manager2)).toEqual([head]);
  });
});
