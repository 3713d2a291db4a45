import { expectAccessible } from '../../kernel/accessible.ts';
import { expect, test } from '../../kernel/test.ts';
import { withinDay } from '../../kernel/within-day.ts';
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
  await expect(dialog).toContainText('请在地图上选择收货位置');
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

test('新建订单 judges a delivery by the customer’s place, never by the store’s: without one it asks for it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 4(00|09)/);
  await withinDay();
  await OrderDesk.open(page, 'service');
  await page.getByRole('button', { name: '新建订单' }).click();
  const form = page.getByRole('dialog', { name: '新建订单' });
  await form.getByText('配送订单').click();
  await form.getByRole('combobox', { name: '门店' }).click();
  await page.keyboard.type('福田中心');
  await page.keyboard.press('Enter');
  const search = form.getByLabel(/拼音首字母/).first();
  await search.fill('电子体温计');
  await page.locator('.ant-select-item-option-active').filter({ hasText: '电子体温计' }).waitFor();
  await page.keyboard.press('Enter');
  const units = form.getByLabel(/电子体温计」数量/);
  await units.fill('2');
  await units.press('Tab');
  await form.getByRole('textbox', { name: '姓名' }).fill('走查');
  await form.getByRole('textbox', { name: '手机号' }).fill('13800004321');
  await form.getByRole('textbox', { name: '详细地址' }).fill('深南大道9号');

  const alert = form.getByRole('alert');
  const place = form.getByRole('button', { name: /^下单 / });
  await expect(alert).toHaveText('请在地图上选择收货位置');
  await expect(place).toBeDisabled();
  await expect(form.getByRole('spinbutton', { name: '经度' })).toHaveValue('');

  await test.step('the map begins around the store; what is chosen there is priced', async () => {
    await form.getByRole('button', { name: '在地图上选择' }).click();
    const map = page.getByRole('dialog', { name: '取货位置' });
    await map.getByRole('region', { name: '取货位置' }).focus();
    await page.keyboard.press('Enter');
    await map.getByRole('button', { name: '使用此位置' }).click();
    await expect(map).toBeHidden();
    await expect(alert).toBeHidden();
    await expect(form.locator('.order-quote')).toContainText('应付');
    await expect(place).toBeEnabled();
  });

  await test.step('far away is out of its bounds; another region takes the position away', async () => {
    await form.getByRole('spinbutton', { name: '经度' }).fill('113.2');
    await expect(alert).toHaveText('收货地址超出门店配送范围');
    await form.getByRole('textbox', { name: '市', exact: true }).fill('广州市');
    await expect(alert).toHaveText('请在地图上选择收货位置');
  });
});
