import { randomUUID } from 'node:crypto';
import { changePassword, saveSysUser, signIn } from '../../../contract/src/areas/identity/index.ts';
import { changeOrderStatus, readOrder, StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { caller } from '../../kernel/caller.ts';
import { type DemoAccount, demoPassword } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { confirmAll } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

/** An operator who also delivers: reads orders, writes none. */
async function newRider(): Promise<{ id: number; userName: string }> {
  const manager = await staff('manager');
  const userName = `rider_${randomUUID().slice(0, 8)}`;
  const person = { userName, name: '走查骑手', role: 'Service' as const, type: 2 as const, companyId: 1 };
  const { id, temporaryPassword } = await manager(saveSysUser, { body: { ...person, isDeliveryman: true } });
  const web = { 'x-client': 'WEB' };
  const { token } = await caller(web)(signIn, { body: { userName, password: temporaryPassword as string } });
  await caller({ ...web, 'x-auth-token': token })(changePassword, {
    body: { oldPassword: temporaryPassword as string, newPassword: demoPassword, confirmPassword: demoPassword },
  });
  return { id, userName };
}

test('who brings orders without ORDER:WRITE has them in the queue, and signs for them (spec 02 §2 "M")', async ({
  page,
}) => {
  const rider = await newRider();
  const shopper = await Shopper.arrive();
  const mine = await shopper.order({ payOnDelivery: true });
  const others = await shopper.order({ payOnDelivery: true });
  const service = await staff('service');
  for (const { order_id } of [mine, others]) await confirmAll(service, order_id);
  const { version } = await service(readOrder, { params: { order_id: mine.order_id } });
  const items = [{ order_id: mine.order_id, version }];
  await service(changeOrderStatus, { body: { items, to: S.onWay, data: { deliverymanId: rider.id } } });

  const desk = await OrderDesk.open(page, rider.userName as DemoAccount, '?view=queue');
  await expect(page.getByRole('tab', { name: '工作队列' })).toHaveAttribute('aria-selected', 'true');
  await expect(desk.row(mine.orderNo)).toContainText('配送中');
  await expect(desk.row(others.orderNo)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '新建订单' })).toHaveCount(0);
  await desk.sign(mine.orderNo);
  const status = async () => (await service(readOrder, { params: { order_id: mine.order_id } })).order_status_code;
  await expect.poll(status).toBe(S.signed);
});
