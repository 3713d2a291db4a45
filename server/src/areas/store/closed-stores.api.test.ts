import { expect, test } from 'vitest';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { openState, openStatesForSystem, storeHoursForSystem } from './index.ts';

const at = areaTest();
const rows = areaRows(at);
const noon = new Date('2026-06-15T12:00:00+08:00');

async function aStore(
  of: { hours?: [string, string]; company?: object; licence?: string; special?: boolean } = {},
  row: Record<string, unknown> = {},
): Promise<number> {
  const companyId = await rows.company({ ...of.company });
  const storeId = await rows.store(companyId, row);
  const [time_from, time_to] = of.hours ?? ['09:00:00', '21:00:00'];
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  await at.add('store_timeframe', { store_id: storeId, kind: 'OPEN', weekdays, time_from, time_to });
  if (of.special)
    await at.add('store_timeframe', { store_id: storeId, kind: 'OPEN', special_date: '2026-06-15', closed: true });
  if (of.licence)
    await at.add('licence', {
      ...{ company_id: companyId, owner_type: 'STORE', owner_id: storeId, holder: '店', status: 'VALID' },
      ...{ kind: 'DRUG', number: `D-${storeId}`, expire_date: of.licence },
    });
  return storeId;
}

test('the closed ones of many stores, each for its reason, are those that openState closes one by one', async () => {
  const stores = {
    open: await aStore(),
    overnight: await aStore({ hours: ['20:00:00', '13:00:00'] }),
    licensed: await aStore({ licence: '2026-06-15' }),
    evening: await aStore({ hours: ['18:00:00', '22:00:00'] }),
    holiday: await aStore({ special: true }),
    expired: await aStore({ licence: '2026-06-14' }),
    paused: await aStore({}, { status: 'PAUSED', paused_until: '2026-06-16T00:00:00Z' }),
    frozen: await aStore({ company: { status: 'SUSPENDED' } }),
  };
  const states = await at.tx(tx => openStatesForSystem(tx, Object.values(stores), noon));
  const closed = new Set([...states].filter(([, state]) => !state.open).map(([storeId]) => storeId));
  const names = Object.entries(stores).flatMap(([name, id]) => (closed.has(id) ? [name] : []));
  expect(names).toEqual(['evening', 'holiday', 'expired', 'paused', 'frozen']);
  for (const storeId of Object.values(stores)) {
    const store = await at.tx(tx => storeHoursForSystem(tx, storeId));
    expect(store && openState(store, noon).open).toBe(!closed.has(storeId));
  }
});
