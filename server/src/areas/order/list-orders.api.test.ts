import { listMatOrders, listOrders, slaMinutes, summarizeOrders } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaRows } from '../../testing/area-rows.ts';
import type { AreaTest } from '../../testing/area-test.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { rebuildOrderCounters } from './rebuild-order-counters.ts';
import { windClocks } from './wind-clocks.ts';

let server: TestServer;
const at: Record<string, number> = {};
const now = '2026-03-10T04:00:00.000Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const daysAgo = (days: number) => minutesAgo(days * 1_440);

const add = async (table: string, row: Record<string, unknown>): Promise<number> => {
  const columns = Object.keys(row);
  const reply = await server.db.pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  return (reply.rows[0] as { id: number }).id;
};

let placed = 0;
/** An order of store 1 placed just now unless it says otherwise, with one line of two painkillers. */
async function anOrder(name: string, row: Record<string, unknown> = {}, goodsId = at.painkiller): Promise<void> {
  placed += 1;
  const placedAt = String(row.placed_at ?? minutesAgo(1));
  const number = placedAt.slice(2, 19).replaceAll(/[-T:]/g, '') + String(placed).padStart(6, '0');
  const id = await add('customer_order', {
    order_no: number,
    day_seq: placed,
    company_id: at.first,
    store_id: 'mat_id' in row ? null : at.nanshan,
    order_type: 'mat_id' in row ? 'MAT_ORDER' : 'DELIVERY_ORDER',
    channel: 'MINI_PROGRAM',
    fulfil_type: 'DELIVERY',
    delivery_mode: 'NORMAL',
    delivery_day: '2026-03-10',
    order_status_code: 20,
    status_since: placedAt,
    customer_name: '张三',
    cellphone: '13812345678',
    goods_amount: 2000,
    payable: 2000,
    placed_at: placedAt,
    ...row,
  });
  await add('order_line', {
    order_id: id,
    line_no: 1,
    goods_id: goodsId,
    goods_name: '药',
    number: 2,
    goods_price: 1000,
    price: 1000,
    line_payable: 2000,
    image_url: '/i/1_120x120.jpg',
  });
  at[name] = id;
}

async function places(): Promise<void> {
  const rows = areaRows({ add } as unknown as AreaTest);
  at.first = await rows.company();
  at.second = await rows.company();
  at.nanshan = await rows.store(at.first, { name: '南山店' });
  at.futian = await rows.store(at.first, { name: '福田店' });
  at.hangzhou = await rows.store(at.second);
  const allDay = { kind: 'OPEN', time_from: '00:00:00', time_to: '00:00:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };
  for (const storeId of [at.nanshan, at.futian, at.hangzhou])
    await add('store_timeframe', { store_id: storeId, ...allDay });
  at.mat = await rows.mat(at.first, { mat_name: '科技园一号' });
  at.otherMat = await rows.mat(at.second);
  at.painkiller = await rows.goods({ goods_name: '布洛芬缓释胶囊' });
  at.syrup = await rows.goods({ goods_name: '止咳糖浆' });
}

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  await places();
  const { given } = server;
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: at.first });
  await given.user({
    userName: 'service',
    companyId: at.first,
    stores: [at.nanshan as number],
    mats: [at.mat as number],
  });
  await given.user({ userName: 'clerk', agentType: 0, companyId: at.first, storeId: at.futian });
  await given.user({ userName: 'viewer', agentType: 6, companyId: at.first });
  await given.user({ userName: 'monitor', agentType: 4, companyId: at.first });
  await anOrder('late', { placed_at: minutesAgo(9) });
  await anOrder('soon', { placed_at: minutesAgo(4), order_status_code: 10 });
  await anOrder('fresh', { placed_at: minutesAgo(1), receiver_phone: '13900009999', order_refer: 'X1' });
  await anOrder('futianOrder', { store_id: at.futian, placed_at: minutesAgo(2), customer_name: '李四' }, at.syrup);
  await anOrder('yesterday', { placed_at: daysAgo(1), order_status_code: 60, paid_amount: 2000, payable: 2000 });
  await anOrder('lastYear', { placed_at: daysAgo(200), order_status_code: 22, cellphone: '13700001234' });
  await anOrder('deleted', { order_status_code: -11, deleted_at: now });
  await anOrder('device', { mat_id: at.mat, order_status_code: -12, placed_at: minutesAgo(20) });
  await anOrder('atBoth', {
    store_id: at.nanshan,
    mat_id: at.mat,
    order_type: 'STORE_ORDER',
    fulfil_type: 'CABINET_PICKUP',
    order_status_code: 41,
  });
  await anOrder('hangzhouOrder', { company_id: at.second, store_id: at.hangzhou });
  await anOrder('abroad', { company_id: at.second, mat_id: at.otherMat });
  await rebuildOrderCounters(server.db);
  await server.db.transaction(tx => windClocks(tx, { minutes: slaMinutes, now: new Date(now) }));
}, 60_000);
afterAll(() => server.close());

