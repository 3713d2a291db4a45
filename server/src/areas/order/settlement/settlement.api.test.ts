import type { SettlementRow } from '@materia/contract/areas/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SettlementDesk, settlementDesk } from '../../../testing/settlement-desk.ts';
import { walkedByTable } from '../../../testing/step-walk.ts';

let d: SettlementDesk;
beforeAll(async () => {
  d = await settlementDesk();
}, 60_000);
afterAll(() => d.world.close());

describe('the life of a settlement (spec 02 §2.3, W10)', () => {
  test('made, checked, invoiced, paid: its orders are at 70', async () => {
    const activityId = d.nextActivity();
    const orders = [await d.sold(activityId), await d.sold(activityId, { number: 3 })];
    const [head, open] = await d.lines(activityId);
    expect(head).toMatchObject({ level: 0, below: 1, orderCount: 2, amount: 10_000, status: null });
    expect(open).toMatchObject({ level: 1, status: 0, settlementId: null, unpaidCount: 0, amount: 10_000 });
    expect(open?.allowedActions).toEqual(['generate', 'exempt']);

    const made = (await d.generate(activityId)).data.done[0]?.id as number;
    const row = await d.line(activityId);
    expect(row).toMatchObject({ rowId: made, settlementId: made, status: 1, orderCount: 2, amount: 10_000 });
    expect(row.settleNo).toMatch(/^JS\d{10}$/);
    expect(await d.order(orders[0] as number)).toMatchObject({ settlement_status: 1, settlement_id: made });

    await d.change({
      action: 'check',
      items: [{ ...d.ref(row), amount: 10_000, storeAmount: 9_900 }],
      reason: '门店少记一单运费',
    });
    const checked = await d.line(activityId);
    expect(checked).toMatchObject({ status: 2, storeAmount: 9_900, difference: -100, checkedBy: '用户admin' });
    await d.change({ action: 'invoice', items: [d.ref(checked)], invoiceNo: 'FP20260001' });
    const invoiced = await d.line(activityId);
    expect(invoiced).toMatchObject({ status: 3, invoiceNo: 'FP20260001' });
    await d.change({ action: 'pay', items: [d.ref(invoiced)], voucherNo: 'PZ778' });
    expect(await d.line(activityId)).toMatchObject({
      status: 4,
      voucherNo: 'PZ778',
      unpaidCount: 0,
      allowedActions: [],
    });
    for (const id of orders) {
      expect(await d.order(id)).toMatchObject({ order_status_code: 70, settlement_status: 4 });
      await walkedByTable(d.world, id);
    }
    const told = await d.world.all<{ payload: { from: number | null; to: number } }>(
      `select payload from outbox where event = 'settlement.status' and aggregate_id = $1 order by id`,
      made,
    );
    expect(told.map(({ payload }) => [payload.from, payload.to])).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });

  test('with a 50 inside it is refused; without it the others are settled', async () => {
    const activityId = d.nextActivity();
    await d.sold(activityId);
    const waiting = await d.sold(activityId, { paid: false });
    expect(await d.line(activityId)).toMatchObject({ orderCount: 2, unpaidCount: 1 });
    (await d.generate(activityId)).refuses(409, '存在未收款订单，不能结算');
    await d.change({ action: 'exempt', order_ids: [waiting], reason: '员工内购' });
    expect((await d.generate(activityId)).status).toBe(200);
    expect((await d.lines(activityId)).map(row => [row.status, row.orderCount])).toEqual([
      [null, 2],
      [-1, 1],
      [1, 1],
    ]);
  });

  test('row by row: what cannot be settled is listed', async () => {
    const activityId = d.nextActivity();
    await d.sold(activityId);
    await d.sold(activityId, { storeId: d.store2, paid: false });
    const { data } = await d.generate(activityId, [d.world.storeId, d.store2]);
    expect(data.done).toHaveLength(1);
    expect(data.failed).toEqual([{ id: d.store2, code: 409, message: '存在未收款订单，不能结算' }]);
    const none = await d.generate(d.nextActivity(), [d.world.storeId, d.store2]);
    none.refuses(409, '没有订单处理成功');
    (await d.generate(activityId)).refuses(409, '没有可结算的订单');
  });
});

