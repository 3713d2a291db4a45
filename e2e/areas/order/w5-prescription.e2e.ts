import { reviewPrescription } from '../../../contract/src/areas/doctor/index.ts';
import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { query } from '../../kernel/server.ts';
import { demoPassword } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

// Approved by its call until the pharmacists' desk is there (spec 07).
test('02 W5 an order waits for its prescription: refused, approved by monitor, in stock', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const shopper = await Shopper.arrive();
  const [article] = await shopper.goods({ rx: true });
  const { orderNo, order_id } = await shopper.order({ goods: [{ goodsId: article?.goodsId as number, number: 1 }] });
  const prescriptionId = await handIn(order_id);
  await advance(await staff('service'), order_id, S.pendingStoreConfirm);
  const desk = await OrderDesk.open(page, 'store');
  await desk.shows(orderNo, S.pendingStoreConfirm);
  await desk.act(orderNo, '有货');
  await expect(page.getByText('处方未审核通过，不能确认有货')).toBeVisible();
  await desk.shows(orderNo, S.pendingStoreConfirm);

  const monitor = await staff('monitor');
  await monitor(reviewPrescription, {
    body: { id: prescriptionId, version: 1, approve: true, password: demoPassword },
  });
  await desk.act(orderNo, '有货');
  await desk.shows(orderNo, S.pendingPay);
});

/** A customer's picture of a prescription, waiting for the pharmacist; customers hand them in with spec 07. */
async function handIn(orderId: number): Promise<number> {
  const [made] = await query<{ id: number }>(
    `insert into prescription (rx_no, rx_type, source, company_id, store_id, customer_id, order_id, valid_to, status)
     select 'W5' || id, 'WESTERN', 'PAPER', company_id, store_id, customer_id, id, current_date + 3, 10
     from customer_order where id = $1 returning id`,
    [orderId],
  );
  return made?.id as number;
}
