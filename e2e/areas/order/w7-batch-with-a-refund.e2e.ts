import { returnMyOrder, StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance, confirmAll } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { type Placed, Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = StoreOrderStatus.byName;

test('02 W7 ten handed over, one asked back meanwhile: nine go, one stays listed and chosen', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const service = await staff('service');
  const shopper = await Shopper.arrive();
  const [article] = await shopper.goods({ atLeast: 40 });
  const goods = [{ goodsId: article?.goodsId as number, number: 1 }];
  const orders: Placed[] = [];
  for (let n = 0; n < 10; n += 1) orders.push(await shopper.order({ goods, payOnDelivery: n > 0 }));
  for (const { order_id } of orders) await confirmAll(service, order_id);
  const [askedBack, ...others] = orders as [Placed, ...Placed[]];
  await payAtWallet(await shopper.openPayment(askedBack.orderNo));
  await advance(service, askedBack.order_id, S.pendingDelivery);
  const before = await stockOf(goods[0]?.goodsId as number);

  const desk = await OrderDesk.open(page, 'service', '?status=30&size=30');
  for (const { orderNo } of orders) await desk.box(orderNo).check();
  await page
    .getByRole('toolbar', { name: '已选 10 项' })
    .getByRole('button', { name: button('交付') })
    .click();
  await desk.dialog('共 10 个订单');
  await shopper.send(returnMyOrder, {
    params: { orderNo: askedBack.orderNo },
    body: { reasonCode: 'NO_LONGER_WANTED' },
  });
  await desk.giveToDeliveryman();

  await expect(page.getByRole('alert').filter({ hasText: '1 项未能「交付」' })).toContainText(askedBack.orderNo);
  await expect(page.getByText('成功 9 项，失败 1 项')).toBeVisible();
  await expect(page.getByText('已选 1 项')).toBeVisible();
  await expect(desk.box(askedBack.orderNo)).toBeChecked();
  await expect(desk.row(askedBack.orderNo)).toContainText('已转为「退货中」');
  for (const { orderNo } of others) await expect(desk.row(orderNo)).toContainText('已转为「配送中」');
  expect(await stockOf(goods[0]?.goodsId as number)).toBe(before - 9);
});

async function stockOf(goodsId: number): Promise<number> {
  const [row] = await query<{ number: number }>(
    `select goods_number as number from store_goods
     where goods_id = $1 and store_id = (select id from store where code = 'WMDB')`,
    [goodsId],
  );
  return row?.number as number;
}
