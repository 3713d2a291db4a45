import { StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

// Spec 00 §4 keyboard, 02 §6.1.
test('the keys of the order desk: / arrows J K Space Enter Esc C S, and none of them while something lies on top', async ({
  page,
}) => {
  const shopper = await Shopper.arrive();
  const older = await shopper.order();
  const newer = await shopper.order();
  const desk = await OrderDesk.open(page, 'service');
  await desk.shows(newer.orderNo, S.pendingConfirm);
  const changes: string[] = [];
  page.on('request', request => request.url().endsWith('/orders/status') && changes.push(request.postData() ?? ''));
  const keys = page.keyboard;
  const current = page.locator('.list-row-current');
  const detail = page.locator('.order-detail');

  await keys.press('/');
  await expect(page.locator('.list-filters :focus')).toBeVisible();
  await page.getByRole('grid').focus();
  await keys.press('ArrowDown');
  const [first, second] = await page
    .getByRole('row')
    .nth(1)
    .evaluate(row => [row.id, row.nextElementSibling?.id]);
  await expect(current).toHaveId(first as string);
  await keys.press('j');
  await expect(current).toHaveId(second as string);
  await keys.press('k');
  await expect(current).toHaveId(first as string);
  await keys.press(' ');
  await expect(page.getByText('已选 1 项')).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByText('已选 1 项')).toBeHidden();
  await keys.press('Enter');
  await expect(detail).toBeVisible();
  await keys.press('j');
  await expect(current).toHaveId(second as string);

  // A menu in the drawer: Esc is for the menu, then for the drawer.
  await detail.getByRole('button', { name: /^更\s?多$/ }).click();
  const menu = page.getByRole('menuitem', { name: '彩旗' });
  await expect(menu).toBeVisible();
  await keys.press('c');
  await keys.press('Escape');
  await expect(menu).toBeHidden();
  await expect(detail).toBeVisible();
  await keys.press('Escape');
  await expect(detail).toBeHidden();

  // Over the list: a drawer whose close button has the focus, a panel of checkboxes, a menu. No order hears a key of theirs.
  await page.getByRole('button', { name: '新建订单' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close|关闭$/ })
    .focus();
  for (const key of ['c', 's', 'j', ' ']) await keys.press(key);
  await expect(page.getByRole('dialog', { name: '新建订单' })).toBeHidden();
  await expect(page.getByRole('button', { name: '新建订单' })).toBeFocused();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.locator('.list-columns-panel [type=checkbox]').first().focus();
  for (const key of ['c', 's', 'j']) await keys.press(key);
  await keys.press('Escape');
  await expect(page.locator('.list-columns-panel')).toBeHidden();
  await expect(current).toHaveId(second as string);
  expect(changes).toEqual([]);

  // With nothing on top the letters act on the row under the cursor.
  await desk.row(older.orderNo).locator('.order-no b').click();
  await expect(detail.getByRole('heading')).toContainText(older.orderNo);
  await keys.press('c');
  await desk.shows(older.orderNo, S.pendingStoreConfirm);
  expect(changes).toHaveLength(1);
  await keys.press('s');
  await expect(page.getByRole('dialog').filter({ hasText: '交付 ·' })).toBeHidden();
});

// Spec 00 §4 unsaved changes.
test('a half-filled order is not lost without a question', async ({ page }) => {
  const desk = await OrderDesk.open(page, 'service');
  await desk.tab('待确认').click();
  await page.getByRole('button', { name: '新建订单' }).click();
  const drawer = page.getByRole('dialog', { name: '新建订单' });
  const name = drawer.getByRole('textbox', { name: '姓名' });
  await name.fill('走查');
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await expect(page.getByRole('button', { name: '继续编辑' })).toBeHidden();
    await expect(name).toHaveValue('走查');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '离开', exact: true }).click();
  await expect(drawer).toBeHidden();
});
