import { listYiyaochengOffers } from '@materia/contract/areas/goods';
import { saveSettings } from '@materia/contract/areas/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../../../adapters/testing/start-simulator.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { runTask } from '../../../testing/run-task.ts';
import { cataloguePull } from './catalogue-pull.task.ts';

let desk: GoodsDesk;
let supplier: StartedSimulator;
beforeAll(async () => {
  desk = await goodsDesk();
  supplier = await startSimulator('catalogue', { key: 'the-key' });
});
afterAll(async () => {
  await supplier.stop();
  await desk.server.close();
});

const set = async (name: string, value: string, version = 0, provider = 'YIYAOCHENG') => {
  const root = await desk.server.as('superadmin');
  const item = { key: `catalogue.${provider}.${name}`, value, scope: 'PLATFORM' as const, version };
  const done = await root.call(saveSettings, { body: { items: [item] } });
  expect(done.status).toBe(200);
};
const pull = () => runTask(desk.server.services, cataloguePull);
const offers = async () => {
  const admin = await desk.server.as('admin');
  return (await admin.call(listYiyaochengOffers, { params: { limit: 100, page: 1 }, body: {} })).data;
};

test('a catalogue is pulled by who has the key; what is gone from it is not on sale; what cannot be read is counted', async () => {
  expect(await pull()).toMatchObject({ done: 0 });
  await set('mode', 'HTTP');
  await set('url', supplier.url);
  await set('key', 'another-key');
  await expect(pull()).rejects.toThrow(/HTTP_401|401/);
  expect((await offers()).total).toBe(0);

  await set('key', 'the-key', 1);
  expect(await pull()).toMatchObject({ done: 80, ok: 80, failed: 0 });
  expect((await offers()).total).toBe(80);

  const row = {
    supplierCode: 'SIM1',
    supplierName: '模拟供应商1',
    outerCode: 'SIM1-0',
    name: '感冒灵颗粒',
    price: '9.90',
    stock: '7',
  };
  await supplier.control('POST', '/sim/offers', { rows: [row, { ...row, outerCode: 'SIM1-X', price: '面议' }] });
  expect(await pull()).toMatchObject({ done: 2, ok: 1, failed: 1 });
  const admin = await desk.server.as('admin');
  const inStock = { params: { limit: 100, page: 1 }, body: { inStock: true } };
  const { rows } = (await admin.call(listYiyaochengOffers, inStock)).data;
  expect(rows).toMatchObject([{ outerCode: 'SIM1-0', price: 990, stock: 7 }]);
});

test('where no address is set the demo asks the simulator that it runs; without one the pull says so', async () => {
  await set('mode', 'FILE', 1);
  await set('mode', 'HTTP', 0, 'MEDICAL_COMPANY');
  delete process.env.SIM_CATALOGUE_URL;
  await expect(pull()).rejects.toThrow(/NO_ADDRESS|no address/);
  const open = await startSimulator('catalogue', { key: 'sim-catalogue-key' });
  process.env.SIM_CATALOGUE_URL = open.url;
  try {
    expect(await pull()).toMatchObject({ done: 80, ok: 80, failed: 0 });
  } finally {
    delete process.env.SIM_CATALOGUE_URL;
    await open.stop();
  }
});

test('a catalogue that does not answer keeps no other waiting, and is said at the end', async () => {
  await set('mode', 'HTTP', 2);
  const row = { supplierCode: 'SIM1', supplierName: '模拟供应商1', name: '感冒灵颗粒', price: '7.70' };
  await supplier.control('POST', '/sim/offers', { rows: [{ ...row, outerCode: 'SIM1-0' }] });
  await expect(pull()).rejects.toThrow(/NO_ADDRESS|no address/);
  const found = (await offers()).rows.find(({ outerCode }) => outerCode === 'SIM1-0');
  expect(found).toMatchObject({ price: 770 });
});
