import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewPrescription } from '@materia/contract/areas/doctor';
import { changeOrderStatus, listOrders, type OrderRow, stepsOf, WishStatus } from '@materia/contract/areas/order';
import type { Call } from '@materia/contract/kernel';
import { defaultPrivs, effectivePrivs, type Priv, type Role } from '@materia/contract/privileges';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allModules } from './areas.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { demoAreas } from './demo.ts';
import { makeLogger, sql } from './kernel/index.ts';
import { Given } from './testing/given.ts';
import type { ListOf, Owner } from './testing/list-of.ts';
import { lists } from './testing/scope-lists.ts';
import { signedHeaders } from './testing/test-client.ts';
import { type TestServer, testServer } from './testing/test-server.ts';

/** The demo's accounts (spec 00 §5). */
const people = [
  ...['superadmin', 'admin', 'finance', 'manager', 'manager2', 'store', 'leader'],
  ...['operator', 'service', 'monitor', 'header', 'viewer', 'doctor'],
] as const;
type Person = (typeof people)[number];

let server: TestServer;
const tokens = new Map<Person, string>();
const ids: Record<string, number[]> = {};

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'demo-test-secret-key';
  server = await testServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'scope-'));
  const { clock } = server.services;
  await fillDemo({ db: server.db, clock, log: makeLogger({ level: 'silent' }), areas: demoAreas, dataDir });
  await server.db.run(onTheirWay);
  for (const person of people) tokens.set(person, (await server.as(person)).token);
  const idsOf = async (table: string) =>
    (await server.db.rows<{ id: number }>(sql`select id from ${sql.id(table)} order by id`)).map(row => row.id);
  ids[':storeId'] = await idsOf('store');
  ids['/goods/:goods_id'] = (await idsOf('goods')).slice(0, 25);
  ids['/mat/:id'] = await idsOf('mat');
  ids['/mat/app/:id'] = await idsOf('app_version');
  ids['/message/:id'] = await idsOf('notification_message');
  ids['/insurance/:id'] = await idsOf('insurance');
  ids['/import/:batchId'] = await idsOf('import_batch');
  ids['/task/:id'] = await idsOf('scheduled_task');
  ids['/status/:status'] = [...WishStatus.all];
}, 300_000); // the whole demo, beside other tests
afterAll(() => server.close());

/** A message of each company that waits to go out: the demo's have all gone. */
const onTheirWay = sql`
  insert into outbox (event, aggregate_type, aggregate_id, company_id, payload, actor, at)
  select 'notification.delivery', 'notification', 1, id, '{"code":"TASK_FAILED","channel":"SMS"}', 'timer:test', now() from company`;

const pagedCalls: readonly Call[] = allModules
  .flatMap(module => module.handlers.filter(handler => handler.audience === 'staff').map(handler => handler.call))
  .filter(call => call.path.includes('/limit/:limit/page/:page'));

/** Spec 00 §2.2 once more, from the links themselves: what the server makes of them is what is tested. */
async function mayOwn(person: Person): Promise<(owner: Owner, list: ListOf) => boolean> {
  const { id, companyId } = await server.db.one<{ id: number; companyId: number | null }>(
    sql`select id, company_id as "companyId" from sys_user where user_name = ${person}`,
  );
  const inScope = await mayReach(person);
  return (owner, { companyWide = false, catalogue = false }) => {
    if (owner.userId != null) return owner.userId === id;
    if (catalogue && owner.companyId === null) return true;
    return inScope(owner) || ((companyWide || catalogue) && owner.companyId === companyId);
  };
}

