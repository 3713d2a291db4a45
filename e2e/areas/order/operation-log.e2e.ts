import { changeOrderStatus, readOrder, StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

test('the drawer tells who did what to an order, and what was refused', async ({ page }) => {
  const { orderNo, order_id } = await (await Shopper.arrive()).order();
  const service = await staff('service');
  const { version } = await service(readOrder, { params: { order_id } });
  await advance(service, order_id, S.pendingStoreConfirm);
  const late = { items: [{ order_id, version }], to: S.cancelled };
  await expect(service(changeOrderStatus, { body: late })).rejects.toThrow();

  const desk = await OrderDesk.open(page, 'service');
  const detail = await desk.detail(orderNo, '操作日志');
  const rows = detail.locator('.operation-log > li');
  // The third is the customer ordering.
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('失败 409');
  await expect(rows.nth(0)).toContainText('订单已被客服专员处理');
  await expect(rows.nth(1)).toContainText('变更订单状态');
  await expect(rows.nth(1)).toContainText('客服专员');
  await expect(rows.nth(1)).toContainText('待确认 → 待门店确认');
});
