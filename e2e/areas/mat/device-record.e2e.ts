import type { Page } from '@playwright/test';
import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';
import { act, detailOf, matsPath } from './device-desk.ts';

/** A device of company 1 with a second cabinet. */
async function device(): Promise<number> {
  const [mat] = await query<{ id: number }>(
    `select m.id from mat m join sub_mat s on s.mat_id = m.id and s.sub_no = 1
     where m.company_id = 1 and m.online and m.biz_status = 'OPERATIONAL' order by m.id desc limit 1`,
  );
  if (!mat) throw new Error('the demo has no device with a second cabinet');
  return mat.id;
}

const open = async (page: Page, matId: number, tab: string) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', `${matsPath}?matId=${matId}&matTab=${tab}`);
  return detailOf(page);
};

const changed = (matId: number, kind: string, from: string, to: string, reason: string | null, hoursAgo: number) =>
  query(
    `insert into mat_status_history (mat_id, kind, from_state, to_state, at, reason)
     values ($1, $2, $3, $4, now() - make_interval(hours => $6), $5)`,
    [matId, kind, from, to, reason, hoursAgo],
  );

test('a device at a glance: what it sells, its climate of a day, its door, its cabinets small; each leads on', async ({
  page,
}) => {
  const matId = await device();
  const drawer = await open(page, matId, 'overview');
  for (const figure of ['今日销售', '7天销售', '可售货道', '告警'])
    await expect(drawer.getByText(figure, { exact: true }).first()).toBeVisible();
  await expect(drawer.getByRole('application', { name: '温度' })).toBeVisible();
  await expect(drawer.getByRole('application', { name: '湿度' })).toBeVisible();
  await expect(drawer.getByText('柜门', { exact: true })).toBeVisible();
  const cabinets = await query<{ name: string; n: number }>(
    `select s.name, count(t.id)::int as n from sub_mat s join track t on t.mat_id = s.mat_id and t.sub_no = s.sub_no and t.removed_at is null
     where s.mat_id = $1 group by s.name`,
    [matId],
  );
  for (const { name, n } of cabinets)
    await expect(drawer.getByRole('heading', { name: `${name} · 货道（${n}）` })).toBeVisible();
  await expectAccessible(page, 'overview of a device');
  if (process.env.SHOTS) await shoot(page, 'device-overview');
  await drawer.getByRole('button', { name: /^查看遥测/ }).click();
  await expect(page).toHaveURL(/matTab=telemetry/);
});

test('the climate of a device: curves between limits, an open door, missing data, each cabinet, any range', async ({
  page,
}) => {
  const matId = await device();
  await query(
    `delete from mat_telemetry where mat_id = $1 and at between now() - interval '6 hours' and now() - interval '4 hours'`,
    [matId],
  );
  await query(
    `insert into mat_telemetry (mat_id, sub_no, at, temperature, humidity) values ($1, 1, now() - interval '3 hours', 51, 460)`,
    [matId],
  );
  await changed(matId, 'DOOR', 'CLOSED', 'OPEN', 'SUPPLY', 3);
  await changed(matId, 'DOOR', 'OPEN', 'CLOSED', 'SUPPLY', 2);
  const drawer = await open(page, matId, 'telemetry');

  await test.step('both curves; the door and the gap also in words', async () => {
    await expect(drawer.getByRole('application', { name: '温度' })).toBeVisible();
    await expect(drawer.getByRole('application', { name: '湿度' })).toBeVisible();
    await expect(drawer.getByRole('row', { name: /柜门打开.*1小时.*补货/ })).toBeVisible();
    await expect(drawer.getByRole('row', { name: /无数据.*2小时/ })).toBeVisible();
    await expectAccessible(page, 'climate of a device');
    if (process.env.SHOTS) await shoot(page, 'device-climate');
  });

  const temperature = drawer.locator('.chart').filter({ hasText: '温度' });
  await test.step('a week by the hour: with the least and the most of each', async () => {
    await drawer.getByText('7天', { exact: true }).click();
    await expect(temperature.getByRole('button', { name: '小时最高' })).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'device-climate-week');
    await drawer.getByText('24小时', { exact: true }).click();
    await expect(temperature.getByRole('button', { name: '小时最高' })).toHaveCount(0);
  });

  await test.step('the second cabinet has its own readings; a day of one’s own', async () => {
    const [sub] = await query<{ name: string }>('select name from sub_mat where mat_id = $1 and sub_no = 1', [matId]);
    await drawer.getByText(sub?.name ?? '', { exact: true }).click();
    await temperature.getByRole('button', { name: '表格' }).click();
    await expect(temperature.getByRole('cell', { name: '5.1℃' }).first()).toBeVisible();
    await drawer.getByText('自选', { exact: true }).click();
    await expect(drawer.getByLabel('开始日期')).toBeVisible();
    await expect(drawer.getByLabel('结束日期')).toBeVisible();
  });
});

test('the history of a device: a change with what was there before', async ({ page }) => {
  const matId = await device();
  const [was] = await query<{ address: string }>('select address_show as address from mat where id = $1', [matId]);
  const drawer = await open(page, matId, 'log');
  await act(page, '编辑');
  const dialog = page.getByRole('dialog', { name: /编辑/ });
  await dialog.getByLabel('取货说明').fill('一楼电梯口右侧');
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(dialog).toHaveCount(0);
  await drawer.getByRole('tab', { name: '图片', exact: true }).click();
  await drawer.getByRole('tab', { name: '历史', exact: true }).click();
  const change = drawer.locator('.operation-log li').first();
  await expect(change).toContainText('保存设备');
  await expect(change.locator('del')).toHaveText(was?.address ?? '');
  await expect(change).toContainText('一楼电梯口右侧');
  await expectAccessible(page, 'history of a device');
  if (process.env.SHOTS) await shoot(page, 'device-history');
});

test('the states of a device: a bar for each kind over the days chosen, above the list', async ({ page }) => {
  const matId = await device();
  await changed(matId, 'DOOR', 'CLOSED', 'OPEN', 'ABNORMAL', 30);
  await changed(matId, 'DOOR', 'OPEN', 'CLOSED', 'ABNORMAL', 28);
  const drawer = await open(page, matId, 'statuses');
  for (const name of ['在线状态', '运营状态', '柜门状态'])
    await expect(drawer.getByRole('img', { name })).toBeVisible();
  const opened = drawer.getByRole('img', { name: '柜门状态' }).locator('title', { hasText: /开 · .* 2小时/ });
  await expect(opened).toHaveCount(1);
  await expect(drawer.getByRole('row', { name: /柜门.*关 → 开.*异常打开/ }).first()).toBeVisible();
  await expectAccessible(page, 'states of a device');
  if (process.env.SHOTS) await shoot(page, 'device-states');
  await drawer.getByText('24小时', { exact: true }).click();
  await expect(opened).toHaveCount(0);
});
