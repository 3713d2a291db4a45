import {
  checkPrescription,
  dispensePrescription,
  type PrescriptionStatusCode,
  reviewPrescription,
} from '@materia/contract/areas/doctor';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, inTx, sql, type Tx, timer } from '../../kernel/index.ts';
import { Given } from '../../testing/given.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { rxBind, rxGate, rxRelease, rxUse } from './index.ts';

let server: TestServer;
let companyId: number;
let storeId: number;
let goodsId: number;
let rxId: number;
let made = 0;

beforeAll(async () => {
  server = await testServer();
  const company = await server.given.company();
  companyId = company.id;
  storeId = (await server.given.store({ companyId })).id;
  const otherStore = await server.given.store({ companyId });
  await server.given.user({ userName: 'monitor', agentType: 4, companyId, stores: [storeId] });
  await server.given.user({ userName: 'plain', agentType: 4, companyId, stores: [storeId] });
  await server.given.user({ userName: 'header', agentType: 5, companyId, storeId });
  await server.given.user({ userName: 'elsewhere', agentType: 4, companyId, stores: [otherStore.id] });
  await server.db.run(sql`update sys_user set doctor_id = 900 where user_name in ('monitor', 'elsewhere')`);
  const goods = await server.db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit) values ('G00000001', 1, '阿莫西林', '阿莫西林胶囊', '盒') returning id`);
  goodsId = goods.id;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-06-15T04:00:00.000Z');
  rxId = await prescription(10);
});

async function prescription(status: PrescriptionStatusCode, of: { doctorId?: number; orderId?: number } = {}) {
  made += 1;
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into prescription (rx_no, rx_type, source, company_id, store_id, doctor_id, order_id, valid_to, status)
    values (${`CF${made}`}, 'WESTERN', 'ONLINE', ${companyId}, ${storeId}, ${of.doctorId ?? null}, ${of.orderId ?? null}, '2026-06-17', ${status})
    returning id`);
  await server.db.run(sql`
    insert into prescription_line (prescription_id, line_no, goods_id, goods_name, number) values (${id}, 1, ${goodsId}, '阿莫西林胶囊', 2)`);
  return id;
}
const tx = <R>(fn: (tx: Tx) => Promise<R>) => inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, fn);
const statusOf = async (id: number) => {
  const row = await server.db.one<{ status: number; orderId: number | null }>(
    sql`select status, order_id as "orderId" from prescription where id = ${id}`,
  );
  return [row.status, row.orderId];
};
const { password } = Given;
type Review = { approve: boolean; rejectCodes?: 1[]; version?: number; id?: number; password?: string };
const review = async (userName: string, body: Review) =>
  (await server.as(userName)).call(reviewPrescription, { body: { id: rxId, version: 1, password, ...body } });
