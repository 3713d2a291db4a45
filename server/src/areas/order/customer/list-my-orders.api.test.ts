import { listMyOrders, readMyOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { testClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { customerTokenHash } from '../../customer/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const company = await server.given.company();
  const store = await server.given.store({ companyId: company.id });
  for (const id of [1, 2]) {
    await server.db.run(
      sql`insert into customer (id, customer_no, source, nickname, privacy_agreed_at) values (${id}, ${`C0000000${id}`}, 'WX', '顾客', now())`,
    );
    await server.db.run(
      sql`insert into customer_session (customer_id, token_hash, client, expires_at) values (${id}, ${customerTokenHash(`token-${id}`)}, 'XCX', now() + interval '1 day')`,
    );
  }
  for (const [n, customerId] of [
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const) {
    await server.db.run(sql`
      insert into customer_order (order_no, day_seq, company_id, store_id, order_type, channel, fulfil_type, delivery_mode, delivery_day,
        order_status_code, status_since, customer_id, goods_amount, payable, placed_at, staff_remark, flag)
      values (${`26031010000020000${n}`}, ${n}, ${company.id}, ${store.id}, 'STORE_ORDER', 'MINI_PROGRAM', 'STORE_PICKUP', 'SELF_STORE', '2026-03-10',
        ${n === 2 ? 22 : 10}, now(), ${customerId}, 100, 100, now() - make_interval(hours => ${n}), '内部', 3)`);
  }
});
afterAll(() => server.close());

const as = (customer: number) => testClient(server.app, { 'x-customer-token': `token-${customer}`, 'x-client': 'XCX' });

test('a customer sees the own orders, newest first, by status, without what is staff’s', async () => {
  const { data } = await as(1).call(listMyOrders);
  expect(data.rows.map(row => row.orderNo)).toEqual(['260310100000200001', '260310100000200002']);
  expect(Object.keys(data.rows[0] as object)).not.toEqual(expect.arrayContaining(['staffRemark', 'flag', 'sla']));
  const waiting = await as(1).call(listMyOrders, { query: { status: '22' } });
  expect(waiting.data.rows.map(row => row.order_status_code)).toEqual([22]);
});

test('one order whole; another’s does not exist', async () => {
  const { data } = await as(1).call(readMyOrder, { params: { orderNo: '260310100000200001' } });
  expect(data).toMatchObject({ orderNo: '260310100000200001', allowedActions: ['cancel'] });
  expect(data).not.toHaveProperty('staffRemark');
  expect(data).not.toHaveProperty('costAmount');
  (await as(2).call(readMyOrder, { params: { orderNo: '260310100000200001' } })).refuses(404, '记录不存在或已被删除');
});

test('a staff token is nobody here', async () => {
  (await testClient(server.app, { 'x-auth-token': 'x' }).call(listMyOrders)).refuses(
    401,
    '身份认证已过期, 请重新登录!',
  );
});
