import {
  exportAccounts,
  exportCompanies,
  exportInsurances,
  exportRevenueRules,
  listCompanies,
  readCompany,
  saveAccount,
  saveInsurance,
  saveRevenueRule,
} from '@materia/contract/areas/company';
import { addDays, type Call, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { sheetOf } from '../../testing/sheet-of.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let stranger: TestClient;
const today = dayOf(new Date());

beforeAll(async () => {
  world = await orderWorld();
  const { given } = world.server;
  await given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await given.user({ userName: 'stranger', role: 'Manager', companyId: await world.rows.company() });
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
  stranger = await world.server.as('stranger');
}, 60_000);
afterAll(() => world.close());

const sheet = (client: TestClient, call: Call, body: object = {}) => sheetOf(world.server, client, call, body);

test('accounts: the filter’s, the chosen ones, nobody else’s, and no key', async () => {
  const make = async (name: string, mchId: string) => {
    const body = { companyId: world.companyId, name, payType: 0, provider: 'CASH', mchId, feeBp: 60 } as const;
    return (await manager.call(saveAccount, { body })).data.id;
  };
  const first = await make('导出一', '00170');
  await make('导出二', '00180');
  const heads = ['名称', '支付方式', '归属', '商户号', '适用', '手续费率', '证书到期', '连接'];
  const [head, ...lines] = await sheet(manager, exportAccounts, { query: '导出' });
  expect(head).toEqual([...heads, '今日笔数', '成功率', '状态']);
  expect(
    lines.map(([name, , , mchId, scope, fee, , connection, count]) => [name, mchId, scope, fee, connection, count]),
  ).toEqual([
    ['导出一', '00170', '全部', '0.60%', '无需连接', 0],
    ['导出二', '00180', '全部', '0.60%', '无需连接', 0],
  ]);
  expect(
    (await sheet(manager, exportAccounts, { query: '导出', ids: [first] })).slice(1).map(([name]) => name),
  ).toEqual(['导出一']);
  expect(await sheet(stranger, exportAccounts, { query: '导出' })).toEqual([head]);
  const all = JSON.stringify(await sheet(admin, exportAccounts));
  const secrets = await world.all<{ fingerprint: string }>('select fingerprint from payment_secret');
  expect(secrets.length).toBeGreaterThan(0);
  for (const { fingerprint } of secrets) expect(all).not.toContain(fingerprint);
});

test('insurances: the filter’s, the chosen ones, the own and the platform’s', async () => {
  const make = async (code: string, more: object = {}, client = manager) => {
    const body = {
      companyId: world.companyId,
      code,
      kind: 'MEDICAL',
      insurer: '示范医保局',
      productName: `统筹${code}`,
    } as const;
    const saved = { ...body, payRatioBp: 7000, validFrom: today, ...more };
    return (await client.call(saveInsurance, { body: saved })).data.id;
  };
  const own = await make('S-1', { orderCap: 30_050, storeIds: [world.storeId] });
  await make('S-2', { companyId: null }, admin);
  const [head, ...lines] = await sheet(manager, exportInsurances, { query: 'S-' });
  expect(head).toEqual([
    ...['编码', '机构', '产品', '类型', '比例', '限额', '门店', '商品数', '30天支付笔数', '30天支付', '状态'],
    ...['生效日期', '结束日期', '公司'],
  ]);
  expect(lines).toMatchObject([
    [
      'S-1',
      '示范医保局',
      '统筹S-1',
      '医保',
      '70.00%',
      300.5,
      expect.any(String),
      0,
      0,
      0,
      '草稿',
      today,
      null,
      expect.any(String),
    ],
    ['S-2', '示范医保局', '统筹S-2', '医保', '70.00%', null, '全部门店', 0, 0, 0, '草稿', today, null, '全部公司'],
  ]);
  expect(await sheet(manager, exportInsurances, { query: 'S-', ids: [own] })).toEqual([head, lines[0]]);
  expect((await sheet(stranger, exportInsurances, { query: 'S-' })).slice(1).map(([code]) => code)).toEqual(['S-2']);
});

test('revenue rules: the filter’s, the chosen ones, those that may hold for the own company', async () => {
  const make = async (name: string, companyId: number | null) => {
    const parties = [{ partyType: 'PLATFORM' as const, rateBp: 650 }];
    return (await admin.call(saveRevenueRule, { body: { name, companyId, terms: { parties } } })).data.id;
  };
  const own = await make('分润甲', world.companyId);
  await make('分润乙', null);
  const [head, ...lines] = await sheet(manager, exportRevenueRules, { query: '分润' });
  expect(head).toEqual(['规则', '范围', '基数', '分润比例', '阶梯', '生效日期', '结束日期', '版本', '状态']);
  expect(lines).toMatchObject([
    ['分润甲', expect.any(String), '净额', '平台 6.50%', '无', null, null, null, '草稿'],
    ['分润乙', '全部公司', '净额', '平台 6.50%', '无', null, null, null, '草稿'],
  ]);
  expect(await sheet(manager, exportRevenueRules, { query: '分润', ids: [own] })).toEqual([head, lines[0]]);
  expect((await sheet(stranger, exportRevenueRules, { query: '分润' })).slice(1).map(([name]) => name)).toEqual([
    '分润乙',
  ]);
});

test('a month’s net is what FINANCE sees, in the list, the drawer and the file; nobody else does (spec 04 §5)', async () => {
  const sold = (day: string, gross: number, discount: number, refund: number, companyId = world.companyId) =>
    world.all(
      `insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type,
         pay_type, is_activity, gross, discount, refund) values ($1, $2, $3, 0, 1, 0, 'STORE_ORDER', 'APP', 'SELF', 1, false, $4, $5, $6)`,
      ...[day, companyId, world.storeId, gross, discount, refund],
    );
  const first = `${today.slice(0, 7)}-01`;
  await sold(first, 10_000, 1_000, 2_500);
  await sold(addDays(first, -1), 80_000, 0, 0);
  await sold(first, 5_000, 0, 0, await world.rows.company());
  const { id } = await world.server.given.user({ userName: 'plain', role: 'Manager', companyId: world.companyId });
  await world.all(`insert into sys_user_priv (user_id, priv, effect) values ($1, 'FINANCE', 'DENY')`, id);
  const plain = await world.server.as('plain');
  const seenBy = async (client: TestClient) => {
    const list = await client.call(listCompanies, { params: { limit: 10, page: 1 }, body: { query: '' } });
    const own = list.data.rows.find(row => row.id === world.companyId);
    const { data: drawer } = await client.call(readCompany, { params: { companyId: world.companyId } });
    const [heads = [], line = []] = await sheet(client, exportCompanies, { ids: [world.companyId] });
    return [own?.monthNet, drawer.monthNet, drawer.months?.at(-1)?.net, line[heads.indexOf('本月净额')] ?? null];
  };
  expect(await seenBy(manager)).toEqual([6_500, 6_500, 6_500, 65]);
  expect(await seenBy(admin)).toEqual([6_500, 6_500, 6_500, 65]);
  expect(await seenBy(plain)).toEqual([null, null, undefined, null]);
});