async function mayReach(person: Person): Promise<(owner: Owner) => boolean> {
  const user = await server.db.one<{ id: number; role: Role; type: number; companyId: number; storeId: number }>(sql`
    select id, role, agent_type as type, company_id as "companyId", store_id as "storeId" from sys_user where user_name = ${person}`);
  if (user.role === 'SuperAdmin' || user.role === 'Admin') return () => true;
  if (user.role === 'Doctor') return () => false;
  if (user.role === 'Manager' || user.type === 1 || user.type === 6) return owner => owner.companyId === user.companyId;
  const own = user.type === 0 || user.type === 5;
  const linked = async (table: string, column: string) =>
    (
      await server.db.rows<{ id: number }>(
        sql`select ${sql.id(column)} as id from ${sql.id(table)} where agent_id = ${user.id}`,
      )
    ).map(row => row.id);
  const stores = own ? [user.storeId] : await linked('agent_store', 'store_id');
  const mats = own
    ? (await server.db.rows<{ id: number }>(sql`select id from mat where store_id = ${user.storeId}`)).map(
        ({ id }) => id,
      )
    : await linked('agent_mat', 'mat_id');
  return ({ storeId, matId, companyId }) =>
    storeId === null && matId === null
      ? companyId === user.companyId
      : (storeId !== null && stores.includes(storeId)) || (matId !== null && mats.includes(matId));
}

/** Every address of a list: for each store, for each device, the caller's or not. */
function addressesOf(call: Call): string[] {
  const base = call.path.replace('/limit/:limit/page/:page', '/limit/100/page/1');
  const parameter = /:\w+/.exec(base)?.[0];
  if (!parameter) return [base];
  const known = Object.entries(ids).find(([place]) => base.includes(place) && place.endsWith(parameter));
  if (!known) throw new Error(`${call.path}: say where ${parameter} comes from`);
  return known[1].map(id => base.replace(parameter, String(id)));
}

async function send(person: Person, url: string, body: object | undefined) {
  const method = body ? 'POST' : 'GET';
  const headers = { ...signedHeaders(method, url), 'x-auth-token': tokens.get(person) as string };
  const answer = await server.app.inject({ method, url, headers, payload: body });
  return answer.json() as { code: number; data: { rows: Record<string, unknown>[] } | null };
}

/** Ids of all rows that a list gives a person, over its addresses and bodies. */
async function rowsOf(person: Person, call: Call, list: ListOf): Promise<number[]> {
  const found = new Set<number>();
  for (const url of addressesOf(call)) {
    for (const body of list.bodies) {
      const { code, data } = await send(person, url, body);
      expect([200, 403, 404], `${person} ${url} ${JSON.stringify(body)}`).toContain(code);
      for (const row of data?.rows ?? []) found.add(row[list.id] as number);
    }
  }
  return [...found];
}

describe('no list shows a row outside the scope (design §9)', () => {
  test('every paged list says here whose its rows are', () => {
    expect(pagedCalls.map(call => call.path).sort()).toEqual(Object.keys(lists).sort());
  });

  for (const person of people) {
    test(person, async () => {
      const owns = await mayOwn(person);
      for (const call of pagedCalls) {
        const list = lists[call.path] as ListOf;
        const shown = await rowsOf(person, call, list);
        const owners = await server.db.rows<Owner & { id: number }>(sql`
            select x.id, (to_jsonb(x) -> 'user_id')::bigint as "userId", company_id as "companyId", store_id as "storeId", mat_id as "matId"
            from (${sql.text(list.owners)}) x where id = any(${shown}::bigint[])`);
        expect(owners, call.path).toHaveLength(shown.length);
        expect(
          owners.filter(owner => !owns(owner, list)),
          call.path,
        ).toEqual([]);
      }
    }, 60_000);
  }

  test('the lists are not empty for whom they are: each shows rows to a manager of either company, and different ones', async () => {
    const managers = defaultPrivs('Manager', null);
    for (const call of pagedCalls.filter(each => managers.has(each.needs as Priv))) {
      const list = lists[call.path] as ListOf;
      const [first, second] = [await rowsOf('manager', call, list), await rowsOf('manager2', call, list)];
      expect([first.length > 0, second.length > 0], call.path).toEqual([true, true]);
      expect(
        first.filter(id => !list.catalogue && second.includes(id)),
        call.path,
      ).toEqual([]);
    }
  }, 60_000);
});