type Body = SentOf<typeof listOrders>;
const ask = async (who: string, body: Body = {}, page = 1, limit = 30) =>
  (await server.as(who)).call(listOrders, { params: { limit, page }, body });
const list = async (who: string, body: Body = {}) => (await ask(who, body)).data;
const names = async (who: string, body: Body = {}) => {
  const byId = new Map(Object.entries(at).map(([name, id]) => [id, name]));
  return (await list(who, body)).rows.map(row => byId.get(row.order_id));
};
const today = ['fresh', 'atBoth', 'futianOrder', 'soon', 'late'];
const sorted = (list: readonly unknown[]) => [...list].map(String).sort();

describe('POST orders/limit/{limit}/page/{page}', () => {
  test('today, newest first, store and delivery orders without deleted ones; total and sums beside them', async () => {
    const page = await list('manager');
    expect(sorted(await names('manager'))).toEqual(sorted(today));
    expect(page.rows.map(row => row.placedAt)).toEqual([...page.rows.map(row => row.placedAt)].sort().reverse());
    expect(page).toMatchObject({ total: 5, sums: { payable: 10_000, paidAmount: 0, refundedAmount: 0 }, next: null });
  });

  test('each account sees its scope: all, its company, its stores and mats each once, its own store', async () => {
    expect(sorted(await names('admin'))).toEqual(sorted([...today, 'hangzhouOrder']));
    expect(sorted(await names('service'))).toEqual(sorted(['fresh', 'atBoth', 'soon', 'late']));
    expect(await names('clerk')).toEqual(['futianOrder']);
    expect(await names('service', { orderType: 'MAT_ORDER' })).toEqual(['device']);
    expect(await names('clerk', { storeId: at.nanshan })).toEqual([]);
    expect(await names('manager', { companyId: at.second })).toEqual([]);
  });

  test('a row shows names, masked phones, pictures, the time allowance and what this account may do', async () => {
    const [late] = (await list('service', { ids: [at.late as number] })).rows;
    expect(late).toMatchObject({
      companyName: expect.stringMatching(/./),
      storeName: '南山店',
      cellphone: '138****5678',
      images: ['/i/1_120x120.jpg'],
      goodsNumber: 2,
      lines: [{ goodsId: at.painkiller, number: 2 }],
      sla: { since: minutesAgo(9), dueAt: minutesAgo(9 - Number(slaMinutes[20])), state: 'over' },
      allowedActions: ['inStock', 'outOfStock', 'cancel'],
    });
    const [watched] = (await list('viewer', { ids: [at.late as number] })).rows;
    expect(watched?.allowedActions).toEqual([]);
    const states = new Map((await list('manager')).rows.map(row => [row.order_id, row.sla?.state]));
    expect([states.get(at.fresh as number), states.get(at.soon as number)]).toEqual(['ok', 'soon']);
  });

  test('filters narrow by what an order is', async () => {
    const cases: [Body, string[]][] = [
      [{ duration: 'NEXT_DATE' }, ['yesterday']],
      [{ duration: 'ALL', status: '20.22' }, ['late', 'fresh', 'futianOrder', 'lastYear']],
      [{ duration: 'ALL', status: [1] }, today],
      [{ duration: 'ALL', status: '0' }, [...today, 'yesterday', 'lastYear']],
      [{ duration: 'ALL', deleted: true }, ['deleted']],
      [{ duration: 'ALL', range: ['2026-03-09', '2026-03-09'] }, ['yesterday']],
      [{ storeOrderType: ['CABINET_PICKUP'] }, ['atBoth']],
      [{ orderType: 'MAT_ORDER', matOrderType: ['TOUCH_SCREEN', 'HAS_SHIPMENT'] }, []],
      [{ orderType: 'MAT_ORDER', matOrderType: ['MINI_PROGRAM'] }, ['device']],
      [{ goodsId: at.syrup }, ['futianOrder']],
      [{ storeId: at.futian }, ['futianOrder']],
      [{ overdue: true }, ['late']],
      [{ overdue: false }, ['fresh', 'atBoth', 'futianOrder', 'soon']],
      [{ duration: 'ALL', amount: [2001, null] }, []],
      [{ duration: 'ALL', checkActivityOrder: true }, []],
      [{ orderKind: 2 }, []],
    ];
    for (const [body, expected] of cases)
      expect({ body, names: sorted(await names('manager', body)) }).toEqual({ body, names: sorted(expected) });
  });

  test('the search box understands day numbers, phones, order numbers and names', async () => {
    const { orderNo } = (await list('manager', { ids: [at.fresh as number] })).rows[0] as { orderNo: string };
    const cases: [string, string[]][] = [
      ['#3', ['fresh']],
      ['9999', ['fresh']],
      ['13900009999', ['fresh']],
      ['1390000999', []],
      [orderNo, ['fresh']],
      [orderNo.slice(0, 6), today],
      ['止咳', ['futianOrder']],
      ['福田', ['futianOrder']],
      ['李四', ['futianOrder']],
      ['没有', []],
    ];
    for (const [keyword, expected] of cases)
      expect({ keyword, names: sorted(await names('manager', { keyword })) }).toEqual({
        keyword,
        names: sorted(expected),
      });
    expect(await names('admin', { duration: 'ALL', keyword: '1234' })).toEqual(['lastYear']);
    expect(await names('admin', { orderType: 'MAT_ORDER', keyword: '科技园' })).toEqual(['device']);
  });

  test('a name nobody has, over all days of the platform, is refused with what to do', async () => {
    (await ask('admin', { duration: 'ALL', keyword: '王五' })).refuses(
      400,
      '按名称搜索请选择公司、门店或31天以内的日期范围',
    );
    expect(await names('manager', { duration: 'ALL', keyword: '李四' })).toEqual(['futianOrder']);
  });

  test('a scope of more places than are merged one by one shows the same', async () => {
    const stores: number[] = [at.nanshan as number];
    while (stores.length < 45) stores.push(await areaRows({ add } as unknown as AreaTest).store(at.first as number));
    await server.given.user({ userName: 'everywhere', companyId: at.first, stores, mats: [at.mat as number] });
    for (const body of [{}, { duration: 'ALL' }, { duration: 'ALL', orderType: 'MAT_ORDER' }] as const)
      expect(await names('everywhere', body)).toEqual(await names('service', body));
  });

  test('sorting by an amount needs a month at most', async () => {
    const sort = [{ field: 'payable', order: 'desc' }] as const;
    expect((await list('manager', { sort: [...sort] })).rows).toHaveLength(5);
    (await ask('manager', { duration: 'ALL', sort: [...sort] })).refuses(400, '按此列排序请选择31天以内的日期范围');
  });

  test('pages go on by key, rows and total may be asked for apart', async () => {
    const first = (await ask('manager', { part: 'ROWS' }, 1, 2)).data;
    expect(first.rows).toHaveLength(2);
    expect(first.total).toBeNull();
    const second = (await ask('manager', { part: 'ROWS', after: first.next as string }, 2, 2)).data;
    const third = (await ask('manager', { part: 'ROWS', after: second.next as string }, 3, 2)).data;
    expect(third.next).toBeNull();
    const all = [...first.rows, ...second.rows, ...third.rows].map(row => row.order_id);
    expect(all).toEqual((await list('manager')).rows.map(row => row.order_id));
    expect((await ask('manager', {}, 2, 2)).data.rows.map(row => row.order_id)).toEqual(all.slice(2, 4));
    expect(await list('manager', { part: 'TOTAL' })).toMatchObject({ rows: [], total: 5, sums: { payable: 10_000 } });
    const marked: Body = { part: 'TOTAL', flag: [0] };
    expect(await list('manager', marked)).toMatchObject({ total: 5 });
    expect(await list('manager', { ...marked, exact: true })).toMatchObject({ total: 5, sums: { payable: 10_000 } });
  });

  test('limits out of range, unknown fields and strange statuses are refused; no privilege, no list', async () => {
    expect((await ask('manager', {}, 1, 101)).status).toBe(400);
    (await ask('manager', { x: 1 } as never)).refuses(400, '不支持的字段「x」');
    expect((await ask('manager', { status: '99' })).status).toBe(400);
    (await ask('monitor')).refuses(403, '没有访问权限（ORDER），请联系管理员');
  });
});

