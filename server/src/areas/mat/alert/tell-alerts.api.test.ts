import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { alertNotices } from './tell-alerts.ts';

let server: TestServer;
let at: GivenAlerts;
beforeAll(async () => {
  server = await testServer();
  at = await GivenAlerts.open(server);
});
afterAll(() => server.close());

test('documents that an ERP was given up on are told by their own template, others by the one of all, the grave ones by themselves', async () => {
  const { id: companyId } = await server.given.company();
  const { id: userId } = await server.given.user({ userName: 'manager', role: 'Manager', companyId });
  const matId = await at.mat('甲', { companyId, storeId: null });
  const told = async (type: 'SYNC' | 'COMMAND' | 'DROP_UNKNOWN' | 'TEMPERATURE', level: number) => {
    const alertId = await at.alert(matId, type);
    await server.db.run(sql`update alert set value = 3, level = ${level} where id = ${alertId}`);
    const { db, services } = server;
    const about = { db, clock: services.clock, settings: services.settings, actor: timer('test'), requestId: 'test' };
    const [raised] = alertNotices;
    await inTx(about, tx => raised?.handle(tx, { payload: { alertId } } as never) ?? Promise.resolve());
    return server.db.maybe<{ tag: string; title: string; what: string; level: string }>(sql`
      select tag, title, level, words -> 'what' ->> 'zh' as what from notification where user_id = ${userId} order by id desc limit 1`);
  };
  expect(await told('SYNC', 2)).toMatchObject({
    tag: `alert-SYNC_DEAD-${matId}`,
    level: 'error',
    what: '3张单据推送失败，不再重试',
  });
  expect(await told('COMMAND', 2)).toMatchObject({ tag: `alert-ALERT_RAISED-${matId}`, level: 'warning' });
  // A lesser one of the same device does not take its place.
  expect(await told('DROP_UNKNOWN', 1)).toMatchObject({ tag: `alert-DROP_UNKNOWN-${matId}`, level: 'error' });
  // What browsers know by name has one place from its beginning to its end.
  expect(await told('TEMPERATURE', 1)).toMatchObject({ tag: `alert-MAT_T-${matId}`, level: 'error' });
});
