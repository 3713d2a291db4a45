import { allTexts } from '@materia/contract';
import { readSystemStatus, saveSettings, testMessage } from '@materia/contract/areas/system';
import { format } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { useProgram } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.given.user({ userName: 'boss', role: 'SuperAdmin' });
  await server.given.user({ userName: 'reader', role: 'Admin' });
  useProgram({ version: '1.0.0', buildVersion: '20250429-ab', roles: ['management'], dataDir: '.' });
});
afterAll(() => server.close());

const status = async () => (await (await server.as('reader')).call(readSystemStatus, {})).data;
const set = async (key: string, value: string | number, version = 0) =>
  (await server.as('boss')).call(saveSettings, {
    body: { items: [{ key, value, scope: 'PLATFORM', companyId: null, version }] },
  });

describe('GET sysconfig/status', () => {
  test('what runs, and how the database and the disk are', async () => {
    const now = await status();
    expect(now).toMatchObject({
      version: '1.0.0',
      buildVersion: '20250429-ab',
      roles: ['management'],
      node: process.version,
    });
    expect(now.database.version).toMatch(/^18/);
    expect(now.database.connections).toBeGreaterThan(0);
    expect(now.database.maxConnections).toBeGreaterThan(now.database.connections);
    expect(now.disk.totalBytes).toBeGreaterThan(now.disk.freeBytes);
  });

  test('events on their way and dead, tabs of processes that live', async () => {
    await server.db.run(sql`
      insert into outbox (event, aggregate_type, aggregate_id, payload, actor, at, state, created_at) values
        ('x', 'x', 1, '{}', 'system:x', now(), 'NEW', now() - interval '65 seconds'),
        ('x', 'x', 2, '{}', 'system:x', now(), 'DEAD', now()), ('x', 'x', 3, '{}', 'system:x', now(), 'DONE', now())`);
    await server.db.run(sql`
      insert into live_presence (process_id, session_id, user_id, tabs, seen_at) values
        (gen_random_uuid(), 1, 7, 2, now()), (gen_random_uuid(), 2, 7, 1, now()),
        (gen_random_uuid(), 3, 8, 5, now() - interval '2 minutes')`);
    const { outbox, sockets } = await status();
    expect(outbox).toMatchObject({ waiting: 1, dead: 1 });
    expect(outbox.oldestS).toBeGreaterThanOrEqual(65);
    expect(sockets).toEqual({ tabs: 3, users: 1 });
  });

  test('neighbours as far as the settings go', async () => {
    const stateOf = async (provider: string) =>
      (await status()).providers.find(each => each.provider === provider)?.state;
    expect([await stateOf('SMS'), await stateOf('MAIL'), await stateOf('MAP')]).toEqual(['LOG', 'OFF', 'READY']);
    expect(await stateOf('PAY')).toBe('SIMULATED');
    await set('sms.provider', 'aliyun');
    await set('mail.host', 'smtp.example');
    // As it may stand since before a map was asked for its keys.
    await server.db.run(
      sql`insert into sys_config (key, value, scope) values ('map.provider', '"tianditu"', 'PLATFORM')`,
    );
    await server.services.settings.reload(server.db);
    expect([await stateOf('SMS'), await stateOf('MAIL'), await stateOf('MAP')]).toEqual(Array(3).fill('INCOMPLETE'));
    for (const key of ['sms.accessKey', 'sms.secret', 'sms.sign', 'map.tiandituKey']) await set(key, 'given');
    expect(await stateOf('SMS')).toBe('INCOMPLETE');
    await set('sms.codeTemplate', 'SMS_1');
    await set('mail.from', 'desk@example.com');
    expect([await stateOf('SMS'), await stateOf('MAIL'), await stateOf('MAP')]).toEqual(Array(3).fill('READY'));
    await server.db.run(sql`delete from sys_config`);
    await server.services.settings.reload(server.db);
  });
});

describe('POST sysconfig/test', () => {
  const send = async (kind: 'SMS' | 'MAIL', to: string, userName = 'boss') =>
    (await server.as(userName)).call(testMessage, { body: { kind, to } as never });

  test('by provider log a text message is taken, and stands in the operation log without the phone', async () => {
    expect((await send('SMS', '13800001234')).status).toBe(200);
    const [row] = await server.db.rows(
      sql`select action, code, row_to_json(l)::text as all from operation_log l order by id desc limit 1`,
    );
    expect(row).toMatchObject({ action: 'system.op.testMessage', code: 200 });
    expect(JSON.stringify(row)).not.toContain('13800001234');
  });

  test('without a mail server, and what a server that is not there says', async () => {
    (await send('MAIL', 'me@example.com')).refuses(409, '未配置邮件服务器！');
    await set('mail.host', '127.0.0.1');
    await set('mail.port', 1);
    await set('mail.from', 'desk@example.com');
    const { status: code, envelope } = await send('MAIL', 'me@example.com');
    const reason = 'mail';
    expect([code, envelope.message.slice(0, 9)]).toEqual([
      409,
      format(allTexts['system.testFailed']?.zh ?? '', { reason }),
    ]);
  });

  test('is for whoever may change settings, and to a proper address', async () => {
    expect((await send('SMS', '13800001234', 'reader')).status).toBe(403);
    expect((await send('SMS', '123')).status).toBe(400);
  });
});