describe('guards', () => {
  test('a refund between seeing and checking: check again', async () => {
    const { orders, row } = await d.settled([]);
    await d.refund(orders[1] as number);
    const stale = await d.change({ action: 'check', items: [{ ...d.ref(row), amount: row.amount }] });
    const { data } = stale.refuses(409, '订单金额有变化，请重新核对');
    expect(data).toEqual({ amount: row.amount - 2500 });
    const again = await d.change({ action: 'check', items: [{ ...d.ref(row), amount: row.amount - 2500 }] });
    expect(again.status).toBe(200);
  });

  test('an order paid twice is settled with what it costs, while the second payment is on its way back and after', async () => {
    const { activityId, orders, row } = await d.settled([]);
    const id = orders[0] as number;
    await d.world.all('update customer_order set paid_amount = paid_amount * 2 where id = $1', id);
    const refundId = await d.world.add('order_refund', {
      ...{ refund_no: `RLATE${id}`, owner_type: 'ORDER', owner_id: id, company_id: d.world.companyId },
      ...{ kind: 'LATE_PAY', reason_code: 'DUPLICATE_PAY', amount: 2500, status: 4 },
      ...{ asked_by_type: 'SYSTEM', asked_by_name: 'test', asked_at: new Date() },
    });
    expect(await d.line(activityId)).toMatchObject({ orderCount: 2, amount: row.amount });
    const check = { action: 'check' as const, items: [{ ...d.ref(row), amount: row.amount }] };
    expect((await d.change(check)).status).toBe(200);
    await d.world.all('update order_refund set status = 3 where id = $1', refundId);
    await d.world.all('update customer_order set refunded_amount = 2500 where id = $1', id);
    const invoice = { action: 'invoice' as const, items: [d.ref(await d.line(activityId))], invoiceNo: 'FP2' };
    expect((await d.change(invoice)).status).toBe(200);
  });

  test('a refund after checking: neither invoiced nor paid, back to be checked with a reason', async () => {
    const { activityId, orders, row } = await d.settled(['check']);
    await d.refund(orders[1] as number);
    (await d.change({ action: 'invoice', items: [d.ref(row)], invoiceNo: 'X1' })).refuses(
      409,
      '订单金额有变化，请重新核对',
    );
    (await d.change({ action: 'return', items: [d.ref(row)] })).refuses(400, '请填写原因');
    await d.change({ action: 'return', items: [d.ref(row)], reason: '有退款' });
    expect(await d.line(activityId)).toMatchObject({ status: 1, amount: row.amount - 2500, checkedBy: null });
  });

  test('an order that goes back whole before the invoice: sent back, left out, and on it goes', async () => {
    const { activityId, orders, row } = await d.settled(['check']);
    await d.refund(orders[0] as number);
    await d.change({ action: 'return', items: [d.ref(row)], reason: '订单已退货' });
    await d.change({ action: 'exempt', order_ids: [orders[0] as number], reason: '订单已退货' });
    const left = (await d.lines(activityId)).find(each => each.status === 1) as SettlementRow;
    expect(left).toMatchObject({ orderCount: 1, amount: 5000, unpaidCount: 0 });
  });

  test('what is invoiced is not sent back, and not paid while an order of it is at another status', async () => {
    const { orders, row } = await d.settled(['check', 'invoice']);
    expect(row.allowedActions).toEqual(['pay']);
    await d.refund(orders[0] as number);
    (await d.change({ action: 'pay', items: [d.ref(row)], voucherNo: 'V' })).refuses(409, '存在未收款订单，不能结算');
    expect((await d.order(orders[1] as number)).order_status_code).toBe(60);
    const back = await d.change({ action: 'return', items: [d.ref(row)], reason: '订单已退货' });
    back.refuses(409, '结算状态「已开票」不允许执行「退回」');
  });

  test('a difference to the store is taken only with a reason; an old version, an unlisted pair, nobody’s', async () => {
    const { row } = await d.settled([]);
    const other = { ...d.ref(row), amount: row.amount, storeAmount: row.amount + 1 };
    (await d.change({ action: 'check', items: [other] })).refuses(400, '请填写原因');
    const old = { ...d.ref(row), version: row.version - 1 };
    (await d.change({ action: 'pay', items: [old], voucherNo: 'V' })).refuses(409, '数据已被他人修改，请刷新后重试');
    const pay = await d.change({ action: 'pay', items: [d.ref(row)], voucherNo: 'V' });
    pay.refuses(409, '结算状态「待核对」不允许执行「付款」');
    const nobodys = { settlementId: 999_999, version: 1 };
    (await d.change({ action: 'pay', items: [nobodys], voucherNo: 'V' })).refuses(404, '记录不存在或已被删除');
    const both = await d.change({ action: 'pay', items: [nobodys, d.ref(row)], voucherNo: 'V' });
    both.refuses(409, '没有订单处理成功');
  });

  test('invoices carry their picture, once it was uploaded for finance', async () => {
    const { row } = await d.settled(['check']);
    const picture = await d.world.server.given.photo('admin', 'FINANCE');
    const foreign = await d.world.server.given.photo('manager', 'FINANCE');
    const body = { action: 'invoice' as const, items: [d.ref(row)], invoiceNo: 'FP1' };
    (await d.change({ ...body, invoiceImage: foreign })).refuses(404, '记录不存在或已被删除');
    expect((await d.change({ ...body, invoiceImage: picture })).status).toBe(200);
    const [, shown] = await d.lines(row.activityId);
    expect(shown?.invoiceUrl).toContain('/');
  });
});
