import { quoteOrder } from '../../../contract/src/areas/order/index.ts';
import { findNearestStore, setSpecialDay } from '../../../contract/src/areas/store/index.ts';
import { addDays, type Day, dayOf, instantAt } from '../../../contract/src/kernel/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { farAway, ownStore, sellOnline, setHours } from './own-store.ts';

/** Yesterday, whose evening is over: the clock only goes back, so that nothing falls due because of it. */
const day = (): Day => addDays(dayOf(Date.now()), -1);

/** Business time of all processes from now on: they look for it five times a second. */
async function setClock(to: Date | null): Promise<void> {
  await query('update test_clock set offset_ms = $1', [to ? to.getTime() - Date.now() : 0]);
  await new Promise(go => setTimeout(go, 1_000));
}
const modes = [
  { mode: 'NORMAL' as const, dates: ['TODAY' as const, 'NEXT_DATE' as const], prepMinutes: 30, baseFee: 500 },
  { mode: 'FLASH' as const, dates: ['TODAY' as const] },
];

test('04 W8 a quarter before closing today is over; a special day closes the store and the next is nearest; a night shop is open at one', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const admin = await staff('admin');
  const hours = { OPEN: ['08:00:00', '22:00:00'], DELIVERY: ['08:00:00', '22:00:00'] } as const;
  const at = { longitude: farAway.longitude, latitude: farAway.latitude + 0.2 * (1 + test.info().retry) };
  const near = await ownStore(admin, { at, hours, modes });
  const other = await ownStore(admin, { at: { ...at, longitude: at.longitude + 0.01 }, hours, modes });
  for (const { storeId } of [near, other]) await sellOnline(admin, storeId);
  const receiver = { receiverName: '张三', receiverPhone: '13812345678', address: '走查路9号', ...at };
  const quote = (how: object) =>
    admin(quoteOrder, {
      body: {
        ...{ orderType: 'DELIVERY_ORDER', storeId: near.storeId, customer: {} },
        goods: [{ goodsId: near.goodsId, number: 1 }],
        fulfilment: { fulfilType: 'DELIVERY', receiver, ...how },
      } as never,
    });
  const nearest = async () => (await admin(findNearestStore, { body: at }))?.id;
  const [today, tomorrow] = [day(), addDays(day(), 1)];
  await signIn(page, 'admin');
  const shop = async () => {
    await page.goto(`/app/mall/store_mgmt?storeId=${near.storeId}`);
    await page.getByRole('tab', { name: '配送方式', exact: true }).click();
    return page
      .getByRole('table', { name: '试算配送' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: /^普通/ }) });
  };
  try {
    await test.step('21:45: what takes half an hour comes tomorrow', async () => {
      await setClock(instantAt(today, '21:45:00'));
      await expect(await shop()).toContainText(`今日已打烊，最早${tomorrow} 08:00-08:30`);
      await expect(quote({ deliveryDate: 'TODAY' })).rejects.toThrow(`今日已打烊，最早${tomorrow} 08:00-08:30`);
      expect((await quote({ deliveryDate: 'OUT_OF_TODAY' })).deliveryFee).toBe(500);
    });
    await test.step('a special day: nothing is brought today, another store is nearest', async () => {
      await setClock(instantAt(today, '12:00:00'));
      expect(await nearest()).toBe(near.storeId);
      await admin(setSpecialDay, { body: { storeIds: [near.storeId], range: [today, today], closed: true } });
      await expect(quote({ deliveryMode: 'FLASH' })).rejects.toThrow('门店当前未营业');
      await expect(quote({ deliveryDate: 'TODAY' })).rejects.toThrow('门店当前未营业');
      expect(await nearest()).toBe(other.storeId);
      await shop();
      await page.getByRole('tab', { name: '时段', exact: true }).click();
      await expect(page.locator('.store-tab .store-bar').first()).toContainText('特殊日期休息');
    });
    await test.step('at one o’clock the night shop is open', async () => {
      await setHours(admin, other.storeId, { OPEN: ['18:00:00', '02:00:00'] });
      await setClock(instantAt(today, '01:00:00'));
      expect(await nearest()).toBe(other.storeId);
      await page.goto(`/app/mall/store_mgmt?query=${encodeURIComponent(other.name)}`);
      const row = page.getByRole('row').filter({ hasText: other.name });
      await expect(row).toContainText('营业中');
      await setClock(instantAt(today, '02:00:00'));
      expect(await nearest()).toBeUndefined();
      await page.getByRole('toolbar').getByRole('button', { name: '刷新' }).click();
      await expect(row).not.toContainText('营业中');
    });
  } finally {
    await setClock(null);
  }
});
