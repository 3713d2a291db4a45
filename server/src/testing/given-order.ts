import { randomBytes } from 'node:crypto';
import type { placeOrder } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { type StartedSimulator, startSimulator } from '../adapters/testing/start-simulator.ts';
import { customerTokenHash } from '../areas/customer/index.ts';
import { paymentsSettled } from '../areas/order/index.ts';
import { moveStock } from '../areas/supply/index.ts';
import { type Actor, inTx, type Task, type Tx, timer } from '../kernel/index.ts';
import { areaRows } from './area-rows.ts';
import type { AreaTest } from './area-test.ts';
import { payAccounts } from './pay-accounts.ts';
import { runTask } from './run-task.ts';
import { type TestClient, testClient } from './test-client.ts';
import { type TestServer, testServer } from './test-server.ts';

/** What an order stands on: a company with a store, a cabinet, goods on both, people, and the pay simulator as both providers. */
export interface OrderWorld {
  readonly server: TestServer;
  readonly rows: ReturnType<typeof areaRows>;
  readonly companyId: number;
  readonly storeId: number;
  readonly simulator: StartedSimulator;
  add(table: string, row: Record<string, unknown>): Promise<number>;
  /** Business time from now on. */
  setNow(at: string): void;
  tx<R>(fn: (tx: Tx) => Promise<R>, actor?: Actor): Promise<R>;
  one<R = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<R>;
  all<R = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<R[]>;
  /** A goods the store sells, with stock. */
  goods(of?: GoodsOf): Promise<{ goodsId: number; storeGoodsId: number }>;
  /** A cabinet on line with a track of that goods. */
  mat(of?: { goodsId?: number; stock?: number; tracks?: number }): Promise<MatOf>;
  /** A customer who came in at the store, with a session: their client, X-CLIENT XCX. */
  customer(row?: Record<string, unknown>): Promise<{ id: number; client: TestClient; token: string }>;
  body(goods: readonly [goodsId: number, number: number][], more?: object): SentOf<typeof placeOrder>;
  runTask(task: Task): ReturnType<Task['run']>;
  /** Waits for what was begun with the providers after commits. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface GoodsOf {
  readonly price?: number;
  readonly special?: number;
  readonly stock?: number;
  readonly goods?: Record<string, unknown>;
  readonly rxType?: number;
  readonly storeId?: number;
  readonly more?: Record<string, unknown>;
}
interface MatOf {
  readonly matId: number;
  readonly goodsId: number;
  readonly trackIds: readonly number[];
}

let documents = 0;

/** Sets the world up on a server that listens, so that the simulator's callbacks reach it. */
export async function orderWorld(options: { payments?: boolean; demo?: boolean } = {}): Promise<OrderWorld> {
  process.env.SECRET_KEY ??= randomBytes(32).toString('base64url');
  const server = await testServer({ demo: options.demo });
  const { db, services } = server;
  const add: OrderWorld['add'] = async (table, row) => {
    const keys = Object.keys(row);
    const text = `insert into ${table} (${keys.join(', ')}) values (${keys.map((_, index) => `$${index + 1}`).join(', ')})
      returning to_jsonb(${table}.*) as row`;
    const reply = await db.pool.query(text, Object.values(row));
    return (reply.rows[0] as { row: { id?: number } }).row.id ?? 0;
  };
  const rows = areaRows({ add } as unknown as AreaTest);
  const { clock, settings } = services;
  const tx: OrderWorld['tx'] = (fn, actor = timer('test')) =>
    inTx({ db, clock, settings, actor, requestId: 'test' }, fn);
  const companyId = await rows.company();
  const storeId = await openStore({ add, rows }, companyId);
  await people(server, companyId, storeId);
  const base = { server, rows, companyId, storeId, add, tx };
  const simulator = options.payments === false ? undefined : await payProviders(base);
  return {
    ...base,
    simulator: simulator as StartedSimulator,
    setNow: server.setNow,
    one: async (text, ...values) => (await db.pool.query(text, values)).rows[0],
    all: async (text, ...values) => (await db.pool.query(text, values)).rows,
    goods: of => goodsOf(base, of),
    mat: of => matOf(base, of),
    customer: row => customerOf(base, row),
    body: (goods, more) => ({
      orderType: 'STORE_ORDER',
      storeId,
      goods: goods.map(([goodsId, number]) => ({ goodsId, number })),
      fulfilment: { fulfilType: 'STORE_PICKUP' },
      customer: { customerName: '张三', cellphone: '13812345678' },
      expectedPayable: 0,
      ...more,
    }),
    runTask: task => runTask(services, task),
    settled: paymentsSettled,
    close: async () => {
      await paymentsSettled();
      await simulator?.stop();
      await server.close();
    },
  };
}

type Base = Pick<OrderWorld, 'server' | 'rows' | 'companyId' | 'storeId' | 'add' | 'tx'>;

/** Open round the clock, brings within 5 km for 5 yuan, parcels, pick-up. `another`: its company has its licences by then. */
export async function openStore(
  of: Pick<OrderWorld, 'add' | 'rows'>,
  companyId: number,
  another = false,
): Promise<number> {
  const storeId = await of.rows.store(companyId, { rx_enabled: true });
  await of.add('store_config', { store_id: storeId });
  const allDay = { time_from: '00:00:00', time_to: '00:00:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };
  await of.add('store_timeframe', { store_id: storeId, kind: 'OPEN', ...allDay });
  const mode = { store_id: storeId, dates: ['TODAY', 'NEXT_DATE', 'OTHER_DATE'] };
  await of.add('store_delivery_mode', { ...mode, mode: 'NORMAL', base_fee: 500, base_m: 3000, max_m: 5000 });
  await of.add('store_delivery_mode', { ...mode, mode: 'SELF_STORE' });
  await of.add('store_delivery_mode', { ...mode, mode: 'EXPRESS' });
  const licence = { company_id: companyId, holder: '测试', status: 'VALID', expire_date: '2099-12-31' };
  for (const [owner_type, owner_id] of [
    ...(another ? [] : [['COMPANY', companyId] as const]),
    ['STORE', storeId] as const,
  ]) {
    for (const kind of ['BUSINESS', 'DRUG'])
      await of.add('licence', { ...licence, owner_type, owner_id, kind, number: `${kind}${owner_type}${owner_id}` });
  }
  return storeId;
}

async function people({ given }: TestServer, companyId: number, storeId: number): Promise<void> {
  await given.user({ userName: 'manager', role: 'Manager', companyId });
  await given.user({ userName: 'service', companyId, stores: [storeId] });
  await given.user({ userName: 'store', agentType: 0, companyId, storeId });
  await given.user({ userName: 'viewer', agentType: 6, companyId });
}

/** The company's accounts at both wallets, and the simulator that is the wallets. */
async function payProviders({ server, companyId, tx }: Base): Promise<StartedSimulator> {
  const secrets = await tx(each => payAccounts(each, companyId));
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const options = ['--server', url, '--refund-delay-ms', '20', '--retry-ms', '50', '--state', ''];
  const simulator = await startSimulator('pay', secrets, options);
  process.env.SIM_PAY_URL = simulator.url;
  process.env.PUBLIC_URL = url;
  return simulator;
}

async function goodsOf(base: Base, of: GoodsOf = {}) {
  const storeId = of.storeId ?? base.storeId;
  const goodsId = await base.rows.goods({ approved_at: '2025-01-01', review_status: 1, ...of.goods });
  if (of.rxType !== undefined) await base.add('goods_medicine', { goods_id: goodsId, rx_type: of.rxType });
  const storeGoodsId = await sellAt(base, { ...of, storeId, goodsId });
  return { goodsId, storeGoodsId };
}

/** Puts a goods on a store's shelf. */
export async function sellAt(
  base: Pick<OrderWorld, 'rows' | 'companyId' | 'tx'>,
  of: GoodsOf & { storeId: number; goodsId: number },
) {
  const price = { goods_price: of.price ?? 1000, special_price: of.special ?? 0, ...of.more };
  const { storeId, goodsId } = of;
  const storeGoodsId = await base.rows.storeGoods({ companyId: base.companyId, storeId, goodsId }, price);
  await receive(base, { goodsId, number: of.stock ?? 10, to: { storeId } });
  return storeGoodsId;
}

async function receive(
  base: Pick<Base, 'tx'>,
  of: { goodsId: number; number: number; to: { storeId: number } | { trackId: number } },
): Promise<void> {
  if (of.number === 0) return;
  documents += 1;
  const ref = { type: 'TEST', id: documents };
  await base.tx(tx => moveStock(tx, [{ kind: 'INIT', ...of, ref, batch: { batchNo: 'B1', expiresOn: '2099-01-31' } }]));
}

async function matOf(base: Base, of: { goodsId?: number; stock?: number; tracks?: number } = {}): Promise<MatOf> {
  const goodsId = of.goodsId ?? (await base.rows.goods({ approved_at: '2025-01-01', review_status: 1 }));
  const matId = await base.rows.mat(base.companyId, { last_seen_at: new Date() });
  const trackIds: number[] = [];
  for (let n = 0; n < (of.tracks ?? 1); n += 1) {
    const trackId = await base.rows.track({ matId, goodsId });
    await receive(base, { goodsId, number: of.stock ?? 5, to: { trackId } });
    trackIds.push(trackId);
  }
  const { id } = (await base.server.db.pool.query(`select id from sys_user where user_name = 'service'`)).rows[0];
  await base.add('agent_mat', { agent_id: id, mat_id: matId });
  return { matId, goodsId, trackIds };
}

async function customerOf(base: Base, row: Record<string, unknown> = {}) {
  const id = await base.rows.customer({
    name: '李四',
    cellphone: `139${String(Date.now() + documents++).slice(-8)}`,
    ...row,
  });
  const now = new Date();
  const place = { company_id: base.companyId, store_id: base.storeId, first_at: now, last_at: now };
  await base.add('customer_place', { customer_id: id, ...place });
  const token = randomBytes(32).toString('base64url');
  const session = { customer_id: id, client: 'XCX', expires_at: '2099-01-01' };
  await base.add('customer_session', { ...session, token_hash: customerTokenHash(token) });
  await base.add('customer_identity', {
    customer_id: id,
    source: 'WX',
    app_id: 'wx0000000000000001',
    open_id: `sim-WX-${id}`,
  });
  return { id, token, client: testClient(base.server.app, { 'x-customer-token': token, 'x-client': 'XCX' }) };
}
