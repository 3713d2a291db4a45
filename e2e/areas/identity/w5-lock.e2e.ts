import type { Page } from '@playwright/test';
import { readCurrentUser } from '../../../contract/src/areas/identity/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { caller } from '../../kernel/caller.ts';
import { demoPassword, signIn } from '../../kernel/sign-in.ts';
import { unlockName } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const desk = '/app/order/order_mgmt?duration=ALL';
const lock = (page: Page) => page.getByRole('dialog', { name: '已锁定' });
const password = (page: Page) => lock(page).getByLabel('密码', { exact: true });

async function unlock(page: Page, typed = demoPassword): Promise<void> {
  await password(page).fill(typed);
  await page.keyboard.press('Enter');
}
/** A call with this browser's own token, past its client. */
async function ownCall(page: Page): Promise<string> {
  const token = JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? '""');
  return caller({ 'x-client': 'WEB', 'x-auth-token': token })(readCurrentUser).then(
    user => user.loginId,
    (error: Error) => error.message,
  );
}
async function beginOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建订单' }).click();
  const drawer = page.getByRole('dialog', { name: '新建订单' });
  await drawer.getByLabel('姓名').fill('张三丰');
  await drawer.getByLabel('手机号').fill('13812345');
}
const typed = async (page: Page) => {
  const drawer = page.getByRole('dialog', { name: '新建订单' });
  await expect(drawer.getByLabel('姓名')).toHaveValue('张三丰');
  await expect(drawer.getByLabel('手机号')).toHaveValue('13812345');
};

test('01 W5 half-filled, locked, reloaded, a wrong and the right password: the form is still filled', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 40[03]/);
  await unlockName('service');
  await signIn(page, 'service', desk);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await beginOrder(page);
  await page.getByRole('dialog', { name: '新建订单' }).getByLabel('姓名').press('Control+Shift+L');
  await expect(lock(page)).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(page).toHaveURL(/\/login\/lock$/);
  await expectAccessible(page, 'the lock');
  await expect.poll(() => ownCall(page)).toMatch(/403: 已锁定，请先解锁$/);
  // Nothing behind it is within reach of the keyboard.
  for (let n = 0; n < 8; n += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => !document.activeElement?.closest('[inert]'))).toBe(true);
  }

  await page.reload();
  await expect(lock(page)).toBeVisible();
  await unlock(page, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('密码错误，还可尝试4次！');
  await unlock(page);
  await expect(lock(page)).toBeHidden();
  await expect(page).toHaveURL(/\/app\/order\/order_mgmt\?duration=ALL/);
  await typed(page);
  expect(await ownCall(page)).toBe('service');
});

test('a lock without a reload leaves everything as it was, in every tab of the browser', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 403/);
  await signIn(page, 'leader', desk);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const other = await context.newPage();
  await other.goto('/app/operation/order_mgmt');
  await expect(other.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await beginOrder(page);
  await page.keyboard.press('Control+Shift+L');
  await expect(lock(page)).toBeVisible();
  await expect(lock(other)).toBeVisible();
  await unlock(other);
  await expect(lock(other)).toBeHidden();
  await expect(lock(page)).toBeHidden();
  await typed(page);
  await expect(other.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  // Signing out in one tab reaches the other.
  await other.getByRole('button', { name: /^账号/ }).click();
  await other.getByRole('menuitem', { name: /退出$/ }).click();
  await expect(page).toHaveURL(/\/login\/signin/);
});

test('the menu locks, the fifth wrong password ends it; another account may go on', async ({ page, allowErrors }) => {
  allowErrors(/status of 40[0139]/, /status of 429/, /WebSocket/);
  await unlockName('header');
  await signIn(page, 'header', desk);
  const fromMenu = async () => {
    await page.getByRole('button', { name: /^账号/ }).click();
    await page.getByRole('menuitem', { name: /锁定$/ }).click();
    await expect(lock(page)).toBeVisible();
  };
  await fromMenu();
  await lock(page).getByRole('button', { name: '切换账号' }).click();
  await expect(page).toHaveURL(/\/login\/signin/);
  await signIn(page, 'header', desk);
  await fromMenu();
  for (const left of [4, 3, 2, 1]) {
    await unlock(page, 'wrong');
    await expect(page.getByRole('alert')).toHaveText(`密码错误，还可尝试${left}次！`);
  }
  await unlock(page, 'wrong');
  await expect(page).toHaveURL(/\/login\/signin/);
  await expect(page.getByText('身份认证已过期, 请重新登录!')).toBeVisible();
  await unlockName('header');
});

test('who leaves the page alone finds it locked', async ({ page, allowErrors }) => {
  // The clock of the page runs ahead of the server's, which the client finds out; a call may meet the lock.
  allowErrors(/status of 40[03]/);
  await page.clock.install();
  await signIn(page, 'operator');
  await page.clock.fastForward('31:00');
  await expect(lock(page)).toBeVisible();
  await unlock(page);
  await expect(lock(page)).toBeHidden();
});
