import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { confirmAll } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = StoreOrderStatus.byName;

test('02 W3 a callback five times at once is one payment; 1 fen off or badly signed is none', async ({ page }) => {
  const service = await staff('service');
  const shopper = await Shopper.arrive();
  const unpaid = async () => {
    const order = await shopper.order();
    await confirmAll(service, order.order_id);
    return { ...order, payNo: await shopper.openPayment(order.orderNo) };
  };
  const [repeated, short, forged] = [await unpaid(), await unpaid(), await unpaid()];
  const desk = await OrderDesk.open(page, 'service');
  for (const { orderNo } of [repeated, short, forged]) await desk.shows(orderNo, S.pendingPay);

  await test.step('five at once', async () => {
    const answers = await payAtWallet(repeated.payNo, { times: 5 });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await desk.shows(repeated.orderNo, S.paid);
    const [facts] = await query<{ payments: number; steps: number; paid: number }>(
      `select (select count(*) from order_payment where owner_id = o.id and status = 1) as payments,
              (select count(*) from order_status_history where order_id = o.id and to_code = 23) as steps,
              o.paid_amount as paid
       from customer_order o where o.id = $1`,
      [repeated.order_id],
    );
    expect(facts).toEqual({ payments: 1, steps: 1, paid: repeated.payable });
  });

  await test.step('1 fen off', async () => {
    await payAtWallet(short.payNo, { amountDelta: -1 });
    expect(await resultsOf(short.payNo)).toEqual(['MISMATCH']);
  });

  await test.step('badly signed', async () => {
    const [answer] = await payAtWallet(forged.payNo, { badSignature: true });
    expect(answer?.status).not.toBe(200);
    expect(answer?.body).toContain('FAIL');
  });

  await desk.go();
  for (const { orderNo } of [short, forged]) await desk.shows(orderNo, S.pendingPay);
  await desk.shows(repeated.orderNo, S.paid);
});

async function resultsOf(payNo: string): Promise<string[]> {
  const rows = await query<{ result: string }>(
    `select distinct result from payment_event where body::text like '%' || $1 || '%'`,
    [payNo],
  );
  return rows.map(({ result }) => result);
}
