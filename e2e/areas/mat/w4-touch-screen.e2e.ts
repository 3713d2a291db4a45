import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { MatOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query, told } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { taskRunner } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { atCabinets, detailOf, matsPath, orderScene } from './device-desk.ts';

const D = MatOrderStatus.byName;

interface Slot {
  readonly matId: number;
  readonly matName: string;
  readonly trackId: number;
  readonly trackNo: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly stock: number;
  readonly capacity: number;
}

/** Three slots of one device, each the only one there with its goods, that nothing has happened to yet. */
async function slots(): Promise<[Slot, Slot, Slot]> {
  const found = await query<Slot>(
    `with good as (
       select m.id as "matId", m.mat_name as "matName", t.id as "trackId", t.track_no as "trackNo", g.id as "goodsId",
         g.generic_name as "goodsName", t.stock, t.capacity, count(*) over (partition by m.id) as n
       from track t join mat m on m.id = t.mat_id join goods g on g.id = t.goods_id left join goods_medicine d on d.goods_id = g.id
       where m.online and not m.supplying and m.company_id = 1 and m.biz_status = 'OPERATIONAL' and m.id not in (3, 12, 14, 20, 23)
         and t.sub_no = 0 and t.locks = '{}' and t.fail_count = 0 and t.stock - t.held > 3 and t.price is not null
         and d.rx_type is distinct from 1 and g.specials = '{}' and g.publish_mask & 2 > 0
         and (t.next_expiry is null or t.next_expiry > current_date + 30)
         and (select count(*) from track x where x.mat_id = m.id and x.goods_id = g.id) = 1
         and not exists (select from alert a where a.track_id = t.id and a.type in ('JAM', 'DROP_UNKNOWN')))
     select * from good where n >= 3 order by "matId" desc, "trackId" limit 3`,
  );
  const [first, second, third] = found;
  if (!first || !second || !third) throw new Error('no device of the demo has three such slots');
  return [first, second, third];
}

/** Chosen at the device's screen, and paid by the code it shows. Answers the order's number. */
async function buy({ matId, goodsId }: Slot): Promise<string> {
  const answer = await (await atCabinets(`mats/${matId}/buy`, { goodsId })).json();
  expect(answer).toMatchObject({ ok: true, data: { orderNo: expect.any(String) } });
  return answer.data.orderNo;
}

const orderOf = async (orderNo: string) =>
  (
    await query<{ status: number; channel: string; dropResult: number; dropped: number; lineId: number }>(
      `select o.order_status_code as status, o.channel, l.drop_result as "dropResult", l.dropped_number as dropped, l.id as "lineId"
       from customer_order o join order_line l on l.order_id = o.id where o.order_no = $1`,
      [orderNo],
    )
  )[0];
const stands = (orderNo: string, status: number) =>
  expect.poll(async () => (await orderOf(orderNo))?.status, { timeout: 30_000 }).toBe(status);
const drops = (orderNo: string) =>
  query<{ cmdId: string; sent: boolean }>(
    `select cmd_id as "cmdId", sent_at is not null as sent from mat_command where order_no = $1 and type = 'DROP'`,
    [orderNo],
  );
const sales = async (orderNo: string) =>
  (
    await query<{ delta: number }>(
      `select m.delta from stock_movement m join order_line l on m.ref_type = 'ORDER_LINE' and m.ref_id = l.id
       join customer_order o on o.id = l.order_id where o.order_no = $1 and m.kind = 'SALE'`,
      [orderNo],
    )
  ).map(({ delta }) => delta);

/** The slot in the drawing of its device. */
const drawn = (page: Page, { trackNo, goodsName }: Slot): Locator =>
  detailOf(page).locator(`.planogram-slot[title^="${trackNo} · ${goodsName}"]`);

