import { expectAccessible, expectWhole } from './accessible.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

// What opens over a screen and stands in no address: the rest is looked at where it is walked through (expectAccessible).
test('what opens over screens is accessible: palette, editor of messages, the other parts of system screens', async ({
  page,
}) => {
  await signIn(page, 'superadmin', '/app/system/sys_config');
  for (const part of ['操作日志', '系统状态']) {
    const tab = page.getByRole('tab', { name: part });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, `sys_config ${part}`);
  }
  await page.goto('/app/system/online_mangement?part=loginlog');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, 'login log');
  await page.goto('/app/system/task_mangement');
  await page.getByRole('row').nth(1).click();
  await expect(page.locator('.list-detail')).toBeVisible();
  await expectAccessible(page, 'a task');

  await page.goto('/app/notification/notification_message_mgmt');
  for (const part of ['消息模板', '发送记录']) {
    const tab = page.getByRole('tab', { name: part });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, part);
  }
  await page.getByRole('tab', { name: '群发消息' }).click();
  await page.getByRole('button', { name: '新建消息' }).click();
  await expect(page.getByRole('dialog', { name: '新建消息' })).toBeVisible();
  await expectAccessible(page, 'the editor of a message');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/app/mat/mat_mgmt');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '搜索' });
  await palette.getByRole('combobox').fill('M0000');
  await expect(palette.getByRole('group', { name: '设备' })).toBeVisible();
  await expectAccessible(page, 'the palette, dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWhole(page, 'the palette on a phone');
});

test('what greets a store is accessible: the pop-ups of the day', async ({ page }) => {
  await signIn(page, 'store', '/app/order/order_mgmt', { popUps: true });
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await expectAccessible(page, 'the first pop-up of the day');
});
