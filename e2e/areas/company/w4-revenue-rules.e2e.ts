import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

const path = '/app/biz/revenue_mgmt';
const name = '走查门店分润';

test('04 W4 a draft that overlaps is refused by name; its simulation sums to the base; published for tomorrow, today’s payment keeps version 1', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await query(`delete from revenue_rule_version where rule_id in (select id from revenue_rule where name = $1)`, [
    name,
  ]);
  await query('delete from revenue_rule where name = $1', [name]);
  await signIn(page, 'admin', path);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('平台标准分润')).toContainText('v2');

  // The demo's draft stands in the way of a rule in force.
  const dialog = page.getByRole('dialog');
  const more = async (of: string, action: string) => {
    const direct = row(of).getByRole('button', { name: button(action) });
    const others = row(of).getByRole('button', { name: '更多' });
    await expect(direct.or(others).first()).toBeVisible();
    if (await direct.isVisible()) return direct.click();
    await others.click();
    await page
      .getByRole('menuitem', { name: button(action) })
      .or(direct)
      .first()
      .click();
  };
  await more('康宁设备新政策', '发布');
  await expect(dialog.getByText(/与「康宁设备阶梯分润」自 .* 重叠/)).toBeVisible();
  await dialog.getByRole('button', { name: button('发布') }).click();
  await expect(dialog.getByText(/与规则「康宁设备阶梯分润」在\d{4}-\d\d-\d\d重叠/)).toBeVisible();
  await dialog.getByRole('button', { name: button('取消') }).click();
  await expect(dialog).toHaveCount(0);

  // A rule of its own for one store of company 2.
  const [store] = await query<{ id: number; name: string }>(
    `select s.id, s.name from store s join customer_order o on o.store_id = s.id and o.done_at is not null
     where s.company_id = 2 and o.order_type <> 'MAT_ORDER' group by s.id order by count(*) desc limit 1`,
  );
  await page.getByRole('button', { name: '新建规则' }).click();
  await dialog.getByRole('textbox', { name: '规则', exact: true }).fill(name);
  const pick = async (label: string, text: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).fill(text);
    await page.locator('.ant-select-item-option', { hasText: text }).last().click();
  };
  await pick('公司', '百姓安医药');
  await pick('门店', store?.name as string);
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: '比例', exact: true }).fill('10');
  await expect(dialog.getByText(/示例：基数 100\.01 元.*平台 10\.00 \/ 公司 90\.01/)).toBeVisible();
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(name)).toContainText('草稿');

  // Simulated on real past orders: before and after come to the same base.
  await more(name, '模拟');
  await dialog.getByRole('button', { name: '开始模拟' }).click();
  const sums = dialog.getByRole('table', { name: '按分润对象' }).getByRole('row').last();
  await expect(sums).toBeVisible();
  const [, before, after, difference] = await sums
    .getByRole('cell')
    .allTextContents()
    .then(cells => ['', ...cells]);
  expect(after).toBe(before);
  expect(difference).toBe('0.00');
  expect(after).not.toBe('0.00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // Version 1 from today; a second, of another rate, from tomorrow.
  await more(name, '发布');
  await dialog.getByRole('button', { name: button('发布') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(name)).toContainText('生效');
  await more(name, '编辑');
  await dialog.getByRole('textbox', { name: '比例', exact: true }).fill('20');
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(name)).toContainText('有未发布修改');
  await more(name, '发布');
  await expect(dialog.locator('del')).toContainText('10.00%');
  await expect(dialog.locator('ins')).toContainText('20.00%');
  await dialog.getByRole('button', { name: button('发布') }).click();
  await expect(dialog).toHaveCount(0);

  // An order paid today is shared by version 1.
  const [order] = await query<{ no: string }>(
    `select order_no as no from customer_order where store_id = $1 and paid_amount > 0 and order_type <> 'MAT_ORDER' order by id desc limit 1`,
    [store?.id],
  );
  await query(`update customer_order set paid_at = now() where order_no = $1`, [order?.no]);
  await page.getByRole('button', { name: '查订单分润' }).click();
  await dialog.getByRole('textbox', { name: '订单号' }).fill(order?.no as string);
  await dialog.getByRole('button', { name: button('查询') }).click();
  await expect(dialog.getByText(`${name} · v1`)).toBeVisible();
  await page.keyboard.press('Escape');

  // Behind this test the rules are as they were.
  await query(`delete from revenue_rule_version where rule_id in (select id from revenue_rule where name = $1)`, [
    name,
  ]);
  await query('delete from revenue_rule where name = $1', [name]);
});

test('a Manager reads in words what is shared of the own orders, and changes nothing', async ({ page }) => {
  await signIn(page, 'manager', '/app/my-company/my_company_basic_mgmt');
  const card = page.getByRole('region', { name: '分润' });
  await expect(card.getByText('净额的 8.00% 归平台').first()).toBeVisible();
  await expect(card.getByText('百姓安分类分润')).toHaveCount(0);
  await page.goto(`${path}?view=timeline`);
  await expect(
    page
      .getByRole('link', { name: /自 .* 起/ })
      .or(page.getByText('标杆门店分润'))
      .first(),
  ).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('row').filter({ hasText: '标杆门店分润' })).toBeVisible();
  await expect(page.getByRole('button', { name: '新建规则' })).toHaveCount(0);
});
