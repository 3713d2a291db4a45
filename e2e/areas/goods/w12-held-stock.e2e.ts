import { publishGoods } from '../../../contract/src/areas/goods/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { Shopper } from '../order/shopper.ts';
import { approvedGoods, goodsScreen, ownName } from './goods-desk.ts';

test('03 W12 the hold of a closed order is freed, that of a running one is not; what contains ephedrine is on no channel', async ({
  page,
}) => {
  const shopper = await Shopper.arrive();
  const [offered] = await shopper.goods();
  const goodsId = offered?.goodsId as number;
  const live = await shopper.order({ goods: [{ goodsId, number: 1 }], payOnDelivery: true });
  const closed = await shopper.order({ goods: [{ goodsId, number: 1 }], payOnDelivery: true });
  // A hold that a cancelled order has left behind: what the tool is for.
  await query('update customer_order set order_status_code = -10 where id = $1', [closed.order_id]);
  await signIn(page, 'superadmin', `${goodsScreen}?goodsId=${goodsId}&part=locks`);
  const box = (no: string) => page.getByRole('checkbox', { name: no });
  await expect(box(live.orderNo)).toBeDisabled();
  await box(closed.orderNo).check();
  await page.getByRole('textbox', { name: '解锁原因' }).fill('订单已取消');
  await page.getByRole('button', { name: '解锁 1 项' }).click();
  await expect(box(closed.orderNo)).toBeHidden();
  await expect(box(live.orderNo)).toBeDisabled();

  const admin = await staff('admin');
  const barred = await approvedGoods(ownName('麻黄碱片'), { specials: ['EPHEDRINE'] });
  await query(
    `insert into goods_image (goods_id, url, thumb_url, kind) values ($1, '/images/demo/goods/1.svg', '/images/demo/goods/1_120x120.svg', 'MAIN')`,
    [barred],
  );
  await query(
    `insert into goods_category_link (goods_id, category_id) select $1, id from goods_category where channels = 7 order by id limit 1`,
    [barred],
  );
  const publish = admin(publishGoods, { body: { ids: [barred], channels: 1, on: true } });
  await expect(publish).rejects.toThrow('「含麻黄碱」商品不能发布到App！');
});
