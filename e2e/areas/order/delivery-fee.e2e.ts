import { returnOrder, StoreOrderStatus, signOrders } from '../../../contract/src/areas/order/index.ts';
import { yuan } from '../../../contract/src/kernel/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import type { Caller } from '../../kernel/caller.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance, confirmAll, handOver, versionOf } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = StoreOrderStatus.byName;

/** Brought for a fee, and paid by WeChat. */
async function paid(service: Caller) {
  const shopper = await Shopper.arrive();
  const order = await shopper.order();
  await confirmAll(service, order.order_id);
  await payAtWallet(await shopper.openPayment(order.orderNo));
  const [money] = await query<{ fee: number; goods: number }>(
    'select delivery_fee + package_fee as fee, payable - delivery_fee - package_fee as goods from customer_order where id = $1',
    [order.order_id],
  );
  if (!money?.fee) throw new Error('nothing is asked for bringing it');
  return { ...order, ...money };
}

/** All of it is asked back. */
async function askBack(service: Caller, order_id: number): Promise<void> {
  const lines = await query<{ orderLineId: number; number: number }>(
    'select id as "orderLineId", number from order_line where order_id = $1',
    [order_id],
  );
  const version = await versionOf(service, order_id);
  await service(returnOrder, { body: { order_id, version, lines, reasonCode: 'QUALITY', goodsReturn: false } });
}

/** What came of it: the refund's sum and fee, and what the wallet gave back. */
const givenBack = async (order_id: number) =>
  (
    await query(
      `select r.amount, r.delivery_fee_part as fee, p.refunded_amount as payment from order_refund r
       join order_payment p on p.owner_type = r.owner_type and p.owner_id = r.owner_id and p.status = 1 where r.owner_type = 'ORDER' and r.owner_id = $1`,
      [order_id],
    )
  )[0];

// Spec 02 §4.4: the fee goes back with whole orders before 40, or if the reviewer ticks it.
for (const { says, handedOver } of [
  { says: 'an order that never left: unticked, the fee stays', handedOver: false },
  { says: 'goods that were brought: ticked, the fee goes back beside them', handedOver: true },
]) {
  test(`退配送费 moves the sum and the money: ${says}`, async ({ page }) => {
    const service = await staff('service');
    const { order_id, orderNo, goods, fee } = await paid(service);
    if (handedOver) {
      await advance(service, order_id, S.pendingDelivery);
      await handOver(service, order_id, orderNo);
      await service(signOrders, { body: { items: [{ order_id, version: await versionOf(service, order_id) }] } });
    }
    await askBack(service, order_id);
    const [before, after] = handedOver ? [goods, goods + fee] : [goods + fee, goods];
    const desk = await OrderDesk.open(page, 'manager', `?duration=ALL&orderNo=${orderNo}`);
    await desk.act(orderNo, '审核退款');
    const dialog = await desk.dialog(`审核退款 · ${orderNo}`);
    const tick = dialog.getByRole('switch', { name: '退配送费' });
    const sum = dialog.getByRole('textbox', { name: '退款金额' });
    const approve = (amount: number) => dialog.getByRole('button', { name: `同意退款 ${yuan(amount)} 元` });
    await expect(tick).toBeChecked({ checked: !handedOver });
    await expect(sum).toHaveValue(yuan(before));
    await expect(approve(before)).toBeVisible();
    await tick.click();
    await expect(sum).toHaveValue(yuan(after));
    await expectAccessible(page, 'a refund with a delivery fee');
    await approve(after).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => givenBack(order_id)).toEqual({ amount: after, fee: handedOver ? fee : 0, payment: after });
    await desk.shows(orderNo, S.returned);
  });
}
