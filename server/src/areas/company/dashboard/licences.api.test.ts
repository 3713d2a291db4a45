import { listCompanies } from '@materia/contract/areas/company';
import { readBlock } from '@materia/contract/areas/system';
import { addDays } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../../testing/given-alerts.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  const other = await world.rows.company();
  const licence = (number: string, days: number, row: object = {}) =>
    world.add('licence', {
      company_id: world.companyId,
      owner_type: 'COMPANY',
      owner_id: world.companyId,
      kind: 'FOOD',
      number,
      holder: number,
      expire_date: addDays(today, days),
      status: 'VALID',
      ...row,
    });
  await licence('soon', 60);
  await licence('ended', -1, { owner_type: 'STORE', owner_id: world.storeId });
  await licence('later', 61);
  await licence('replaced', 3, { status: 'REPLACED' });
  await licence('foreign', 3, { company_id: other, owner_id: other });
});
afterAll(() => world.close());

test('licences that have ended or end within 60 days, of the own company', async () => {
  const manager = await world.server.as('manager');
  const { data } = await manager.call(readBlock, { params: { block: 'company_licences' } });
  const rows = data.shape === 'table' ? data.table.rows : [];
  expect(rows.map(row => row.map(({ value }) => value))).toEqual([
    ['食品经营许可证', 'ended', addDays(today, -1), '已过期'],
    ['食品经营许可证', 'soon', addDays(today, 60), '即将到期'],
  ]);
  expect(rows.map(([licence]) => licence?.lead)).toEqual([
    { path: '/app/biz/store_mgmt', search: { storeId: String(world.storeId) } },
    { path: '/app/biz/company_mgmt', search: { companyId: String(world.companyId), companyTab: 'licences' } },
  ]);
});

test('the platform is told of companies with licences to review, and led to just those (spec 01 §12)', async () => {
  const waiting = async (number: string, status = 'ACTIVE', row: object = {}) => {
    const company_id = await world.rows.company({ status });
    const of = { company_id, owner_type: 'COMPANY', owner_id: company_id, kind: 'FOOD', holder: number };
    await world.add('licence', { ...of, number, expire_date: addDays(today, 90), status: 'PENDING', ...row });
    return company_id;
  };
  const own = await waiting('own');
  const ofStore = await waiting('of a store', 'ACTIVE', { owner_type: 'STORE', owner_id: world.storeId });
  await waiting('of a closed one', 'CLOSED');
  await waiting('judged', 'ACTIVE', { status: 'REJECTED' });
  await world.add('licence', {
    ...{ company_id: own, owner_type: 'COMPANY', owner_id: own, kind: 'DRUG', number: 'second', holder: 'own' },
    ...{ expire_date: addDays(today, 90), status: 'PENDING' },
  });
  const todoOf = async (who: string) => {
    const { data } = await (await world.server.as(who)).call(readBlock, { params: { block: 'todo' } });
    return data.shape === 'todo' ? data.rows.find(row => row.code === 'licence_review') : undefined;
  };
  const todo = await todoOf('admin');
  expect(todo).toMatchObject({
    count: 2,
    lead: { path: '/app/biz/company_mgmt', search: { licencesWaiting: 'true' } },
  });
  expect(await todoOf('manager')).toBeUndefined();
  const admin = await world.server.as('admin');
  const listed = async (licencesWaiting?: boolean) => {
    const { data } = await admin.call(listCompanies, { params: { limit: 100, page: 1 }, body: { licencesWaiting } });
    return data.rows.map(row => row.id).sort();
  };
  expect(await listed(true)).toEqual([own, ofStore].sort());
  expect(new Set([...(await listed(true)), ...(await listed(false))])).toEqual(new Set(await listed()));
  expect((await listed(false)).some(id => id === own || id === ofStore)).toBe(false);
});
