import type { Call } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadTestItems } from './areas/store/index.ts';
import { allModules } from './areas.ts';
import { foreignCases as cases, elsewhere, type Ids, type Mine, nobodys } from './testing/foreign-cases.ts';
import { depositsOf } from './testing/foreign-deposits.ts';
import { erpOf } from './testing/foreign-erp.ts';
import { peopleOf, peopleUntouched, untouchedPeople } from './testing/foreign-people.ts';
import { recyclingOf } from './testing/foreign-recycling.ts';
import { planOf, routeOf } from './testing/foreign-supply.ts';
import { type OrderWorld, openStore, orderWorld, sellAt } from './testing/given-order.ts';
import { orderDesk } from './testing/order-desk.ts';
import { companiesOf, companyUntouched, platformOnlyCases, untouchedCompany } from './testing/owned-companies.ts';
import type { Sent, TestClient } from './testing/test-client.ts';

/** Names of fields that hold an id of something companies own. What everybody shares (goods, categories) is none of it. */
const owned =
  /^(id|ids|wish_id|order_id|orderId|orderNo|payNo|storeId|matId|customer_id|customerId|prescriptionId|targetId)$/;
/** Filters that only look for rows within the scope; `ids` of a list, and of what is done to those of them that are the caller's. */
const filters =
  /(\/limit\/:limit\/page\/:page|\/orders\/(summary|pace|export|choices|queue\/summary|settlement\/summary)|\/wishlist\/(goods\/)?summary|\/preorder\/(summary|days)|\/stores\/all|\/company\/export|\/sysusers\/(summary|doctors)|\/agents\/summary|\/mat\/service\/summary|\/alert\/rule\/replay|\/ad\/statistic|\/mat\/monitor\/(offline|outages)|\/(ordersync|supplyplan\/sync)\/status|\/supplyplan\/(list|operators)|\/monitor\/goods|\/goods-visit\/funnel|\/recycling\/weights|\/notification\/(read|toggle|message\/toggle))$/;
/** Where something else is said first, of nobody's as of theirs. */
const saidFirst: Readonly<Record<string, readonly number[]>> = {
  ...platformOnlyCases,
  '/api/mgmt/company/mine': [400, 404],
  // Ids narrow the catalogue; a place has to be there.
  '/api/mgmt/goods/search': [200, 404],
  // What is read has no body, what is saved has.
  '/api/mgmt/mat/:id/setting': [400, 404],
  '/api/mgmt/mat/:id/board': [400, 404],
  '/api/mgmt/xcx/config': [400, 404],
  // The address is read too: of all types.
  '/api/mgmt/mat/alert/rule': [200, 404],
  '/api/mgmt/sysusers': [400, 404],
  // The address is read too: of the own company.
  '/api/mgmt/mat/ordersync/connection': [200, 404],
  '/api/mgmt/notification/message/outbox/retry': [409],
  '/api/mgmt/agents': [400, 404],
  // What is linked comes in the body, what is removed in the query.
  '/api/mgmt/agents/:agentId/mats': [400, 404],
  '/api/mgmt/agents/:agentId/stores': [400, 404],
  '/api/mgmt/agents/:agentId/doctors': [400, 404],
  // Rows come in the body, what is removed in the query.
  '/api/mgmt/stores/storegoods': [400, 404],
};
/** Of the installation, not of a company: their privileges are the platform's. */
const everybodys =
  /^\/api\/mgmt\/(mat\/alert\/reason$|mat\/app(\/|$)|(task|online|loginlog|catalogue|insurancecode)\/|stores\/simpletest\/items$|symptom(\/(:id|goods|sort|toggle|limit\/:limit\/page\/:page))?$|goods\/(duplicates\/|merge$|extension\/fields(\/|$))|goods\/(manufacturers|brands)(\/|$)|goods\/(publish|special|toggle|export|bulk|categories(\/move|\/toggle|\/:id\/goods)?|(publish\/)?limit\/:limit\/page\/:page)$)/;

