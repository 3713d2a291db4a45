import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

test('a browser that was off line catches up without a reload', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  // setOffline leaves open sockets alone: the cable is pulled here.
  let pulled = false;
  const cut: (() => void)[] = [];
  await page.routeWebSocket(/\/live\?/, socket => {
    if (pulled) return void socket.close();
    const server = socket.connectToServer();
    cut.push(() => {
      void server.close();
      void socket.close();
    });
  });
  const service = await staff('service');
  const shopper = await Shopper.arrive();
  const { orderNo, order_id } = await shopper.order();
  const desk = await OrderDesk.open(page, 'service');
  await desk.shows(orderNo, S.pendingConfirm);
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));

  pulled = true;
  await context.setOffline(true);
  for (const each of cut) each();
  await expect(page.getByText('网络已断开')).toBeVisible();
  await advance(service, order_id, S.pendingStoreConfirm);
  const late = await shopper.order();
  // What is asked for meanwhile fails, and says so.
  await desk.tab('待门店确认').click();
  await expect(page.getByRole('button', { name: button('重试') })).toBeVisible();

  pulled = false;
  await context.setOffline(false);
  // It is read by itself, nobody pressed 重试.
  await desk.shows(orderNo, S.pendingStoreConfirm);
  await desk.tab('全部').click();
  // What came while it was away is there; what is told only now stands behind the bar.
  const bar = page.getByText(/^有 \d+ 笔新订单，点击查看$/);
  await expect(bar.or(desk.row(late.orderNo)).first()).toBeVisible();
  if (await bar.isVisible()) await bar.click();
  await desk.shows(late.orderNo, S.pendingConfirm);
  await expect(page.getByText('网络已断开')).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
});
