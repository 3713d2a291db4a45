import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/operation/mat_goods_advice';

test('goods advice: a wish shows the slots it could have; one that is not accepted says why', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', `${path}?kind=WISH`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '采纳', exact: true }) })
    .filter({ hasNotText: /血压计|退热贴|褪黑素|体温计|眼罩|雾化器/ });
  await expect(row.first()).toBeVisible();
  await row.first().getByRole('button', { name: '采纳', exact: true }).click();
  const accept = page.getByRole('dialog', { name: /^采纳/ });
  await expect(accept.getByText('采纳后写入陈列草稿')).toBeVisible();
  await expect(accept.getByRole('combobox', { name: '货道' })).toBeVisible();
  await expectAccessible(page, 'accepting');
  if (process.env.SHOTS) await shoot(page, 'advice-accept');
  await page.keyboard.press('Escape');
  await expect(accept).toHaveCount(0);

  const other = page.getByRole('row').filter({ hasText: '血压计' }).first();
  await other.click();
  await expect(page.getByRole('dialog').first().getByText('可换货道')).toBeVisible();
  if (process.env.SHOTS) await shoot(page, 'advice-drawer');
  await page.keyboard.press('Escape');
  await other.getByRole('button', { name: '不采纳' }).click();
  const reject = page.getByRole('dialog', { name: /^不采纳/ });
  await reject.getByRole('textbox', { name: '回复' }).fill('医疗器械暂不经营');
  await reject.getByRole('button', { name: /不采纳/ }).click();
  await expect(reject).toHaveCount(0);
  await page.getByRole('tab', { name: /^不采纳/ }).click();
  await expect(page.getByRole('row').filter({ hasText: '医疗器械暂不经营' })).toBeVisible();
});

test('goods advice stands device by device; a device is folded and there again', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', `${path}?status=ALL`);
  const heads = page.locator('.list-group-head');
  await expect(heads.first()).toBeVisible();
  const shown = page.locator('.list-row[id]');
  const all = await shown.count();
  const fold = heads.first().getByRole('button', { expanded: true });
  await expect(heads.first()).toContainText(/心愿 \d+|建议上架 \d+|建议下架 \d+/);
  await fold.click();
  await expect(heads.first().getByRole('button', { expanded: false })).toBeVisible();
  await expect.poll(() => shown.count()).toBeLessThan(all);
  await expectAccessible(page, 'advice by device');
  await heads.first().getByRole('button').click();
  await expect(shown).toHaveCount(all);
});
