import { signIn } from '@materia/contract/areas/identity';
import {
  exportOrders,
  listExpressCompanies,
  listExpressCompanyDetails,
  listOrderStatuses,
  listOrders,
  readExpressData,
  readOrder,
} from '@materia/contract/areas/order';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seal, sql } from '../../kernel/index.ts';
import { Given } from '../../testing/given.ts';
import { signedHeaders } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let storeId: number;
let orderId: number;

const now = '2026-03-10T04:00:00.000Z';

/** An order with everything the drawer shows: paid, part given back, sent by express. */
async function fullOrder(companyId: number): Promise<number> {
  const { db } = server;
  const goods = await db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit) values ('G00000001', 1, '布洛芬', '布洛芬缓释胶囊', '盒') returning id`);
  const order = await db.one<{ id: number }>(sql`
    insert into customer_order (order_no, day_seq, company_id, store_id, order_type, channel, fulfil_type, delivery_mode, delivery_day,
      order_status_code, status_since, customer_name, cellphone, receiver_name, receiver_phone, province, city, district, address,
      goods_amount, payable, paid_amount, refunded_amount, cost_amount, pay_fee, placed_at, paid_at)
    values ('260310120000300017', 7, ${companyId}, ${storeId}, 'DELIVERY_ORDER', 'MINI_PROGRAM', 'EXPRESS', 'EXPRESS', '2026-03-10',
      40, ${now}, '张三', '13812345678', '李四', '13900009999', '广东省', '深圳市', '南山区', '科技路1号', 3000, 3000, 3000, 1000, 1200, 18, ${now}, ${now})
    returning id`);
  const line = await db.one<{ id: number }>(sql`
    insert into order_line (order_id, line_no, goods_id, goods_name, number, goods_price, price, line_payable, refunded_number, refunded_amount)
    values (${order.id}, 1, ${goods.id}, '布洛芬缓释胶囊', 3, 1000, 1000, 3000, 1, 1000) returning id`);
  await db.run(sql`
    insert into order_status_history (order_id, from_code, to_code, action, actor_type, actor_name, at)
    values (${order.id}, null, 20, 'place', 'CUSTOMER', '张三', ${now}), (${order.id}, 30, 40, 'handOver', 'STAFF', '店员', ${now})`);
  await db.run(sql`
    insert into order_payment (pay_no, owner_type, owner_id, company_id, pay_type, provider, amount, refunded_amount, status, expires_at, paid_at)
    values ('P1', 'ORDER', ${order.id}, ${companyId}, 3, 'WECHAT', 3000, 1000, 1, ${now}, ${now})`);
  const refund = await db.one<{ id: number }>(sql`
    insert into order_refund (refund_no, owner_type, owner_id, company_id, kind, reason_code, amount, status, asked_by_type, asked_by_name, asked_at)
    values ('R1', 'ORDER', ${order.id}, ${companyId}, 'PARTIAL', 'QUALITY', 1000, 3, 'CUSTOMER', '张三', ${now}) returning id`);
  await db.run(
    sql`insert into order_refund_line (refund_id, order_line_id, number, amount) values (${refund.id}, ${line.id}, 1, 1000)`,
  );
  await db.run(sql`
    insert into express_company (code, name, phone, sort, enabled) values ('SF', '顺丰速运', '95338', 2, true), ('YTO', '圆通速递', null, 1, true), ('X', '停用', null, 0, false)`);
  await db.run(sql`
    insert into order_express (order_id, mode, express_code, express_no, rider_phone, fee, events, sent_at)
    values (${order.id}, 'EXPRESS', 'SF', 'SF12345678', '13700001111', 800, ${JSON.stringify([{ at: now, text: '已揽收', city: '深圳' }])}, ${now})`);
  return order.id;
}

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  const { given } = server;
  const [first, second] = [await given.company(), await given.company()];
  storeId = (await given.store({ companyId: first.id })).id;
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: first.id });
  await given.user({ userName: 'manager2', role: 'Manager', companyId: second.id });
  await given.user({ userName: 'store', agentType: 0, companyId: first.id, storeId });
  await given.user({ userName: 'rider', agentType: 2, companyId: second.id, isDeliveryman: true });
  orderId = await fullOrder(first.id);
});
afterAll(() => server.close());

const read = async (who: string, order_id = orderId) =>
  (await server.as(who)).call(readOrder, { params: { order_id } });

describe('GET orders/{order_id}', () => {
  test('everything the drawer shows, phones masked, the address to be revealed', async () => {
    expect((await read('manager')).data).toMatchObject({
      order_id: orderId,
      cellphone: '138****5678',
      receiverPhone: '139****9999',
      district: '南山区',
      address: '****',
      costAmount: 1200,
      payFee: 18,
      lines: [{ linePayable: 3000, refundedNumber: 1, dropResult: null }],
      payments: [{ payNo: 'P1', amount: 3000, refundedAmount: 1000 }],
      refunds: [
        {
          refundNo: 'R1',
          amount: 1000,
          lines: [{ goodsId: expect.any(Number), goodsName: '布洛芬缓释胶囊', number: 1 }],
        },
      ],
      express: [{ expressName: '顺丰速运', expressNo: 'SF12345678', riderPhone: '137****1111' }],
      allowedActions: expect.arrayContaining(['signed', 'redeliver', 'return']),
    });
  });

  test('the position says no more than the masked address: about a kilometre', async () => {
    await server.db.run(
      sql`update customer_order set latitude = 22.543127, longitude = 114.057868 where id = ${orderId}`,
    );
    expect((await read('manager')).data).toMatchObject({ latitude: 22.54, longitude: 114.06 });
  });

  test('costs only with COST', async () => {
    expect((await read('store')).data).toMatchObject({ costAmount: null, payFee: null, serviceFee: null });
  });

  test('of a pick-up code staff see the last two digits', async () => {
    expect((await read('manager')).data.pickupCode).toBeNull();
    const sealed = seal('12345678', 'order pickup code');
    await server.db.run(sql`update customer_order set pickup_code = ${sealed} where id = ${orderId}`);
    expect((await read('manager')).data.pickupCode).toBe('******78');
  });

  test("another company's order does not exist, except for who brings it", async () => {
    (await read('manager2')).refuses(404, '记录不存在或已被删除');
    (await read('manager', orderId + 1)).refuses(404, '记录不存在或已被删除');
    (await read('rider')).refuses(404, '记录不存在或已被删除');
    await server.db.run(sql`
      update customer_order set deliveryman_id = (select id from sys_user where user_name = 'rider') where id = ${orderId}`);
    expect((await read('rider')).data.allowedActions).toEqual(['redeliver', 'signed']);
  });
});

describe('history and parcels', () => {
  test('the statuses, oldest first; none of an order outside the scope', async () => {
    const statuses = async (who: string) =>
      (await server.as(who)).call(listOrderStatuses, { params: { order_id: orderId } });
    expect((await statuses('store')).data).toMatchObject([
      { from_code: null, to_code: 20, action: 'place', actorType: 'CUSTOMER', data: {} },
      { from_code: 30, to_code: 40, action: 'handOver', actorName: '店员' },
    ]);
    (await statuses('manager2')).refuses(404, '记录不存在或已被删除');
  });

  test('who took a step leads to their account only where the reader may see it', async () => {
    const at = new Date('2026-03-10T05:00:00Z');
    const [chief, clerk] = await server.db.rows<{ id: number }>(sql`
      select id from sys_user where user_name in ('admin', 'store') order by user_name`);
    await server.db.run(sql`
      insert into order_status_history (order_id, from_code, to_code, action, actor_type, actor_id, actor_name, at)
      values (${orderId}, 40, 40, 'note', 'STAFF', ${chief?.id}, '平台', ${at}), (${orderId}, 40, 40, 'note', 'STAFF', ${clerk?.id}, '店员', ${at})`);
    const seenBy = async (who: string) =>
      (await (await server.as(who)).call(listOrderStatuses, { params: { order_id: orderId } })).data
        .filter(({ action }) => action === 'note')
        .map(({ actorId, actorName }) => [actorId, actorName]);
    expect(await seenBy('manager')).toEqual([
      [null, '平台'],
      [clerk?.id, '店员'],
    ]);
    expect(await seenBy('admin')).toEqual([
      [chief?.id, '平台'],
      [clerk?.id, '店员'],
    ]);
    await server.db.run(sql`delete from order_status_history where action = 'note'`);
  });

  test('where the parcels are', async () => {
    const data = async (who: string) => (await server.as(who)).call(readExpressData, { params: { orderId } });
    expect((await data('store')).data).toMatchObject([{ expressName: '顺丰速运', events: [{ text: '已揽收' }] }]);
    (await data('manager2')).refuses(404, '记录不存在或已被删除');
  });

  test('express companies in use, in their order', async () => {
    const client = await server.as('store');
    expect((await client.call(listExpressCompanies)).data).toEqual([
      { code: 'YTO', name: '圆通速递' },
      { code: 'SF', name: '顺丰速运' },
    ]);
    expect((await client.call(listExpressCompanyDetails)).data[1]).toMatchObject({ code: 'SF', phone: '95338' });
  });
});

describe('POST orders/export', () => {
  const sheet = async (userName: string, columns: string[], filter: object = {}, ids?: number[]) => {
    const { data } = await server.anonymous().call(signIn, { body: { userName, password: Given.password } });
    const headers = { ...signedHeaders('POST', exportOrders.path), 'x-auth-token': data.token };
    const payload = { filter, columns, ids };
    const reply = await server.app.inject({ method: 'POST', url: exportOrders.path, headers, payload });
    if (reply.statusCode !== 200) return reply.json() as { message: string };
    return (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]?.rows;
  };

  test('exactly the chosen columns, in their order; phones full only with CUSTOMER:EXPORT', async () => {
    const columns = ['status', 'no', 'customer', 'paidAmount', 'goods', 'actions'];
    const head = ['状态', '订单号', '顾客', '实付', '商品'];
    const row = (phone: string) => ['配送中', '260310120000300017', `张三 ${phone}`, 30, '布洛芬缓释胶囊 ×3'];
    expect(await sheet('manager', columns)).toEqual([head, row('13812345678')]);
    expect(await sheet('store', columns)).toEqual([head, row('138****5678')]);
    expect(await sheet('manager2', columns)).toEqual([head]);
  });

  test('what an order came from stands there by its name, in the list, the drawer and the file', async () => {
    const { db } = server;
    const { id: activityId } = await db.one<{ id: number }>(sql`
      insert into activity (name, category, kind, start_at, end_at) values ('重阳节', 0, 'FESTIVAL', '2026-01-01', '2027-01-01') returning id`);
    const { id: adviceId } = await db.one<{ id: number }>(sql`
      with buyer as (insert into customer (customer_no, source) values ('C00000001', 'WX') returning id)
      insert into advice (advice_no, customer_id, source) select 'A26031000001', id, 'DOCTOR' from buyer returning id`);
    await db.run(
      sql`update customer_order set activity_id = ${activityId}, advice_id = ${adviceId} where id = ${orderId}`,
    );
    const named = { activityId, activityName: '重阳节', adviceId, adviceNo: 'A26031000001' };
    const manager = await server.as('manager');
    const { data } = await manager.call(listOrders, { params: { limit: 5, page: 1 }, body: { activityId } });
    expect(data.rows).toMatchObject([{ order_id: orderId, ...named }]);
    expect((await manager.call(readOrder, { params: { order_id: orderId } })).data).toMatchObject(named);
    const other = { duration: 'ALL', activityId: activityId + 1 };
    expect(await sheet('manager', ['advice', 'activity'], other)).toEqual([['医嘱', '活动']]);
    expect(await sheet('manager', ['advice', 'activity'])).toEqual([
      ['医嘱', '活动'],
      ['A26031000001', '重阳节'],
    ]);
  });

  test('the chosen orders only, also when a step took them out of the filter; never out of the scope', async () => {
    const gone = { status: '20' };
    expect(await sheet('manager', ['no'], gone)).toEqual([['订单号']]);
    expect(await sheet('manager', ['no'], gone, [orderId])).toEqual([['订单号'], ['260310120000300017']]);
    expect(await sheet('manager', ['no'], {}, [orderId + 1])).toEqual([['订单号']]);
    expect(await sheet('manager2', ['no'], {}, [orderId])).toEqual([['订单号']]);
    expect(await sheet('manager', ['no'], { orderType: 'MAT_ORDER' }, [orderId])).toEqual([['订单号']]);
  });

  test('a filter that finds nothing is a file with its head; an unknown field is refused', async () => {
    expect(await sheet('manager', ['no'], { duration: 'NEXT_DATE' })).toEqual([['订单号']]);
    expect(await sheet('manager', ['no'], { x: 1 })).toMatchObject({ message: '不支持的字段「x」' });
  });
});
