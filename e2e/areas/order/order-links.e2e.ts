import type { Locator, Page } from '@playwright/test';
import { listDeliverymen } from '../../../contract/src/areas/agent/index.ts';
import { changeOrderStatus, readOrder, StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { confirmAll } from './advance.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;

/** An order on its way with a deliveryman of the store. */
async function onItsWay() {
  const { order_id, orderNo } = await (await Shopper.arrive()).order({ payOnDelivery: true });
  const service = await staff('service');
  await confirmAll(service, order_id);
  const [man] = await service(listDeliverymen);
  const { version } = await service(readOrder, { params: { order_id } });
  await service(changeOrderStatus, {
    body: { items: [{ order_id, version }], to: S.onWay, data: { deliverymanId: man?.id as number } },
  });
  const { storeName, companyName } = await service(readOrder, { params: { order_id } });
  return { orderNo, names: { store: storeName as string, company: companyName, man: man?.name as string } };
}

/** The open drawer leads there, and there is the record. */
async function leadsTo(page: Page, link: Locator, name: string, address: RegExp): Promise<void> {
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('.list-detail').last()).toContainText(name);
  await page.goBack();
}

test('the drawer leads to store, company and account, as far as one may read them (spec 02 §6.1 Links)', async ({
  page,
  openBrowser,
}) => {
  const { orderNo, names } = await onItsWay();
  const search = `?duration=ALL&orderNo=${orderNo}`;
  const desk = await OrderDesk.open(page, 'manager', search);
  const detail = await desk.detail(orderNo, '配送');
  const link = (name: string) => detail.getByRole('tabpanel').getByRole('link', { name, exact: true });
  await leadsTo(page, link(names.store), names.store, /\/app\/biz\/store_mgmt\?.*storeId=\d+/);
  await leadsTo(page, link(names.company), names.company, /\/app\/biz\/company_mgmt\?.*companyId=\d+/);
  await leadsTo(page, link(names.man), names.man, /\/app\/user\/sys_user_mgmt\?.*userId=\d+/);
  await detail.getByRole('tab', { name: '时间线' }).click();
  await expect(detail.locator('.order-times').getByRole('link').first(), 'who took a step').toBeVisible();

  const clerk = await openBrowser();
  const theirs = await (await OrderDesk.open(clerk, 'store', search)).detail(orderNo, '配送');
  const shown = theirs.getByRole('tabpanel');
  await expect(shown.getByRole('link', { name: names.store, exact: true })).toBeVisible();
  await expect(shown).toContainText(names.company);
  await expect(shown.getByRole('link', { name: names.company, exact: true })).toHaveCount(0);
  await expect(shown.getByRole('link', { name: names.man, exact: true })).toHaveCount(0);
});
