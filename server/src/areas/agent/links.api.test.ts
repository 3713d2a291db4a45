import {
  linkDoctors,
  linkMats,
  linkStores,
  listAgentDoctors,
  listAgentMats,
  listAgentStores,
  listAllDeliverymen,
  saveDeliveryman,
  unlinkDoctors,
  unlinkMats,
  unlinkStores,
} from '@materia/contract/areas/agent';
import { listMats } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type AgentDesk, agentDesk, page } from '../../testing/agent-desk.ts';

let at: AgentDesk;
beforeAll(async () => {
  at = await agentDesk();
});
afterAll(() => at.server.close());

const call = async (as: string) => at.server.as(as);
const mats = async (as: string, body: SentOf<typeof listAgentMats> = {}) =>
  (await (await call(as)).call(listAgentMats, { params: page, body })).data;
const link = async (as: string, to: string, ids: readonly number[], isMain?: boolean) =>
  (await call(as)).call(linkMats, { params: { agentId: at.id(to) }, body: { ids: [...ids], isMain } });

describe('links count from the next call (spec 04 §3.13)', () => {
  test('linked devices are there, removed ones are not', async () => {
    const seen = async () =>
      (await (await call('operator')).call(listMats, { params: page, body: {} })).data.rows
        .map(row => row.matId)
        .sort();
    expect(await seen()).toEqual(at.mats.slice(0, 2));
    expect((await link('manager', 'operator', at.mats)).data).toEqual({
      done: [at.mats[2]],
      skipped: at.mats.slice(0, 2),
    });
    expect(await seen()).toEqual(at.mats);
    const events = sql`select payload->>'what' as what from outbox where event = 'user.changed' and aggregate_id = ${at.id('operator')}`;
    expect(await at.server.db.rows(events)).toEqual([{ what: 'SCOPE' }]);
    const removed = await (await call('manager')).call(unlinkMats, {
      params: { agentId: at.id('operator') },
      query: { ids: `${at.mats[2]},${at.otherMat}` },
    });
    expect(removed.data).toEqual({ done: [at.mats[2]], skipped: [at.otherMat] });
    expect(await seen()).toEqual(at.mats.slice(0, 2));
  });

  test('one is in charge of a device: putting another in charge takes it from the first', async () => {
    const [first = 0] = at.mats;
    expect((await link('manager', 'relief', [first], true)).data.done).toEqual([first]);
    const of = async (agent: string) => (await mats('manager', { agentId: at.id(agent), linked: true })).rows;
    expect((await of('relief'))[0]).toMatchObject({
      matId: first,
      isMain: true,
      mainAgentName: '用户relief',
      agents: 2,
    });
    expect((await of('operator')).find(row => row.matId === first)).toMatchObject({ isMain: false, linked: true });
    expect((await link('manager', 'relief', [first], false)).data.done).toEqual([first]);
    expect((await link('manager', 'relief', [first], false)).data.done).toEqual([]);
  });

  test('only of the own company; types 0 and 5 go by their store', async () => {
    (await link('admin', 'operator', [at.otherMat])).refuses(400, '不能关联其他公司的设备！');
    (await link('manager', 'operator', [at.otherMat])).refuses(404, '记录不存在或已被删除');
    (await link('manager', 'clerk', at.mats)).refuses(400, '该类型账号按所属门店授权');
    const admin = await call('admin');
    const params = { agentId: at.id('operator') };
    (await admin.call(linkStores, { params, body: { ids: [at.otherStore] } })).refuses(400, '不能关联其他公司的门店！');
    (await admin.call(linkDoctors, { params, body: { ids: [at.doctors.other] } })).refuses(
      400,
      '不能关联其他公司的医生！',
    );
    const clerk = { agentId: at.id('clerk') };
    (await admin.call(linkStores, { params: clerk, body: { ids: [at.storeId] } })).refuses(
      400,
      '该类型账号按所属门店授权',
    );
    (await admin.call(linkDoctors, { params: clerk, body: { ids: [at.doctors.own] } })).refuses(
      400,
      '该类型账号按所属门店授权',
    );
    const own = [at.doctors.own, at.doctors.platform];
    expect((await admin.call(linkDoctors, { params, body: { ids: own } })).data.done.sort()).toEqual(own);
  });

  test('stores and doctors are taken away like devices; what was not linked is skipped', async () => {
    const manager = await call('manager');
    const params = { agentId: at.id('relief') };
    const { storeId, doctors } = at;
    await manager.call(linkStores, { params, body: { ids: [storeId] } });
    await manager.call(linkDoctors, { params, body: { ids: [doctors.own] } });
    const store = await manager.call(unlinkStores, { params, query: { ids: `${storeId},${at.otherStore}` } });
    expect(store.data).toEqual({ done: [storeId], skipped: [at.otherStore] });
    const doctor = await manager.call(unlinkDoctors, { params, query: { ids: `${doctors.own},${doctors.other}` } });
    expect(doctor.data).toEqual({ done: [doctors.own], skipped: [doctors.other] });
    const body = { agentId: params.agentId, linked: true };
    expect((await manager.call(listAgentStores, { params: page, body })).data.rows).toEqual([]);
    expect((await manager.call(listAgentDoctors, { params: page, body })).data.rows).toEqual([]);
  });
});

