import { StoreOrderStatus, summarizeOrders } from '../../../contract/src/areas/order/index.ts';
import { hear } from '../../kernel/hear.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = StoreOrderStatus.byName;
const counted = { 待确认: S.pendingConfirm, 待门店确认: S.pendingStoreConfirm, 待支付: S.pendingPay, 已支付: S.paid };

test('02 W1 a prepaid order from 10 to 50, both clerks seeing it without a reload', async ({ page, openBrowser }) => {
  const shopper = await Shopper.arrive();
  const { orderNo } = await shopper.order();
  await page.addInitScript(hear);
  const desk = await OrderDesk.open(page, 'service');
  const store = await OrderDesk.open(await openBrowser(), 'store');

  await test.step('the list opens at TODAY, its tabs count what orders/summary counts', async () => {
    await expect(page).toHaveURL(/^[^?]*(\?duration=TODAY)?$/);
    const counts = await (await staff('service'))(summarizeOrders, { body: { duration: 'TODAY' } });
    for (const [name, code] of Object.entries(counted)) {
      const count = counts.find(each => each.order_status_code === code)?.count ?? 0;
      await expect(desk.tab(name)).toHaveText(new RegExp(`${name}\\s*${count}$`));
    }
  });

  await test.step('confirmed by service, in stock by store', async () => {
    await desk.shows(orderNo, S.pendingConfirm);
    await desk.act(orderNo, '确认');
    await desk.shows(orderNo, S.pendingStoreConfirm);
    await store.shows(orderNo, S.pendingStoreConfirm);
    await store.act(orderNo, '有货');
    for (const each of [store, desk]) await each.shows(orderNo, S.pendingPay);
  });

  await test.step('paid in the wallet', async () => {
    await payAtWallet(await shopper.openPayment(orderNo));
    for (const each of [store, desk]) await each.shows(orderNo, S.paid);
  });

  await test.step('the sound names the channel', async () => {
    await expect.poll(() => page.evaluate(() => window.heard)).toContain('/sounds/23_miniprogram.mp3');
  });

  await test.step('picked, sent by express, signed', async () => {
    await store.act(orderNo, '拣货完成');
    await desk.shows(orderNo, S.pendingDelivery);
    await store.act(orderNo, '交付');
    await store.sendByExpress('SF1234567890');
    await desk.shows(orderNo, S.onWay);
    await desk.sign(orderNo);
    for (const each of [store, desk]) await each.shows(orderNo, S.signed);
  });

  await test.step('the time line has every step', async () => {
    const detail = await desk.detail(orderNo, '时间线');
    const passed = [10, 20, 21, 22, 23, 30, 40, 50] as const;
    await expect(detail.locator('.order-times li')).toHaveCount(passed.length);
    await expect(detail.getByText('签收人：本人')).toBeVisible();
    expect(await desk.timeline(detail)).toEqual(passed.map(code => StoreOrderStatus.label(code, 'zh')));
  });
});
