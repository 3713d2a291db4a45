import type { Locator, Page } from '@playwright/test';
import { told } from '../../kernel/server.ts';
import { expect } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

export const matsPath = '/app/mat/mat_mgmt';

/** What the list that is open offers. */
export const options = (page: Page): Locator =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');

/** Tells the cabinets' simulator something: `activate`, `mats/7/fault`. */
export const atCabinets = (what: string, body: object): Promise<Response> =>
  fetch(`${told('SIM_CABINETS_URL')}/sim/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The drawer beside the list. */
export const detailOf = (page: Page): Locator => page.locator('.list-detail');

/** Begins an action of the open device: what leads on stands as a button, the rest behind 更多. */
export async function act(page: Page, action: string): Promise<void> {
  const bar = detailOf(page).locator('.list-action-bar');
  await expect(bar.getByRole('button').first()).toBeVisible();
  const direct = bar.getByRole('button', { name: button(action) });
  if ((await direct.count()) > 0) return direct.click();
  await bar.getByRole('button', { name: button('更多') }).click();
  // The device may become another while the menu opens: then the action stands in the bar.
  await page.getByRole('menuitem', { name: action, exact: true }).or(direct).first().click();
}

/** 下发指令 of a type, with a wrong code first where that is asked for. */
export async function command(page: Page, type: string, { wrongFirst = false } = {}): Promise<void> {
  await act(page, '下发指令');
  const dialog = page.getByRole('dialog', { name: /下发指令/ });
  // More of them than the list shows at once.
  await dialog.getByRole('combobox', { name: '指令', exact: true }).fill(type);
  await options(page).getByText(type, { exact: true }).click();
  await sendCommand(page, { wrongFirst });
}

/** Gives the code of the dialog 下发指令 that is open, and sends. */
export async function sendCommand(page: Page, { wrongFirst = false } = {}): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /下发指令/ });
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  const code = (await dialog.getByText(/^演示验证码：\d{6}$/).textContent())?.slice(-6) ?? '';
  const field = dialog.getByLabel(/短信验证码/);
  const send = dialog.getByRole('button', { name: button('下发指令') });
  if (wrongFirst) {
    await field.fill(code === '000000' ? '000001' : '000000');
    await send.click();
    await expect(dialog.getByText('验证码错误或已过期！')).toBeVisible();
  }
  await field.fill(code);
  await send.click();
  await expect(page.getByText('下发指令成功！').last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** What the order's own screen says of its device and what came out of it. */
export async function orderScene(page: Page, orderNo: string): Promise<Locator> {
  await page.goto(`/app/operation/order_mgmt?duration=ALL&orderNo=${orderNo}`);
  const row = page.getByRole('row').filter({ has: page.locator(`[title$=" ${orderNo}"]`) });
  await row.locator('.order-no b').click();
  const detail = page.locator('.order-detail');
  await expect(detail.getByRole('heading').first()).toContainText(orderNo);
  await detail.getByRole('tab', { name: '设备', exact: true }).click();
  return detail;
}