let world: OrderWorld;
let manager2: TestClient;
let theirs: Ids;
let mine: Mine;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await loadTestItems(world.server.db);
  theirs = await recordsOfCompany1();
  mine = await company2();
  manager2 = await world.server.as('manager2');
}, 60_000);
afterAll(() => world.close());

async function recordsOfCompany1(): Promise<Ids> {
  const goods = await world.goods();
  const mat = await world.mat();
  const customer = await world.customer({ name: '王五' });
  const desk = orderDesk(world, await world.server.as('service'));
  const clerkKnows = { customer: { customerName: '王五', cellphone: '13900001111' } };
  const open = await desk.go([[goods.goodsId, 2]], [20, 21], clerkKnows);
  const paid = await desk.payCash(open);
  const { lines, payments } = await desk.read(paid);
  const { orderNo } = paid;
  const owner = { owner_type: 'ORDER', owner_id: paid.order_id, company_id: world.companyId };
  const refund = await world.add('order_refund', {
    ...owner,
    refund_no: 'R1',
    kind: 'PARTIAL',
    reason_code: 'QUALITY',
    amount: 1000,
    status: 0,
    asked_by_type: 'STAFF',
    asked_by_name: '',
    asked_at: new Date(),
  });
  const prescription = await world.add('prescription', {
    rx_no: 'CF1',
    rx_type: 'WESTERN',
    source: 'ONLINE',
    company_id: world.companyId,
    store_id: world.storeId,
    valid_to: '2099-01-01',
    status: 20,
  });
  return {
    order: paid.order_id,
    orderNo,
    payNo: payments[0]?.payNo ?? '',
    line: lines[0]?.orderLineId ?? 0,
    refund,
    store: world.storeId,
    goods: goods.goodsId,
    submittedGoods: await world.rows.goods({ submit_company_id: world.companyId }),
    mat: mat.matId,
    track: mat.trackIds[0] ?? 0,
    subMat: (await world.one<{ id: number }>('select id from sub_mat where mat_id = $1', mat.matId)).id,
    slotTemplate: await world.add('track_template', {
      ...{ name: '模板', company_id: world.companyId, model: 'X1', cabinet_type: 1, layout: '{"subs":[]}' },
    }),
    ad: await world.add('ad', {
      ...{ name: '广告', company_id: world.companyId, slot: 'IDLE', start_date: '2099-01-01', end_date: '2099-01-02' },
    }),
    adLibrary: await world.add('ad_library', {
      ...{ title: '素材', company_id: world.companyId, kind: 'IMAGE', url: '/images/x.png', sha256: 'a'.repeat(64) },
    }),
    alert: await world.add('alert', {
      ...{ alert_no: 'GJ1', type: 'DOOR', level: 1, company_id: world.companyId, mat_id: mat.matId, title: '柜门未关' },
      ...{ first_at: new Date(), last_at: new Date() },
    }),
    plan: await planOf(world, mat.matId),
    route: await routeOf(world, mat.matId),
    board: await world.add('mat_board', { mat_id: mat.matId, addr: 1, port: 'COM1', baud: 9600 }),
    ticket: await world.add('ticket', {
      ...{
        ticket_no: 'GD1',
        type: 'FAULT',
        priority: 'P2',
        company_id: world.companyId,
        mat_id: mat.matId,
        title: '修',
      },
      ...{ respond_due_at: new Date(), resolve_due_at: new Date() },
    }),
    customer: customer.id,
    test: await testedAt(customer.id),
    prescription,
    ...(await depositsOf(world, { customer: customer.id, goods: goods.goodsId })),
    ...(await recyclingOf(world, mat.matId)),
    ...(await erpOf(world, { mat: mat.matId, order: paid.order_id, orderNo })),
    ...(await peopleOf(world)),
    ...(await companiesOf(world)),
  };
}

