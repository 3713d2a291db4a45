import type { Page } from '@playwright/test';
import { saveTicket, setTicketStatus } from '../../../contract/src/areas/mat/index.ts';
import { convert } from '../../../web/src/ui/map/coordinates.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { dropPicture, photograph } from '../../kernel/pictures.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
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

/** So many metres north of the device, told by the phone as phones do: in WGS-84. */
async function standing(page: Page, matId: number, metres: number): Promise<void> {
  const [place] = await query<{ latitude: number; longitude: number }>(
    'select latitude::float8, longitude::float8 from mat where id = $1',
    [matId],
  );
  const { latitude: y = 0, longitude: x = 0 } = place ?? {};
  const [longitude, latitude] = convert([x, y + metres / 111_195], 'GCJ02', 'WGS84');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude });
}

test('a ticket on a phone: checked in at the device by its place, far from it only with why; a photograph by the camera', async ({
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  test.slow();
  const manager = await staff('manager');
  const [operator] = await query<{ id: number }>(`select id from sys_user where user_name = 'operator'`);
  const matId = 1;
  const titles = ['近处', '远处'].map(where => `${where}工单${Date.now() % 1_000_000}`);
  for (const title of titles) {
    const { ticketId } = await manager(saveTicket, { body: { type: 'FAULT', priority: 'P2', matId, title } });
    await manager(setTicketStatus, { body: { ids: [ticketId], action: 'assign', assigneeId: operator?.id ?? 0 } });
  }
  const phone = await openBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await signIn(phone, 'operator', `${path}?mine=true`);
  const open = async (title: string) => {
    await phone.getByRole('listitem').filter({ hasText: title }).getByRole('button').first().click();
    const ticket = phone.locator('.ticket-detail').filter({ hasText: title });
    await expect(ticket).toBeVisible();
    return ticket;
  };
  const close = () => phone.locator('.ant-drawer-close').last().click();
  const arrive = phone.getByRole('dialog', { name: /到场签到 · GD/ });
  const checkIn = () => arrive.getByRole('button', { name: '到场签到' }).click();
  const [near = '', far = ''] = titles;

  await test.step('300 m away: its place is enough', async () => {
    await standing(phone, matId, 300);
    const ticket = await open(near);
    await ticket.getByRole('button', { name: '接单' }).click();
    await ticket.getByRole('button', { name: '到场签到' }).click();
    await expect(arrive.getByText('已取得位置')).toBeVisible();
    await expectAccessible(phone, 'checking in on a phone');
    await checkIn();
    await expect(arrive).toHaveCount(0);
    await expect(ticket.getByText(/^距设备(299|300|301)米$/)).toBeVisible();
  });

  await test.step('a photograph by the camera, and it is mended', async () => {
    const ticket = phone.locator('.ticket-detail');
    await ticket.getByRole('button', { name: '解决', exact: true }).click();
    const resolve = phone.getByRole('dialog', { name: /解决 · GD/ });
    await resolve.getByRole('textbox', { name: '解决方案' }).fill('重新插紧网线');
    const camera = resolve.locator('input[type=file]');
    await expect(camera).toHaveAttribute('accept', /\.jpg/);
    await camera.setInputFiles(photograph('IMG_0001.png'));
    await expect(resolve.locator('.upload-done')).toHaveCount(1, { timeout: 30_000 });
    await resolve.getByRole('button', { name: '解决' }).last().click();
    await expect(resolve).toHaveCount(0);
    await expect(ticket).toContainText('重新插紧网线');
    await expect(ticket).toContainText('已解决');
    await close();
  });

  await test.step('800 m away: only with why', async () => {
    await standing(phone, matId, 800);
    const ticket = await open(far);
    await ticket.getByRole('button', { name: '接单' }).click();
    await ticket.getByRole('button', { name: '到场签到' }).click();
    await expect(arrive.getByText('已取得位置')).toBeVisible();
    await checkIn();
    await expect(arrive.getByText(/^距设备(799|800|801)米，超过500米请填写原因！$/)).toBeVisible();
    await arrive.getByRole('textbox', { name: '原因' }).fill('园区只能从北门进');
    await checkIn();
    await expect(arrive).toHaveCount(0);
    await expect(ticket.getByText(/^距设备(799|800|801)米$/)).toBeVisible();
    await ticket.getByRole('tab', { name: '记录', exact: true }).click();
    await expect(ticket).toContainText('园区只能从北门进');
    if (process.env.SHOTS) await phone.screenshot({ path: 'test-results/screens/ticket-far-phone.png' });
  });
});
