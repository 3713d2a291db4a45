import { commentMyOrder, readOrder, StoreOrderStatus, signOrders } from '../../../contract/src/areas/order/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { dropPicture } from '../../kernel/pictures.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance, confirmAll, handOver, versionOf } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = StoreOrderStatus.byName;

/** Brought, signed for and reviewed. */
async function reviewed() {
  const shopper = await Shopper.arrive();
  const order = await shopper.order();
  const { order_id, orderNo } = order;
  const service = await staff('service');
  await confirmAll(service, order_id);
  await payAtWallet(await shopper.openPayment(orderNo));
  await advance(service, order_id, S.pendingDelivery);
  await handOver(service, order_id, orderNo);
  await service(signOrders, { body: { items: [{ order_id, version: await versionOf(service, order_id) }] } });
  await shopper.send(commentMyOrder, { params: { orderNo }, body: { score: 4, text: '包装很好' } });
  return order;
}

test('a review is read and answered; what comes back is shown in pictures, turned down in a phrase (spec 02 §5, §6.1)', async ({
  page,
}) => {
  const { orderNo, order_id } = await reviewed();
  const desk = await OrderDesk.open(page, 'manager', `?duration=ALL&orderNo=${orderNo}`);

  await test.step('评价 and its reply', async () => {
    const detail = await desk.detail(orderNo, '顾客');
    await expect(detail).toContainText('4 分 · 包装很好');
    await detail.getByRole('button', { name: '回复评价' }).click();
    const dialog = await desk.dialog(`回复评价 · ${orderNo}`);
    await dialog.getByRole('textbox', { name: '评价回复' }).fill('谢谢您');
    await expectAccessible(page, 'the reply to a review');
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(dialog).toBeHidden();
    await expect(detail).toContainText('谢谢您');
  });

  await test.step('退货退款 with a picture', async () => {
    await desk.go(`?duration=ALL&orderNo=${orderNo}`);
    await desk.act(orderNo, '退货退款');
    const dialog = await desk.dialog('退货退款');
    await dialog.getByRole('button', { name: button('整单') }).click();
    await dialog.getByRole('combobox', { name: '退款原因' }).click();
    await page.locator('.ant-select-item-option', { hasText: '质量问题' }).click();
    await dropPicture(dialog, 'broken.png');
    await expect(dialog.getByRole('button', { name: /^第1张/ })).toBeVisible();
    const send = dialog.getByRole('button', { name: /退款 [\d.,]+ 元$/ });
    await expect(send).toBeEnabled();
    await send.click();
    await expect(dialog).toBeHidden();
    await desk.shows(orderNo, S.returning);
  });

  await test.step('拒绝 with a phrase, the picture in sight', async () => {
    await desk.act(orderNo, '审核退款');
    const dialog = await desk.dialog(`审核退款 · ${orderNo}`);
    await expect(dialog.locator('.upload-row img')).toBeVisible();
    await dialog.getByRole('button', { name: '商品无质量问题' }).click();
    await expect(dialog.getByRole('textbox', { name: '审核意见' })).toHaveValue('商品无质量问题');
    await expectAccessible(page, 'a refund with pictures and phrases');
    await dialog.getByRole('button', { name: button('拒绝') }).click();
    await desk.shows(orderNo, S.commented);
  });
  const { refunds } = await (await staff('service'))(readOrder, { params: { order_id } });
  expect(refunds[0]).toMatchObject({ reviewRemark: '商品无质量问题', images: [expect.any(String)] });
});

test('修改 takes another way: collected instead of brought, without an address (spec 02 §4.3)', async ({ page }) => {
  const { orderNo, order_id } = await (await Shopper.arrive()).order();
  const desk = await OrderDesk.open(page, 'manager', `?duration=TODAY&orderNo=${orderNo}`);
  await desk.act(orderNo, '修改');
  const dialog = await desk.dialog(`修改 · ${orderNo}`);
  const address = dialog.getByRole('textbox', { name: '收货地址' });
  await expect(address).toBeVisible();
  await dialog.getByRole('combobox', { name: '配送方式' }).click();
  await page.locator('.ant-select-item-option', { hasText: '门店自提' }).click();
  await expect(address).toBeHidden();
  await expectAccessible(page, 'another way of an order');
  await dialog.getByRole('button', { name: button('修改') }).click();
  await expect(dialog).toBeHidden();
  const service = await staff('service');
  expect(await service(readOrder, { params: { order_id } })).toMatchObject({
    orderType: 'STORE_ORDER',
    fulfilType: 'STORE_PICKUP',
    deliveryMode: 'SELF_STORE',
    deliveryFee: 0,
  });
});
