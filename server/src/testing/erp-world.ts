import type { SyncRow } from '@materia/contract/areas/supply';
import { countOrderSyncs, listOrderSyncs, saveErpConnection, saveGoodsMap } from '@materia/contract/areas/supply';
import { type StartedSimulator, startSimulator } from '../adapters/testing/start-simulator.ts';
import { erpOrderConsumers } from '../areas/supply/sync/queue-orders.ts';
import { sendDue } from '../areas/supply/sync/send-due.ts';
import { inTx, type StoredEvent, timer } from '../kernel/index.ts';
import { type OrderWorld, orderWorld } from './given-order.ts';
import type { TestClient } from './test-client.ts';

const secrets = {
  accounts: [
    { server: 'YSW', appKey: 'app-y', secret: 'secret-of-y' },
    { server: 'SOBO', appKey: 'app-s', secret: 'secret-of-s' },
  ],
} as const;

interface Bill {
  readonly billNo: string;
  readonly docNo: string;
  readonly kind: string;
  readonly body: Record<string, unknown>;
}

/** A company with devices whose orders go to an ERP, and the ERPs' simulator. */
export interface ErpWorld extends OrderWorld {
  readonly erp: StartedSimulator;
  readonly manager: TestClient;
  connect(server: 'YSW' | 'SOBO', of?: { secret?: string; maxTries?: number }): Promise<number>;
  map(connectionId: number, goodsId: number, packRate?: number): Promise<void>;
  /** An order of so many units that stands at this status, said so. */
  sold(of: { matId: number; goodsId: number; status?: number; number?: number }): Promise<number>;
  /** Takes units of it back and says that it stands there now. */
  takeBack(orderId: number, number: number, status: number): Promise<void>;
  say(orderId: number, status: number): Promise<void>;
  send(): ReturnType<typeof sendDue>;
  later(minutes: number): void;
  rowsOf(orderId: number): Promise<SyncRow[]>;
  documents(docNo?: string): Promise<Bill[]>;
  fault(kind: string, times?: number): Promise<unknown>;
  counts(): Promise<Record<string, number>>;
}

const base = Date.parse('2026-03-02T04:00:00Z');

/** What the parts of the world share. */
interface Ground {
  readonly world: OrderWorld;
  readonly erp: StartedSimulator;
  readonly manager: TestClient;
}

export async function erpWorld(): Promise<ErpWorld> {
  const erp = await startSimulator('erp', secrets);
  process.env.SIM_ERP_URL = erp.url;
  const world = await orderWorld({ payments: false });
  const manager = await world.server.as('manager');
  const ground = { world, erp, manager };
  let at = Date.now();
  return {
    ...world,
    erp,
    manager,
    ...connecting(ground),
    ...selling(ground),
    ...reading(ground),
    send: () => sendOrders(world),
    later: minutes => {
      at += minutes * 60_000;
      world.setNow(new Date(at).toISOString());
    },
    fault: (kind, times = 1) => erp.control('POST', '/sim/fault', { kind, times }),
    close: async () => {
      delete process.env.SIM_ERP_URL;
      await world.close();
      await erp.stop();
    },
  };
}

function connecting({ world, manager }: Ground): Pick<ErpWorld, 'connect' | 'map'> {
  return {
    connect: async (server, { secret, maxTries = 6 } = {}) => {
      const account = secrets.accounts.find(each => each.server === server) as (typeof secrets.accounts)[number];
      const { data } = await manager.call(saveErpConnection, {
        body: {
          ...{ companyId: world.companyId, server, baseUrl: '', appKey: account.appKey },
          ...{ secret: secret ?? account.secret, enabled: true, maxTries },
        },
      });
      return data.id;
    },
    map: async (connectionId, goodsId, packRate = 1) => {
      await manager.call(saveGoodsMap, { body: { connectionId, goodsId, erpCode: `E${goodsId}`, packRate } });
    },
  };
}

function selling({ world }: Ground): Pick<ErpWorld, 'say' | 'sold' | 'takeBack'> {
  let made = 0;
  const say: ErpWorld['say'] = async (orderId, status) => {
    await world.all('update customer_order set order_status_code = $2 where id = $1', orderId, status);
    const event = { payload: { orderId, orderType: 'MAT_ORDER', to: status } } as unknown as StoredEvent<never>;
    for (const consumer of erpOrderConsumers) await world.tx(tx => consumer.handle(tx, event));
  };
  return {
    say,
    sold: async ({ matId, goodsId, status = 55, number = 2 }) => {
      made += 1;
      const amount = 1000 * number;
      const orderId = await world.add('customer_order', {
        ...{ order_no: `26030100000000${String(made).padStart(4, '0')}`, day_seq: made, company_id: world.companyId },
        ...{ mat_id: matId, order_type: 'MAT_ORDER', channel: 'MINI_PROGRAM', fulfil_type: 'DISPENSE' },
        ...{ delivery_mode: 'SELF_STORE', delivery_day: '2026-03-01', order_status_code: status },
        ...{ status_since: new Date(base), placed_at: new Date(base), paid_at: new Date(base) },
        ...{ goods_amount: amount, payable: amount, paid_amount: amount },
      });
      await world.add('order_line', {
        ...{ order_id: orderId, line_no: 1, goods_id: goodsId, goods_name: '药', number },
        ...{ goods_price: 1000, price: 1000, line_payable: amount },
      });
      await say(orderId, status);
      return orderId;
    },
    takeBack: async (orderId, number, status) => {
      await world.all(
        'update order_line set refunded_number = refunded_number + $2, refunded_amount = refunded_amount + 1000 * $2 where order_id = $1',
        orderId,
        number,
      );
      await say(orderId, status);
    },
  };
}

function reading({ erp, manager }: Ground): Pick<ErpWorld, 'rowsOf' | 'documents' | 'counts'> {
  return {
    rowsOf: async orderId => {
      const { data } = await manager.call(listOrderSyncs, { params: { limit: 100, page: 1 }, body: {} });
      return data.rows.filter(row => row.ownerId === orderId).sort((a, b) => a.id - b.id);
    },
    documents: async docNo => {
      const path = docNo === undefined ? '/documents' : `/documents?docNo=${docNo}`;
      return (await erp.control<{ documents: Bill[] }>('GET', path)).body.documents;
    },
    counts: async () => {
      const { data } = await manager.call(countOrderSyncs, { body: {} });
      return Object.fromEntries(data.map(({ status, count }) => [status, count]));
    },
  };
}

function sendOrders({ server: { db, services } }: OrderWorld): ReturnType<typeof sendDue> {
  const { clock, settings } = services;
  const ctx = { db, clock, settings, actor: timer('erp_order_sync'), requestId: 'test' };
  return sendDue(
    {
      db,
      now: () => clock.now(),
      signal: new AbortController().signal,
      transaction: fn => inTx(ctx, fn),
    },
    'ORDER',
  );
}