describe('orders/summary', () => {
  const summary = async (who: string, body: SentOf<typeof summarizeOrders>) =>
    Object.fromEntries(
      (await (await server.as(who)).call(summarizeOrders, { body })).data.map(row => [
        row.order_status_code,
        row.count,
      ]),
    );

  test('the badge counts 20 and 22 of all days, as the list of the same filter does', async () => {
    const badge = { duration: 'ALL', checkActivityOrder: false, status: '20.22' } as const;
    expect(await summary('manager', badge)).toEqual({ 20: 3, 22: 1 });
    expect(await summary('service', badge)).toEqual({ 20: 2, 22: 1 });
    expect(await summary('clerk', badge)).toEqual({ 20: 1 });
    expect(await summary('admin', badge)).toEqual({ 20: 4, 22: 1 });
    expect((await list('manager', badge)).total).toBe(4);
  });

  test('tabs follow every filter; device screens name their type', async () => {
    expect(await summary('manager', {})).toEqual({ 10: 1, 20: 3, 41: 1 });
    expect(await summary('manager', { keyword: '福田' })).toEqual({ 20: 1 });
    expect(await summary('service', { duration: 'ALL', orderType: 'MAT_ORDER' })).toEqual({ '-12': 1 });
  });

  test('a name over everything is refused as in the list', async () => {
    const body = { duration: 'ALL', keyword: '王五' } as const;
    (await (await server.as('admin')).call(summarizeOrders, { body })).refuses(
      400,
      '按名称搜索请选择公司、门店或31天以内的日期范围',
    );
  });
});

describe('mat/{id}/orders', () => {
  const matOrders = async (who: string, id: number, body: Body = {}) =>
    (await server.as(who)).call(listMatOrders, { params: { id, limit: 30, page: 1 }, body });

  test("a mat's orders of every type; a mat outside the scope is none", async () => {
    const { rows, total } = (await matOrders('service', at.mat as number)).data;
    expect(sorted(rows.map(row => row.order_id))).toEqual(sorted([at.device, at.atBoth]));
    expect(total).toBe(2);
    (await matOrders('service', at.otherMat as number)).refuses(404, '记录不存在或已被删除');
  });
});