/** An order of the store, paid unless said otherwise. */
async function anOrder(row: { paid?: boolean; onDelivery?: boolean } = {}): Promise<number> {
  made += 1;
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into customer_order (order_no, day_seq, company_id, store_id, order_type, channel, fulfil_type, delivery_mode, delivery_day,
      order_status_code, status_since, goods_amount, payable, placed_at, paid_at, pay_on_delivery)
    values (${`26061500000000${String(made).padStart(4, '0')}`}, ${made}, ${companyId}, ${storeId}, 'STORE_ORDER', 'STAFF', 'STORE_PICKUP',
      'NORMAL', '2026-06-15', ${row.paid === false ? 22 : 23}, now(), 1000, 1000, now(), ${row.paid === false ? null : new Date()},
      ${row.onDelivery ?? false}) returning id`);
  return id;
}
const lineId = async (id: number) =>
  (await server.db.one<{ id: number }>(sql`select id from prescription_line where prescription_id = ${id}`)).id;

describe('reviewing (spec 07 §2.5, §3.4; 02 W5)', () => {
  test('approving writes reviewer, history, event and operation log, and opens the gate', async () => {
    await server.db.run(sql`update prescription set order_id = 501 where id = ${rxId}`);
    expect(await rxGate(server.db, 501)).toEqual({ approved: false, dispensed: false });
    const { data } = await review('monitor', { approve: true });
    expect(data).toMatchObject({ id: rxId, status: 20, version: 2, orderId: 501 });
    expect(await rxGate(server.db, 501)).toEqual({ approved: true, dispensed: false });
    const history = await server.db.rows(sql`
      select from_status as "from", to_status as "to", action, actor_type as "by" from doctor_history where entity_id = ${rxId}`);
    expect(history).toEqual([{ from: 10, to: 20, action: 'approve', by: 'STAFF' }]);
    const event = await server.db.one<{ payload: object }>(
      sql`select payload from outbox where event = 'rx.status' and aggregate_id = ${rxId}`,
    );
    expect(event.payload).toEqual({ prescriptionId: rxId, orderId: 501, from: 10, to: 20 });
    const log = await server.db.rows(
      sql`select 1 from operation_log where target_type = 'PRESCRIPTION' and target_id = ${rxId}`,
    );
    expect(log).toHaveLength(1);
  });

  test('rejecting needs a reason', async () => {
    (await review('monitor', { approve: false })).refuses(400, '请选择驳回原因！'); // 'doctor.rejectReason'
    const { data } = await review('monitor', { approve: false, rejectCodes: [1] });
    expect(data.status).toBe(-20);
  });

  test('only with a pharmacist behind the account, never the own one, never twice', async () => {
    (await review('plain', { approve: true })).refuses(409, '您未登记有效的执业药师资格！'); // 'doctor.noPharmacist'
    const own = await prescription(10, { doctorId: 900 });
    (await review('monitor', { id: own, approve: true })).refuses(409, '不能审核自己开具的处方！'); // 'doctor.ownPrescription'
    await review('monitor', { approve: true });
    const again = await review('monitor', { approve: true, version: 2 });
    again.refuses(409, '当前状态「审核通过」不允许执行「通过」'); // 'doctor.stepRefused'
  });

  test('signed with the own password: a wrong one is told, a right one serves for 15 minutes (spec 07 §3.5)', async () => {
    const unsigned = { approve: true, password: undefined };
    const header = { approve: true };
    await server.given.user({ userName: 'signer', agentType: 4, companyId, stores: [storeId] });
    await server.db.run(sql`update sys_user set doctor_id = 901 where user_name = 'signer'`);
    const needed = (await review('signer', unsigned)).refuses(400, '请输入登录密码！'); // 'identity.passwordNeeded'
    expect(needed.data).toEqual({ reason: 'PASSWORD_NEEDED' });
    const wrong = (await review('signer', { ...header, password: 'nope' })).refuses(400, '登录密码错误！'); // 'identity.passwordWrong'
    expect(wrong.data).toEqual({ reason: 'BAD_PASSWORD' });
    expect(await statusOf(rxId)).toEqual([10, null]);
    expect((await review('signer', header)).data.status).toBe(20);
    expect((await review('signer', { ...unsigned, id: await prescription(10) })).data.status).toBe(20);
    await server.db.run(
      sql`update login_log set created_at = created_at - interval '16 minutes' where user_name = 'signer'`,
    );
    (await review('signer', { ...unsigned, id: await prescription(10) })).refuses(400, '请输入登录密码！');
    for (let tries = 1; tries < 5; tries += 1) await review('signer', { ...header, password: 'nope' });
    (await review('signer', { ...header, password: 'nope' })).refuses(429, '密码错误次数过多，请15分钟后再试！');
  });

  test('a stale version, a foreign store, no privilege', async () => {
    (await review('monitor', { approve: true, version: 7 })).refuses(409, '数据已被他人修改，请刷新后重试');
    (await review('elsewhere', { approve: true })).refuses(404, '记录不存在或已被删除');
    expect((await review('header', { approve: true })).status).toBe(403);
  });
});

describe('dispensing and checking (spec 07 §2.5)', () => {
  const dispense = async (
    userName: string,
    id: number,
    of: { number?: number; none?: boolean; goodsId?: number; password?: string } = {},
  ) =>
    (await server.as(userName)).call(dispensePrescription, {
      body: {
        id,
        version: 1,
        password: of.password ?? password,
        lines: of.none
          ? []
          : [{ lineId: await lineId(id), goodsId: of.goodsId ?? goodsId, number: of.number ?? 2, batchNo: 'B1' }],
      },
    });
  const check = async (userName: string, id: number, typed = password) =>
    (await server.as(userName)).call(checkPrescription, { body: { id, version: 2, password: typed } });

  test('every line as prescribed, then a second person', async () => {
    const orderId = await anOrder();
    const id = await prescription(20, { orderId });
    (await dispense('header', id, { none: true })).refuses(409, '还有1味未调配！'); // 'doctor.linesMissing'
    (await dispense('header', id, { number: 3 })).refuses(409, '「阿莫西林胶囊」与处方不符！'); // 'doctor.lineMismatch'
    (await dispense('header', id, { goodsId: 999_999 })).refuses(409, '「阿莫西林胶囊」与处方不符！');
    expect((await dispense('header', id)).data.status).toBe(30);
    expect(await rxGate(server.db, orderId)).toEqual({ approved: true, dispensed: false });
    (await check('header', id)).refuses(409, '核对人不能与调配人为同一人！'); // 'doctor.samePerson'
    expect((await check('monitor', id)).data.status).toBe(40);
    expect(await rxGate(server.db, orderId)).toEqual({ approved: true, dispensed: true });
  });

  test('not before the order is paid, unless it is paid when brought; signed each time', async () => {
    const unpaid = await prescription(20, { orderId: await anOrder({ paid: false }) });
    (await dispense('header', unpaid)).refuses(409, '订单未付款，不能调配！'); // 'doctor.orderUnpaid'
    (await dispense('header', await prescription(20))).refuses(409, '订单未付款，不能调配！');
    const onDelivery = await prescription(20, { orderId: await anOrder({ paid: false, onDelivery: true }) });
    (await dispense('header', onDelivery, { password: 'nope' })).refuses(400, '登录密码错误！');
    expect((await dispense('header', onDelivery)).data.status).toBe(30);
    (await check('monitor', onDelivery, 'nope')).refuses(400, '登录密码错误！');
  });
});

describe('prescriptions of orders (spec 07 §3.6)', () => {
  const bind = (id: number, orderId: number, number = 2) =>
    tx(each =>
      rxBind(each, {
        prescriptionId: id,
        orderId,
        companyId,
        customerId: null,
        lines: [{ goodsId, goodsName: '阿莫西林胶囊', number }],
        orderNoOf: async of => `NO${of}`,
      }),
    );

  test('one order has it; two at once: exactly one', async () => {
    const id = await prescription(20);
    const results = await Promise.allSettled([bind(id, 601), bind(id, 602)]);
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const [, orderId] = await statusOf(id);
    await bind(id, orderId as number);
    await expect(bind(id, 603)).rejects.toMatchObject({ key: 'doctor.rxTaken', params: { orderNo: `NO${orderId}` } });
  });

  test('not more than prescribed, not expired, not used, not before it is approved', async () => {
    const id = await prescription(20);
    await expect(bind(id, 611, 3)).rejects.toMatchObject({ key: 'doctor.rxExceeded', params: { n: 2 } });
    await expect(bind(await prescription(50), 611)).rejects.toMatchObject({ key: 'doctor.rxUsed' });
    await expect(bind(await prescription(10), 611)).rejects.toMatchObject({ key: 'order.rxNotApprovedForPay' });
    server.setNow('2026-06-17T16:00:00.000Z');
    await expect(bind(id, 611)).rejects.toMatchObject({ key: 'doctor.rxExpired' });
  });

  test('not another company’s, and no customer takes one that is not their own', async () => {
    const id = await prescription(20);
    const wanted = { prescriptionId: id, orderId: 615, lines: [], orderNoOf: async () => '' };
    const foreign = tx(each => rxBind(each, { ...wanted, companyId: companyId + 1, customerId: null }));
    await expect(foreign).rejects.toMatchObject({ key: 'row.notFound' });
    const customer: Actor = { kind: 'customer', id: 77, name: '', client: 'XCX', sessionId: 1 };
    const guessed = inTx({ ...server.services, actor: customer, requestId: 'test' }, each =>
      rxBind(each, { ...wanted, companyId, customerId: 77 }),
    );
    await expect(guessed).rejects.toMatchObject({ key: 'row.notFound' });
    expect(await statusOf(id)).toEqual([20, null]);
  });

  test('released it is free again, past its day expired; used it stays used', async () => {
    const [free, past, gone] = [
      await prescription(30, { orderId: 621 }),
      await prescription(20, { orderId: 622 }),
      await prescription(40, { orderId: 623 }),
    ];
    await tx(each => rxRelease(each, 621));
    expect(await statusOf(free)).toEqual([20, null]);
    await tx(each => rxUse(each, 623));
    await tx(each => rxUse(each, 623));
    await tx(each => rxRelease(each, 623));
    expect(await statusOf(gone)).toEqual([50, 623]);
    server.setNow('2026-06-17T16:00:00.000Z');
    await tx(each => rxRelease(each, 622));
    expect(await statusOf(past)).toEqual([-11, null]);
  });
});
