import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

test('devices: chosen slots are locked, unlocked and priced', async ({ page }) => {
  // One that no other walkthrough sells from.
  const [slot] = await query<{ matId: number; first: string; second: string; price: number }>(
    `select t.mat_id as "matId", min(t.track_no) as first, max(t.track_no) as second, min(t.price)::int as price from track t
     where t.mat_id = 23 and t.locks = '{}' and t.goods_id is not null and t.track_no in ('F1', 'F2', 'F3') group by t.mat_id`,
  );
  if (!slot) throw new Error('device 23 of the demo has no free slots in its last row');
  await signIn(page, 'manager', '/app/mat/mat_mgmt');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/matId=\d+/);
  await page.goto(`/app/mat/mat_mgmt?matId=${slot.matId}&matTab=tracks`);
  const detail = page.locator('.list-detail');
  await expect(detail.getByRole('heading', { name: /货道（48）/ })).toBeVisible();
  const of = (no: string) => detail.getByRole('button', { name: no, exact: true });
  await of(slot.first).click();
  await of(slot.second).click({ modifiers: ['Control'] });
  await expect(detail.getByText('已选 2 个货道')).toBeVisible();
  const bar = detail.getByRole('toolbar', { name: '货道' });
  await bar.getByRole('button', { name: button('锁定') }).click();
  await expect(detail.locator('.planogram-chosen').getByText('锁定 人工').first()).toBeVisible();
  await bar.getByRole('button', { name: button('解锁') }).click();
  await expect(detail.locator('.planogram-chosen').getByText('锁定 人工')).toHaveCount(0);
  await of(slot.first).click();
  await bar.getByRole('button', { name: button('改价') }).click();
  const dialog = page.getByRole('dialog', { name: /改价/ });
  await dialog.getByLabel('售价').fill('77.7');
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(page.getByText('已改价 1 个货道')).toBeVisible();
  await expect(detail.locator('.planogram-chosen').getByText('77.70')).toBeVisible();
});
