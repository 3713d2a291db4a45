import { readBlock } from '@materia/contract/areas/system';
import { addDays } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../../testing/given-alerts.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
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
