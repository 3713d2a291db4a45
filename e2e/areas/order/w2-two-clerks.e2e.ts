import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

test('02 W2 two clerks on one order at 20: the second hears who was faster', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const { orderNo, order_id } = await (await Shopper.arrive()).order();
  await advance(await staff('service'), order_id, S.pendingStoreConfirm);
  const desk = await OrderDesk.open(page, 'service');
  const store = await OrderDesk.open(await openBrowser(), 'store');

  await desk.shows(orderNo, S.pendingStoreConfirm);
  await desk.act(orderNo, '缺货');
  const dialog = await desk.dialog('缺货');
  await dialog.getByRole('checkbox').first().check();

  await store.act(orderNo, '有货');
  await store.shows(orderNo, S.pendingPay);

  await dialog.getByRole('button', { name: button('缺货') }).click();
  await expect(dialog.getByRole('alert')).toHaveText('订单已被福田店员处理，当前状态「待支付」');
  await dialog.getByRole('button', { name: button('取消') }).click();
  await desk.shows(orderNo, S.pendingPay);

  const history = await query<{ to_code: number }>(
    'select to_code from order_status_history where order_id = $1 order by id',
    [order_id],
  );
  expect(history.map(each => each.to_code)).toEqual([10, 20, 21, 22]);
});
