import { expectAccessible, expectWhole } from '../../kernel/accessible.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test('the desk of alerts: chips by type, keys, an alert acknowledged, taken in hand, closed with its reason', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', '/app/operation/alert_mgmt?alertType=HUMIDITY&status=NEW,ACK,HANDLING,CLOSED');
  await expect(page.getByRole('tab', { name: /^湿度异常/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('row').filter({ hasText: '湿度异常' }).filter({ hasText: '待处理' }).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('读数曲线')).toBeVisible();
  await expectAccessible(page, 'alert drawer');
  await page.keyboard.press('a');
  await expect(drawer.getByText('已确认')).toBeVisible();
  await drawer.getByRole('button', { name: '处理', exact: true }).click();
  await expect(drawer.getByText('处理中')).toBeVisible();

  await drawer.getByRole('button', { name: '关闭', exact: true }).last().click();
  const closing = page.getByRole('dialog', { name: /关闭 · 湿度异常/ });
  await closing.getByRole('combobox', { name: '处理原因' }).click();
  await page.locator('.ant-select-item-option', { hasText: '除湿机故障' }).click();
  await closing.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(closing.getByText('请填写处理说明！').first()).toBeVisible();
  await closing.getByRole('textbox', { name: '处理说明' }).fill('已更换除湿机');
  await closing.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(closing).toHaveCount(0);
  await expect(drawer.getByText('已关闭')).toBeVisible();
  await drawer.getByRole('tab', { name: /备注/ }).click();
  await expect(drawer.getByText('已更换除湿机')).toBeVisible();
  await drawer.getByRole('tab', { name: '操作记录' }).click();
  const log = drawer.locator('.operation-log');
  await expect(log).toContainText('处理中 → 已关闭');
  await expect(log).not.toContainText(/NEW|ACK|HANDLING|CLOSED/);
  await expectAccessible(page, 'the log of an alert');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '告警规则' }).click();
  const rules = page.getByRole('dialog', { name: '告警规则' });
  await expect(rules.getByText('网络离线').first()).toBeVisible();
  await rules.getByRole('button', { name: '新增规则' }).click();
  const rule = page.getByRole('dialog', { name: '新增规则' });
  await expect(rule.getByText(/按此规则将产生 \d+ 条告警/)).toBeVisible();
});

test('on a phone the card of an alert says the reading, its limits and for how long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'operator', '/app/operation/alert_mgmt?alertType=TEMPERATURE');
  await expect(page.locator('.list-card').first()).toContainText(/温度异常.*\d℃ \/ .*℃ · \d+(分钟|小时|天)/);
  await expectWhole(page, 'cards of alerts');
});
