import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../kernel/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('set session_replication_role = replica'); // no foreign keys: each test stands on the rows it names
});
beforeEach(() => client.query('truncate customer_order, stock_movement restart identity cascade'));
afterAll(async () => {
  await client.end();
  await database.drop();
});

const insert = async (table: string, row: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const keys = Object.keys(row);
  const places = keys.map((_, index) => `$${index + 1}`).join(', ');
  const text = `insert into ${table} (${keys.join(', ')}) values (${places}) returning *`;
  return (await client.query(text, Object.values(row))).rows[0];
};

let orders = 0;
const order = (row: Record<string, unknown>) =>
  insert('customer_order', {
    order_no: String(++orders).padStart(18, '0'),
    day_seq: orders,
    company_id: 1,
    order_type: 'STORE_ORDER',
    channel: 'MINI_PROGRAM',
    fulfil_type: 'STORE_PICKUP',
    delivery_mode: 'SELF_STORE',
    delivery_day: '2025-06-01',
    order_status_code: 41,
    status_since: new Date(),
    placed_at: new Date(),
    goods_amount: 100,
    payable: 100,
    ...row,
  });

const sale = (row: Record<string, unknown>) =>
  insert('stock_movement', {
    kind: 'SALE',
    lot_id: 1,
    storage_id: 1,
    goods_id: 1,
    batch_no: 'B1',
    delta: -1,
    before: 5,
    after: 4,
    ref_type: 'ORDER_LINE',
    ref_id: 1,
    at: new Date(),
    ...row,
  });

test('a pick-up code is unique among the open orders of one store or one mat (spec 02 §1)', async () => {
  const code = Buffer.from('code');
  await order({ store_id: 1, pickup_code_hash: code });
  await order({ store_id: 2, pickup_code_hash: code });
  await order({ store_id: 1, mat_id: 1, pickup_code_hash: code });
  await expect(order({ store_id: 1, pickup_code_hash: code })).rejects.toThrow('customer_order_pickup_store_key');
  await expect(order({ mat_id: 1, pickup_code_hash: code })).rejects.toThrow('customer_order_pickup_mat_key');
  await client.query('update customer_order set order_status_code = 50');
  await expect(order({ store_id: 1, pickup_code_hash: code })).resolves.toMatchObject({ is_open: true });
});

test('a platform order comes once per channel (spec 02 §1)', async () => {
  await order({ store_id: 1, channel: 'MEITUAN', order_refer: '9' });
  await order({ store_id: 1, channel: 'ELEME', order_refer: '9' });
  await expect(order({ store_id: 1, channel: 'MEITUAN', order_refer: '9' })).rejects.toThrow(
    'customer_order_refer_key',
  );
});

test('an order has a store or a mat, a known status and no negative amount', async () => {
  await expect(order({})).rejects.toThrow('customer_order_place_check');
  await expect(order({ store_id: 1, order_status_code: 11 })).rejects.toThrow('customer_order_order_status_code_check');
  await expect(order({ store_id: 1, payable: -1 })).rejects.toThrow('customer_order_payable_check');
  expect(await order({ store_id: 1, order_status_code: 60 })).toMatchObject({ is_open: false });
});

test('two lines of an order may take from one lot, one line books once (spec 00 §8)', async () => {
  await sale({ ref_id: 1 });
  await sale({ ref_id: 2 });
  await expect(sale({ ref_id: 1 })).rejects.toThrow('stock_movement_once_key');
  await expect(sale({ ref_id: 1, seq: 1 })).resolves.toMatchObject({ seq: 1 });
  await expect(sale({ ref_id: 3, after: 5 })).rejects.toThrow('stock_movement_check');
});
