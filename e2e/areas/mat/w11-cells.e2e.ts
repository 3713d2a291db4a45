import { toggleTracks } from '../../../contract/src/areas/mat/index.ts';
import { payOrder, readOrder, StoreOrderStatus, showMyPickupCode } from '../../../contract/src/areas/order/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import type { Caller } from '../../kernel/caller.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query, told } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { confirmAll } from '../order/advance.ts';
import { button, OrderDesk } from '../order/order-desk.ts';
import { type Placed, Shopper } from '../order/shopper.ts';

const S = StoreOrderStatus.byName;
/** The demo's device with a locker. */
const matId = 3;
const collected = { fulfilment: { fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_STORE' } } as const;

/** Collected, in stock, and paid for at the counter: 23. */
async function paidOrder(clerk: Caller, shopper: Shopper): Promise<Placed> {
  const order = await shopper.order(collected);
  await confirmAll(clerk, order.order_id);
  const { version, payable } = await clerk(readOrder, { params: { order_id: order.order_id } });
  await clerk(payOrder, { body: { order_id: order.order_id, version, payType: 0, amount: payable } });
  return order;
}

/** What the customer types at the device's screen. */
const atScreen = async (code: string) =>
  (
    await fetch(`${told('SIM_CABINETS_URL')}/sim/mats/${matId}/cell`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
  ).json() as Promise<{ ok: boolean; message: string; data: { trackNo: string } | null }>;

test('06 W11 a store order is laid into a cell, its code opens it, it is collected; without a free cell it says so', async ({
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/409/);
  const shopper = await Shopper.arrive();
  const manager = await staff('manager');
  const order = await paidOrder(manager, shopper);
  await page.setViewportSize({ width: 1366, height: 768 });
  const desk = await OrderDesk.open(page, 'manager', `?orderNo=${order.orderNo}`);
  await desk.shows(order.orderNo, S.paid);

  await test.step('reserved, opened, shut: the order waits in the cell', async () => {
    await desk.act(order.orderNo, '存入格口');
    const dialog = await desk.dialog('存入格口');
    await dialog.getByRole('radio').first().check();
    if (process.env.SHOTS) await shoot(page, 'cell-choose');
    await dialog.getByRole('button', { name: button('预留格口') }).click();
    await expect(dialog.getByText('预留', { exact: true })).toBeVisible();
    await expectAccessible(page, 'cell dialog');
    if (process.env.SHOTS) await shoot(page, 'cell-reserved');
    await dialog.getByRole('button', { name: button('打开格口存入') }).click();
    await expect(dialog.getByText('已存放', { exact: true })).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('button', { name: button('完成') }).click();
    await desk.shows(order.orderNo, S.pendingPickup);
  });

  await test.step('the drawer and the device say where it lies', async () => {
    const detail = await desk.detail(order.orderNo, '配送');
    await expect(detail.getByRole('region', { name: '取货格口' })).toContainText('已存放');
    if (process.env.SHOTS) await shoot(page, 'cell-order');
    await page.goto(`/app/mat/mat_mgmt?matId=${matId}&matTab=tracks`);
    if (process.env.SHOTS) await shoot(page, 'cell-device');
  });

  await test.step('the code opens the cell once: the order is collected, the cell free', async () => {
    const { pickupCode } = await shopper.send(showMyPickupCode, { params: { orderNo: order.orderNo } });
    expect(await atScreen('12345678')).toMatchObject({ ok: false, message: '取货码错误' });
    expect(await atScreen(pickupCode)).toMatchObject({ ok: true });
    await desk.go(`?orderNo=${order.orderNo}`);
    await desk.shows(order.orderNo, S.signed);
    const free = async () =>
      (await query<{ n: number }>('select count(*) as n from track where cell_order_no = $1', [order.orderNo]))[0]?.n;
    await expect.poll(free, { timeout: 30_000 }).toBe(0);
  });

  await test.step('no cell is free', async () => {
    const next = await paidOrder(manager, shopper);
    const cells = await query<{ id: number }>(`select id from track where mat_id = $1 and cell_state = 'FREE'`, [
      matId,
    ]);
    const lock = (on: boolean) =>
      manager(toggleTracks, { body: { trackGoodsIds: cells.map(({ id }) => id), lock: on } });
    await lock(true);
    await desk.go(`?orderNo=${next.orderNo}`);
    await desk.act(next.orderNo, '存入格口');
    const dialog = await desk.dialog('存入格口');
    await dialog.getByRole('button', { name: button('预留格口') }).click();
    await expect(dialog.getByText('暂无空闲格口！')).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'cell-none');
    await lock(false);
  });
});