describe('what may be linked (spec 04 §4)', () => {
  test('devices of nobody first; of an account: linked or not', async () => {
    const all = await mats('manager');
    expect(all.total).toBe(3);
    expect(
      all.rows
        .map(row => row.mainAgentId === null)
        .sort()
        .reverse(),
    ).toEqual(all.rows.map(row => row.mainAgentId === null));
    expect((await mats('admin', { opCompanyId: at.otherCompany })).rows.map(row => row.matId)).toEqual([at.otherMat]);
    expect((await mats('manager', { linked: false })).rows.map(row => row.matId)).toContain(at.mats[2]);
    expect((await mats('manager', { query: 'm000002' })).rows.map(row => row.matId)).toEqual([at.mats[1]]);
    const free = await mats('manager', { agentId: at.id('operator'), linked: false });
    expect(free.rows.map(row => row.matId)).toEqual([at.mats[2]]);
    const lost = await (await call('manager')).call(listAgentMats, {
      params: page,
      body: { agentId: at.id('theirs') },
    });
    lost.refuses(404, '记录不存在或已被删除');
  });

  test('stores and doctors alike; doctors of the platform serve all', async () => {
    const manager = await call('manager');
    const stores = (await manager.call(listAgentStores, { params: page, body: { agentId: at.id('operator') } })).data;
    expect(stores.rows).toMatchObject([{ storeId: at.storeId, linked: true, mainAgentId: null }]);
    const doctors = (await manager.call(listAgentDoctors, { params: page, body: { agentId: at.id('relief') } })).data;
    expect(doctors.rows.map(row => row.doctorId).sort()).toEqual([at.doctors.own, at.doctors.platform]);
  });
});

describe('deliverymen', () => {
  test('all with the duty, with what they carry; 接单 and 休息 by version', async () => {
    await at.user('rider', { agentType: 0, storeId: at.storeId, isDeliveryman: true });
    await at.user('stranger_rider', { companyId: at.otherCompany, isDeliveryman: true });
    await at.server.db.run(sql`insert into deliveryman (user_id) select id from sys_user where is_deliveryman`);
    const manager = await call('manager');
    const listed = async (body: SentOf<typeof listAllDeliverymen>) =>
      (await manager.call(listAllDeliverymen, { params: page, body })).data;
    const [row] = (await listed({})).rows;
    expect(row).toMatchObject({ userId: at.id('rider'), workState: 'ON', maxOpen: 8, openOrders: 0, signedToday: 0 });
    const body = { userId: at.id('rider'), version: 1, workState: 'REST', maxOpen: 3 } as const;
    expect((await manager.call(saveDeliveryman, { body })).data).toMatchObject({
      workState: 'REST',
      maxOpen: 3,
      version: 2,
    });
    (await manager.call(saveDeliveryman, { body })).refuses(409, '数据已被他人修改，请刷新后重试');
    expect((await listed({ workState: 'ON' })).rows).toEqual([]);
    expect(
      (await listed({ query: 'RIDER', companyId: at.companyId, sort: [{ field: 'signedToday', order: 'desc' }] }))
        .total,
    ).toBe(1);
    const theirs = { ...body, userId: at.id('stranger_rider') };
    (await manager.call(saveDeliveryman, { body: theirs })).refuses(404, '记录不存在或已被删除');
    (await (await call('service')).call(listAllDeliverymen, { params: page, body: {} })).refuses(
      403,
      '没有访问权限（DELIVERYMAN），请联系管理员',
    );
  });
});
