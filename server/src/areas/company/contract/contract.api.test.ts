import { type ContractRow, listContracts, saveContract, setContractStatus } from '@materia/contract/areas/company';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());

type Draft = SentOf<typeof saveContract>;
const draft = (contractNo: string, of: Partial<Draft> = {}): Draft => ({
  ...{ contractNo, companyId: world.companyId, startOn: '2026-01-01', endOn: '2026-12-31' },
  ...of,
});
const save = (body: Draft) => admin.call(saveContract, { body });
const move = ({ id, version }: ContractRow, to: 'ACTIVE' | 'ENDED' | 'VOID') =>
  admin.call(setContractStatus, { body: { items: [{ id, version }], to } });
const read = async (id: number) =>
  (await admin.call(listContracts, { params: { limit: 10, page: 1 }, body: { ids: [id] } })).data
    .rows[0] as ContractRow;

test('a draft is written and changed, signed, and then stays as it is', async () => {
  (await save(draft('HT-0', { endOn: '2025-12-31' }))).refuses(400, '结束日期不能早于开始日期！');
  const paper = await world.server.given.photo('admin', 'CONTRACT');
  const fees = { pay: 'PLATFORM', waimai: 'COMPANY', service: 'PLATFORM' } as const;
  const terms = { cycle: 'HALF_MONTH' as const, needInvoice: true, feePaidBy: fees, annualFee: 1_200_000 };
  const { data: made } = await save(draft('HT-1', { ...terms, files: [paper] }));
  expect(made).toMatchObject({ status: 'DRAFT', settled: true, ...terms, papers: [{ id: paper }] });
  (await save(draft('HT-1'))).refuses(409, '合同编号已存在！');
  const change = { ...draft('HT-1', { settled: false }), id: made.id, version: made.version };
  const { data: changed } = await save(change);
  expect(changed).toMatchObject({ settled: false, version: made.version + 1 });
  (await save(change)).refuses(409, '数据已被他人修改，请刷新后重试');
  expect((await move(changed, 'ACTIVE')).status).toBe(200);
  const active = await read(made.id);
  expect(active.status).toBe('ACTIVE');
  (await save({ ...change, version: active.version })).refuses(409, '仅草稿合同可以修改');
});

test('of a company one is in force on any day; ended and void are the end', async () => {
  const { data: next } = await save(draft('HT-2', { startOn: '2026-12-31', endOn: '2027-12-31' }));
  (await move(next, 'ACTIVE')).refuses(409, '与生效合同「HT-1」的期间重叠');
  (await move(next, 'ENDED')).refuses(409, '合同状态为「草稿」，不能结束');
  const [active] = (
    await admin.call(listContracts, { params: { limit: 10, page: 1 }, body: { query: 'HT-1', status: ['ACTIVE'] } })
  ).data.rows;
  expect((await move(active as ContractRow, 'ENDED')).status).toBe(200);
  expect((await move(next, 'ACTIVE')).status).toBe(200);
  const { data: draftOnly } = await save(draft('HT-3'));
  expect((await move(draftOnly, 'VOID')).status).toBe(200);
  expect((await read(draftOnly.id)).status).toBe('VOID');
});

test('the Manager reads the own ones, the platform writes', async () => {
  const mine = await manager.call(listContracts, { params: { limit: 10, page: 1 }, body: {} });
  expect(mine.data.rows.map(row => row.contractNo).sort()).toEqual(['HT-1', 'HT-2', 'HT-3']);
  (await manager.call(saveContract, { body: draft('HT-4') })).refuses(403, '仅平台可操作');
});
