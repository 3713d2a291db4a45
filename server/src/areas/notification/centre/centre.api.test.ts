import {
  confirmNotification,
  countUnread,
  listNotifications,
  readNotifications,
  toggleNotifications,
} from '@materia/contract/areas/notification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let alice: TestClient;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await testServer();
  const companyId = (await server.given.company()).id;
  for (const userName of ['alice', 'bobby']) ids[userName] = (await server.given.user({ userName, companyId })).id;
  alice = await server.as('alice');
});
afterAll(() => server.close());
beforeEach(() => server.db.run(sql`delete from notification`));

async function given(
  of: {
    category?: string;
    title?: string;
    words?: object;
    mustConfirm?: boolean;
    user?: string;
    messageId?: number;
  } = {},
) {
  const { category = 'SYSTEM', title = '标题', words = {}, mustConfirm = false, user = 'alice', messageId = null } = of;
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into notification (user_id, type, category, title, body, words, must_confirm, message_id, url, parameter)
    values (${ids[user]}, 'NOTIFICATION', ${category}, ${title}, '正文{n}', ${JSON.stringify({ n: 3, ...words })}, ${mustConfirm},
      ${messageId}, 'app.mat.mat_mgmt', '{"matId": 4}') returning id`);
  return id;
}
const page = { params: { limit: 10, page: 1 } };
const list = async (body: object = {}) => (await alice.call(listNotifications, { ...page, body })).data;

test('one sees one’s own, newest first, in one’s language', async () => {
  const first = await given({ title: 'notification.taskFailed', words: { what: { zh: '补货', en: 'Refill' } } });
  const second = await given();
  await given({ user: 'bobby' });
  const { rows, total } = await list();
  expect(rows.map(row => [row.id, row.title, row.body])).toEqual([
    [second, '标题', '正文3'],
    [first, '补货失败', '正文3'],
  ]);
  expect(rows[0]).toMatchObject({ url: 'app.mat.mat_mgmt', parameter: { matId: 4 }, readAt: null });
  expect(total).toBe(2);
  const english = await alice.call(listNotifications, { ...page, body: {}, headers: { 'accept-language': 'en' } });
  expect(english.data.rows[1]?.title).toBe('Refill failed');
});

test('by tab, unread ones, days, and on by key', async () => {
  const [a, b, c] = [
    await given({ category: 'ORDER' }),
    await given({ category: 'MAT' }),
    await given({ category: 'ORDER' }),
  ];
  await server.db.run(sql`update notification set read_at = now() where id = ${a}`);
  await server.db.run(sql`update notification set created_at = '2025-01-02T16:30:00Z' where id = ${b}`);
  const found = async (body: object) => (await list(body)).rows.map(row => row.id);
  expect(await found({ category: 'ORDER' })).toEqual([c, a]);
  expect(await found({ unread: true })).toEqual([c, b]);
  expect(await found({ unread: false })).toEqual([a]);
  expect(await found({ range: ['2025-01-03', '2025-01-03'] })).toEqual([b]);
  expect(await found({ ids: [a, c] })).toEqual([c, a]);
  const top = (await alice.call(listNotifications, { params: { limit: 2, page: 1 }, body: { part: 'ROWS' } })).data;
  expect([top.rows.length, top.total, top.next]).toEqual([2, null, String(b)]);
  const after = { limit: 2, page: 2 };
  const rest = (await alice.call(listNotifications, { params: after, body: { after: top.next as string } })).data;
  expect(rest.rows.map(row => row.id)).toEqual([a]);
});

test('the bell counts by tab, up to what it can show', async () => {
  await given({ category: 'MAT' });
  await server.db.run(sql`
    insert into notification (user_id, type, category, title, body) select ${ids.alice}, 'MAT_ORDER', 'ORDER', 'x', 'y' from generate_series(1, 120)`);
  const { counts } = (await alice.call(countUnread)).data;
  expect(counts).toEqual({ ORDER: 100, MAT: 1, DOCTOR: 0, SYSTEM: 0 });
});

test('read: these or all of a tab; others’ stay, and what must be confirmed waits for that', async () => {
  const [a, b, c] = [await given(), await given({ category: 'ORDER' }), await given({ mustConfirm: true })];
  const foreign = await given({ user: 'bobby' });
  const some = (await alice.call(readNotifications, { body: { ids: [a, c, foreign] } })).data;
  expect(some.counts).toEqual({ ORDER: 1, MAT: 0, DOCTOR: 0, SYSTEM: 1 });
  expect(some.toConfirm.map(row => row.id)).toEqual([c]);
  const all = (await alice.call(readNotifications, { body: { all: true, category: 'ORDER' } })).data;
  expect(all.counts.ORDER).toBe(0);
  expect((await list({ unread: true })).rows.map(row => row.id)).toEqual([c]);
  expect(b).toBeGreaterThan(a);
  await alice.call(readNotifications, { body: { all: true } });
  const { n } = await server.db.one<{ n: number }>(
    sql`select count(*) as n from notification where id = ${foreign} and read_at is null`,
  );
  expect(n).toBe(1);
});

test('我知道了 confirms once, reads, and is counted at the broadcast', async () => {
  const message = await server.db.one<{ id: number }>(sql`
    insert into notification_message (kind, title, body, status) values ('BROADCAST', 't', 'b', 'SENT') returning id`);
  const id = await given({ mustConfirm: true, messageId: message.id });
  const plain = await given();
  const after = (await alice.call(confirmNotification, { body: { id } })).data;
  expect(after.toConfirm).toEqual([]);
  await alice.call(confirmNotification, { body: { id } });
  const read = () =>
    server.db.one<{ n: number }>(sql`select read_count as n from notification_message where id = ${message.id}`);
  expect((await read()).n).toBe(1);
  expect((await list()).rows.find(row => row.id === id)?.confirmedAt).not.toBeNull();
  (await alice.call(confirmNotification, { body: { id: plain } })).refuses(404, '记录不存在或已被删除');
  const bobby = await server.as('bobby');
  (await bobby.call(confirmNotification, { body: { id } })).refuses(404, '记录不存在或已被删除');
});

test('out of the centre and back; not what waits to be confirmed, nor back what was taken back', async () => {
  const message = await server.db.one<{ id: number }>(sql`
    insert into notification_message (kind, title, body, status) values ('BROADCAST', 't', 'b', 'REVOKED') returning id`);
  const [a, must, gone] = [await given(), await given({ mustConfirm: true }), await given({ messageId: message.id })];
  await server.db.run(sql`update notification set deleted_at = now() where id = ${gone}`);
  const toggle = (deleted: boolean) => alice.call(toggleNotifications, { body: { ids: [a, must, gone], deleted } });
  expect((await toggle(true)).status).toBe(200);
  expect((await list()).rows.map(row => row.id)).toEqual([must]);
  expect((await alice.call(countUnread)).data.counts.SYSTEM).toBe(1);
  await toggle(false);
  expect((await list()).rows.map(row => row.id)).toEqual([must, a]);
});
