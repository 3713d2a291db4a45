import type { Locator, Page } from '@playwright/test';
import {
  changePreOrderStatus,
  makeMyPreOrder,
  makeMyWish,
  payMyPreOrder,
  readPreOrder,
} from '../../../contract/src/areas/order/index.ts';
import { dayOf } from '../../../contract/src/kernel/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from './order-desk.ts';
import { Shopper } from './shopper.ts';

async function wmdb(): Promise<number> {
  const [store] = await query<{ id: number }>(`select id from store where code = 'WMDB'`);
  return store?.id as number;
}
const row = (page: Page, no: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: new RegExp(no) }) });
const ready = (page: Page) => expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');

test('02 §6.4 a wish: the badge opens it, taken in hand, there, made an order', async ({ page }) => {
  const shopper = await Shopper.arrive();
  const [article] = await shopper.goods();
  const body = { storeId: await wmdb(), goodsId: article?.goodsId as number, number: 2 };
  const { wishNo } = await shopper.send(makeMyWish, { body });
  await signIn(page, 'store', '/app/oto/wishlist_mgmt?source=ALL&status=10');
  await ready(page);
  const wish = row(page, wishNo);
  await wish.getByRole('button', { name: button('受理') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('受理') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/app/oto/wishlist_mgmt?source=ALL&status=20');
  await ready(page);
  await wish.getByRole('button', { name: '到货通知' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.goto('/app/oto/wishlist_mgmt?source=ALL&status=30');
  await ready(page);
  await wish.getByRole('button', { name: '转订单' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '履约方式' });
  await dialog.getByRole('button', { name: '转订单' }).click();
  await expect(page.getByText(/已生成订单\d{18}/)).toBeVisible();
  await page.getByRole('tab', { name: '按商品汇总' }).click();
  await page.getByRole('radiogroup', { name: '来源' }).getByText('全部').click();
  await expect(page.getByRole('table')).toContainText(article?.goodsName ?? '');
});

test('02 §6.4 what is wished for by its name only is taken into the catalogue from there', async ({ page }) => {
  const goodsName = `走查心愿${Date.now().toString(36)}`;
  const body = { storeId: await wmdb(), goodsName, number: 900 };
  await (await Shopper.arrive()).send(makeMyWish, { body });
  await signIn(page, 'manager', '/app/mall/wishlist_mgmt');
  await page.getByRole('tab', { name: '按商品汇总' }).click();
  await page.getByRole('button', { name: `新建商品 ${goodsName}` }).click();
  const editor = page.getByRole('dialog', { name: '新建商品' });
  await expect(editor.getByRole('textbox', { name: '展示名', exact: true })).toHaveValue(goodsName);
});

test('02 W11 the eye shows the phones of wishes and pre-orders for a reason, and is written down (spec 02 §4.7)', async ({
  page,
}) => {
  await signIn(page, 'manager', '/app/mall/wishlist_mgmt?source=ALL');
  for (const [path, table, action] of [
    ['/app/mall/wishlist_mgmt?source=ALL&wish_id', 'wishlist', 'WISH'],
    ['/app/mall/pre_order_mgmt?id', 'pre_order', 'PREORDER'],
  ] as const) {
    const [known] = await query<{ id: number; phone: string }>(
      `select id, cellphone as phone from ${table} as t where company_id = 1 and cellphone ~ '^1\\d{10}$' and to_jsonb(t)->>'deleted_at' is null limit 1`,
    );
    await page.goto(`${path}=${known?.id}`);
    const detail = page.locator('.order-detail');
    await expect(detail).toContainText(/1\d{2}\*{4}\d{4}/);
    await detail.getByRole('button', { name: '查看完整内容' }).click();
    await page.getByRole('menuitem', { name: '核实' }).click();
    await expect(detail.getByText(known?.phone as string)).toBeVisible();
    const logged = await query(
      `select from operation_log where action = 'customer.op.reveal' and target_type = $1 and target_id = $2`,
      [action, known?.id],
    );
    expect(logged.length).toBeGreaterThan(0);
  }
});

test('02 §6.5 a pre-order: due today first, arrived, in the month of the calendar, made an order', async ({ page }) => {
  const shopper = await Shopper.arrive();
  const [article] = await shopper.goods();
  const today = dayOf(Date.now());
  const goods = [{ goodsId: article?.goodsId as number, number: 1 }];
  const made = await shopper.send(makeMyPreOrder, { body: { storeId: await wmdb(), goods, expectDate: today } });
  const params = { id: made.id };
  if (made.status === 10) {
    const clerk = await staff('store');
    const { version, deposit } = await clerk(readPreOrder, { params });
    const collect = { payType: 0 as const, amount: deposit };
    await clerk(changePreOrderStatus, { body: { items: [{ id: made.id, version }], to: 20, collect } });
    await expect(shopper.send(payMyPreOrder, { params, body: { payType: 4 } })).rejects.toThrow();
  }
  await signIn(page, 'store', '/app/mall/pre_order_mgmt');
  await ready(page);
  const booked = row(page, made.preNo);
  await expect(booked).toContainText('今日到期');
  await page.getByRole('tab', { name: '日历' }).click();
  const entry = page.locator('.calendar-event').filter({ hasText: article?.goodsName ?? '' });
  const more = page.locator('.calendar-cell[data-today] .calendar-more');
  await expect(entry.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await expect(entry.first()).toBeVisible();
  await expect(entry.first(), 'nobody said an hour').not.toContainText(/\d\d:\d\d/);
  await page.goto('/app/mall/pre_order_mgmt?status=20');
  await ready(page);
  await booked.getByRole('button', { name: button('到货') }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.goto(`/app/mall/pre_order_mgmt?status=30&id=${made.id}`);
  const detail = page.locator('.order-detail');
  await expect(detail.getByRole('heading').first()).toContainText(made.preNo);
  await detail.getByRole('button', { name: '转订单' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '履约方式' });
  await dialog.getByRole('button', { name: '转订单' }).click();
  await expect(page.getByText(/已生成订单\d{18}/)).toBeVisible();
  await expect.poll(async () => (await (await staff('store'))(readPreOrder, { params })).status).toBe(40);
});
