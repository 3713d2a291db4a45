import { reviewPrescription } from '../../../contract/src/areas/doctor/index.ts';
import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';

const S = StoreOrderStatus.byName;

// Approved by its call until the pharmacists' desk is there (spec 07).
test('02 W5 an order waits for its prescription: refused, approved by monitor, in stock', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  // Customers cannot hand prescriptions in yet: the demo keeps one such order at 20 (spec 02 §7).
  const [waiting] = await query<{ orderNo: string; id: number; version: number }>(
    `select o.order_no as "orderNo", p.id, p.version from prescription p join customer_order o on o.id = p.order_id
     where o.order_status_code = 20 and o.store_id = (select id from store where code = 'WMDB')`,
  );
  if (!waiting) throw new Error('the demo has no order at 20 with a prescription that is not approved');
  const desk = await OrderDesk.open(page, 'store', `?orderNo=${waiting.orderNo}`);
  await desk.shows(waiting.orderNo, S.pendingStoreConfirm);
  await desk.act(waiting.orderNo, '有货');
  await expect(page.getByText('处方未审核通过，不能确认有货')).toBeVisible();
  await desk.shows(waiting.orderNo, S.pendingStoreConfirm);

  const monitor = await staff('monitor');
  await monitor(reviewPrescription, { body: { id: waiting.id, version: waiting.version, approve: true } });
  await desk.act(waiting.orderNo, '有货');
  await desk.shows(waiting.orderNo, S.pendingPay);
});
