import { quoteOrder } from '../../../contract/src/areas/order/index.ts';
import { readStorePlace, readStoreTimeframes } from '../../../contract/src/areas/store/index.ts';
import { addDays, dayOf } from '../../../contract/src/kernel/index.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { draw, farAway, ownStore } from './own-store.ts';

/** 4199 m to the east. */
const far = { ...farAway, longitude: 114.641 };
const night = { nightFee: 200, nightFrom: '22:00:00', nightTo: '06:00:00' };
const fees = { baseFee: 500, baseM: 3000, stepM: 1000, stepFee: 100, maxM: 8000, ...night };

test('04 W7 a store without scope is drawn one, with a fee zone; orders are asked what it says', async ({ page }) => {
  const admin = await staff('admin');
  const { storeId, goodsId } = await ownStore(admin, {
    // The day's end is midnight, its beginning too: what is brought begins with one and ends before the other.
    hours: { OPEN: ['00:00:00', '00:00:00'], DELIVERY: ['00:00:00', '23:30:00'] },
    modes: [{ mode: 'NORMAL', dates: ['TODAY', 'NEXT_DATE'], ...fees }],
  });
  await signIn(page, 'admin', `/app/mall/store_mgmt?storeId=${storeId}`);
  await page.getByRole('tab', { name: '范围', exact: true }).click();
  const save = page.getByRole('button', { name: /^保\s*存$/ });
  const clear = page.getByRole('button', { name: /^清\s*空$/ });
  const fault = page.locator('.scope-fault');

  await test.step('it opens in edit mode; what is wrong is said while it is drawn', async () => {
    await expect(save).toBeVisible();
    await draw(page, [-120, -120], [120, 120]);
    await expect(fault).toHaveText('配送范围至少需要3个点！');
    await draw(page, [120, -120], [-120, 120]);
    await expect(fault).toHaveText('配送范围不能交叉！');
    await clear.click();
    await draw(page, [60, -120], [160, -120], [160, 100]);
    await expect(fault).toHaveText('配送范围须包含门店位置！');
    await save.click();
    await expect(save, 'nothing was saved').toBeVisible();
  });

  await test.step('a circle with a fee zone is saved, and shown', async () => {
    await clear.click();
    await page.getByLabel('半径（公里）').fill('5');
    await page.getByRole('button', { name: /^画\s*圆$/ }).click();
    await page.getByRole('button', { name: '添加费区' }).click();
    await page.getByLabel('费区运费').fill('3');
    await page.getByLabel('费区起送').fill('1');
    await page.getByLabel('送达分钟').fill('25');
    await page.getByLabel('送达分钟').press('Tab');
    await expect(fault).toHaveCount(0);
    await save.click();
    await expect(page.getByText('保存成功！').first()).toBeVisible();
    await expect(page.locator('.scope-editor').getByRole('button', { name: /^编\s*辑$/ })).toBeVisible();
    await expect(save).toBeHidden();
    const { zones } = await admin(readStorePlace, { params: { storeId } });
    expect(zones.map(({ zoneNo, fee, minAmount, minutes }) => [zoneNo, fee, minAmount, minutes])).toEqual([
      [0, null, null, null],
      [1, 300, 100, 25],
    ]);
  });

  const receiver = { receiverName: '张三', receiverPhone: '13812345678', address: '走查路1号' };
  const quote = async (to: typeof far, timeFrom: string) => {
    const day = { deliveryDate: 'NEXT_DATE' as const, deliveryDay: addDays(dayOf(Date.now()), 1), timeFrom };
    const fulfilment = { fulfilType: 'DELIVERY' as const, ...day, receiver: { ...receiver, ...to } };
    const basket = { storeId, goods: [{ goodsId, number: 1 }], customer: {}, fulfilment };
    const { deliveryFee } = await admin(quoteOrder, { body: { orderType: 'DELIVERY_ORDER', ...basket } as never });
    return deliveryFee;
  };
  await expect(quote({ ...far, longitude: 114.8 }, '12:00:00')).rejects.toThrow('收货地址超出门店配送范围');
  expect(await quote({ ...far, longitude: 114.602 }, '12:00:00')).toBe(300);
  expect(await quote(far, '12:00:00')).toBe(700);
  expect(await quote(far, '22:00:00')).toBe(900);
  const { offers } = await admin(readStoreTimeframes, { params: { storeId }, query: { ...far, mode: 'NORMAL' } });
  expect(offers).toMatchObject([{ inScope: true, nightFee: 900 }]);
});
