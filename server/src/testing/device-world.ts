import { randomUUID } from 'node:crypto';
import { deviceDown, deviceUp } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { deviceSecretHash } from '../areas/mat/index.ts';
import { pickupCodeHash } from '../areas/order/pickup-code.ts';
import { sql } from '../kernel/index.ts';
import { testClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** What a device with this secret sends and fetches. */
export function framesOf(server: TestServer, matId: number, secret: string) {
  const authorization = `Basic ${Buffer.from(`mat-${matId}:${secret}`).toString('base64')}`;
  const client = testClient(server.app, { authorization });
  return {
    authorization,
    up: (kind: string, data: object, id: string = randomUUID()) =>
      client.call(deviceUp, {
        params: { matId, kind },
        body: { v: 1, id, ts: server.services.clock.now().getTime(), data },
      }),
    down: ({ after = 0, wait = 0 } = {}) =>
      client.call(deviceDown, { params: { matId }, query: { after: String(after), wait: String(wait) } }),
  };
}

/** A device with its secret, on line unless said otherwise. */
export async function givenDevice(server: TestServer, of: { online?: boolean; bizStatus?: string } = {}) {
  const company = await server.given.company();
  const n = server.given.next();
  const { id: matId } = await server.db.one<{ id: number }>(sql`
    insert into mat (mat_no, mat_name, model, cabinet_type, company_id, biz_status, online, last_seen_at, secret_hash)
    values (${`M${String(n).padStart(6, '0')}`}, ${`设备${n}`}, 'X1', 1, ${company.id}, ${of.bizStatus ?? 'OPERATIONAL'}, ${of.online ?? true},
      ${server.services.clock.now()}, ${deviceSecretHash(`secret-${n}`)}) returning id`);
  await server.db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) values (${matId}, 0, '主柜', 1, 6, 8)`);
  const secret = `secret-${n}`;
  return { matId, companyId: company.id, secret, ...framesOf(server, matId, secret) };
}

/** An order that waits at a device for its code: one line of so many units on track A1, held, with one lot behind it. */
export async function givenPickup(
  server: TestServer,
  of: { matId: number; companyId: number },
  order: { code: string; number?: number; deadline?: Date },
) {
  const { db, given } = server;
  const number = order.number ?? 2;
  const n = given.next();
  const now = server.services.clock.now();
  const goods = await db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit) values (${`G${n}`}, 1, '药', ${`药品${n}`}, '盒') returning id`);
  const storage = await db.one<{ id: number }>(sql`
    insert into storage (company_id, kind, mat_id) values (${of.companyId}, 'MAT', ${of.matId})
    on conflict (mat_id) where mat_id is not null do update set company_id = excluded.company_id returning id`);
  const trackNo = `A${n}`;
  const track = await db.one<{ id: number }>(sql`
    insert into track (mat_id, goods_id, track_no, row_no, col_no, track_type, capacity, price, stock, held)
    values (${of.matId}, ${goods.id}, ${trackNo}, 1, 1, 1, 10, 1000, 10, ${number}) returning id`);
  await db.run(sql`
    with lot as (insert into stock_lot (storage_id, track_id, goods_id, batch_no, quantity)
      values (${storage.id}, ${track.id}, ${goods.id}, 'B1', 10) returning *)
    insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, delta, before, after, ref_type, ref_id, at)
    select 'INIT', id, storage_id, track_id, goods_id, batch_no, 10, 0, 10, 'TEST', id, ${now} from lot`);
  const orderNo = `9000000000000${String(n).padStart(5, '0')}`;
  const { id: orderId } = await db.one<{ id: number }>(sql`
    insert into customer_order (order_no, day_seq, company_id, mat_id, order_type, channel, fulfil_type, delivery_mode, delivery_day,
      order_status_code, status_since, goods_amount, payable, paid_amount, placed_at, paid_at, pickup_code_hash, pickup_deadline)
    values (${orderNo}, ${n}, ${of.companyId}, ${of.matId}, 'MAT_ORDER', 'MINI_PROGRAM', 'CABINET_PICKUP', 'NORMAL', ${dayOf(now)},
      41, ${now}, ${1000 * number}, ${1000 * number}, ${1000 * number}, ${now}, ${now}, ${pickupCodeHash(order.code)},
      ${order.deadline ?? new Date(now.getTime() + 3_600_000)}) returning id`);
  const { id: lineId } = await db.one<{ id: number }>(sql`
    insert into order_line (order_id, line_no, goods_id, track_id, goods_name, number, goods_price, price, line_payable)
    values (${orderId}, 1, ${goods.id}, ${track.id}, ${`药品${n}`}, ${number}, 1000, 1000, ${1000 * number}) returning id`);
  await db.run(
    sql`insert into order_hold (order_line_id, track_id, number) values (${lineId}, ${track.id}, ${number})`,
  );
  return { orderId, orderNo, lineId, trackId: track.id, trackNo };
}

/** What a test asks of an order afterwards. */
export async function orderState(server: TestServer, orderId: number) {
  return server.db.one<{
    status: number;
    dropped: number;
    result: number;
    stock: number;
    held: number;
    sales: number;
  }>(sql`
    select o.order_status_code as status, l.dropped_number as dropped, l.drop_result as result, t.stock, t.held,
      (select coalesce(sum(-delta), 0)::int from stock_movement m where m.track_id = t.id and m.kind = 'SALE') as sales
    from customer_order o join order_line l on l.order_id = o.id join track t on t.id = l.track_id where o.id = ${orderId}`);
}
