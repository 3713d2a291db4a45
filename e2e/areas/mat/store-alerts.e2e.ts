import { readFileSync } from 'node:fs';
import { expectAccessible, expectWhole } from '../../kernel/accessible.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

/** The cabinets of the demo take the prices they are told: one has reported another since. */
const reportAnotherPrice = () =>
  query(`update track set reported_price = price + 100 where id = (
    select t.id from track t join mat m on m.id = t.mat_id
    where m.company_id = 1 and m.biz_status = 'OPERATIONAL' and t.goods_id is not null order by t.id limit 1)`);

test('01 W1 the pop-ups of the day: three in turn, after a reload none', async ({ page }) => {
  await signIn(page, 'store', '/app/order/order_mgmt', { popUps: true });
  for (const [title, button] of [
    ['门店今日提醒', '下一项'],
    ['缺货设备', '下一项'],
    ['三个月内到期', '知道了'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: button }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('storePopupDate'))).toMatch(/^"\d{4}-\d\d-\d\d"$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForTimeout(4_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a line of the day leads to its orders, and ends the pop-ups', async ({ page }) => {
  await signIn(page, 'header', '/app/mat/mat_mgmt', { popUps: true });
  const today = page.getByRole('dialog', { name: '门店今日提醒' });
  await today.getByRole('link', { name: '待确认订单' }).click();
  await expect(page).toHaveURL(/\/app\/order\/order_mgmt\?.*status=20/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a chip opens its modal: rows by store, a file, a device’s name leads to the device', async ({ page }) => {
  await reportAnotherPrice();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'manager', '/app/order/order_mgmt');
  for (const name of ['近效期商品', '温湿度异常', '锁定货道', '价格异常', '库存不足']) {
    await page.getByTitle(new RegExp(`^${name} \\d+ 项$`)).click();
    const modal = page.getByRole('dialog', { name });
    await expect(modal.getByRole('row').nth(1)).toBeVisible();
    if (name === '温湿度异常') await expectAccessible(page, name);
    await expectWhole(page, name);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  }
  const chip = page.getByTitle(/^锁定货道 \d+ 项$/);
  const n = Number(/\d+/.exec((await chip.getAttribute('title')) ?? '')?.[0]);
  await chip.click();
  const modal = page.getByRole('dialog', { name: '锁定货道' });
  await expect(modal.getByText(`共 ${n} 条`)).toBeVisible();
  await expect(modal.getByText('卡货').first()).toBeVisible();

  await modal.locator('.goods-name').first().click();
  const goods = page.getByRole('dialog', { name: '商品详情' });
  await expect(goods).toContainText('生产企业');
  await page.keyboard.press('Escape');
  await expect(goods).toBeHidden();
  await expect(modal).toBeVisible();

  const download = page.waitForEvent('download');
  await modal.getByRole('button', { name: '导出' }).click();
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await modal.getByRole('combobox', { name: '补货门店' }).click();
  await page.locator('.ant-select-item-option', { hasText: '福田中心店' }).click();
  await expect(modal.getByText(`共 ${n} 条`)).toHaveCount(0);
  await modal.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/mat\/mat_mgmt\?.*matId=\d+/);
  await expect(modal).toHaveCount(0);
});

test('解锁 in the modal of locked slots lifts what people lift; who may not change devices is not offered it', async ({
  page,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'manager', '/app/order/order_mgmt');
  await page.getByTitle(/^锁定货道 \d+ 项$/).click();
  const modal = page.getByRole('dialog', { name: '锁定货道' });
  const jammed = modal.getByRole('row').filter({ hasText: '卡货' }).first();
  const unlock = jammed.getByRole('button', { name: /^解锁/ });
  const name = (await unlock.getAttribute('aria-label')) ?? '';
  const [, mat = '', slot = ''] = name.split(' ');
  await unlock.click();
  await expect(modal.getByRole('button', { name })).toHaveCount(0);
  const [left] = await query<{ locks: string[] }>(
    `select t.locks from track t join mat m on m.id = t.mat_id where m.mat_name = $1 and t.track_no = $2`,
    [mat, slot],
  );
  expect(left?.locks).not.toContain('JAM');
  await query(
    `update track t set locks = array_append(t.locks, 'JAM'), locked_at = now() from mat m
    where m.id = t.mat_id and m.mat_name = $1 and t.track_no = $2`,
    [mat, slot],
  );

  const other = await openBrowser();
  await other.setViewportSize({ width: 1440, height: 900 });
  await signIn(other, 'viewer', '/app/dashboard');
  await other.getByTitle(/^锁定货道 \d+ 项$/).click();
  const seen = other.getByRole('dialog', { name: '锁定货道' });
  await expect(seen.getByText('卡货').first()).toBeVisible();
  await expect(seen.getByRole('button', { name: /^解锁/ })).toHaveCount(0);
});

test('who may plan refills makes them from the pop-up of short devices', async ({ page }) => {
  const grant = `insert into sys_user_priv (user_id, priv, effect) select id, 'SUPPLY:WRITE', 'GRANT' from sys_user where user_name = 'header'`;
  await query(grant);
  try {
    await signIn(page, 'header', '/app/order/order_mgmt', { popUps: true });
    const today = page.getByRole('dialog', { name: '门店今日提醒' });
    await expect(today.getByRole('button', { name: /^生成补货计划/ })).toHaveCount(0);
    await today.getByRole('button', { name: '下一项' }).click();
    await page.getByRole('button', { name: /^生成补货计划（\d+台）$/ }).click();
    const drawer = page.getByRole('dialog', { name: '智能建议' });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '缺货设备' })).toBeVisible();
  } finally {
    await query(
      `delete from sys_user_priv where priv = 'SUPPLY:WRITE' and user_id = (select id from sys_user where user_name = 'header')`,
    );
  }
});

test('a doctor has no chips, a narrow window one with all of them behind it', async ({ page, openBrowser }) => {
  await signIn(page, 'doctor');
  await expect(page.getByTitle(/\d+ 项$/)).toHaveCount(0);
  await reportAnotherPrice();
  const other = await openBrowser();
  await other.setViewportSize({ width: 390, height: 844 });
  await signIn(other, 'manager', '/app/order/order_mgmt');
  await other.getByTitle(/^设备告警 \d+ 项$/).click();
  await other.getByRole('menuitem', { name: /^价格异常/ }).click();
  await expect(other.getByRole('dialog', { name: '价格异常' }).getByRole('listitem').first()).toBeVisible();
});
