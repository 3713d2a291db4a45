import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { expect, test } from '../../kernel/test.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = StoreOrderStatus.byName;

test('a clerk works a pay-on-delivery order from 10 to 60, the store following', async ({ page, openBrowser }) => {
  const { orderNo, payable } = await (await Shopper.arrive()).order({ payOnDelivery: true });
  const desk = await OrderDesk.open(page, 'service');
  const store = await OrderDesk.open(await openBrowser(), 'store');
  await desk.act(orderNo, '确认');
  await store.shows(orderNo, S.pendingStoreConfirm);
  await desk.act(orderNo, '有货');
  await store.shows(orderNo, S.pendingDelivery);
  await desk.act(orderNo, '交付');
  await desk.giveToDeliveryman();
  await store.shows(orderNo, S.onWay);
  await desk.sign(orderNo);
  await store.shows(orderNo, S.signed);
  await desk.act(orderNo, '收款');
  const dialog = await desk.dialog('收款');
  await expect(dialog.getByRole('textbox', { name: '收款金额' })).toHaveValue((payable / 100).toFixed(2));
  await dialog.getByRole('button', { name: button('收款') }).click();
  for (const each of [desk, store]) await each.shows(orderNo, S.receivedMoney);
});

test('a clerk works a prepaid order to 50 and into a refund, the store following', async ({ page, openBrowser }) => {
  const shopper = await Shopper.arrive();
  const { orderNo } = await shopper.order();
  const desk = await OrderDesk.open(page, 'service');
  const store = await OrderDesk.open(await openBrowser(), 'store');
  await desk.act(orderNo, '确认');
  await desk.shows(orderNo, S.pendingStoreConfirm);
  await desk.act(orderNo, '有货');
  await store.shows(orderNo, S.pendingPay);
  await payAtWallet(await shopper.openPayment(orderNo));
  await store.shows(orderNo, S.paid);
  await desk.act(orderNo, '拣货完成');
  await desk.shows(orderNo, S.pendingDelivery);
  await desk.act(orderNo, '交付');
  await desk.giveToDeliveryman();
  await desk.shows(orderNo, S.onWay);
  await desk.sign(orderNo);
  await store.shows(orderNo, S.signed);

  await desk.askBack(orderNo, 'whole');
  for (const each of [desk, store]) await each.shows(orderNo, S.returning);

  await desk.act(orderNo, '审核退款');
  const review = await desk.dialog('审核退款');
  await review.getByRole('button', { name: /^同意退款/ }).click();
  for (const each of [desk, store]) await each.shows(orderNo, S.returned);
});
