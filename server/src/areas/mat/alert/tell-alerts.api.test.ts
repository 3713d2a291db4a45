import type { AlertTypeCode } from '@materia/contract/areas/mat';
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
  const trackId = await at.track(matId, 'A1');
  const told = async (
    type: AlertTypeCode,
    level: number,
    of: { at?: number; value?: number | null; orderNo?: string; said?: string } = {},
  ) => {
    const alertId = await at.alert(matId, type, { status: 'CLOSED' });
    const { value = 3, orderNo, said = null } = of;
    await server.db.run(sql`
      update alert set value = ${value}, level = ${level}, track_id = ${of.at ?? null}, said = ${said}, order_nos = ${orderNo ? [orderNo] : []}::text[]
      where id = ${alertId}`);
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
  const byAll = { tag: `alert-ALERT_RAISED-${matId}`, level: 'warning' };
  // Of a slot it is its books that do not agree, no document.
  expect(await told('SYNC', 2, { at: trackId, value: -2 })).toMatchObject({ ...byAll, what: 'A1账面与批次相差2件' });
  expect(await told('COMMAND', 2, { said: 'price setting' })).toMatchObject({
    ...byAll,
    what: '下发内容未生效 价格 设置',
  });
  expect(await told('COMMAND', 2, { value: null, said: 'REBOOT' })).toMatchObject({
    ...byAll,
    what: '指令未成功执行 重启',
  });
  const broken = '压缩机不启动 (E12)';
  expect(await told('FAULT', 2, { value: null, said: broken })).toMatchObject({ ...byAll, what: broken });
  expect(await told('OTA', 2, { value: null })).toMatchObject({ ...byAll, what: '升级未成功' });
  expect(await told('REFUND', 2, { value: null, orderNo: 'D1' })).toMatchObject({ ...byAll, what: '订单D1' });
  // A lesser one of the same device does not take its place.
  expect(await told('DROP_UNKNOWN', 1)).toMatchObject({ tag: `alert-DROP_UNKNOWN-${matId}`, level: 'error' });
  // What browsers know by name has one place from its beginning to its end.
  expect(await told('TEMPERATURE', 1)).toMatchObject({ tag: `alert-MAT_T-${matId}`, level: 'error' });
});
