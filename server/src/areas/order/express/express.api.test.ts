import {
  addExpressEvent,
  exportExpressTemplate,
  importExpress,
  type OrderState,
  readExpressData,
  readExpressRule,
  saveExpressRule,
} from '@materia/contract/areas/order';
import { uploadFile } from '@materia/contract/kernel';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '../../../kernel/upload/testing/upload-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { signedHeaders, type TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let desk: OrderDesk;
let manager: TestClient;
let service: TestClient;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId: await world.rows.company() });
  await world.add('express_company', { code: 'SF', name: '顺丰速运', sort: 1 });
  await world.add('express_company', { code: 'OLD', name: '停用快递', sort: 2, enabled: false });
  manager = await world.server.as('manager');
  service = await world.server.as('service');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());

/** A paid order that was picked: it waits for its courier. */
async function picked(number = 1): Promise<OrderState> {
  const goods = await world.goods();
  const paid = await desk.payCash(await desk.go([[goods.goodsId, number]], [20, 21], brought));
  return desk.take(paid, 30);
}
const statusOf = async (order: OrderState) => (await desk.read(order)).order_status_code;

describe('what a store asks for parcels', () => {
  const params = () => ({ storeId: world.storeId });
  const rule = {
    freeFrom: 9900,
    baseFee: 800,
    baseGram: 1000,
    stepFee: 200,
    stepGram: 500,
    provinceExtra: { 西藏: 1500 },
  };

  test('nothing at first; written and read; who saw an old one is told', async () => {
    const first = await manager.call(readExpressRule, { params: params() });
    expect(first.data).toMatchObject({ enabled: false, version: 0, baseFee: 0 });
    const saved = await manager.call(saveExpressRule, { params: params(), body: { ...rule, version: 0 } });
    expect(saved.data).toMatchObject({ ...rule, enabled: true, version: 1 });
    expect((await service.call(readExpressRule, { params: params() })).data).toEqual(saved.data);
    const stale = await manager.call(saveExpressRule, { params: params(), body: { ...rule, version: 0 } });
    stale.refuses(409, '数据已被他人修改，请刷新后重试');
    const off = await manager.call(saveExpressRule, {
      params: params(),
      body: { ...rule, enabled: false, version: 1 },
    });
    expect(off.data).toMatchObject({ enabled: false, version: 2 });
    (await service.call(saveExpressRule, { params: params(), body: { ...rule, version: 2 } })).refuses(
      403,
      '没有访问权限（STORE:WRITE），请联系管理员',
    );
  });

  test('a province stands once, however it is written', async () => {
    const provinceExtra = { 广西壮族自治区: 500, 广西: 800 };
    const { version } = (await manager.call(readExpressRule, { params: params() })).data;
    const body = { ...rule, provinceExtra, version };
    (await manager.call(saveExpressRule, { params: params(), body })).refuses(400, '省份重复：广西');
  });

  test('of a store of another company there is none', async () => {
    const stranger = await world.server.as('manager2');
    (await stranger.call(readExpressRule, { params: params() })).refuses(404, '记录不存在或已被删除');
    const saved = await stranger.call(saveExpressRule, { params: params(), body: { ...rule, version: 0 } });
    saved.refuses(404, '记录不存在或已被删除');
  });
});

describe('where a parcel is', () => {
  const add = (order: OrderState, body: object, client = service) =>
    client.call(addExpressEvent, { params: { orderId: order.order_id }, body: { text: '已揽收', ...body } });

  test('events by hand, in the order of their time; the courier’s signature among them', async () => {
    const order = await desk.take(await picked(), 40, { data: { expressCode: 'SF', expressNo: 'SF12345678' } });
    const hour = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
    await add(order, { at: hour(1), text: '到达广州转运中心', city: '广州', status: 1 });
    await add(order, { at: hour(3) });
    const { data } = await add(order, { text: '已签收', status: 3 });
    expect(data).toMatchObject([{ expressNo: 'SF12345678', expressName: '顺丰速运', status: 3 }]);
    expect(data[0]?.events.map(({ text, city }) => [text, city])).toEqual([
      ['已揽收', null],
      ['到达广州转运中心', '广州'],
      ['已签收', null],
    ]);
    const shown = await service.call(readExpressData, { params: { orderId: order.order_id } });
    expect(shown.data).toEqual(data);
    const other = await add(order, { expressId: data[0]?.expressId, text: '客户反馈破损', status: 4 });
    expect(other.data[0]?.status).toBe(4);
    (await add(order, { expressId: 999_999 })).refuses(404, '记录不存在或已被删除');
    (await add(order, { at: new Date(Date.now() + 3_600_000).toISOString() })).refuses(400, '物流时间不能晚于当前时间');
  });

  test('not before it was sent; not by who only reads; not of another company', async () => {
    const order = await picked();
    (await add(order, {})).refuses(409, '订单尚未发货，不能登记物流');
    const viewer = await add(order, {}, await world.server.as('viewer'));
    viewer.refuses(403, '没有访问权限（ORDER:WRITE），请联系管理员');
    (await add(order, {}, await world.server.as('manager2'))).refuses(404, '记录不存在或已被删除');
  });
});

