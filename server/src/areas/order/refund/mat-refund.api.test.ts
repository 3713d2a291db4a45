import { listRefunds, type OrderState, receiveRefund, retryRefund, reviewRefund } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let paid: ReturnType<typeof cabinet>['paid'];

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  ({ paid } = cabinet(world, () => mat));
  mat = await world.mat();
  await world.one(`update sys_user set priv_version = priv_version + 1 where user_name = 'service'`);
}, 60_000);
afterAll(() => world.close());

/** A refund of a device order, as it stands while money is asked for or could not be given back. */
async function refundOf(order: OrderState, orderStatus: -19 | -20 | -22, status: 0 | 1 | 4): Promise<number> {
  await world.one('update customer_order set order_status_code = $2 where id = $1', order.order_id, orderStatus);
  const of = { owner_type: 'ORDER', owner_id: order.order_id, company_id: world.companyId, kind: 'CANCEL' };
  const asked = { asked_by_type: 'CUSTOMER', asked_by_name: '李四', asked_at: new Date(), previous_code: 41 };
  const refundNo = `R${order.order_id}`;
  return world.add('order_refund', {
    ...of,
    ...asked,
    refund_no: refundNo,
    reason_code: 'OTHER',
    amount: 1000,
    status,
  });
}

test('a device refund is reviewed with a code by SMS, which is not there yet: offered to nobody, refused', async () => {
  const asked = await paid();
  const id = await refundOf(asked, -19, 0);
  const review = (body: object) => service.call(reviewRefund, { params: { id }, body: { approve: true, ...body } });
  (await review({})).refuses(409, '当前状态「待退款」不允许执行「退款」');
  (await review({ approve: false, remark: '不退' })).refuses(409, '当前状态「待退款」不允许执行「拒绝」');
  const coming = await refundOf(await paid(), -20, 1);
  const lines = [{ orderLineId: 1, number: 0, restock: 'NONE' as const }];
  const received = await service.call(receiveRefund, { params: { id: coming }, body: { lines } });
  received.refuses(409, '当前状态「退货中」不允许执行「收到退货」');
  const failed = await refundOf(await paid(), -22, 4);
  const retried = await service.call(retryRefund, { params: { id: failed } });
  retried.refuses(409, '当前状态「退款失败」不允许执行「重试」');
  const list = (body: object) => service.call(listRefunds, { params: { limit: 10, page: 1 }, body });
  const { rows } = (await list({ orderType: 'MAT_ORDER' })).data;
  expect(rows.map(row => [row.refundId, row.allowedActions])).toEqual([
    [failed, []],
    [coming, []],
    [id, []],
  ]);
  // As with orders: without a type those of stores, collected or brought.
  expect((await list({})).data.total).toBe(0);
});
