import { expectAccessible, expectWords } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/operation/supply_mgmt';

test('a plan by hand: what to bring to which slot; a count is of all slots, without choosing any', async ({
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/status of 400/);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', path);
  const dialog = page.getByRole('dialog', { name: '新建计划' });
  const open = async () => {
    await page.getByRole('button', { name: '新建计划' }).click();
    await dialog.getByRole('combobox', { name: '设备' }).fill('M000012');
    await page.locator('.ant-select-item-option').filter({ hasText: '国贸' }).first().click();
  };
  await open();
  await expect(dialog.getByRole('table')).toBeVisible();
  await dialog.getByRole('button', { name: '补满' }).click();
  await expect(dialog.getByText(/^\d+个货道，共[1-9]\d*件$/)).toBeVisible();
  await dialog.getByRole('button', { name: '清零' }).click();
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog.getByText('选择至少一个商品！').first()).toBeVisible();
  await dialog.getByRole('spinbutton').first().fill('2');
  await expectAccessible(page, 'a new supply plan');
  if (process.env.SHOTS) await shoot(page, 'new-plan');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(page.getByText(/^已创建补货计划BH\d+$/)).toBeVisible();
  await expect(dialog).toBeHidden();

  await open();
  await dialog.getByRole('combobox', { name: '类型' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '盘点' }).click();
  await expect(dialog.getByRole('table')).toBeHidden();
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: /^新建/ }).click();
  const row = page.getByRole('row').filter({ hasText: '国贸' }).filter({ hasText: '盘点' }).first();
  await expect(row).toContainText('新建');

  // Given to somebody else afterwards, from its row.
  await row.click();
  const drawer = page.locator('.list-detail');
  await drawer
    .getByRole('button', { name: '更多' })
    .or(drawer.getByRole('button', { name: '指派补货员' }))
    .first()
    .click();
  const assign = page.getByRole('dialog', { name: /指派补货员/ });
  const item = page.getByRole('menuitem', { name: '指派补货员' });
  await expect(item.or(assign)).toBeVisible();
  if (await item.isVisible()) await item.click();
  await assign.getByRole('combobox', { name: '补货员' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await expectAccessible(page, 'a plan given to somebody else');
  if (process.env.SHOTS) await shoot(page, 'assign-plan');
  await assign.getByRole('button', { name: '指派补货员' }).click();
  await expect(assign).toBeHidden();
  await drawer.getByRole('tab', { name: '历史' }).click();
  await expect(drawer.locator('.supply-history')).toContainText('指派');
  await drawer.getByRole('tab', { name: '操作日志' }).click();
  await expect(drawer).toContainText(/补货员.*设备运维/);
  await expect(drawer.locator('.operation-log')).not.toContainText(/NEW|ROUTINE/);
  await expectWords(page, 'the log of a plan');
});
