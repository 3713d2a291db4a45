import { createHash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { appSigned, readMat } from '../../../contract/src/areas/mat/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query, told } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';
import { atCabinets, act as begin, detailOf, options } from './device-desk.ts';

const fault = (matId: number, how?: string) => atCabinets(`mats/${matId}/fault`, { kind: 'ota', how });
const cabinets = async () =>
  (await (await fetch(`${told('SIM_CABINETS_URL')}/sim/state`)).json()).mats as {
    matId: number;
    playlist: number[];
    runs: { app: [string, number] };
  }[];
const release = () => JSON.parse(readFileSync(join(told('DATA_DIR'), 'demo-secrets.json'), 'utf8')).apps.privateKey;

/** Chooses what is picked by name in a form. */
async function pick(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(text);
  await options(page).filter({ hasText: text }).first().click();
}

test('06 W9 a roll-out goes 1 %, 10 %, fails and halts; rolled back, the versions are back', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'admin', '/app/mat/app_mgmt');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  /** Opens a version unless one is open, begins an action of it, and says yes. */
  const act = async (name: string, action: string) => {
    if (!(await detailOf(page).isVisible())) await row(name).first().click();
    await begin(page, action);
    // The question, not the drawer that it is asked over and whose button has the same name.
    await page
      .getByRole('dialog')
      .filter({ hasNot: page.locator('.list-action-bar') })
      .last()
      .getByRole('button', { name: button(action) })
      .click();
  };

  await test.step('the one that stands paused at 10 % is rolled back: devices that have it return to what they ran', async () => {
    await expect(row('3.3.0')).toContainText('已暂停');
    await act('3.3.0', '回滚');
    await expect(row('3.3.0')).toContainText('已回滚');
    await expect
      .poll(async () => (await cabinets()).filter(mat => mat.runs.app[0] === '3.3.0').length, { timeout: 60_000 })
      .toBe(0);
  });

  await test.step('a new one is added, with the signature of its bytes; a wrong one is refused', async () => {
    const content = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4_000, 9)]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const signature = sign(null, Buffer.from(appSigned('APP', 40_000, sha256)), release()).toString('base64');
    await page.keyboard.press('Escape');
    await expect(detailOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: '新增版本' }).click();
    const form = page.getByRole('dialog', { name: '新增版本' });
    await form.getByRole('textbox', { name: '版本名称' }).fill('4.0.0');
    await form.getByRole('textbox', { name: '版本号' }).first().fill('40000');
    await form.getByRole('textbox', { name: '更新说明' }).fill('新版待机页');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'materia-4.0.0.apk', mimeType: 'application/zip', buffer: content });
    await expect(form.getByText(sha256)).toBeVisible();
    await form.getByRole('textbox', { name: '签名' }).fill(signature);
    if (process.env.SHOTS) await shoot(page, 'app-form');
    await form.getByRole('button', { name: /保\s*存/ }).click();
    await expect(row('4.0.0')).toContainText('草稿');
  });

  const chosen = async () =>
    query<{ matId: number; state: string }>(
      `select r.mat_id as "matId", r.state from app_rollout r join app_version v on v.id = r.app_version_id where v.version_name = '4.0.0' order by 1`,
    );
  await test.step('1 %: one device; it downloads, proves, installs and says hello with it', async () => {
    await act('4.0.0', '开始灰度');
    await expect(row('4.0.0')).toContainText('灰度中');
    await expect.poll(async () => (await chosen()).map(each => each.state), { timeout: 60_000 }).toEqual(['INSTALLED']);
  });

  await test.step('10 %: two of those fail; it halts by itself, with alerts, and the failures have their log', async () => {
    const there = await chosen();
    for (const { matId } of await cabinets()) if (there[0]?.matId !== matId) await fault(matId, 'install');
    await act('4.0.0', '下一阶段');
    await expect(row('4.0.0')).toContainText('已暂停', { timeout: 60_000 });
    const failed = (await chosen()).filter(each => each.state === 'FAILED').map(each => each.matId);
    expect(failed.length).toBeGreaterThan(0);
    const alerts = await query(`select from alert where type = 'OTA' and status = 'NEW' and mat_id = any($1)`, [
      failed,
    ]);
    expect(alerts.length).toBeGreaterThan(0);
    await expect(page.getByText('失败率过高，已自动暂停')).toBeVisible();
    await page.getByText('INSTALL_FAILED · 日志').first().click();
    await expect(page.getByText(/sha256 ok/).first()).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'app-halted');
    await expectAccessible(page, 'app versions');
  });

  await test.step('回滚: the versions are back', async () => {
    for (const { matId } of await cabinets()) await fault(matId);
    await act('4.0.0', '回滚');
    await expect(row('4.0.0')).toContainText('已回滚');
    await expect
      .poll(async () => (await cabinets()).filter(mat => mat.runs.app[0] === '4.0.0').length, { timeout: 60_000 })
      .toBe(0);
  });
});

