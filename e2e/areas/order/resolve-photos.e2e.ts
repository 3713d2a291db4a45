import type { Page } from '@playwright/test';
import { MatOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { dropPicture, pastePicture } from '../../kernel/pictures.ts';
import { query } from '../../kernel/server.ts';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';

/** The dialog 现场解决 of a device order of the demo that has failed. */
async function openResolve(page: Page) {
  const [order] = await query<{ orderNo: string }>(
    `select o.order_no as "orderNo" from customer_order o
     where o.order_type = 'MAT_ORDER' and o.order_status_code = $1 and o.deleted_at is null order by o.id limit 1`,
    [MatOrderStatus.byName.abnormal],
  );
  if (!order) throw new Error('the demo has no failed device order');
  const { orderNo } = order;
  const desk = await OrderDesk.open(page, 'superadmin');
  await page.goto(`/app/operation/order_mgmt?duration=ALL&orderNo=${orderNo}`);
  await desk.act(orderNo, '现场解决');
  return { desk, orderNo, dialog: await desk.dialog(`现场解决 · ${orderNo}`) };
}

test('01 §6 pictures dropped and pasted into 现场解决: put in order, looked at, cropped, removed, kept with the order', async ({
  page,
}) => {
  const { desk, orderNo, dialog } = await openResolve(page);
  const remark = dialog.getByRole('textbox', { name: '处理说明' });
  await remark.fill('补发一盒，顾客已取');
  const send = dialog.getByRole('button', { name: '现场解决' });
  await expect(send).toBeDisabled();
  await dropPicture(dialog, 'first.png');
  await pastePicture(remark, 'second.png');
  const pictures = dialog.getByRole('button', { name: /^第\d张/ });
  await expect(pictures).toHaveCount(2);
  await expect(send).toBeEnabled();
  await expectAccessible(page, '现场解决 with pictures');

  await pictures.first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(pictures.first()).toHaveAccessibleName('第1张：second.png');
  await expect(dialog.getByRole('status')).toHaveText('已移到第2位，共2张');

  await pictures.first().click();
  const viewer = page.getByRole('dialog', { name: 'second.png' });
  await expect(viewer.getByRole('img', { name: 'second.png' })).toBeVisible();
  await viewer.getByRole('button', { name: '下一张' }).click();
  await expect(page.getByRole('dialog', { name: 'first.png' }).getByText('2 / 2')).toBeVisible();
  await page.keyboard.press('Escape');

  await dialog.getByRole('button', { name: '裁剪' }).first().click();
  const crop = page.getByRole('dialog', { name: '裁剪' });
  await crop.getByRole('button', { name: '裁剪范围' }).focus();
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Shift+ArrowLeft');
  await crop.getByRole('button', { name: '裁剪', exact: true }).click();
  await expect(crop).toBeHidden();
  await expect(send).toBeEnabled();

  await pastePicture(remark, 'third.png');
  await expect(pictures).toHaveCount(3);
  await dialog.getByRole('button', { name: '移除' }).last().click();
  await expect(pictures).toHaveCount(2);
  await send.click();
  await expect(dialog).toBeHidden();
  const files = await query<{ width: number; refType: string }>(
    `select f.width, f.ref_type as "refType" from uploaded_file f join customer_order o on o.id = f.ref_id
     where o.order_no = $1 and f.ref_type = 'ORDER' order by f.width`,
    [orderNo],
  );
  // One was cut to 85 % of its width.
  expect(files).toEqual([
    { width: 34, refType: 'ORDER' },
    { width: 40, refType: 'ORDER' },
  ]);

  await desk.row(orderNo).locator('.order-no b').click();
  await page.getByRole('tab', { name: '时间线' }).click();
  await page.getByRole('button', { name: '第1张：现场照片' }).click();
  await expect(page.getByRole('dialog', { name: /现场照片/ }).getByRole('img', { name: /现场照片/ })).toBeVisible();
});

test('01 §6 a large picture goes on by itself after a cut, without a hand', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED|ERR_INTERNET|Failed to load resource/);
  const { dialog } = await openResolve(page);
  let parts = 0;
  let cut = 2;
  await page.route('**/part/*', route => {
    parts += 1;
    if (parts > 1 && cut > 0) {
      cut -= 1;
      return route.abort();
    }
    return route.continue();
  });
  await dropPicture(dialog, 'large.png', 800);
  await expect(dialog.getByText('网络中断，等待续传')).toBeVisible();
  await expect(dialog.locator('.upload-done')).toHaveCount(1, { timeout: 20_000 });
  // Three parts, of which the second was sent three times.
  expect(parts).toBe(5);
});

test('01 §6 what is no picture is refused with its reason, and can be taken away', async ({ page, allowErrors }) => {
  // The second is the trace of this test, which looks after pictures that could not be shown.
  allowErrors(/415/, /blob:.*connect-src/);
  const { dialog } = await openResolve(page);
  const files = { mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await dialog.locator('input[type=file]').setInputFiles([
    { ...files, name: 'page.svg' },
    { ...files, name: 'fake.jpg' },
  ]);
  await expect(dialog.getByText('仅支持jpg、png、jpeg、bmp、gif格式的图片！').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: /重试/ })).toBeVisible();
  await dialog.getByRole('button', { name: '移除' }).click();
  await expect(dialog.locator('.upload-tile')).toHaveCount(0);
});

test('a reload keeps the photos of 现场解决 that were uploaded, like what was typed', async ({ page }) => {
  const { dialog } = await openResolve(page);
  await dialog.getByRole('textbox', { name: '处理说明' }).fill('现场已补发');
  await dropPicture(dialog, 'kept.png');
  const send = dialog.getByRole('button', { name: '现场解决' });
  await expect(send).toBeEnabled();
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: '处理说明' })).toHaveValue('现场已补发');
  await expect(dialog.getByRole('button', { name: /^第1张/ })).toBeVisible();
  await expect(send).toBeEnabled();
});
