import { notificationDelivery } from '@materia/contract/areas/notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx, noticeTemplate, type StoredEvent, sql, timer } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { messenger, useMessenger } from '../identity/index.ts';
import { messageDelivery } from './deliver-message.ts';
import { notifyCustomer } from './notify-customer.ts';

let server: TestServer;
let userId: number;
let customerId: number;
let mailServer = true;
const sent: unknown[] = [];
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'delivery-test-secret-key';
  server = await testServer();
  // The port's fake: what a provider would be handed.
  useMessenger({
    ...messenger(),
    sms: async (to, said) => void sent.push([to, said.text]),
    mail: async (to, said) => mailServer && sent.push([to, said.subject, said.text]) > 0,
  });
  const companyId = (await server.given.company()).id;
  userId = (await server.given.user({ userName: 'manager', role: 'Manager', companyId })).id;
  await server.db.run(sql`update sys_user set cellphone = '13800000001', email = 'a@b.cn' where id = ${userId}`);
  ({ id: customerId } = await server.db.one<{ id: number }>(sql`
    insert into customer (customer_no, source, cellphone, name) values ('C1', 'CELLPHONE', '13900000001', '张三') returning id`));
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
});

const deliver = (payload: object) =>
  messageDelivery.send(server.db, { event: notificationDelivery.name, payload } as StoredEvent);
const said = {
  code: 'X',
  title: 'notification.taskFailed',
  body: '正文{n}',
  words: { n: 3, what: { zh: '补货', en: 'Refill' } },
};

test('by SMS and by mail, in Chinese, to where the account is reached now', async () => {
  await deliver({ ...said, channel: 'SMS', to: { userId } });
  await deliver({ ...said, channel: 'MAIL', to: { userId } });
  expect(sent).toEqual([
    ['13800000001', '正文3'],
    ['a@b.cn', '补货失败', '正文3'],
  ]);
});

test('a broadcast that was taken back goes to nobody any more', async () => {
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into notification_message (kind, title, body, status, sender_id, audience, channels)
    values ('BROADCAST', '盘点', '今晚盘点', 'SENT', ${userId}, '{}', '{LIVE,SMS}') returning id`);
  const broadcast = { ...said, code: `message-${id}`, channel: 'SMS', to: { userId } };
  await deliver(broadcast);
  expect(sent).toHaveLength(1);
  await server.db.run(sql`update notification_message set status = 'REVOKED' where id = ${id}`);
  await deliver(broadcast);
  expect(sent).toHaveLength(1);
});

test('who is gone gets nothing; without a mail server it fails, and is tried again', async () => {
  await deliver({ ...said, channel: 'SMS', to: { userId: 999_999 } });
  expect(sent).toEqual([]);
  mailServer = false;
  await expect(deliver({ ...said, channel: 'MAIL', to: { userId } })).rejects.toThrow('no mail server');
});

test('what only a customer may read lies sealed in the outbox', async () => {
  const template = noticeTemplate({
    code: 'C_TEST',
    to: 'CUSTOMER',
    category: 'ORDER',
    title: 'order.customer.pickup',
    body: 'order.customer.pickup.body',
    level: 'info',
    channels: ['SMS'],
  });
  await inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx =>
    notifyCustomer(tx, {
      template,
      params: { orderNo: '42', place: '一店', deadline: '今晚' },
      secrets: { pickupCode: '12345678' },
      customerId,
      companyId: null,
    }),
  );
  const { payload } = await server.db.one<{ payload: object }>(
    sql`select payload from outbox where event = 'notification.delivery' order by id desc limit 1`,
  );
  expect(JSON.stringify(payload)).not.toContain('12345678');
  await deliver(payload);
  expect(sent).toEqual([['13900000001', '取货码12345678，请于今晚前到一店取货，订单42']]);
});
