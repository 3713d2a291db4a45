import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sql, type StaffActor, sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { operationConditions } from './list-operation-log.ts';
import { loadActor } from './load-actor.ts';
import { loginLogConditions } from './online/list-login-log.ts';
import { idsOfUsersNamed } from './users-named.ts';

let server: TestServer;
let admin: StaffActor;

beforeAll(async () => {
  server = await testServer();
  const { id: adminId } = await server.given.user({ userName: 'admin', role: 'Admin' });
  admin = { ...(await loadActor(server.db, adminId)), sessionId: 0 };
  const companyId = (await server.given.company()).id;
  const { id } = await server.given.user({ userName: 'rareclerk', companyId });
  // Who is sought did three of many things; half of what is there has no account.
  const userId = sql`case when n % 10000 = 0 then ${id} when n % 2 = 0 then 1000000 + n % 20000 end`;
  await server.db.run(sql`
    insert into operation_log (request_id, user_id, user_name, company_id, method, path, action, code, target_type, target_id)
    select 'r', ${userId}, 'u' || n, ${companyId}, 'POST', '/x', 'a', 200, 'ORDER', n from generate_series(1, 30000) n`);
  await server.db.run(sql`
    insert into login_log (user_name, user_id, event, result)
    select 'u' || n, ${userId}, 'LOGIN', 'OK' from generate_series(1, 30000) n`);
  await server.db.run(sql`analyze sys_user, operation_log, login_log`);
}, 60_000);
afterAll(() => server.close());

/** How a page of a log and its number are read. */
async function plans(log: Sql, where: Sql): Promise<string[]> {
  const asked = [
    sql`select l.id from ${log} l where ${where} order by l.id desc limit 31`,
    sql`select count(*) from (select 1 from ${log} l where ${where} limit 1001) c`,
  ];
  const said = asked.map(query => server.db.rows<{ 'QUERY PLAN': string }>(sql`explain ${query}`));
  return (await Promise.all(said)).map(rows => rows.map(row => row['QUERY PLAN']).join('\n'));
}

/** Part of the user name, part of the person’s, and what is nobody’s. */
const sought = ['areclerk', '户rarecl', 'u77'];

test.each(sought)('what „%s“ did is read by index, not by a walk through the operation log', async userName => {
  const ids = await idsOfUsersNamed(server.db, userName);
  const where = operationConditions({ userName, duration: 'ALL' }, '2026-03-10', ids);
  for (const plan of await plans(sql`operation_log`, where)) {
    expect(plan).toContain('operation_log_user_name_idx');
    if (ids.length > 0) expect(plan).toContain('operation_log_user_id_idx');
    expect(plan).not.toMatch(/Seq Scan|operation_log_pkey/);
  }
});

test.each(sought)('when „%s“ came and went is read by index, not by a walk through the log', async userName => {
  const ids = await idsOfUsersNamed(server.db, userName);
  for (const plan of await plans(sql`login_log`, loginLogConditions(admin, { userName }, ids))) {
    expect(plan).toContain('login_log_name_idx');
    if (ids.length > 0) expect(plan).toContain('login_log_user_id_idx');
    expect(plan).not.toMatch(/Seq Scan|login_log_pkey/);
  }
});
