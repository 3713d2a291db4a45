import { quoteOrderGoods, readOrder } from '../../../contract/src/areas/order/index.ts';
import { yuanText } from '../../../contract/src/kernel/index.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

test('goods of an unpaid order are changed with the new sum in sight (spec 02 §4.3)', async ({ page }) => {
  const { orderNo, order_id } = await (await Shopper.arrive()).order();
  const service = await staff('service');
  const before = await service(readOrder, { params: { order_id } });
  const first = before.lines[0]!;
  const desk = await OrderDesk.open(page, 'service');
  await desk.act(orderNo, '修改商品');
  const dialog = await desk.dialog('修改商品');
  const save = dialog.getByRole('button', { name: button('修改商品') });
  await expect(save, 'nothing is changed yet').toBeDisabled();
  await dialog
    .getByRole('spinbutton')
    .first()
    .fill(String(first.number + 2));
  const goods = [{ goodsId: first.goodsId, number: first.number + 2 }];
  const { payable } = await service(quoteOrderGoods, { params: { order_id }, body: { goods } });
  await expect(dialog.getByText(`¥${yuanText(payable)}`)).toBeVisible();
  await save.click();
  await expect(dialog).toBeHidden();
  const detail = await desk.detail(orderNo, '商品');
  await expect(detail.locator('.order-goods > li').first()).toContainText(`×${first.number + 2}`);
  expect(await service(readOrder, { params: { order_id } })).toMatchObject({ payable });
});
