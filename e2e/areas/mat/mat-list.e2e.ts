import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test('devices: a row opens beside its list; its slots stand in a tab of its own', async ({ page }) => {
  await signIn(page, 'operator', '/app/mat/mat_mgmt');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/matId=\d+/);
  await page.locator('.list-detail').getByRole('tab', { name: '货道', exact: true }).click();
  await expect(page.getByRole('heading', { name: /货道（48）/ })).toBeVisible();
});

test('devices as cards and on the map, with the same drawer; one without a place is told of beside it', async ({
  page,
}) => {
  await signIn(page, 'manager', '/app/mat/mat_mgmt?view=cards');
  const card = page.locator('.mat-card').first();
  await expect(card).toContainText(/M\d{6}/);
  await expect(card.getByRole('img', { name: /在线|离线/ })).toBeVisible();
  const map = page.getByRole('region', { name: '地图' }).filter({ has: page.locator('.mat-map') });
  const [mat] = await query<{ id: number; longitude: string; latitude: string }>(
    `select m.id, m.longitude, m.latitude from mat m join company c on c.id = m.company_id join sys_user u on u.company_id = c.id
     where u.user_name = 'manager' and m.longitude is not null and m.deleted_at is null order by m.id desc limit 1`,
  );
  await query('update mat set longitude = null, latitude = null where id = $1', [mat?.id]);
  try {
    await page.goto('/app/mat/mat_mgmt?view=map');
    await expect(map.getByText('1台设备没有位置，不在地图上')).toBeVisible();
  } finally {
    await query('update mat set longitude = $2, latitude = $3 where id = $1', [mat?.id, mat?.longitude, mat?.latitude]);
  }
  // Where several stand at one spot a press comes nearer, until it is one of them.
  await expect(async () => {
    await map.locator('.map-mark').first().click({ timeout: 2_000 });
    await expect(page).toHaveURL(/matId=\d+/, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});
