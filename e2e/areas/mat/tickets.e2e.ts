import { expectAccessible } from '../../kernel/accessible.ts';
import { dropPicture } from '../../kernel/pictures.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/operation/mat_ticket';

test('a ticket on the board: made, given out, accepted, checked in, mended, closed', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', path);
  const title = `走查工单${Date.now() % 1_000_000}`;
  const column = (of: typeof page, name: string) => of.getByRole('region', { name, exact: true });

  await test.step('made and given out', async () => {
    await page.getByRole('button', { name: '建工单' }).click();
    const dialog = page.getByRole('dialog', { name: '建工单' });
    await dialog.getByRole('combobox', { name: '设备' }).click();
    await dialog.getByRole('combobox', { name: '设备' }).fill('福田口岸');
    await page.locator('.ant-select-item-option', { hasText: '福田口岸' }).first().click();
    await dialog.getByRole('textbox', { name: '标题' }).fill(title);
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    const card = column(page, '待派单').getByRole('listitem').filter({ hasText: title });
    await expect(card).toBeVisible();
    await card.getByRole('button').first().press('ArrowRight');
    const assign = page.getByRole('dialog', { name: /派单 · GD/ });
    await assign.getByRole('combobox', { name: '处理人' }).click();
    await page
      .locator('.ant-select-item-option', { hasText: '在手' })
      .filter({ hasText: /运维|操作|operator/i })
      .first()
      .click();
    await assign.getByRole('button', { name: /保\s*存/ }).click();
    await expect(column(page, '已派单').getByText(title)).toBeVisible();
    await expectAccessible(page, 'ticket board');
    if (process.env.SHOTS) await shoot(page, 'ticket-board');
  });

  await test.step('the operator accepts, checks in without a place and with why, and mends', async () => {
    const operator = await openBrowser();
    await operator.setViewportSize({ width: 390, height: 844 });
    await signIn(operator, 'operator', path);
    const card = (name: string) => column(operator, name).getByRole('listitem').filter({ hasText: title });
    await card('已派单').getByRole('button').first().press('ArrowRight');
    await expect(card('已接单')).toBeVisible();
    await card('已接单').getByRole('button').first().press('ArrowRight');
    const arrive = operator.getByRole('dialog', { name: /到场签到/ });
    await expect(arrive.getByText('未取得位置，请填写原因')).toBeVisible();
    await arrive.getByRole('textbox', { name: '原因' }).fill('地下室无信号');
    await arrive.getByRole('button', { name: '到场签到' }).click();
    await expect(card('处理中')).toBeVisible();
    await card('处理中').getByRole('button').first().press('ArrowRight');
    const resolve = operator.getByRole('dialog', { name: /解决 · GD/ });
    await resolve.getByRole('textbox', { name: '解决方案' }).fill('更换网卡');
    await dropPicture(resolve, '照片.png');
    await expect(resolve.locator('.upload-done')).toHaveCount(1, { timeout: 30_000 });
    if (process.env.SHOTS) await operator.screenshot({ path: 'test-results/screens/ticket-resolve-phone.png' });
    await resolve.getByRole('button', { name: '解决' }).last().click();
    await expect(card('已解决')).toBeVisible();
  });

  await test.step('the manager closes it', async () => {
    const card = column(page, '已解决').getByRole('listitem').filter({ hasText: title });
    await card.getByRole('button').first().click();
    const drawer = page.getByRole('dialog').filter({ hasText: title });
    await expect(drawer.getByText('更换网卡')).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'ticket-drawer');
    await drawer.getByRole('button', { name: '关闭', exact: true }).last().click();
    const close = page.getByRole('dialog', { name: /关闭 · GD/ });
    await close.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(card).toHaveCount(0);
  });
});
