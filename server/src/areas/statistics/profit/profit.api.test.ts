import { orderPreOrder, readOrder } from '@materia/contract/areas/order';
import {
  listProfit,
  type ProfitGoods,
  type ProfitOrder,
  readOrderDetails,
  summarizeProfit,
} from '@materia/contract/areas/statistics';
import { addDays } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countSales } from '../../../testing/count-sales.ts';
import { depositDesk } from '../../../testing/deposit-desk.ts';
import { salesInvariants } from '../../../testing/sales-invariants.ts';
import { type SalesWorld, salesWorld } from '../../../testing/sales-world.ts';

let world: SalesWorld['world'];
let manager: SalesWorld['manager'];
let clerk: SalesWorld['clerk'];
let manager2: SalesWorld['manager2'];
let known: SalesWorld['known'];
let unknown: SalesWorld['unknown'];
let first: SalesWorld['first'];
let today: SalesWorld['today'];
beforeAll(async () => {
  ({ world, manager, clerk, manager2, known, unknown, first, today } = await salesWorld());
}, 60_000);
afterAll(() => world.close());

const terms = {
  ...{
    orders: 2,
    uncostedOrders: 1,
    paid: 5500,
    refunded: 1500,
    cost: 1800,
    platformFee: 800,
    deliveryCost: 0,
    payFee: 0,
  },
  // 4000 - 1800 - 800; without the 5.00 that nobody knows the cost of: 900 of 3500.
  ...{ serviceFee: 0, profit: 1400, margin: 2571 },
};

test('what is counted is what orders and refunds say', async () => {
  for (const { says, broken } of salesInvariants) expect(await world.server.db.rows(broken), says).toEqual([]);
});

