import {
  countPlanSyncs,
  listPlanSyncs,
  readPlanSync,
  retryPlanSyncs,
  settlePlanSync,
} from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type StoredEvent, timer } from '../../../kernel/index.ts';
import { type ErpWorld, erpWorld } from '../../../testing/erp-world.ts';
import { erpPlanConsumer } from './queue-plans.ts';
import { sendDue } from './send-due.ts';

let world: ErpWorld;
let made = 0;
let connectionId: number;

beforeAll(async () => {
  world = await erpWorld();
  connectionId = await world.connect('SOBO');
}, 60_000);
afterAll(() => world.close());

const send = () => {
  const { db, services } = world.server;
  const { clock, settings } = services;
  const transaction: Parameters<typeof sendDue>[0]['transaction'] = fn =>
    inTx({ db, clock, settings, actor: timer('supply_plan_sync'), requestId: 'test' }, fn);
  return sendDue({ db, now: () => clock.now(), signal: new AbortController().signal, transaction }, 'PLAN');
};

/** A finished plan of a device of SOBO that loaded and took back so many, said so twice. */
async function finished(loaded: number, pulled: number) {
  made += 1;
  const { matId, goodsId, trackIds } = await world.mat();
  await world.all(`update mat set mat_server = 'SOBO' where id = $1`, matId);
  const planId = await world.add('supply_plan', {
    ...{ plan_no: `BH2026030100${String(made).padStart(2, '0')}`, type: 'ROUTINE', company_id: world.companyId },
    ...{ mat_id: matId, store_id: world.storeId, run_no: `R${made}`, plan_date: '2026-03-01', status: 'FINISHED' },
  });
  for (const [action, of] of [
    ['LOAD', { loaded_qty: loaded }],
    ['PULL', { pulled_qty: pulled }],
  ] as const)
    await world.add('supply_plan_line', {
      ...{ plan_id: planId, track_id: trackIds[0], goods_id: goodsId, action, capacity: 10, plan_qty: 1, ...of },
    });
  const event = { payload: { planId } } as unknown as StoredEvent<never>;
  for (const _ of [1, 2]) await world.tx(tx => erpPlanConsumer.handle(tx, event));
  return { planId, goodsId };
}
const rowOf = async (planId: number) => {
  const { data } = await world.manager.call(listPlanSyncs, { params: { limit: 100, page: 1 }, body: {} });
  const [row, ...more] = data.rows.filter(each => each.ownerId === planId);
  expect(more).toEqual([]);
  return row as (typeof data.rows)[number];
};

test('a finished plan is one document of what it moved; unmapped it waits, mapped it goes, and is settled by hand', async () => {
  const { planId, goodsId } = await finished(7, 2);
  expect(await rowOf(planId)).toMatchObject({ kind: 'PLAN', status: 'WAIT', units: 5, server: 'SOBO' });
  await send();
  const blocked = await rowOf(planId);
  expect(blocked).toMatchObject({ status: 'BLOCKED', error: '商品未映射ERP编码！' });
  await world.map(connectionId, goodsId);
  const { data } = await world.manager.call(retryPlanSyncs, { body: { ids: [blocked.id] } });
  expect(data.done).toMatchObject([{ status: 'WAIT' }]);
  await send();
  const row = await rowOf(planId);
  const [bill, ...more] = await world.documents(row.docNo);
  expect(more).toEqual([]);
  expect(bill).toMatchObject({
    kind: 'PLAN',
    billNo: row.erpDocNo,
    body: { method: 'bill.move.add', details: [{ num: 5 }] },
  });
  const detail = (await world.manager.call(readPlanSync, { params: { id: row.id } })).data;
  expect(detail).toMatchObject({ lines: [{ goodsId, quantity: 5, erpCode: `E${goodsId}` }] });
  const settle = { body: { id: row.id, version: row.version, erpDocNo: 'X', remark: 'x' } };
  (await world.manager.call(settlePlanSync, settle)).refuses(409, '当前状态不允许此操作！');
  (await world.manager.call(retryPlanSyncs, { body: { ids: [row.id, 999_999] } })).refuses(409, '没有单据可以重试！');
});

test('a plan that moved nothing owes nothing; what more was taken back than brought is told so', async () => {
  const { planId } = await finished(3, 3);
  expect(await rowOf(planId)).toMatchObject({ status: 'NONE', nextAt: null });
  const { planId: back, goodsId } = await finished(0, 4);
  await world.map(connectionId, goodsId);
  await send();
  expect(await rowOf(back)).toMatchObject({ status: 'SYNCED', units: -4 });
  const counts = (await world.manager.call(countPlanSyncs, { body: {} })).data;
  expect(counts.find(({ status }) => status === 'NONE')?.count).toBe(1);
});
