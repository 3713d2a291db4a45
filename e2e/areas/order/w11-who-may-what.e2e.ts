import { changeOrderStatus, readOrder, StoreOrderStatus, signOrders } from '../../../contract/src/areas/order/index.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance, confirmAll } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = StoreOrderStatus.byName;

test('02 W11 viewer looks and changes nothing, the eye is written down; manager2 finds nothing of company 1', async ({
  page,
}) => {
  const { orderNo, order_id } = await (await Shopper.arrive()).order();
  const desk = await OrderDesk.open(page, 'viewer');

  await test.step('no buttons', async () => {
    const row = desk.row(orderNo);
    await expect(row).toBeVisible();
    await expect(row.getByRole('button', { name: /更多|确认/ })).toHaveCount(0);
    await expect(row.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '新建订单' })).toHaveCount(0);
  });

  await test.step('phones are masked; the eye shows one for a reason, and is written down', async () => {
    const detail = await desk.detail(orderNo, '配送');
    await expect(detail).toContainText('138****1234');
    await expect(detail).not.toContainText('13800001234');
    await detail.getByRole('button', { name: '查看完整内容' }).first().click();
    await page.getByRole('menuitem', { name: '核实' }).click();
    await expect(detail.getByText('13800001234').first()).toBeVisible();
    const logged = await query<{ userName: string }>(
      `select user_name as "userName" from operation_log where action = 'customer.op.reveal' and target_id = $1`,
      [order_id],
    );
    expect(logged.map(each => each.userName)).toEqual(['viewer']);
  });

  await test.step('403 on a change, whatever the browser shows', async () => {
    const viewer = await staff('viewer');
    const body = { items: [{ order_id, version: 1 }], to: S.pendingStoreConfirm };
    await expect(viewer(changeOrderStatus, { body })).rejects.toThrow(/ 403: |没有访问权限/);
  });

  await test.step('the other company: not there', async () => {
    const manager2 = await staff('manager2');
    await expect(manager2(readOrder, { params: { order_id } })).rejects.toThrow(/ 404: 记录不存在/);
  });
});

test('02 W11 medicine nobody wants any longer stays sold; more than 500 yuan is approved by another than who asked', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 40[09]/);
  const order = await dearMedicine();
  const desk = await OrderDesk.open(page, 'manager', `?duration=ALL&orderNo=${order.orderNo}`);
  await desk.shows(order.orderNo, S.signed);

  await test.step('NO_LONGER_WANTED is refused, for its quality it is asked back', async () => {
    await desk.act(order.orderNo, '退货退款');
    const dialog = await desk.dialog('退货退款');
    await dialog.getByRole('button', { name: button('整单') }).click();
    for (const reason of ['不想要了', '质量问题']) {
      const box = dialog.getByRole('combobox', { name: '退款原因' });
      const option = page.locator('.ant-select-item-option', { hasText: reason });
      await box.click();
      // The list draws only what is near to where it stands: it is walked until the reason is there.
      for (let step = 0; step < 20 && !(await option.isVisible()); step++) await box.press('ArrowDown');
      await option.click();
      await dialog.getByRole('button', { name: /退款 [\d.,]+ 元$/ }).click();
      if (reason === '不想要了') await expect(dialog).toContainText('除质量原因外，药品一经售出不得退换');
    }
    await expect(dialog).toBeHidden();
    await desk.shows(order.orderNo, S.returning);
  });

  await test.step('its asker may not approve it', async () => {
    await approve(desk, order.orderNo);
    await expect(page.getByText('金额超过500元的退款须由另一人审核')).toBeVisible();
    expect(await statusOf(order.order_id)).toBe(S.returning);
  });

  await test.step('another may', async () => {
    const leader = await OrderDesk.open(await openBrowser(), 'leader', `?duration=ALL&orderNo=${order.orderNo}`);
    await approve(leader, order.orderNo);
    await expect.poll(() => statusOf(order.order_id), { timeout: 30_000 }).toBe(S.returned);
  });
});

const statusOf = async (order_id: number) =>
  (await (await staff('service'))(readOrder, { params: { order_id } })).order_status_code;

/** 同意 in 审核退款 of the order. */
async function approve(desk: OrderDesk, orderNo: string): Promise<void> {
  await desk.act(orderNo, '审核退款');
  const dialog = await desk.dialog(`审核退款 · ${orderNo}`);
  await dialog.getByRole('button', { name: /^同意退款 [\d.,]+ 元$/ }).click();
}

/** Medicine for more than 500 yuan, paid in the wallet, handed over and signed for. */
async function dearMedicine() {
  const shopper = await Shopper.arrive();
  const offered = await shopper.goods({ atLeast: 40 });
  const found = await query<{ id: number; price: number }>(
    `select g.id, coalesce(nullif(s.special_price, 0), s.goods_price) as price from goods g join store_goods s on s.goods_id = g.id
     where g.goods_type = 1 and g.id = any($1) and s.store_id = (select id from store where code = 'WMDB') order by 2 desc`,
    [offered.map(({ goodsId }) => goodsId)],
  );
  const [dearest] = found;
  if (!dearest) throw new Error('WMDB has no such medicine');
  const number = Math.ceil(62_000 / dearest.price);
  const order = await shopper.order({ goods: [{ goodsId: dearest.id, number }] });
  const service = await staff('service');
  await confirmAll(service, order.order_id);
  await payAtWallet(await shopper.openPayment(order.orderNo));
  await advance(service, order.order_id, S.pendingDelivery);
  const on = async () => {
    const { version } = await service(readOrder, { params: { order_id: order.order_id } });
    return [{ order_id: order.order_id, version }];
  };
  const data = { expressNo: `SF${order.orderNo.slice(-12)}` };
  await service(changeOrderStatus, { body: { items: await on(), to: S.onWay, data } });
  await service(signOrders, { body: { items: await on() } });
  return order;
}
