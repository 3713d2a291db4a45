import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../kernel/index.ts';
import { eventually } from '../kernel/testing/kernel-process.ts';
import { Given } from '../testing/given.ts';
import { startSimulator } from '../testing/start-program.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'materia-further-cabinets-'));

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs until so many devices of the company are on line; answers their ids. */
async function simulate(userName: string, companyId: number, mats: number): Promise<number[]> {
  const keys = join(folder, 'mats.json');
  const account = `${userName}:${Given.password}`;
  const more = { port: '0', customers: '0', faults: '', state: join(folder, 'mats.jsonl') };
  const cabinets = await startSimulator('cabinets', {
    ...{ server: address, transport: 'http', keys, account, mats: String(mats) },
    ...more,
  });
  const onLine = () =>
    server.db.rows<{ id: number }>(sql`
      select id from mat where company_id = ${companyId} and online and biz_status = 'TESTING' order by id`);
  await eventually(async () => expect(await onLine()).toHaveLength(mats), 20_000);
  await fetch(`${cabinets.url}/sim/stop`, { method: 'POST', body: '{}' });
  expect(await cabinets.ended).toBe(0);
  const ids = (await onLine()).map(({ id }) => id);
  expect(Object.keys(JSON.parse(readFileSync(keys, 'utf8')).mats).map(Number)).toEqual(ids);
  return ids;
}

test('further cabinets are added and activated by an account, once: the next time they are those', async () => {
  const company = await server.given.company();
  const { userName } = await server.given.user({ userName: 'leader', role: 'Manager', companyId: company.id });
  const first = await simulate(userName, company.id, 3);
  expect((await simulate(userName, company.id, 4)).slice(0, 3)).toEqual(first);
}, 60_000);
