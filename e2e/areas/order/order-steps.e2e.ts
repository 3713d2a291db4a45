import type { Locator } from '@playwright/test';
import {
  changeOrderStatus,
  readOrder,
  StoreOrderStatus,
  type StoreOrderStatusCode,
  showMyPickupCode,
  signOrders,
} from '../../../contract/src/areas/order/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { confirmAll } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { type Placed, Shopper } from './shopper.ts';

// The one file whose menus and dialogs move as people see them (docs/decisions/0019).
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const S = StoreOrderStatus.byName;
type Basket = NonNullable<Parameters<Shopper['order']>[0]>;

const onDelivery: Basket = { payOnDelivery: true };
const collected: Basket = {
  ...onDelivery,
  // Shortly before midnight the store is open for no slot more of the day.
  fulfilment: { fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_STORE', deliveryDate: 'OUT_OF_TODAY' },
};
const phrase = (words: string) => (dialog: Locator) => dialog.getByRole('button', { name: words }).click();

interface Step {
  action: string;
  basket?: Basket;
  /** Takes the new order to where the step begins; absent: it begins at once. */
  before?: (clerk: Caller, order: Placed) => Promise<unknown>;
  fill?: (dialog: Locator, order: Placed, shopper: Shopper) => Promise<unknown>;
  /** What the dialog's button says, where it is not the action's name. */
  ok?: string;
  becomes: StoreOrderStatusCode;
}

const change = async (clerk: Caller, order_id: number, to: StoreOrderStatusCode, data?: { expressNo: string }) => {
  const { version } = await clerk(readOrder, { params: { order_id } });
  await clerk(changeOrderStatus, { body: { items: [{ order_id, version }], to, data } });
};
const toStore = (clerk: Caller, { order_id }: Placed) => change(clerk, order_id, S.pendingStoreConfirm);
const inStock = (clerk: Caller, { order_id }: Placed) => confirmAll(clerk, order_id);
const handedOver = async (clerk: Caller, order: Placed) => {
  await inStock(clerk, order);
  await change(clerk, order.order_id, S.onWay, { expressNo: `SF${order.orderNo.slice(-12)}` });
};
const signed = async (clerk: Caller, order: Placed) => {
  await handedOver(clerk, order);
  const { version } = await clerk(readOrder, { params: { order_id: order.order_id } });
  await clerk(signOrders, { body: { items: [{ order_id: order.order_id, version }] } });
};

const steps: Step[] = [
  { action: '取消', fill: phrase('顾客要求取消'), ok: '取消订单', becomes: S.cancelled },
  { action: '仍要确认', fill: phrase('已与门店确认'), becomes: S.pendingStoreConfirm },
  {
    action: '改价',
    fill: async dialog => {
      await dialog.getByRole('textbox', { name: '差额' }).fill('-1');
      await dialog.getByRole('textbox', { name: '原因' }).fill('老顾客');
    },
    becomes: S.pendingConfirm,
  },
  {
    action: '修改',
    fill: dialog => dialog.getByRole('textbox', { name: '内部备注' }).fill('请轻放'),
    becomes: S.pendingConfirm,
  },
  { action: '彩旗', fill: dialog => dialog.getByText('红', { exact: true }).click(), becomes: S.pendingConfirm },
  {
    action: '缺货',
    before: toStore,
    fill: dialog => dialog.getByRole('checkbox').first().check(),
    becomes: S.storeOutOfStock,
  },
  { action: '登记收款', before: inStock, becomes: S.paid },
  { action: '拒收', basket: onDelivery, before: inStock, fill: phrase('无人收货'), becomes: S.cancelled },
  { action: '重送', basket: onDelivery, before: handedOver, fill: phrase('地址有误'), becomes: S.pendingDelivery },
  { action: '收款', basket: onDelivery, before: signed, becomes: S.receivedMoney },
  {
    action: '核销',
    basket: collected,
    before: inStock,
    fill: async (dialog, { orderNo }, shopper) => {
      const { pickupCode } = await shopper.send(showMyPickupCode, { params: { orderNo } });
      await dialog.getByRole('textbox', { name: '取货码' }).fill(pickupCode);
    },
    becomes: S.signed,
  },
];

// Spec 02 §2.1, §6.1: each dialog asks for what its step needs, Enter or its button sends it, the row shows what became of it.
for (const { action, basket, before, fill, ok = action, becomes } of steps) {
  test(`${action}: from the row, through its dialog, to ${StoreOrderStatus.label(becomes, 'zh')}`, async ({ page }) => {
    const shopper = await Shopper.arrive();
    const order = await shopper.order(basket);
    await before?.(await staff('service'), order);
    const desk = await OrderDesk.open(page, 'manager', `?duration=TODAY&orderNo=${order.orderNo}`);
    await desk.act(order.orderNo, action);
    const dialog = await desk.dialog(`${ok} · ${order.orderNo}`);
    await fill?.(dialog, order, shopper);
    await dialog.getByRole('button', { name: button(ok) }).click();
    await expect(dialog).toBeHidden();
    await desk.shows(order.orderNo, becomes);
  });
}

test('交付 to the rider of the platform that sold it, without a name as far as none is known', async ({ page }) => {
  const { orderNo, order_id } = await (await Shopper.arrive()).order(onDelivery);
  const service = await staff('service');
  await confirmAll(service, order_id);
  // The platforms' own orders come with their connections (spec 09).
  await query(`update customer_order set channel = 'MEITUAN' where id = $1`, [order_id]);
  const desk = await OrderDesk.open(page, 'service', `?duration=TODAY&orderNo=${orderNo}`);
  await desk.act(orderNo, '交付');
  const dialog = await desk.dialog(`交付 · ${orderNo}`);
  await expect(dialog.locator('.ant-segmented-item-selected')).toHaveText('平台骑手');
  await dialog.getByRole('textbox', { name: '骑手电话' }).fill('13800005678');
  await dialog.getByRole('button', { name: button('交付') }).click();
  await expect(dialog).toBeHidden();
  await desk.shows(orderNo, S.onWay);
  const { express } = await service(readOrder, { params: { order_id } });
  expect(express).toMatchObject([{ mode: 'PLATFORM', riderName: null, riderPhone: '138****5678' }]);
  await expect(await desk.detail(orderNo, '配送')).toContainText('平台');
});

test('删除 asks once, 恢复 brings the order back', async ({ page }) => {
  const { orderNo, order_id } = await (await Shopper.arrive()).order();
  const service = await staff('service');
  const { version } = await service(readOrder, { params: { order_id } });
  await service(changeOrderStatus, { body: { items: [{ order_id, version }], to: S.cancelled, reason: '测试' } });
  const desk = await OrderDesk.open(page, 'service', `?duration=TODAY&orderNo=${orderNo}`);
  await desk.act(orderNo, '删除');
  const question = page.getByRole('dialog', { name: '删除' });
  await expect(question).toContainText('确定要删除 1 个订单');
  await question.getByRole('button', { name: button('删除') }).click();
  await expect(question).toBeHidden();
  await desk.go(`?duration=TODAY&orderNo=${orderNo}&deleted=true`);
  await desk.act(orderNo, '恢复');
  await desk.go(`?duration=TODAY&orderNo=${orderNo}`);
  await desk.shows(orderNo, S.cancelled);
});