/** A small PNG of one colour, different each time. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(24, Date.now() % 251)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => line)));
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  }
  return ~sum >>> 0;
}

test('06 W9 an ad for one device plays only there', async ({ page }) => {
  test.slow();
  const matId = 5;
  const { matName } = await (await staff('manager'))(readMat, { params: { id: matId } });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', '/app/mat/ad_mgmt');

  await test.step('a picture is uploaded and passes its review', async () => {
    await page.getByRole('button', { name: '上传素材' }).click();
    const form = page.getByRole('dialog', { name: '上传素材' });
    await form.getByRole('textbox', { name: '素材名称' }).fill('只此一台');
    await form.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() });
    await expect(form.getByRole('link', { name: 'a.png' })).toBeVisible();
    await form.getByRole('button', { name: /保\s*存/ }).click();
    const card = page.getByRole('listitem').filter({ hasText: '只此一台' }).first();
    await expect(card).toContainText('待审');
    if (process.env.SHOTS) await shoot(page, 'ad-library');
    await card.getByRole('button', { name: '通过' }).click();
    await expect(card).toContainText('通过');
  });

  await test.step('an ad for one device is planned and published', async () => {
    await page.getByRole('tab', { name: '投放', exact: true }).click();
    await page.getByRole('button', { name: '新建投放' }).click();
    const form = page.getByRole('dialog', { name: '新建投放' });
    await form.getByRole('textbox', { name: '广告名称' }).fill('单机广告');
    await form.getByRole('textbox', { name: '优先级' }).fill('99');
    await form.getByRole('button', { name: '添加素材' }).click();
    await pick(page, '素材 1', '只此一台');
    await pick(page, '指定设备', matName);
    await page.keyboard.press('Escape');
    if (process.env.SHOTS) await shoot(page, 'ad-form');
    await form.getByRole('button', { name: /保\s*存/ }).click();
    const row = page.getByRole('row').filter({ hasText: '单机广告' });
    await expect(row).toContainText('草稿');
    await row.getByRole('button', { name: '投放', exact: true }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: button('投放') })
      .click();
    await expect(row).toContainText('投放中');
  });

  await test.step('it is in the playlist of that device alone, which shows it and says so', async () => {
    const [ad] = await query<{ id: number }>(`select id from ad where name = '单机广告'`);
    const holders = async () =>
      (await cabinets()).filter(mat => mat.playlist.includes(ad?.id ?? 0)).map(mat => mat.matId);
    await expect.poll(holders, { timeout: 30_000 }).toEqual([matId]);
    const played = () =>
      query<{ matId: number }>(`select distinct mat_id as "matId" from ad_play_daily where ad_id = $1`, [ad?.id]);
    await expect.poll(played, { timeout: 150_000 }).toEqual([{ matId }]);
  });

  await test.step('preview, calendar and statistics show it', async () => {
    await page.goto(`/app/mat/ad_mgmt?part=preview&matId=${matId}`);
    await expect(page.getByRole('row').filter({ hasText: '单机广告' })).toContainText('播放中');
    if (process.env.SHOTS) await shoot(page, 'ad-preview');
    await page.getByRole('tab', { name: '日历' }).click();
    await expect(page.getByRole('button', { name: '单机广告' })).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'ad-calendar');
    await page.getByRole('tab', { name: '统计' }).click();
    await expect(page.getByRole('row').filter({ hasText: '单机广告' }).first()).toContainText('1/1');
    if (process.env.SHOTS) await shoot(page, 'ad-statistic');
    await expectAccessible(page, 'ads');
  });
});
