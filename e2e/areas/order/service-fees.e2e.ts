import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from './order-desk.ts';

const path = '/app/biz/service_order_fee_mgmt';

test('02 §6.7 a rule is written, refused where it overlaps, tried on a real order; what was charged is there by order and by month', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await signIn(page, 'finance', path);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('row').filter({ hasText: '商城订单服务费' })).toContainText('生效中');

  await page.getByRole('button', { name: '新建规则' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '规则名称' }).fill('全平台触摸屏服务费');
  await dialog.getByRole('textbox', { name: '比例' }).fill('2.5');
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(dialog.getByText('存在相同优先级的重叠规则')).toBeVisible();
  await dialog.getByRole('textbox', { name: '优先级' }).fill('77');
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '全平台触摸屏服务费' })).toContainText('实收的 2.50%');

  const [order] = await query<{ no: string; fee: string }>(`
    select order_no as no, to_char((paid_amount - refunded_amount) * 0.025 / 100, 'FM999990.00') as fee
    from customer_order where order_status_code = 60 and refunded_amount = 0 and paid_amount > 0 order by id desc limit 1`);
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: button('试算') })
    .click();
  await dialog.getByRole('textbox', { name: '订单号' }).fill(order?.no as string);
  await dialog.getByRole('button', { name: button('试算') }).click();
  const winner = dialog.getByRole('row').filter({ hasText: '全平台触摸屏服务费' });
  await expect(winner).toContainText('采用');
  await expect(winner).toContainText(order?.fee as string);
  await page.keyboard.press('Escape');

  await page.goto(`${path}?part=months&duration=ONE_YEAR`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const [sum] = await query<{ orders: number }>('select count(*)::int as orders from order_fee where company_id = 2');
  expect(sum?.orders).toBeGreaterThan(0);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('columnheader', { name: '计费基数' }).last()).toBeVisible();

  await page.goto(`${path}?part=charges&duration=ONE_YEAR`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/orderId=\d+/);
  await expect(page.getByRole('link', { name: '在订单列表中打开' })).toBeVisible();

  // Behind this test the rules are as they were.
  await query(`update service_order_fee set deleted_at = now() where name = '全平台触摸屏服务费'`);
});

test('a manager reads the rules that charge their company, and changes none', async ({ page }) => {
  await signIn(page, 'manager2', path);
  await expect(page.getByRole('row').filter({ hasText: '杭州试点服务费' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '商城订单服务费' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '新建规则' })).toHaveCount(0);
});
