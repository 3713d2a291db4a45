import { quoteOrder } from '../../../contract/src/areas/order/index.ts';
import { dropPicture } from '../../kernel/pictures.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';
import { ownStore } from '../store/own-store.ts';

test('04 W2 a renewed licence waits, is approved beside the old one, and the store that had closed takes orders', async ({
  page,
  openBrowser,
}) => {
  const store = await ownStore(await staff('admin'), {
    hours: { OPEN: ['00:00:00', '00:00:00'], PICKUP: ['00:00:00', '23:30:00'] },
    modes: [{ mode: 'SELF_STORE', dates: ['TODAY', 'NEXT_DATE'] }],
  });
  const [old] = await query<{ id: number; number: string }>(
    `update licence set expire_date = current_date - 3 where owner_type = 'STORE' and owner_id = $1 and kind = 'DRUG' returning id, number`,
    [store.storeId],
  );
  const manager = await staff('manager');
  const quote = () =>
    manager(quoteOrder, {
      body: {
        ...{ orderType: 'STORE_ORDER', storeId: store.storeId, goods: [{ goodsId: store.goodsId, number: 1 }] },
        ...{ fulfilment: { fulfilType: 'STORE_PICKUP', deliveryDate: 'OUT_OF_TODAY' }, customer: {} },
      },
    });
  await expect(quote()).rejects.toThrow('门店当前未营业');

  await signIn(page, 'manager', '/app/my-company/my_company_basic_mgmt');
  const name = `药品经营许可证 ${old?.number}`;
  const card = page.getByRole('region', { name });
  await expect(card.getByText(/^已过期/).first()).toBeVisible();
  await card.getByRole('button', { name: button('换证') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('有效期至').fill('2099-12-31');
  await page.keyboard.press('Tab');
  await dropPicture(dialog, 'licence.png', 400);
  await expect(dialog.locator('.upload-done')).toHaveCount(1);
  await dialog.getByRole('button', { name: button('提交') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('待审核')).toBeVisible();
  await expect(quote()).rejects.toThrow('门店当前未营业');

  const platform = await openBrowser();
  await signIn(platform, 'admin', '/app/biz/company_mgmt?companyId=1&companyTab=licences');
  await platform
    .getByRole('region', { name })
    .getByRole('button', { name: button('审核') })
    .click();
  const review = platform.getByRole('dialog', { name: '审核 · 药品经营许可证' });
  await expect(review.getByRole('region', { name: '现有证照' })).toContainText('已过期');
  await expect(review.getByRole('region', { name: '新证照' })).toContainText('2099-12-31');
  await review.getByRole('button', { name: button('通过') }).click();
  await expect(review).toHaveCount(0);
  await expect(platform.getByRole('region', { name }).getByText('有效', { exact: true })).toBeVisible();
  const [replaced] = await query<{ status: string }>('select status from licence where id = $1', [old?.id]);
  expect(replaced?.status).toBe('REPLACED');
  expect((await quote()).lines).toHaveLength(1);
});