/** A blood pressure that they measured. */
const testedAt = (customerId: number) =>
  world.add('simple_test', {
    ...{
      test_no: 'T1',
      company_id: world.companyId,
      store_id: world.storeId,
      customer_id: customerId,
      item_code: 'BP',
    },
    ...{
      name: '王五',
      gender: 1,
      age: 50,
      cellphone: '13900001111',
      values: '[]',
      level: 'NORMAL',
      measured_at: new Date(),
    },
  });

async function company2() {
  const companyId = await world.rows.company();
  const store = await openStore(world, companyId);
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId });
  // Mini-programs are the platform's unless somebody is let in.
  await world.all(`insert into sys_user_priv (user_id, priv, effect)
    select id, priv, 'GRANT' from sys_user, unnest(array['XCX', 'XCX:WRITE']) priv where user_name = 'manager2'`);
  const goods = await world.rows.goods({ approved_at: '2025-01-01', review_status: 1 });
  await world.add('goods_medicine', { goods_id: goods, rx_type: 1 });
  await sellAt({ rows: world.rows, tx: world.tx, companyId }, { storeId: store, goodsId: goods });
  return { store, goods, photo: await world.server.given.photo('manager2', 'ORDER') };
}

const staffCalls = allModules.flatMap(module =>
  module.handlers.filter(handler => handler.audience === 'staff').map(handler => handler.call),
);

/** Names of all fields that a call takes, however deep. */
function fieldsOf(call: Call): Set<string> {
  const names = new Set<string>();
  for (const schema of [call.params, call.query, call.body]) {
    const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
    for (const [, name = ''] of text.matchAll(/"(\w+)":\{/g)) if (owned.test(name)) names.add(name);
  }
  return names;
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)]);
}

describe('another company’s records answer as records that do not exist (spec 00 §2.2)', () => {
  test('every call that takes an id of something owned is tried, with every such id', () => {
    const untried = staffCalls.flatMap(call => {
      if (elsewhere.includes(call.path) || everybodys.test(call.path)) return [];
      const tried = (cases[call.path] ?? []).flatMap(sent => namesIn(sent(nobodys, mine)));
      return [...fieldsOf(call)].filter(name => !tried.includes(name)).map(name => `${call.path} ${name}`);
    });
    expect(untried).toEqual([]);
  });

  for (const [path, tries] of Object.entries(cases)) {
    test(path, async () => {
      // An address may be read and written.
      const calls = staffCalls.filter(each => each.path === path);
      if (calls.length === 0) throw new Error(`no such call: ${path}`);
      for (const [call, sent] of calls.flatMap(call => tries.map(each => [call, each] as const))) {
        const answer = await manager2.call(call, sent(theirs, mine) as Sent<Call>);
        const nothing = await manager2.call(call, sent(nobodys, mine) as Sent<Call>);
        expect(answer.envelope).toEqual(nothing.envelope);
        if (!filters.test(path)) expect(saidFirst[path] ?? [404], path).toContain(answer.status);
      }
    });
  }

  test('and nothing of them has changed', async () => {
    const order = await world.one(
      'select order_status_code, version, staff_remark, printed_count from customer_order where id = $1',
      theirs.order,
    );
    expect(order).toEqual({ order_status_code: 23, version: order.version, staff_remark: null, printed_count: 0 });
    expect(await companyUntouched(world, theirs)).toEqual(untouchedCompany);
    const rx = await world.one('select status, order_id, version from prescription where id = $1', theirs.prescription);
    expect(rx).toEqual({ status: 20, order_id: null, version: 1 });
    const booked = await world.one('select version, status from pre_order where id = $1', theirs.preOrder);
    expect(booked).toEqual({ version: 1, status: 20 });
    const wished = await world.one('select version, status from wishlist where id = $1', theirs.wish);
    expect(wished).toEqual({ version: 1, status: 10 });
    expect(await peopleUntouched(world, theirs)).toEqual(untouchedPeople);
  });
});
