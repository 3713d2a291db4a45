import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { type PrintedPaper, printed } from '../../kernel/paper.ts';
import { query } from '../../kernel/server.ts';
import { expect, test } from '../../kernel/test.ts';
import { button, OrderDesk } from './order-desk.ts';
import { type Placed, Shopper } from './shopper.ts';

/** Two orders of one customer for the same goods, and one more goods in the second. */
async function twoOrders(): Promise<{ orders: Placed[]; names: string[]; customer: Shopper }> {
  const customer = await Shopper.arrive();
  const [first, second] = await customer.goods();
  if (!first || !second) throw new Error('WMDB has too few goods');
  const line = (goodsId: number, number: number) => ({ goodsId, number });
  const one = await customer.order({ goods: [line(first.goodsId, 2)], payOnDelivery: true });
  const two = await customer.order({ goods: [line(first.goodsId, 3), line(second.goodsId, 1)] });
  return { orders: [one, two], names: [first.goodsName, second.goodsName], customer };
}

const flat = (text: string) => text.replaceAll(/\s/g, '');
const counts = async (orders: readonly Placed[]) =>
  (
    await query<{ n: number }>('select printed_count as n from customer_order where id = any($1) order by id', [
      orders.map(order => order.order_id),
    ])
  ).map(({ n }) => n);

async function print(page: Page, kind: string, orders: readonly Placed[]): Promise<PrintedPaper> {
  await page.goto(`/app/order/order_mgmt?print=${kind}&ids=${orders.map(order => order.order_id).join(',')}`);
  await expect(page.locator('.print-sheet').first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  return printed(page);
}

test('拣货单, 小票, 配送单 as paper: sizes, sheets, what stands on them, 补打', async ({ page }) => {
  const { orders, names } = await twoOrders();
  await OrderDesk.open(page, 'service');

  await test.step('the pick list merges the goods of both orders, on A4', async () => {
    const { pages, text } = await print(page, 'PICK', orders);
    expect(pages).toEqual([{ widthMm: 210, heightMm: 297 }]);
    for (const name of names) expect(text).toContain(flat(name));
    expect(text).toContain('共2个订单');
    expect(text).toContain('共2种6件');
    expect(text).toContain('1/1');
    expect(text).not.toContain('补打');
  });

  await test.step('a receipt for each order, as wide as the roll and as long as it needs', async () => {
    const own = await print(page, 'RECEIPT', orders);
    expect(
      own.pages.map(each => each.widthMm),
      'the roll of their store',
    ).toEqual([58, 58]);
    for (const { orderNo } of orders) expect(own.text).toContain(orderNo);
    expect(own.text, 'printed once already, as a pick list').toContain('补打1');
    await page.getByText('80 毫米').click();
    const wide = await printed(page);
    expect(wide.pages.map(each => each.widthMm)).toEqual([80, 80]);
    for (const { heightMm } of wide.pages) expect(heightMm).toBeLessThan(200);
  });

  await test.step('a delivery note on A5 for each, with full phone and address and a barcode', async () => {
    const { pages, text } = await print(page, 'DELIVERY', orders);
    expect(pages).toEqual([
      { widthMm: 148, heightMm: 210 },
      { widthMm: 148, heightMm: 210 },
    ]);
    expect(text).toContain('13800001234');
    expect(text).toContain('深南大道1号');
    expect(text).toContain('补打2');
    expect(text).toContain('货到付款');
    const [first] = orders;
    const bars = page.getByRole('img', { name: first?.orderNo });
    await expect(bars.locator('path')).toHaveAttribute('d', /M.*h.*V/);
  });
  expect(await counts(orders)).toEqual([3, 3]);
  const logged = await query(`select 1 from operation_log where action = 'order.op.print' and target_id = any($1)`, [
    orders.map(order => order.order_id),
  ]);
  expect(logged.length).toBeGreaterThanOrEqual(6);
});

test('P prints the row under the cursor in a window of its own; what may not be printed says so', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 40[34]/);
  const customer = await Shopper.arrive();
  const { orderNo, order_id } = await customer.order();
  const desk = await OrderDesk.open(page, 'service', `?duration=ALL&orderNo=${orderNo}`);
  await expect(desk.row(orderNo)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  const dialog = await desk.dialog('打印');
  await dialog.getByRole('radio', { name: /小票/ }).check();
  const paper = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: button('打印') }).click();
  await expect((await paper).locator('.print-receipt')).toContainText(orderNo);
  const viewer = await openBrowser();
  await OrderDesk.open(viewer, 'viewer');
  await viewer.goto(`/app/order/order_mgmt?print=RECEIPT&ids=${order_id}`);
  await expect(viewer.getByText('没有访问权限（ORDER:WRITE），请联系管理员')).toBeVisible();
  await expect(viewer.locator('.print-sheet')).toHaveCount(0);
});

test('备货单: what open orders wait for, on paper without what stands around it, and as a file', async ({ page }) => {
  const { names } = await twoOrders();
  const [name] = names as [string];
  await OrderDesk.open(page, 'store');
  await page.getByRole('button', { name: '备货单' }).click();
  const drawer = page.getByRole('dialog', { name: '备货单' });
  await drawer.getByRole('textbox', { name: '商品名称或条码' }).fill(name);
  const rows = drawer.locator('.storage-table tbody tr');
  await expect(rows.filter({ hasText: name }).first()).toBeVisible();
  await expect.poll(async () => (await rows.allInnerTexts()).every(text => text.includes(name))).toBe(true);
  const needed = Number(await rows.first().locator('td').nth(4).textContent());
  expect(needed, 'at least the five that were just ordered').toBeGreaterThanOrEqual(5);

  const { text } = await printed(page);
  expect(text).toContain(flat(name));
  expect(text).toContain('需备数量');
  expect(text).toContain('打印时间');
  for (const around of ['新建订单', '导出', '只看缺货']) expect(text).not.toContain(around);

  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await drawer.getByRole('button', { name: '导出' }).click();
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await coming).path())));
  const [head = [], ...lines] = sheets[0]?.rows ?? [];
  expect(lines.map(line => line[head.indexOf('商品')])).toContain(name);
  expect(lines.map(line => line[head.indexOf('需备数量')])).toContain(needed);
});
