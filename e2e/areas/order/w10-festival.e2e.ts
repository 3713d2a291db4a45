import type { Locator, Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from './order-desk.ts';

const festival = '/app/mall/order_mgmt?pageType=festival&duration=ALL&size=30';

/**
 * Stores of the demo's festival whose orders wait to be settled, all money there or some not; those alone that have no orders of
 * another activity, so that their name finds one line.
 */
async function waiting() {
  return query<{ name: string; orders: number; unpaid: number; amount: number }>(`
    select s.name, count(*)::int as orders, count(*) filter (where o.order_status_code <> 60)::int as unpaid,
      sum(o.paid_amount - o.refunded_amount)::int as amount
    from customer_order o join store s on s.id = o.store_id
    where o.activity_id = 1 and o.settlement_id is null and o.settlement_status is distinct from -1
      and o.order_status_code not in (-10, -11, -13, -30, 70)
      and not exists (select from customer_order x where x.store_id = s.id and x.activity_id <> 1 and x.settlement_id is null)
    group by s.id, s.name order by count(*) desc, s.id`);
}

const rowOf = (page: Page, store: string, status: string): Locator =>
  page.getByRole('row').filter({ hasText: store }).filter({ hasText: status });

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('checkbox').check();
  await page
    .getByRole('toolbar', { name: '已选 1 项' })
    .getByRole('button', { name: button(action) })
    .click();
}

test('02 W10 festival: settled, checked, invoiced, paid: its orders are at 70; with a 50 inside it is refused', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const lines = await waiting();
  const ready = lines.find(line => line.unpaid === 0);
  const unpaid = lines.find(line => line.unpaid > 0);
  if (!ready || !unpaid) throw new Error('the demo has no festival to settle');
  await signIn(page, 'finance', `${festival}&status=0`);
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false');

  await choose(page, rowOf(page, unpaid.name, '待生成'), '生成结算单');
  await page.getByRole('dialog').getByRole('button', { name: '生成结算单' }).click();
  await expect(page.getByText('存在未收款订单，不能结算').first()).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('取消') })
    .click();
  await rowOf(page, unpaid.name, '待生成').getByRole('checkbox').uncheck();

  await choose(page, rowOf(page, ready.name, '待生成'), '生成结算单');
  await page.getByRole('dialog').getByRole('button', { name: '生成结算单' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The demo's settlements of that store are older; the new one has these orders.
  const [made] = await query<{ id: number; settle_no: string }>(
    'select id, settle_no from order_settlement order by id desc limit 1',
  );
  const no = made?.settle_no as string;
  const line = page.getByRole('row').filter({ has: page.locator(`[title*="${no}"]`) });
  await page.goto(`${festival}&status=1`);
  const other = await openBrowser();
  await signIn(other, 'superadmin', `${festival}&status=1`);
  const seen = other.getByRole('row').filter({ has: other.locator(`[title*="${no}"]`) });
  await expect(seen).toContainText('待核对');
  await choose(page, line, '核对');
  const dialog = page.getByRole('dialog');
  const said = dialog.getByRole('textbox', { name: `门店金额 ${ready.name}` });
  await said.fill(String((ready.amount - 100) / 100));
  await expect(dialog.getByRole('row', { name: new RegExp(ready.name) })).toContainText('-1.00');
  await expect(dialog.getByRole('button', { name: button('核对') })).toBeDisabled();
  await said.fill(String(ready.amount / 100));
  await dialog.getByRole('button', { name: button('核对') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(seen, 'others see it without a reload').toContainText('已转为「已核对」');

  await page.goto(`${festival}&status=2`);
  await choose(page, line, '开票');
  await dialog.getByRole('textbox', { name: '发票号' }).fill('044002600111');
  await dialog.getByRole('button', { name: button('开票') }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${festival}&status=3`);
  await choose(page, line, '付款');
  await expect(dialog).toContainText(`${ready.orders} 个订单转为「已与门店结算」`);
  await dialog.getByRole('textbox', { name: '付款凭证号' }).fill('PZ20260001');
  await dialog.getByRole('button', { name: button('付款') }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${festival}&status=4`);
  await expect(line).toContainText('已付款');
  const orders = await query<{ code: number }>(
    'select order_status_code as code from customer_order where settlement_id = $1',
    [made?.id],
  );
  expect(orders).toHaveLength(ready.orders);
  expect(new Set(orders.map(({ code }) => code))).toEqual(new Set([70]));
});

test('a clerk without finance has the mall orders alone, and is told what the settlements take', async ({ page }) => {
  await signIn(page, 'store', '/app/mall/order_mgmt?pageType=festival');
  await expect(page.getByText('没有访问权限（FINANCE），请联系管理员')).toBeVisible();
  await page.goto('/app/mall/order_mgmt');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('tab', { name: '节日结算' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: '来源单号' })).toBeVisible();
});

test('from the mall orders to the settlements and back by the switch', async ({ page }) => {
  await signIn(page, 'finance', '/app/mall/order_mgmt');
  await page.getByRole('tab', { name: '节日结算' }).click();
  await expect(page).toHaveURL(/pageType=festival/);
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('tab', { name: '订单列表' }).click();
  await expect(page.getByRole('columnheader', { name: '来源单号' })).toBeVisible();
});
