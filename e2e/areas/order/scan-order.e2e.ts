import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

test('a scanned order number opens its order, whatever the list shows (spec 02 §6.1)', async ({ page }) => {
  const { orderNo } = await (await Shopper.arrive()).order();
  await OrderDesk.open(page, 'service', '?status=50');
  // A scanner is a keyboard that is faster than a person, and than this test could press.
  const scan = (code: string) =>
    page.evaluate(text => {
      for (const key of [...text, 'Enter'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, code);
  await scan(orderNo);
  await expect(page.locator('.order-detail').getByRole('heading')).toContainText(orderNo);
  await page.keyboard.press('Escape');
  await scan('999999999999999999');
  await expect(page.getByText('没有订单号为 999999999999999999 的订单')).toBeVisible();
});
