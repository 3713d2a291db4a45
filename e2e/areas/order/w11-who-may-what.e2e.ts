import { changeOrderStatus, readOrder, StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

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