describe('导入快递单号', () => {
  type Cells = readonly (readonly (string | number)[])[];
  const head = ['订单号', '快递公司', '单号'];
  /** Uploads a workbook as the console does, and answers its id. */
  async function upload(rows: Cells, client = service, bytes?: Uint8Array): Promise<number> {
    const content = bytes ?? (await writeXlsx({ sheets: [{ name: '1', rows: rows as (string | number)[][] }] }));
    const { type, payload } = await formOf({ module: 'EXPRESS', name: 'numbers.xlsx', content });
    const url = uploadFile.path;
    const headers = { ...signedHeaders('POST', url), 'x-auth-token': client.token, 'content-type': type };
    const reply = await world.server.app.inject({ method: 'POST', url, headers, payload });
    const { data, message } = reply.json() as { data: { id: number } | null; message: string };
    if (!data) throw new Error(message);
    return data.id;
  }
  const run = (fileId: number, execute: boolean, client = service) =>
    client.call(importExpress, { body: { fileId, execute } });

  test('looked at first, then each is handed over as the batch does; errors row by row', async () => {
    const [a, b] = [await picked(), await picked()];
    const unpaid = await desk.place([[(await world.goods()).goodsId, 1]], brought);
    const fileId = await upload([
      head,
      [a.orderNo, '顺丰速运', 'SF1000000001'],
      [b.orderNo, 'sf', 'SF1000000002'],
      [a.orderNo, '顺丰速运', 'SF1000000003'],
      [unpaid.orderNo, '顺丰速运', 'SF1000000004'],
      ['990101000000300017', '顺丰速运', 'SF1000000005'],
      [Number(b.orderNo), '顺丰速运', 'SF1000000006'],
      ['', '', ''],
    ]);
    const looked = (await run(fileId, false)).data;
    const errors = [
      null,
      null,
      '文件中订单号重复',
      '当前状态「待确认」不允许执行「交付」',
      '没有这个订单',
      '订单号须为文本格式',
    ];
    expect(looked.map(({ row, error }) => [row, error])).toEqual(errors.map((error, index) => [index + 2, error]));
    expect(looked[0]).toMatchObject({ order_id: a.order_id, customerName: '张三', done: false });
    expect(await statusOf(a)).toBe(30);

    const done = (await run(fileId, true)).data;
    expect(done.map(row => row.done)).toEqual([true, true, false, false, false, false]);
    expect(done.map(row => row.error)).toEqual(errors);
    for (const order of [a, b]) expect(await statusOf(order)).toBe(40);
    expect((await desk.read(b)).express).toMatchObject([
      { mode: 'EXPRESS', expressName: '顺丰速运', expressNo: 'SF1000000002' },
    ]);
    // Once more: they are on their way by now.
    expect((await run(fileId, true)).data[0]?.error).toBe('当前状态「配送中」不允许执行「交付」');
  });

  test('number and company are those of the hand-over', async () => {
    const [a, b, c] = [await picked(), await picked(), await picked()];
    const fileId = await upload([
      ['单号', '备注', '订单号', '快递公司'],
      ['123', '', a.orderNo, '顺丰速运'],
      ['SF1000000007', '', b.orderNo, '停用快递'],
      ['', '', c.orderNo, '顺丰速运'],
    ]);
    expect((await run(fileId, true)).data.map(({ error }) => error)).toEqual([
      '快递单号格式不正确',
      '请选择可用的快递公司',
      '快递单号格式不正确',
    ]);
  });

  test('the same key hands over once', async () => {
    const order = await picked();
    const fileId = await upload([head, [order.orderNo, 'SF', 'SF1000000008']]);
    const once = () =>
      service.call(importExpress, {
        body: { fileId, execute: true },
        headers: { 'idempotency-key': `import ${fileId}` },
      });
    const first = await once();
    expect(first.data[0]).toMatchObject({ done: true });
    expect((await once()).envelope).toEqual(first.envelope);
  });

  test('files that are none, have other columns, no rows or too many; another’s file', async () => {
    (await run(await upload([['订单号', '单号']]), false)).refuses(400, '文件缺少列：订单号、快递公司、单号');
    (await run(await upload([head]), false)).refuses(400, '文件中没有数据');
    const many = Array.from({ length: 1001 }, (_, index) => [`9${index}`, 'SF', 'SF1000000009']);
    (await run(await upload([head, ...many]), false)).refuses(400, '一次最多导入1000行');
    const broken = await upload([], service, Buffer.from('PK\x03\x04 no workbook'));
    (await run(broken, false)).refuses(400, '无法读取文件，请使用导入模板');
    const theirs = await upload([head, ['1', 'SF', 'SF1']], manager);
    (await run(theirs, false)).refuses(404, '记录不存在或已被删除');
    const picture = await world.server.given.photo('service', 'ORDER');
    (await run(picture, false)).refuses(404, '记录不存在或已被删除');
  });

  test('the template has the columns that are read', async () => {
    expect((await sheetOf(world.server, service, exportExpressTemplate, {}))[0]).toEqual(head);
  });
});
