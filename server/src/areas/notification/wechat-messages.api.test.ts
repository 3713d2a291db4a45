import { listOutbox, type OutboxRow } from '@materia/contract/areas/notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  customerChannels,
  inTx,
  type NoticeChannel,
  noticeTemplate,
  type StoredEvent,
  sql,
  timer,
} from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { sealedWalletApp } from '../company/index.ts';
import { messenger, useMessenger } from '../identity/index.ts';
import { messageDelivery } from './deliver-message.ts';
import { notifyCustomer } from './notify-customer.ts';

const template = noticeTemplate({
  code: 'C_TEST',
  to: 'CUSTOMER',
  category: 'ORDER',
  title: 'order.customer.pickup',
  body: 'order.customer.pickup.body',
  level: 'info',
  channels: customerChannels,
});

let server: TestServer;
let companyId: number;
let customerId: number;
let answer: (appId: string) => boolean = () => true;
const sent: unknown[] = [];
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'wechat-message-test-secret-key';
  server = await testServer();
  // The port's fake: what WeChat and an SMS provider would be handed.
  useMessenger({
    ...messenger(),
    failed: () => {},
    sms: async (to, said) => void sent.push(['SMS', to, said.text]),
    wechat: async (app, { openId, templateId, values }) => {
      if (answer(app.appId)) sent.push(['WX', app.appId, app.appSecret, openId, templateId, ...values]);
      return answer(app.appId);
    },
  });
  await server.given.user({ userName: 'root', role: 'SuperAdmin' });
  companyId = (await server.given.company()).id;
  ({ id: customerId } = await server.db.one<{ id: number }>(sql`
    insert into customer (customer_no, source, cellphone, name) values ('C1', 'CELLPHONE', '13900000001', '张三') returning id`));
  await app('platform', null, { C_TEST: 'tpl-p', C_OTHER: 'x' });
});
afterAll(() => server.close());
beforeEach(async () => {
  sent.length = 0;
  answer = () => true;
  await server.db.run(sql`delete from outbox`);
});

async function app(appId: string, company: number | null, templates: object): Promise<void> {
  const secret = sealedWalletApp({ source: 'WX', appId, appSecret: `secret of ${appId}` });
  await server.db.run(sql`
    insert into xcx_config (company_id, platform, app_id, app_secret, message_templates)
    values (${company}, 'WX', ${appId}, ${secret}, ${JSON.stringify(templates)}::jsonb)`);
}
const comeWith = (appId: string) =>
  server.db.run(sql`
    insert into customer_identity (customer_id, source, app_id, open_id) values (${customerId}, 'WX', ${appId}, ${`o-${appId}`})`);

async function told(channels: readonly NoticeChannel[] = customerChannels): Promise<unknown[]> {
  await inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx =>
    notifyCustomer(tx, {
      template: { ...template, channels },
      params: { orderNo: '42', place: '一店', deadline: '今晚' },
      secrets: { pickupCode: '12345678' },
      customerId,
      companyId,
    }),
  );
  const events = await server.db.rows<StoredEvent>(
    sql`select id, event, payload, company_id as "companyId" from outbox where event = 'notification.delivery'`,
  );
  for (const event of events) await messageDelivery.send(server.db, event);
  return events.map(event => (event.payload as { channel: string }).channel);
}
/** What 发送记录 says of it (spec 01 §10). */
async function recorded(): Promise<OutboxRow[]> {
  const { data } = await (await server.as('root')).call(listOutbox, { params: { limit: 10, page: 1 }, body: {} });
  return data.rows;
}
const text = '取货码12345678，请于今晚前到一店取货，订单42';
const bySms = ['SMS', '13900000001', text];
const byWechat = (appId: string, templateId: string) => [
  'WX',
  appId,
  `secret of ${appId}`,
  `o-${appId}`,
  templateId,
  '12345678',
  '今晚',
  '一店',
  '42',
];

test('who never came with the mini-program is told by SMS', async () => {
  expect(await told()).toEqual(['SMS']);
  expect(sent).toEqual([bySms]);
  await server.db.run(sql`delete from outbox`);
  expect(await told(['WX'])).toEqual([]);
});

test('by WeChat and not by SMS, the values in the order of the text', async () => {
  await comeWith('platform');
  expect(await told()).toEqual(['WX']);
  expect(sent).toEqual([byWechat('platform', 'tpl-p')]);
  expect(await recorded()).toMatchObject([{ channel: 'WX', wentBy: null, reached: true }]);
});

test('the company’s own mini-program comes first; without the template there the platform’s carries it', async () => {
  await app('own', companyId, {});
  await comeWith('own');
  await told();
  expect(sent).toEqual([byWechat('platform', 'tpl-p')]);
  await server.db.run(sql`update xcx_config set message_templates = '{"C_TEST":"tpl-own"}' where app_id = 'own'`);
  sent.length = 0;
  await server.db.run(sql`delete from outbox`);
  await told();
  expect(sent).toEqual([byWechat('own', 'tpl-own')]);
});

test('who has not agreed there is told by the next; nowhere, by SMS; without SMS not at all', async () => {
  answer = appId => appId === 'platform';
  await told();
  expect(sent).toEqual([byWechat('platform', 'tpl-p')]);
  answer = () => false;
  sent.length = 0;
  await server.db.run(sql`delete from outbox`);
  await told();
  expect(sent).toEqual([bySms]);
  expect(await recorded()).toMatchObject([{ channel: 'WX', wentBy: 'SMS', reached: true }]);
  sent.length = 0;
  await server.db.run(sql`delete from outbox`);
  await told(['WX']);
  expect(sent).toEqual([]);
  expect(await recorded()).toMatchObject([{ channel: 'WX', wentBy: null, reached: false }]);
});

test('a WeChat that cannot be asked keeps nobody waiting where SMS stands in; else it is tried again', async () => {
  answer = () => {
    throw new Error('WeChat is gone');
  };
  await told();
  expect(sent).toEqual([bySms]);
  await server.db.run(sql`delete from outbox`);
  await expect(told(['WX'])).rejects.toThrow('WeChat is gone');
});

test('switched off by the platform: SMS alone', async () => {
  expect(await told(['SMS'])).toEqual(['SMS']);
  expect(sent).toEqual([bySms]);
});
