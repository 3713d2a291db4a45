import type { LiveAudience } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { reaches } from '../../kernel/live/reaches.ts';
import { areaRows } from '../../testing/area-rows.ts';
import type { Given } from '../../testing/given.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { loadActor } from './load-actor.ts';
import { countReceivers, receives } from './receivers.ts';

type UserOf = Omit<Parameters<Given['user']>[0], 'userName'>;

let server: TestServer;
const people = new Map<string, number>();
const at = { company: 0, other: 0, store: 0, elsewhere: 0, mat: 0, far: 0 };

beforeAll(async () => {
  server = await testServer();
  const { given, db } = server;
  at.company = (await given.company()).id;
  at.other = (await given.company()).id;
  at.store = (await given.store({ companyId: at.company })).id;
  at.elsewhere = (await given.store({ companyId: at.other })).id;
  const add = async (table: string, row: object) => {
    const keys = Object.keys(row);
    const text = `insert into ${table} (${keys.join(', ')}) values (${keys.map((_, n) => `$${n + 1}`).join(', ')}) returning id`;
    return (await db.pool.query(text, Object.values(row))).rows[0].id as number;
  };
  const rows = areaRows({ add } as never);
  at.mat = await rows.mat(at.company, { store_id: at.store });
  at.far = await rows.mat(at.other);
  const user = async (userName: string, of: UserOf) => people.set(userName, (await given.user({ userName, ...of })).id);
  await user('root', { role: 'SuperAdmin' });
  await user('admin', { role: 'Admin' });
  await user('manager', { role: 'Manager', companyId: at.company });
  await user('manager_2', { role: 'Manager', companyId: at.other });
  await user('doctor', { role: 'Doctor', companyId: at.company });
  await db.run(sql`update sys_user set doctor_id = 77 where user_name = 'doctor'`);
  for (const agentType of [0, 5]) {
    await user(`clerk_${agentType}`, { agentType, companyId: at.company, storeId: at.store });
    await user(`far_${agentType}`, { agentType, companyId: at.other, storeId: at.elsewhere });
  }
  for (const agentType of [1, 2, 3, 4, 6]) {
    await user(`agent_${agentType}`, { agentType, companyId: at.company, stores: [at.store] });
    await user(`mats_${agentType}`, { agentType, companyId: at.company, mats: [at.mat] });
    await user(`idle_${agentType}`, { agentType, companyId: at.company });
  }
  await user('rider', { agentType: 0, companyId: at.other, storeId: at.elsewhere, isDeliveryman: true });
  for (const [userName, priv, effect] of [
    ['granted', 'TASK:WRITE', 'GRANT'],
    ['denied', 'ORDER', 'DENY'],
    ['no_write', 'ORDER:WRITE', 'DENY'],
  ] as const) {
    await user(userName, { role: 'Manager', companyId: at.company });
    const id = people.get(userName);
    await db.run(sql`insert into sys_user_priv (user_id, priv, effect) values (${id}, ${priv}, ${effect})`);
  }
}, 60_000);
afterAll(() => server.close());

const now = () => server.services.clock.now();
const told = async (to: LiveAudience) => {
  const users = await server.db.rows<{ name: string }>(sql`
    select u.user_name as name from sys_user u where ${receives(to, now())} order by u.id`);
  return users.map(user => user.name);
};

/** Whom `reaches` lets a frame through to. */
async function framed(to: LiveAudience): Promise<string[]> {
  const names: string[] = [];
  for (const [name, id] of people) if (reaches(to, (await loadActor(server.db, id)) as never)) names.push(name);
  return names;
}

test('rows are written for exactly those whom the live stream reaches', async () => {
  const row = () => ({ companyId: at.company, storeId: at.store, matId: at.mat });
  const audiences: LiveAudience[] = [
    {},
    { priv: 'ORDER' },
    { priv: 'ORDER:WRITE', ...row() },
    { priv: 'ORDER:REFUND', companyId: at.company, storeId: at.store, matId: null },
    { priv: ['MAT', 'ALERT'], companyId: at.company, storeId: null, matId: at.mat },
    { priv: 'TASK' },
    { priv: 'TASK', companyId: null },
    { priv: 'ORDER', companyId: at.other, storeId: at.elsewhere, deliverymanIds: [people.get('rider') as number] },
    { priv: 'ORDER', companyId: at.company, storeId: at.store, deliverymanIds: [people.get('rider') as number] },
    { priv: 'SYSUSER', companyId: at.company },
    { doctorId: 77 },
    { companyId: at.company, doctorId: 78 },
    { userIds: [people.get('viewer') ?? 0, people.get('manager') as number] },
    { userIds: [] },
    { accounts: [{ roles: ['Manager'], types: [0, 5] }] },
    { accounts: [{ roles: ['Manager'], companyIds: [at.other] }] },
    { accounts: [{ storeIds: [at.store] }] },
    { accounts: [{ types: [3], companyIds: [at.company], userIds: [people.get('manager_2') as number] }] },
    { accounts: [{ userIds: [people.get('doctor') as number] }] },
    { accounts: [{ roles: ['Manager', 'Admin'] }, { companyIds: [at.company] }] },
    { accounts: [{ roles: [], types: [], userIds: [] }] },
  ];
  for (const to of audiences) expect([to, await told(to)]).toEqual([to, await framed(to)]);
});

test('accounts that are off, gone or expired are told nothing', async () => {
  const to = { accounts: [{ types: [3] }] };
  expect(await countReceivers(server.db, to, now())).toBe(3);
  await server.db.run(sql`update sys_user set status = 'DISABLED' where user_name = 'agent_3'`);
  await server.db.run(sql`update sys_user set deleted_at = now() where user_name = 'mats_3'`);
  await server.db.run(sql`update sys_user set account_expired_time = '2020-01-01' where user_name = 'idle_3'`);
  expect(await countReceivers(server.db, to, now())).toBe(0);
});
