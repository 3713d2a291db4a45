import { expect, test } from 'vitest';
import { type Db, sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { deliveryFee, deliveryScope, openState, storeHoursForSystem } from './index.ts';
import { storesHoursForSystem } from './store-hours.ts';

const at = areaTest();
const rows = areaRows(at);

test('a store is read with all that decides when and where it sells', async () => {
  const companyId = await rows.company();
  const storeId = await rows.store(companyId, { rx_enabled: true });
  await at.db.run(sql`insert into store_config (store_id, auto_confirm, max_days) values (${storeId}, true, 3)`);
  await at.add('store_timeframe', {
    store_id: storeId,
    kind: 'OPEN',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    time_from: '09:00:00',
    time_to: '21:00:00',
  });
  await at.add('store_delivery_mode', {
    store_id: storeId,
    mode: 'NORMAL',
    base_fee: 500,
    base_m: 2000,
    step_m: 1000,
    step_fee: 100,
    max_m: 5000,
  });
  const ring = [
    { longitude: 114, latitude: 22 },
    { longitude: 115, latitude: 22 },
    { longitude: 114, latitude: 23 },
  ];
  await at.add('store_scope', { store_id: storeId, zone_no: 0, name: '范围', points: JSON.stringify(ring) });
  const licence = (row: Record<string, unknown>) =>
    at.add('licence', {
      company_id: companyId,
      owner_id: companyId,
      owner_type: 'COMPANY',
      holder: '公司',
      status: 'VALID',
      ...row,
    });
  await licence({ kind: 'DRUG', number: `D1-${storeId}`, expire_date: '2026-06-20', status: 'REPLACED' });
  await licence({ kind: 'DRUG', number: `D2-${storeId}`, expire_date: '2026-06-25' });
  await licence({ kind: 'FOOD', number: `F-${storeId}`, expire_date: '2020-01-01' });

  const store = await at.tx(tx => storeHoursForSystem(tx, storeId));
  if (!store) throw new Error('no store');
  expect(store).toMatchObject({ storeId, companyStatus: 'ACTIVE', autoConfirm: true, rxEnabled: true, maxDays: 3 });
  const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);
  expect(openState(store, noon('2026-06-25'), 'NORMAL').open).toBe(true);
  expect(openState(store, noon('2026-06-26')).reason).toBe('LICENCE');
  const [mode] = store.modes;
  if (!mode) throw new Error('no mode');
  const scope = deliveryScope(store, mode, { longitude: 114.085947, latitude: 22.547001 });
  expect(scope).toMatchObject({ inScope: true, distanceM: 2916 });
  expect(deliveryFee(mode, { ...scope, goodsAmount: 1000, slotFrom: '12:00:00' })).toBe(600);
  expect(await at.tx(tx => storeHoursForSystem(tx, 999_999))).toBeUndefined();

  let queries = 0;
  const counting: Db = {
    ...at.db,
    rows: query => {
      queries += 1;
      return at.db.rows(query);
    },
  };
  const second = await rows.store(companyId);
  const both = await storesHoursForSystem(counting, [storeId, second, 999_999]);
  expect([...both.keys()].sort()).toEqual([storeId, second].sort());
  expect(both.get(storeId)).toEqual(store);
  expect(both.get(second)).toMatchObject({ frames: [], modes: [], zones: [], autoConfirm: false, maxDays: 7 });
  expect(queries).toBe(1);
});
