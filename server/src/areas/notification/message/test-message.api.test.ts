import { listNotifications, testMessage } from '@materia/contract/areas/notification';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { noticePushes } from '../push-notices.ts';

let server: TestServer;
let manager: TestClient;
let serviceId: number;
beforeAll(async () => {
  server = await testServer();
  const [companyId, other] = [(await server.given.company()).id, (await server.given.company()).id];
  await server.given.user({ userName: 'manager', role: 'Manager', companyId });
  serviceId = (await server.given.user({ userName: 'service', companyId })).id;
  await server.given.user({ userName: 'foreign', companyId: other });
  manager = await server.as('manager');
});
afterAll(() => server.close());

type Body = SentOf<typeof testMessage>;
const push = (type: Body['type'], body: Body['body'], userName = 'service') =>
  manager.call(testMessage, { body: { type, userName, body } });

/** The frames of the last push, as live processes make them. */
async function frames() {
  const event = await server.db.one<object>(sql`
    select id, event, payload, company_id as "companyId" from outbox where event = 'notification.given' order by id desc limit 1`);
  const [given] = noticePushes;
  return given?.frames(event as never, server.db);
}

test('a frame of that type with that body goes to that account, and stands in its centre if it is read', async () => {
  const body = { title: '售药机有新订单', body: '订单1', tag: 'order-1', playAudio: true, orderInfo: { orderNo: '1' } };
  expect((await push('MAT_ORDER', body)).status).toBe(200);
  expect(await frames()).toEqual([
    { type: 'MAT_ORDER', to: { userIds: [serviceId] }, autoHidden: true, body, queued: true },
  ]);
  const service = await server.as('service');
  const { rows } = (await service.call(listNotifications, { params: { limit: 10, page: 1 }, body: {} })).data;
  expect(rows.map(row => [row.type, row.category, row.title, row.tag])).toEqual([
    ['MAT_ORDER', 'ORDER', '售药机有新订单', 'order-1'],
  ]);
  await push('NOTIFICATION', { notification: { title: '须确认', mustConfirm: true }, autoHidden: false });
  expect((await frames())?.[0]?.autoHidden).toBe(false);
});

test('what nobody reads is a frame only; what is never queued is not told afterwards', async () => {
  await push('ORDER_REFRESH', { orderId: 1 });
  expect(await frames()).toMatchObject([{ type: 'ORDER_REFRESH', queued: false }]);
  await push('MAT_T', { title: '温度恢复', recovered: true });
  expect(await frames()).toMatchObject([{ type: 'MAT_T', queued: false }]);
});

test('only to accounts one may look after', async () => {
  for (const userName of ['foreign', 'nobody']) (await push('NOTIFICATION', {}, userName)).refuses(400, '用户不存在！');
});
