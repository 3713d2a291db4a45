import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { query, withSetting } from '../../kernel/server.ts';
import { staff, taskRunner } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { confirmAll } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = StoreOrderStatus.byName;

test('02 W9 nobody pays in time: expired, the shelf is free; who pays all the same has the money back at once', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const shopper = await Shopper.arrive();
  const [goods] = await shopper.goods();
  const goodsId = goods?.goodsId as number;
  const available = async () => {
    const [row] = (await shopper.goods({ atLeast: 0 })).filter(each => each.goodsId === goodsId);
    return (row as unknown as { available: number }).available;
  };
  const before = await available();
  const minutes = { store: 1, mat: 15, touchScreen: 5, preOrder: 30 };
  const order = await withSetting('order.payMinutes', minutes, async () => {
    const placed = await shopper.order({ goods: [{ goodsId, number: 1 }] });
    await confirmAll(await staff('service'), placed.order_id);
    return placed;
  });
  const payNo = await shopper.openPayment(order.orderNo);
  const desk = await OrderDesk.open(page, 'service');
  await desk.shows(order.orderNo, S.pendingPay);
  expect(await available()).toBe(before - 1);

  await test.step('the deadline passes', async () => {
    const run = await taskRunner('order_timeout');
    await expect
      .poll(
        async () => {
          await run();
          const [row] = await query<{ at: number }>(
            'select order_status_code as at from customer_order where id = $1',
            [order.order_id],
          );
          return row?.at;
        },
        { timeout: 120_000, intervals: [5_000] },
      )
      .toBe(S.expired);
    await desk.shows(order.orderNo, S.expired);
    expect(await available()).toBe(before);
  });

  await test.step('a callback that comes too late is accepted, and its money goes back', async () => {
    const [answer] = await payAtWallet(payNo, { evenIfClosed: true });
    expect(answer?.status).toBe(200);
    await expect
      .poll(async () => {
        const [row] = await query<{ paid: number; refunded: number }>(
          'select paid_amount as paid, refunded_amount as refunded from customer_order where id = $1',
          [order.order_id],
        );
        return row;
      })
      .toEqual({ paid: order.payable, refunded: order.payable });
    await desk.go(`?duration=ALL&orderNo=${order.orderNo}`);
    await desk.shows(order.orderNo, S.expired);
    await expect(desk.row(order.orderNo)).toContainText('迟到付款已退');
  });
});