/** The visit that became the order, in 取货记录. */
async function visit(page: Page, orderNo: string): Promise<Locator> {
  await page.goto(`/app/operation/goods_visit?duration=TODAY&orderNo=${orderNo}`);
  return page.getByRole('row').filter({ hasText: orderNo });
}

/** What its board finds out later, said over HTTP: that the unit had fallen after all. */
async function saysLate({ matId, trackNo }: Slot, of: { orderNo: string; dropId: string; lineId: number }, id: string) {
  const { mats } = JSON.parse(readFileSync(join(told('DATA_DIR'), 'demo-secrets.json'), 'utf8'));
  const { lineId, ...drop } = of;
  const units = [{ lineId, n: 1, subNo: 0, trackNo, result: 'DROPPED' }];
  const answer = await fetch(`${told('SERVER_URL')}/api/public/device/${matId}/up/drop`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`mat-${matId}:${mats[matId]}`).toString('base64')}`,
    },
    body: JSON.stringify({ v: 1, id, ts: Date.now(), data: { ...drop, final: true, offline: false, units } }),
  });
  expect(answer.status).toBe(200);
}

test('06 W4 bought at the screen: one falls; two jams lock the slot; the power goes while the motor turns: a late result is booked once', async ({
  page,
}) => {
  test.slow();
  const [sold, jammed, cut] = await slots();
  const { matId, matName } = sold;
  const tracks = `${matsPath}?matId=${matId}&matTab=tracks`;
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', tracks);

  await test.step('paid: the slot has one less, one SALE, the order is collected, so is its visit', async () => {
    await expect(drawn(page, sold)).toContainText(`${sold.stock}/${sold.capacity}`);
    const orderNo = await buy(sold);
    await stands(orderNo, D.pickedUp);
    expect(await orderOf(orderNo)).toMatchObject({ channel: 'TOUCH_SCREEN', dropResult: 1, dropped: 1 });
    expect(await sales(orderNo)).toEqual([-1]);
    await page.reload();
    await expect(drawn(page, sold)).toContainText(`${sold.stock - 1}/${sold.capacity}`);
    await detailOf(page).getByRole('tab', { name: '订单', exact: true }).click();
    await expect(detailOf(page).getByRole('row').filter({ hasText: orderNo })).toContainText(
      MatOrderStatus.label(D.pickedUp, 'zh'),
    );
    const detail = await orderScene(page, orderNo);
    await expect(detail).toContainText(`${sold.trackNo} 已出货`);
    await expect(detail.locator('li').filter({ hasText: '销售 -1' })).toHaveCount(1);
    await expectAccessible(page, 'a device order');
    if (process.env.SHOTS) await shoot(page, 'w4-order');
    await expect(await visit(page, orderNo)).toContainText('已完成');
    const visits = await query('select status from goods_visit where order_no = $1', [orderNo]);
    expect(visits).toEqual([{ status: 4 }]);
  });

  await test.step('two jams in a row: both orders failed, the slot is locked, an alert with its ticket', async () => {
    await atCabinets(`mats/${matId}/fault`, { kind: 'jam', trackNo: jammed.trackNo });
    const orders: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const orderNo = await buy(jammed);
      orders.push(orderNo);
      await stands(orderNo, D.abnormal);
      expect(await sales(orderNo)).toEqual([]);
    }
    await page.goto(tracks);
    await expect(drawn(page, jammed)).toContainText('锁定 卡货');
    await expect(drawn(page, jammed)).toContainText(`${jammed.stock}/${jammed.capacity}`);
    await detailOf(page).getByRole('tab', { name: '告警', exact: true }).click();
    const alert = detailOf(page).getByRole('row').filter({ hasText: '卡货' }).filter({ hasText: jammed.trackNo });
    await expect(alert).toHaveCount(1);
    if (process.env.SHOTS) await shoot(page, 'w4-jam-device');
    await alert.getByRole('link', { name: '卡货' }).click();
    const desk = page.locator('.mat-alert-detail');
    await expect(desk).toContainText(`${jammed.trackNo} ${jammed.goodsName}`);
    await expect(desk.getByRole('link', { name: orders[1] })).toBeVisible();
    await desk.getByRole('link', { name: /^GD/ }).click();
    const ticket = page.locator('.ticket-detail');
    await expect(ticket).toContainText('卡货');
    await expect(ticket).toContainText(matName);
    if (process.env.SHOTS) await shoot(page, 'w4-jam-ticket');
    const detail = await orderScene(page, orders[1] ?? '');
    await expect(detail).toContainText(`${jammed.trackNo} 卡货`);
    await expect(await visit(page, orders[1] ?? '')).toContainText('掉货异常');
  });

  await test.step('the power goes while the motor turns: after two minutes nobody knows, and nothing drops again', async () => {
    await atCabinets(`mats/${matId}/fault`, { kind: 'power', seconds: 900 });
    const orderNo = await buy(cut);
    await expect.poll(async () => (await drops(orderNo))[0]?.sent, { timeout: 30_000 }).toBe(true);
    // For this order alone two minutes go by since its cabinet's last sign: all others' deadlines would with them.
    const giveUp = await taskRunner('order_timeout');
    await expect(async () => {
      await query(
        `with heard as (update mat_command set sent_at = sent_at - interval '121 seconds', ack_at = ack_at - interval '121 seconds'
           where order_no = $1 and type = 'DROP')
         update customer_order set status_since = status_since - interval '121 seconds' where order_no = $1 and order_status_code = 42`,
        [orderNo],
      );
      await giveUp();
      expect(await orderOf(orderNo)).toMatchObject({ status: D.abnormal, dropResult: 3, dropped: 0 });
    }).toPass({ timeout: 30_000 });
    const detail = await orderScene(page, orderNo);
    await expect(detail.locator('.order-slot').filter({ hasText: cut.goodsName })).toContainText('未知');
    await expect(detail).toContainText('掉货未确认');
    if (process.env.SHOTS) await shoot(page, 'w4-unknown-order');

    // Back, it says that it does not know either.
    await atCabinets(`mats/${matId}/fault`, { kind: 'network', seconds: 0 });
    const [{ cmdId: dropId } = { cmdId: '' }] = await drops(orderNo);
    const said = () => query('select from device_message where mat_id = $1 and message_id = $2', [matId, dropId]);
    await expect.poll(async () => (await said()).length, { timeout: 60_000 }).toBe(1);
    expect(await drops(orderNo)).toHaveLength(1);
    expect(await orderOf(orderNo)).toMatchObject({ status: D.abnormal, dropResult: 3, dropped: 0 });
    expect(await sales(orderNo)).toEqual([]);
    await page.goto(tracks);
    await expect(drawn(page, cut)).toContainText('锁定 掉货未确认');
    await expect(drawn(page, cut)).toContainText(`${cut.stock}/${cut.capacity}`);

    const { lineId = 0 } = (await orderOf(orderNo)) ?? {};
    const id = randomUUID();
    for (const frame of [id, id, randomUUID()]) await saysLate(cut, { orderNo, dropId, lineId }, frame);
    expect(await orderOf(orderNo)).toMatchObject({ status: D.abnormal, dropResult: 1, dropped: 1 });
    expect(await sales(orderNo)).toEqual([-1]);
    expect(await drops(orderNo)).toHaveLength(1);
    await page.reload();
    await expect(drawn(page, cut)).toContainText(`${cut.stock - 1}/${cut.capacity}`);
    const after = await orderScene(page, orderNo);
    await expect(after.locator('.order-slot').filter({ hasText: cut.goodsName })).toContainText('成功');
    await expect(after.locator('li').filter({ hasText: '销售 -1' })).toHaveCount(1);
    const { report } = await (await fetch(`${told('SIM_CABINETS_URL')}/sim/state`)).json();
    expect(report).toMatchObject({ repeated: [], refused: [] });
  });
});
