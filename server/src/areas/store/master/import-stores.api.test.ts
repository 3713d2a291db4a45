import { editImportRow } from '@materia/contract/areas/goods';
import { listStores, readStore, saveStore } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type Cells, importDesk } from '../../../testing/import-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let header: TestClient;
let own: { id: number; code: string };
let desk: ReturnType<typeof importDesk>;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const { given } = world.server;
  await given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await given.user({ userName: 'header', agentType: 5, companyId: world.companyId, storeId: world.storeId });
  [admin, manager, header] = [
    await world.server.as('admin'),
    await world.server.as('manager'),
    await world.server.as('header'),
  ];
  await world.all(`insert into region (code, name, pinyin, level) values ('440300', '深圳市', 'shenzhen', 1)`);
  own = await world.one(`select id::int, code from store where id = $1`, world.storeId);
  desk = importDesk(world.server, 'STORE');
}, 60_000);
afterAll(() => world.close());

const head = ['门店编码', '门店名称', '门店级别', '联系电话', '地区', '经度', '纬度', '开业日期', '医保定点', '备注'];
const wrongOf = async (client: TestClient, rows: Cells) => {
  const { batch } = await desk.checked(client, rows);
  const wrong = await desk.rowsIn(client, batch.batchId, 'ERROR');
  return wrong.map(({ lineNo, problems }) => [
    lineNo,
    ...problems.map(({ column, message }) => `${column}: ${message}`),
  ]);
};
const byCode = async (code: string) => {
  const { rows } = (await manager.call(listStores, { params: { limit: 10, page: 1 }, body: { query: code } })).data;
  return rows.find(row => row.code === code);
};

test('every wrong cell says why; one is mended, new stores are made and those that are there changed; undone', async () => {
  const { batch, counts } = await desk.checked(manager, [
    head,
    ['IM-1', '导入一店', '重点', '0755-1', '深圳市', '114.057868', '22.543099', '2026/3/1', '是', ''],
    ['IM-2', '导入二店', '新店', '', '不存在的地方', '', '', '', '', ''],
    [own.code, '', '', '0755-99', '', '', '', '', '', '改了电话'],
  ]);
  expect(Object.fromEntries(counts.map(({ tab, count }) => [tab, count]))).toMatchObject({
    NEW: 1,
    UPDATE: 1,
    ERROR: 1,
  });
  const [bad] = await desk.rowsIn(manager, batch.batchId, 'ERROR');
  expect(bad?.problems).toMatchObject([{ column: 'region', message: '「不存在的地方」无法识别！' }]);
  expect(await byCode('IM-1')).toBeUndefined();
  await manager.call(editImportRow, {
    params: { batchId: batch.batchId },
    body: { rowId: bad?.rowId ?? 0, cells: { region: '440300' } },
  });
  const [changed] = await desk.rowsIn(manager, batch.batchId, 'UPDATE');
  expect(changed).toMatchObject({ after: { phone: '0755-99', remark: '改了电话' } });
  expect((await desk.run(manager, batch.batchId)).data).toMatchObject({ done: 3, batch: { state: 'DONE', ok: 3 } });
  expect(await byCode('IM-1')).toMatchObject({
    ...{ name: '导入一店', priority: 2, phone: '0755-1', regionCode: '440300', longitude: 114.057868 },
    ...{ openedOn: '2026-03-01', insuranceDesignated: true, status: 'PREPARING', mallEnabled: false },
  });
  expect((await manager.call(readStore, { params: { storeId: own.id } })).data).toMatchObject({ phone: '0755-99' });
  const second = await byCode('IM-2');
  await manager.call(saveStore, { body: { id: second?.id ?? 0, version: second?.version ?? 0, name: '已改名' } });
  expect((await desk.undo(manager, batch.batchId)).data).toMatchObject({ undone: 2, kept: 1 });
  expect(await byCode('IM-1')).toBeUndefined();
  expect(await byCode('IM-2')).toMatchObject({ name: '已改名' });
  expect((await manager.call(readStore, { params: { storeId: own.id } })).data.phone).not.toBe('0755-99');
  // What was taken back comes again with the mended file.
  const again = await desk.checked(manager, [head.slice(0, 2), ['IM-1', '导入一店']]);
  expect((await desk.run(manager, again.batch.batchId)).data.batch).toMatchObject({ state: 'DONE' });
});