describe('profit (spec 02 §4.6, §6.6)', () => {
  test('every term, today and against the same hours before', async () => {
    const { data } = await manager.call(summarizeProfit, { body: { duration: 'TODAY', compare: 'PREV' } });
    expect(data.sums).toEqual(terms);
    expect(data.range).toEqual([today, today]);
    expect(data.compareRange).toEqual([addDays(today, -1), addDays(today, -1)]);
    expect(data.compareSums).toMatchObject({ orders: 0, profit: 0, margin: null });
    expect(data.byDay).toEqual([{ day: today, ...terms }]);
    expect(data).toMatchObject({ lagSeconds: 0, revisedDays: [] });
  });

  test('losses alone are read from the orders; rows add up to the cards', async () => {
    const body = { duration: 'TODAY' as const, lossOnly: true };
    const { data } = await manager.call(summarizeProfit, { body });
    expect(data.sums).toMatchObject({
      orders: 1,
      paid: 1500,
      cost: 900,
      platformFee: 800,
      profit: -200,
      margin: -1333,
    });
    const losses = (await manager.call(listProfit, { params: { page: 1, limit: 10 }, body })).data;
    expect(losses.total).toBe(1);
    const all = (await manager.call(listProfit, { params: { page: 1, limit: 10 }, body: { duration: 'TODAY' } })).data;
    const rows = all.rows as ProfitOrder[];
    for (const name of ['paid', 'refunded', 'cost', 'platformFee', 'profit'] as const)
      expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(terms[name]);
    expect(rows.map(row => row.missingCost)).toEqual([false, true]);
    expect(rows[1]).toMatchObject({
      orderNo: first.orderNo,
      paid: 4000,
      refunded: 1500,
      cost: 900,
      profit: 1600,
      margin: 5500,
    });
    const byProfit = { duration: 'TODAY' as const, sort: [{ field: 'profit' as const, order: 'asc' as const }] };
    const sorted = (await manager.call(listProfit, { params: { page: 1, limit: 1 }, body: byProfit })).data;
    expect((sorted.rows as ProfitOrder[]).map(row => row.profit)).toEqual([-200]);
  });

  test('by an order number, the cards are those of the orders found', async () => {
    const one = { duration: 'TODAY' as const, keyword: first.orderNo };
    const rows = (await manager.call(listProfit, { params: { page: 1, limit: 10 }, body: one })).data;
    expect(rows.total).toBe(1);
    const { data } = await manager.call(summarizeProfit, { body: one });
    expect(data.sums).toMatchObject({ orders: 1, paid: 4000, refunded: 1500, cost: 900, profit: 1600 });
    expect(data.byDay).toMatchObject([{ day: today, orders: 1, profit: 1600 }]);
  });

  test('by goods: shared fees and freight are in it, so that goods add up to the cards too', async () => {
    const body = { duration: 'TODAY' as const, byGoods: true };
    const rows = (await manager.call(listProfit, { params: { page: 1, limit: 10 }, body })).data.rows as ProfitGoods[];
    expect(rows.reduce((sum, row) => sum + row.profit, 0)).toBe(terms.profit);
    expect(rows[0]).toMatchObject({
      ...{
        goodsId: known.goodsId,
        orders: 2,
        quantity: 2,
        sales: 4500,
        refunded: 1500,
        net: 3000,
        freight: 429,
        cost: 1800,
      },
      ...{ fee: 800, profit: 829, missingCost: false },
    });
    expect(rows[1]).toMatchObject({ goodsId: unknown.goodsId, net: 500, cost: 0, margin: null, missingCost: true });
    const loss = { ...body, lossOnly: true };
    expect((await manager.call(listProfit, { params: { page: 1, limit: 10 }, body: loss })).data.total).toBe(0);
    // Its orders, whole.
    const orders = { duration: 'TODAY' as const, goodsIds: [unknown.goodsId] };
    expect((await manager.call(summarizeProfit, { body: orders })).data.sums).toMatchObject({
      orders: 1,
      profit: 1600,
    });
    expect((await manager.call(listProfit, { params: { page: 1, limit: 10 }, body: orders })).data.total).toBe(1);
  });

  test('filters reach every source; another company sees nothing of it', async () => {
    const none = { duration: 'TODAY' as const, channels: ['MEITUAN' as const] };
    expect((await manager.call(summarizeProfit, { body: none })).data.sums.orders).toBe(0);
    const some = {
      ...{
        duration: 'TODAY' as const,
        companyIds: [world.companyId],
        storeIds: [world.storeId],
        channels: ['STAFF' as const],
      },
      ...{ orderTypes: ['DELIVERY_ORDER' as const], fulfilTypes: ['DELIVERY' as const], payTypes: [0 as const] },
      ...{ storePriorities: [-1], companyPriorities: [-1] },
    };
    for (const lossOnly of [false, true])
      expect((await manager.call(summarizeProfit, { body: { ...some, lossOnly } })).data.sums.orders).toBe(
        lossOnly ? 0 : 1,
      );
    const places = { ...some, regionCode: '440300', poiKinds: ['OFFICE' as const], matStart: 1 as const };
    expect((await manager.call(summarizeProfit, { body: places })).data.sums.orders).toBe(0);
    expect(
      (await manager.call(listProfit, { params: { page: 1, limit: 5 }, body: { ...places, categoryIds: [1] } })).data
        .total,
    ).toBe(0);
    expect((await manager2.call(summarizeProfit, { body: { duration: 'TODAY' } })).data.sums.orders).toBe(0);
    for (const body of [{ storeIds: [world.storeId] }, { companyIds: [world.companyId] }])
      (await manager2.call(summarizeProfit, { body })).refuses(404, '记录不存在或已被删除');
    (await manager2.call(listProfit, { params: { page: 1, limit: 5 }, body: { storeIds: [world.storeId] } })).refuses(
      404,
      '记录不存在或已被删除',
    );
  });

  test('ranges: 1,100 days of sums, 92 of single orders', async () => {
    const long = { range: [addDays(today, -1100), today] as [string, string] };
    (await manager.call(summarizeProfit, { body: long })).refuses(400, '查询最多1100天，请缩小时间范围');
    const quarter = { range: [addDays(today, -92), today] as [string, string] };
    const params = { page: 1, limit: 10 };
    (await manager.call(listProfit, { params, body: quarter })).refuses(400, '明细查询最多92天，请缩小时间范围');
    (await manager.call(summarizeProfit, { body: { ...quarter, lossOnly: true } })).refuses(
      400,
      '明细查询最多92天，请缩小时间范围',
    );
    expect((await manager.call(listProfit, { params, body: { ...quarter, byGoods: true } })).data.total).toBe(2);
    const most = { range: [addDays(today, -1099), today] as [string, string] };
    expect((await manager.call(summarizeProfit, { body: most })).data.sums).toEqual(terms);
    (await manager.call(listProfit, { params, body: long })).refuses(400, '查询最多1100天，请缩小时间范围');
  });

  test('costs are for who may see them', async () => {
    const refusal = '没有访问权限（COST），请联系管理员';
    (await clerk.call(summarizeProfit, { body: {} })).refuses(403, refusal);
    (await clerk.call(listProfit, { params: { page: 1, limit: 5 }, body: {} })).refuses(403, refusal);
  });
});

test('a deposit above what its order costs never was the order’s money: row, card and details say so alike', async () => {
  const desk = depositDesk(world, clerk);
  const booked = await desk.booked({ deposit: 1000, number: 2 });
  await world.one(`update pre_order set lines = jsonb_set(lines, '{0,price}', '900') where id = $1`, booked.id);
  const [arrived] = (await desk.takeBooked(booked, 30)).data.done;
  const conversion = { version: arrived?.version ?? 0, fulfilType: 'STORE_PICKUP' as const };
  const made = (await clerk.call(orderPreOrder, { params: { id: booked.id }, body: conversion })).data;
  expect((await manager.call(readOrder, { params: { order_id: made.order_id } })).data).toMatchObject({
    paidAmount: 2000,
    refundedAmount: 200,
  });
  await countSales(world);
  const { sums } = (await manager.call(summarizeProfit, { body: { duration: 'TODAY' } })).data;
  expect(sums).toMatchObject({ paid: terms.paid + 1800, refunded: terms.refunded, profit: terms.profit + 1800 });
  const body = { duration: 'TODAY' as const, keyword: made.orderNo };
  const [row] = (await manager.call(listProfit, { params: { page: 1, limit: 10 }, body })).data.rows;
  expect(row).toMatchObject({ paid: 1800, refunded: 0, profit: 1800 });
  const { data } = await manager.call(readOrderDetails, { body: { order_id: made.order_id } });
  expect(data).toMatchObject({ paid: 1800, refunded: 0, profit: 1800 });
});
