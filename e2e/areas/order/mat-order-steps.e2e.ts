import type { Locator } from '@playwright/test';
import { MatOrderStatus, type MatOrderStatusCode } from '../../../contract/src/areas/order/index.ts';
import { dropPicture } from '../../kernel/pictures.ts';
import { query } from '../../kernel/server.ts';
import { expect, test } from '../../kernel/test.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = MatOrderStatus.byName;
const matPath = '/app/operation/order_mgmt';

interface Step {
  action: string;
  find: () => Promise<string>;
  fill?: (dialog: Locator) => Promise<unknown>;
  becomes: RegExp;
}
const named = (...codes: MatOrderStatusCode[]) =>
  new RegExp(codes.map(code => MatOrderStatus.label(code, 'zh').replace(/[()]/g, '.')).join('|'));

/** Something is missing still, and what did not fall lies in a slot that could give it now. */
const canFall = `exists (select 1 from order_line l where l.order_id = o.id and l.number > l.dropped_number + l.refunded_number)
  and not exists (select 1 from order_line l where l.order_id = o.id and l.drop_result is distinct from 1
  and not exists (select 1 from track t where t.mat_id = o.mat_id and m.biz_status = 'OPERATIONAL' and not m.supplying and t.goods_id = l.goods_id and t.locks = '{}' and t.stock - t.held >= l.number))`;

/** Nobody works in its device, and nothing of it lies in a slot, or behind a unit, that may not be given. */
const canGive = `m.biz_status = 'OPERATIONAL' and not m.supplying and not exists (
  select 1 from order_line l join track t on t.id = l.track_id where l.order_id = o.id and (t.locks <> '{}' or t.stock < l.number
    or t.next_expiry < current_date or exists (select 1 from stock_lot s where s.track_id = t.id and s.quantity > 0 and s.state <> 'NORMAL')))`;

/** The first row, once there is one: at the beginning of a run the devices are still coming online. */
async function soon<Row>(what: string, text: string, values: readonly unknown[] = []): Promise<Row> {
  let row: Row | undefined;
  const there = async () => {
    [row] = await query<Row>(text, values);
    return row !== undefined;
  };
  await expect.poll(there, what).toBe(true);
  return row as Row;
}

/** The newest one that a device in reach has at that status, without a unit of which nobody knows whether it fell. */
async function ofDemo(status: MatOrderStatusCode, also = 'true'): Promise<string> {
  const { orderNo } = await soon<{ orderNo: string }>(
    `a device order of the demo at ${status}`,
    `select o.order_no as "orderNo" from customer_order o join mat m on m.id = o.mat_id
     where o.order_type = 'MAT_ORDER' and o.order_status_code = $1 and o.deleted_at is null and m.online
       and not exists (select 1 from order_line l where l.order_id = o.id and l.drop_result = 3) and ${also}
     order by o.placed_at desc limit 1`,
    [status],
  );
  return orderNo;
}

/** A customer chose something at a device and does not pay. */
async function unpaid(): Promise<string> {
  const { matId, goodsId } = await soon<{ matId: number; goodsId: number }>(
    'a device of the demo with something to sell',
    `select t.mat_id as "matId", t.goods_id as "goodsId" from track t
     join mat m on m.id = t.mat_id join goods g on g.id = t.goods_id left join goods_medicine d on d.goods_id = g.id
     where m.online and not m.supplying and (m.service_expire_at is null or m.service_expire_at >= current_date) and t.locks = '{}' and t.stock - t.held > 1 and d.rx_type is distinct from 1 and g.specials = '{}'
       and (t.next_expiry is null or t.next_expiry > current_date + 30) limit 1`,
  );
  const shopper = await Shopper.arrive();
  const { orderNo } = await shopper.orderAt({
    matId,
    goods: [{ goodsId, number: 1 }],
    fulfilment: { fulfilType: 'DISPENSE' },
  });
  return orderNo;
}

const steps: Step[] = [
  {
    action: '远程取货',
    find: () => ofDemo(S.awaitingPickup, canGive),
    fill: dialog => dialog.getByRole('button', { name: /顾客在设备旁/ }).click(),
    becomes: named(S.dispensing, S.pickedUp, S.abnormal),
  },
  { action: '重试', find: () => ofDemo(S.abnormal, canFall), becomes: named(S.dispensing, S.pickedUp, S.abnormal) },
  {
    action: '现场解决',
    find: () => ofDemo(S.abnormal),
    fill: async dialog => {
      await dialog.getByRole('textbox', { name: '处理说明' }).fill('补发一盒，顾客已取');
      await dropPicture(dialog, 'proof.png');
      await expect(dialog.locator('.upload-done')).toHaveCount(1);
      // A count that was taken back is none.
      const counted = dialog.getByRole('spinbutton').first();
      await counted.fill('3');
      await counted.fill('');
    },
    becomes: named(S.complete),
  },
  {
    action: '修改商品',
    find: unpaid,
    fill: async dialog => {
      await expect(dialog.getByLabel('名称、拼音首字母或条码')).toBeEnabled();
      await dialog.getByRole('spinbutton').first().fill('2');
    },
    becomes: named(S.pendingPay),
  },
  {
    action: '改价',
    find: unpaid,
    fill: async dialog => {
      await dialog.getByRole('textbox', { name: '改后金额' }).fill('0.50');
      await dialog.getByRole('textbox', { name: '原因' }).fill('临期让利');
    },
    becomes: named(S.pendingPay),
  },
  {
    action: '作废',
    find: unpaid,
    fill: dialog => dialog.getByRole('button', { name: '顾客要求取消' }).click(),
    becomes: named(S.voided),
  },
];

// Spec 02 §2.2, §6.3, on orders of the demo.
for (const { action, find, fill, becomes } of steps) {
  test(`${action} of a device order, through its dialog`, async ({ page }) => {
    const orderNo = await find();
    const desk = await OrderDesk.open(page, 'superadmin');
    await page.goto(`${matPath}?duration=ALL&orderNo=${orderNo}`);
    await desk.act(orderNo, action);
    // Its own dialog, or a question: both name the order.
    const dialog = page.getByRole('dialog').filter({ hasText: action }).filter({ hasText: orderNo });
    await expect(dialog).toBeVisible();
    await fill?.(dialog);
    await dialog.getByRole('button', { name: button(action) }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.row(orderNo).locator('.order-badges')).toContainText(becomes);
  });
}