describe('steps of orders: role × step gives exactly what the steps say (design §9)', () => {
  /** One order of each family and status, of the store that all accounts of company 1 but the operator are linked to. */
  async function samples(person: Person): Promise<OrderRow[]> {
    const rows = await server.db.rows<{ id: number; type: string }>(sql`
      select distinct on (order_type = 'MAT_ORDER', order_status_code) id, order_type as type from customer_order o
      where exists (select from sys_user u where u.user_name = 'store'
        and (u.store_id = o.store_id or o.mat_id in (select m.id from mat m where m.store_id = u.store_id)))
      order by order_type = 'MAT_ORDER', order_status_code, id desc`);
    const client = await server.as(person);
    const read = async (orderType: 'MAT_ORDER' | undefined) => {
      const wanted = rows.filter(row => (row.type === 'MAT_ORDER') === (orderType === 'MAT_ORDER')).map(row => row.id);
      const body = { duration: 'ALL' as const, orderType, ids: wanted };
      return (await client.call(listOrders, { params: { limit: 100, page: 1 }, body })).data.rows;
    };
    return [...(await read(undefined)), ...(await read('MAT_ORDER'))];
  }
  const privsOf = async (person: Person) => {
    const user = await server.db.one<{ role: Role; type: number | null }>(
      sql`select role, agent_type as type from sys_user where user_name = ${person}`,
    );
    return effectivePrivs(user.role, user.type, []);
  };
  const readers = people.filter(person => !['monitor', 'doctor', 'manager2', 'operator'].includes(person));

  test('a row offers each account the steps whose privilege it has, of those that the row allows at all', async () => {
    const all = new Map((await samples('superadmin')).map(row => [row.order_id, row]));
    expect(all.size).toBeGreaterThan(20);
    for (const person of readers) {
      const privs = await privsOf(person);
      const rows = await samples(person);
      expect(rows.length, person).toBe(all.size);
      for (const row of rows) {
        const possible = all.get(row.order_id)?.allowedActions ?? [];
        const steps = stepsOf(row.orderType).from(row.order_status_code);
        const his = steps.filter(step => step.who.some(who => who.includes(':') && privs.has(who as never)));
        const expected = possible.filter(action => his.some(step => step.action === action));
        expect(row.allowedActions, `${person} at ${row.orderType} ${row.order_status_code}`).toEqual(expected);
      }
    }
  }, 60_000);

  test('whoever lacks the privilege of a step is refused it, and nothing changes', async () => {
    for (const person of readers) {
      const privs = await privsOf(person);
      const client = await server.as(person);
      for (const row of await samples(person)) {
        const steps = stepsOf(row.orderType).from(row.order_status_code);
        const others = steps.filter(step => !step.who.some(who => who.includes(':') && privs.has(who as never)));
        for (const to of others.flatMap(step => (step.to === 'previous' ? [] : step.to))) {
          // Another step to the same status may be theirs.
          if (steps.some(step => step.to !== 'previous' && step.to.includes(to) && !others.includes(step))) continue;
          const items = [{ order_id: row.order_id, version: row.version }];
          const answer = await client.call(changeOrderStatus, { body: { items, to } });
          expect([403, 409], `${person} ${row.order_status_code} → ${to}`).toContain(answer.status);
        }
      }
      const after = await samples(person);
      expect(after.map(row => row.version)).toEqual((await samples('superadmin')).map(row => row.version));
    }
  }, 60_000);
});

describe('the person behind an account (spec 00 §5, 07 §3.4)', () => {
  test('monitor is a pharmacist and reviews the prescription that waits; store may not, nor may a manager without a licence', async () => {
    const rx = await server.db.one<{ id: number; version: number }>(
      sql`select id, version from prescription where status = 10 and company_id = 1 order by id limit 1`,
    );
    const body = { ...rx, approve: true, password: Given.password };
    const ask = async (person: Person) => (await server.as(person)).call(reviewPrescription, { body });
    (await ask('store')).refuses(403, '没有访问权限（PRESCRIPTION:REVIEW），请联系管理员');
    (await ask('manager')).refuses(409, '您未登记有效的执业药师资格！');
    expect((await ask('monitor')).data).toMatchObject({ id: rx.id, status: 20 });
  });
});
