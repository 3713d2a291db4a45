import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';
import { climateAlert, healthyMat, measures, samples } from './climate.ts';
import { options } from './device-desk.ts';

/** How many alerts the rule in the form would have raised in the last 30 days. */
async function replayed(rule: Locator): Promise<number> {
  const said = rule.getByText(/^按此规则将产生 \d+ 条告警/);
  return Number(/\d+/.exec((await said.textContent()) ?? '')?.[0]);
}

async function choose(page: Page, rule: Locator, field: string, words: string): Promise<void> {
  await rule.getByRole('combobox', { name: field }).click();
  await options(page).filter({ hasText: words }).first().click();
}

const save = (rule: Locator) => rule.getByRole('button', { name: button('保存') }).click();

test('a rule of one device: what it would have raised, a limit that is none refused, saved, in force, changed, given up', async ({
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/status of 400/);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', '/app/operation/alert_mgmt');
  const mat = await healthyMat();
  await page.getByRole('button', { name: '告警规则' }).click();
  const rules = page.getByRole('dialog', { name: '告警规则' });
  const own = rules.getByRole('row').filter({ hasText: '温度异常' }).filter({ hasText: mat.name });

  await test.step('the replay follows what is in the form; beyond its bounds nothing is saved', async () => {
    await rules.getByRole('button', { name: '新增规则' }).click();
    const rule = page.getByRole('dialog', { name: '新增规则' });
    await choose(page, rule, '类型', '温度异常');
    const raise = rule.getByRole('textbox', { name: '触发界限' });
    await expect(raise).not.toHaveValue('');
    await expect(rule.getByText(/^按此规则将产生 [1-9]\d* 条告警/)).toBeVisible();
    const usual = await replayed(rule);
    await raise.fill('150');
    await expect.poll(() => replayed(rule)).toBeLessThan(usual);
    await rule.getByRole('combobox', { name: '设备' }).fill(mat.name);
    await options(page).filter({ hasText: mat.name }).first().click();
    await raise.fill('201');
    await save(rule);
    await expect(rule.getByText('请输入0～200之间的数值！')).toBeVisible();
    await expectAccessible(page, 'a rule of alerts');
    if (process.env.SHOTS) await shoot(page, 'alert-rule');
    await raise.fill('20');
    await save(rule);
    await expect(rule).toHaveCount(0);
    await expect(own).toContainText('10分钟');
  });

  await test.step('in force: 1.5 ℃ beyond the device’s limit is none to it, 2.5 ℃ is', async () => {
    await measures(mat, 315, 11);
    await expect.poll(() => samples(mat, 315), { timeout: 30_000 }).toBeGreaterThan(8);
    expect((await climateAlert(mat))?.status).not.toBe('HANDLING');
    await measures(mat, 325, 11);
    await expect.poll(async () => (await climateAlert(mat))?.status, { timeout: 30_000 }).toBe('HANDLING');
  });

  await test.step('changed, then given up for the wider one', async () => {
    await own.getByRole('button', { name: /^修改/ }).click();
    const rule = page.getByRole('dialog', { name: '规则 · 温度异常' });
    await expect(rule.getByRole('textbox', { name: '触发界限' })).toHaveValue('20');
    await rule.getByRole('textbox', { name: '持续秒数', exact: true }).fill('1200');
    await save(rule);
    await expect(rule).toHaveCount(0);
    await expect(own).toContainText('20分钟');
    const [kept] = await query<{ hold: number }>(`select hold_sec as hold from alert_rule where mat_id = $1`, [mat.id]);
    expect(kept?.hold).toBe(1200);
    await own.getByRole('button', { name: /^修改/ }).click();
    await rule.getByRole('button', { name: '恢复上级规则' }).click();
    await expect(own).toHaveCount(0);
  });
  await measures(mat, 240, 11);
});