test('what a file may not say', async () => {
  expect(
    await wrongOf(manager, [
      head,
      ['a', '短', '', '', '', '', '', '', '', ''],
      ['IM-3', '', '最高', '', '', '200', '22.5', '三月', '大概', ''],
      ['IM-4', '甲', '', '', '', '114.05', '', '', '', ''],
      ['IM-5', '乙', '', '', '', '', '', '', '', ''],
      ['IM-5', '丙', '', '', '', '', '', '', '', ''],
      ['IM-6', '丁'.repeat(41), '', '', '', '', '', '', '', ''],
    ]),
  ).toEqual([
    [2, 'storeCode: 编码须为2到20位字母、数字、-或_！'],
    [
      3,
      'storeLevel: 「最高」无法识别！',
      'longitude: 「200」无法识别！',
      'openedOn: 「三月」无法识别！',
      'insuranceDesignated: 「大概」无法识别！',
      'storeName: 请填写门店名称！',
      'longitude: 请同时填写经度和纬度',
    ],
    [4, 'latitude: 请同时填写经度和纬度'],
    [6, 'null: 第6行与第5行重复！'],
    [7, 'storeName: 最多40个字符'],
  ]);
  await world.all(
    `insert into store_scope (store_id, zone_no, name, points, area_m2) values ($1, 0, '', $2::jsonb, 1000000)`,
    own.id,
    JSON.stringify([
      { longitude: 114.04, latitude: 22.53 },
      { longitude: 114.07, latitude: 22.53 },
      { longitude: 114.07, latitude: 22.56 },
    ]),
  );
  expect(
    await wrongOf(manager, [
      ['门店编码', '经度', '纬度'],
      [own.code, '120.1', '30.2'],
    ]),
  ).toEqual([[2, 'longitude: 配送范围须包含门店位置！']]);
});

test('the platform names the company; others have their own; a store keeper changes the own store alone', async () => {
  const other = await world.rows.company();
  const code = async (id: number) =>
    (await world.one<{ code: string }>('select code from company where id = $1', id)).code;
  const columns = ['门店编码', '门店名称', '所属公司编码'];
  const theirs = await world.rows.store(other);
  const { code: taken } = await world.one<{ code: string }>('select code from store where id = $1', theirs);
  expect(
    await wrongOf(admin, [columns, ['IM-7', '无公司', ''], ['IM-8', '错', 'NOPE'], [own.code, '', await code(other)]]),
  ).toEqual([
    [2, 'companyCode: 请填写所属公司编码！'],
    [3, 'companyCode: 「NOPE」无法识别！', 'companyCode: 请填写所属公司编码！'],
    [4, 'companyCode: 门店属于其他公司！'],
  ]);
  expect(await wrongOf(manager, [columns, ['IM-9', '别家', await code(other)], [taken, '抢', '']])).toEqual([
    [2, `companyCode: 「${await code(other)}」无法识别！`],
    [3, 'storeCode: 门店编码已存在！'],
  ]);
  expect(await wrongOf(header, [columns, ['IM-10', '新店', ''], [own.code, '自家店', '']])).toEqual([
    [2, 'null: 只能维护所属门店'],
  ]);
  const { batch } = await desk.checked(admin, [columns, ['IM-11', '平台建店', await code(other)]]);
  await desk.run(admin, batch.batchId);
  const made = await world.one<{ company: number }>(
    `select company_id::int as company from store where code = 'IM-11'`,
  );
  expect(made.company).toBe(other);
});
