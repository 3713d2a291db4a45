import { expectAccessible } from '../../kernel/accessible.ts';
import { expect, test } from '../../kernel/test.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

test('修改 takes another address with its position from the map; 配送 shows where it is brought, roughly', async ({
  page,
}) => {
  const order = await (await Shopper.arrive()).order();
  const desk = await OrderDesk.open(page, 'manager', `?duration=TODAY&orderNo=${order.orderNo}`);
  await desk.act(order.orderNo, '修改');
  const dialog = await desk.dialog(`修改 · ${order.orderNo}`);
  const submit = dialog.getByRole('button', { name: button('修改') });
  await dialog.getByRole('textbox', { name: '收货地址' }).fill('科技园9号');
  await submit.click();
  await expect(dialog).toContainText('请填写收货地址的经纬度');
  await dialog.getByRole('button', { name: '收货位置 在地图上选择' }).click();
  const map = page.getByRole('dialog', { name: '取货位置' });
  await map.getByRole('region', { name: '取货位置' }).focus();
  await page.keyboard.press('Enter');
  await map.getByRole('button', { name: '使用此位置' }).click();
  await expect(map).toBeHidden();
  await expect(dialog.locator('.order-position')).toContainText(/\d+\.\d{6}, \d+\.\d{6}/);
  await expectAccessible(page, 'another address of an order');
  await submit.click();
  await expect(dialog).toBeHidden();

  await desk.go(`?orderId=${order.order_id}`);
  await page.getByRole('tab', { name: '配送', exact: true }).click();
  await page.getByRole('button', { name: '查看地图' }).click();
  const place = page.getByRole('dialog', { name: '收货地址' });
  await expect(place).toContainText('位置精确到约1公里');
  await expectAccessible(page, 'where an order is brought');
});
