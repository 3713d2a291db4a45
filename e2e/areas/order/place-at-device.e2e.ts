import { shoot } from '../../kernel/screenshots.ts';
import { query } from '../../kernel/server.ts';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';

interface Slot {
  matName: string;
  storeId: number;
  goodsId: number;
  goodsName: string;
  price: number;
}

/** A device that is there, and goods of it that anybody may have. */
async function slotToSell(): Promise<Slot> {
  const [slot] = await query<Slot>(
    `select m.mat_name as "matName", m.store_id as "storeId", g.id as "goodsId", g.goods_name as "goodsName",
       case when t.special_price > 0 and t.special_price < t.price then t.special_price else t.price end as price
     from track t join mat m on m.id = t.mat_id join goods g on g.id = t.goods_id left join goods_medicine d on d.goods_id = g.id
     where m.online and not m.supplying and m.company_id = 1 and m.biz_status = 'OPERATIONAL' and t.locks = '{}' and t.stock - t.held > 2
       and t.price is not null and t.cell_use is distinct from 'PICKUP' and d.rx_type is distinct from 1 and g.specials = '{}'
       and g.publish_mask & 2 > 0 and (t.next_expiry is null or t.next_expiry > current_date + 30)
       and (select count(*) from track x where x.mat_id = m.id and x.goods_id = g.id) = 1
     order by t.stock - t.held desc, t.id limit 1`,
  );
  if (!slot) throw new Error('no device of the demo has anything to sell');
  return slot;
}

/** An activity that gives the goods away at the device's store. */
async function givenAway({ storeId, goodsId }: Slot): Promise<string> {
  const name = `店庆赠送${goodsId}`;
  const [{ id } = { id: 0 }] = await query<{ id: number }>(
    `insert into activity (name, category, kind, status, start_at, end_at)
     values ($1, 0, 'WELFARE', 20, now() - interval '1 day', now() + interval '9 days') returning id`,
    [name],
  );
  await query(`insert into activity_store (activity_id, store_id) values ($1, $2)`, [id, storeId]);
  await query(`insert into activity_goods (activity_id, goods_id, activity_price) values ($1, $2, 0)`, [id, goodsId]);
  return name;
}

test('02 a clerk places an order at a device from afar; what an activity gives away stands at 活动订单 with a code', async ({
  page,
}) => {
  const slot = await slotToSell();
  const activity = await givenAway(slot);
  const desk = await OrderDesk.open(page, 'service');
  await page.goto('/app/operation/order_mgmt?status=53&duration=ALL');
  await page.getByRole('button', { name: '新建订单' }).click();
  const form = page.getByRole('dialog');
  const goods = form.getByLabel('名称、拼音首字母或条码');
  await expect(goods).toBeDisabled();
  const mat = form.getByRole('combobox', { name: '设备' });
  await mat.click();
  await mat.fill(slot.matName);
  await page.locator('.ant-select-item-option').filter({ hasText: slot.matName }).first().click();
  await expect(goods).toBeEnabled();
  await goods.fill(slot.goodsName);
  await page.locator('.ant-select-item-option-active').filter({ hasText: slot.goodsName }).waitFor();
  await page.keyboard.press('Enter');
  const yuan = (slot.price / 100).toFixed(2);
  await expect(form.locator('.order-quote-sum')).toContainText(yuan);
  await expect(form.getByText(/^货道 /)).toBeVisible();
  await form.getByLabel(new RegExp(`${slot.goodsName}」数量`)).fill('5');
  await expect(
    form
      .getByText(/设备可用 \d+ 件|超出|限/)
      .or(form.locator('.order-quote-sum'))
      .first(),
  ).toBeVisible();
  await form.getByLabel(new RegExp(`${slot.goodsName}」数量`)).fill('1');
  await form.getByRole('combobox', { name: '活动' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: activity }).click();
  if (process.env.SHOTS) await shoot(page, 'new-device-order');
  await form.getByRole('button', { name: '下单 0.00 元' }).click();
  await expect(form).toHaveCount(0);
  const [order] = await query<{ orderNo: string; status: number }>(
    `select o.order_no as "orderNo", o.order_status_code as status from customer_order o join activity a on a.id = o.activity_id
     where a.name = $1`,
    [activity],
  );
  expect(order?.status).toBe(53);
  await page.goto(`/app/operation/order_mgmt?orderNo=${order?.orderNo}&status=53`);
  await desk
    .row(order?.orderNo ?? '')
    .locator('.order-no b')
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('活动订单').first()).toBeVisible();
  await drawer.getByRole('tab', { name: '设备', exact: true }).click();
  await expect(drawer).toContainText(/取货码\s*\*{6}\d{2}/);
});
