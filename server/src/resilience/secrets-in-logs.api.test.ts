import { readCurrentUser, signIn } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../kernel/index.ts';
import { eventually } from '../kernel/testing/kernel-process.ts';
import { createTestDatabase, type TestDatabase } from '../kernel/testing/test-database.ts';
import { Given } from '../testing/given.ts';
import { signedHeaders } from '../testing/test-client.ts';
import { type Ground, groundOn } from './testing/ground.ts';
import { endProgramsAfterwards, type ServerProgram, startServerProgram } from './testing/server-program.ts';

const phone = '13812345678';
const secrets = {
  wrong: 'Wrong-Pass-4711',
  apiKey: 'apiv3-key-0815',
  privateKey: 'MIIEvQIBADANBgkq',
  code: 'CODE-998877',
};

let database: TestDatabase;
let ground: Ground;
let server: ServerProgram;

afterAll(() => database.drop());
endProgramsAfterwards();
beforeAll(async () => {
  database = await createTestDatabase();
  ground = await groundOn(database.url);
  const { id: companyId } = await ground.given.company();
  await ground.given.user({ userName: 'clerk', companyId });
  server = await startServerProgram(database.url, { env: { LOG_LEVEL: 'trace' } });
});

test('neither password, token, key nor phone gets into the log, on any level; every failed call is found there by its id', async () => {
  const clerk = await server.as('clerk');
  const failed: string[] = [];
  const fails = (answer: { status: number; requestId: string }) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    failed.push(answer.requestId);
  };
  const anybody = server.anonymous();
  fails(await anybody.call(signIn, { body: { userName: 'clerk', password: secrets.wrong } }));
  fails(await anybody.call(signIn, { body: { userName: phone, password: secrets.wrong } }));
  fails(await anybody.call(readCurrentUser, { headers: { 'x-auth-token': `dead-${secrets.code}` } }));
  for (const path of ['/api/public/pay/wechat/notify/1', signIn.path, `/api/public/no-such?token=${secrets.code}`]) {
    for (const type of ['application/json', 'text/xml']) fails(await send(path, type));
  }
  // A row that the database refuses: its error shows the whole row.
  await ground.db.run(neverSo);
  fails(await anybody.call(signIn, { body: { userName: phone, password: secrets.wrong } }));
  const tab = await clerk.tab();
  tab.socket.close();

  await eventually(() => expect(server.lines.join('\n')).toContain(failed.at(-1)));
  const log = server.lines.join('\n');
  for (const secret of [Given.password, clerk.token, phone, ...Object.values(secrets)])
    expect(log).not.toContain(secret);
  expect(log).toContain('never_so');
  for (const requestId of failed) {
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(log).toContain(requestId);
  }
});

const neverSo = sql`alter table login_log add constraint never_so check (user_name <> '13812345678') not valid`;

/** What looks like a payment provider's configuration, whether it can be read or not. */
async function send(path: string, type: string): Promise<{ status: number; requestId: string }> {
  const body = JSON.stringify({
    apiV3Key: secrets.apiKey,
    privateKey: secrets.privateKey,
    code: secrets.code,
    cellphone: phone,
  });
  const headers = { ...signedHeaders('POST', path), 'content-type': type };
  const reply = await fetch(server.url + path, { method: 'POST', headers, body });
  return { status: reply.status, requestId: reply.headers.get('x-request-id') ?? '' };
}
