import { changeOrderStatus, readOrder, StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

test('改派: stores say whether they have everything, and one that has takes the order over (spec 02 §6.1)', async ({
  page,
}) => {
  const { orderNo, order_id } = await (await Shopper.arrive()).order();
  const service = await staff('service');
  await advance(service, order_id, S.pendingStoreConfirm);
  const { version, lines } = await service(readOrder, { params: { order_id } });
  const missing = [{ orderLineId: lines[0]!.orderLineId, outOfStock: true, countedNumber: 0 }];
  const items = [{ order_id, version }];
  await service(changeOrderStatus, { body: { items, to: S.storeOutOfStock, data: { lines: missing } } });

  const desk = await OrderDesk.open(page, 'service');
  await desk.act(orderNo, '改派');
  const dialog = await desk.dialog('改派');
  const own = dialog.getByRole('radio', { name: /当前门店/ });
  await expect(own, 'it has just counted none').toBeDisabled();
  await expect(dialog.getByText(/^缺 /).first()).toBeVisible();
  const first = dialog.getByRole('radio', { name: /全部有货/ }).first();
  await first.check();
  await dialog.getByRole('button', { name: button('改派') }).click();
  await expect(dialog).toBeHidden();
  await desk.shows(orderNo, S.pendingStoreConfirm);
});
