import type { Page } from '@playwright/test';
import { testMessage } from '../../../contract/src/areas/notification/index.ts';
import type { SentOf } from '../../../contract/src/kernel/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { hear } from '../../kernel/hear.ts';
import { query } from '../../kernel/server.ts';
import { type DemoAccount, signIn, signInByForm } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { orderOfToday } from '../order/order-of-today.ts';

type Push = SentOf<typeof testMessage>;
const orders = '/app/order/order_mgmt';

test.beforeEach(orderOfToday);
test.afterEach(() => query(`delete from notification where title like 'W10%'`));

/** Test pushes as 消息管理 sends them, of abnormal orders: little comes before these. */
async function pusher() {
  const admin = await staff('admin');
  return (userName: DemoAccount, name: string, more: object = {}, type: Push['type'] = 'MAT_ORDER') => {
    const orderInfo = { order_status_code: -12, channel: 'MEITUAN', matId: 1, matName: '一号售药机' };
    const body = {
      title: `W10 ${name}`,
      body: '订单异常',
      tag: `w10-${name}`,
      url: 'app.operation.order_mgmt',
      orderInfo,
    };
    return admin(testMessage, { body: { type, userName, body: { ...body, ...more } as never } });
  };
}

const toasts = (page: Page) => page.locator('.ui-toast').filter({ hasText: 'W10' });
const bell = (page: Page) => page.getByRole('button', { name: /^消息(，|$)/ });
const unread = async (page: Page) => Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

/** What the live stream has told this page. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}

/** Stays, however slow the machine is. */
const stays = { autoHidden: false };
/** A notice of the demo's own orders may be shown in between, five seconds each. */
const turnMs = 30_000;

test('01 W10 three test pushes: one by one for service, at once for store; what is ignored only counts', async ({
  page,
  openBrowser,
}) => {
  const store = await openBrowser();
  const frames = framesOf(page);
  await signIn(page, 'service', orders);
  await signIn(store, 'store', orders);
  for (const each of [page, store]) {
    await expect(each.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await expect(each.locator('.stream-dot').first()).toHaveAttribute('data-state', 'on');
  }
  const push = await pusher();
  for (const name of ['一', '二', '三']) for (const who of ['service', 'store'] as const) await push(who, name, stays);

  await expect(toasts(store)).toHaveCount(3);
  await expect(toasts(store).first()).toContainText('W10 三');
  await expectAccessible(store, 'three toasts');
  await expect(toasts(page)).toHaveCount(1, { timeout: turnMs });
  await expect(toasts(page)).toContainText(/还有 \d+ 条/);
  await expect(toasts(page)).toContainText('W10 一');
  // The newest of a tag stands for those before it, also while it waits.
  await push('service', '二', { ...stays, body: '又异常' });
  await expect.poll(() => frames.some(frame => frame.includes('又异常'))).toBe(true);
  await toasts(page).getByRole('button', { name: '关闭' }).click();
  await expect(toasts(page)).toContainText('W10 三', { timeout: turnMs });
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toContainText('又异常', { timeout: turnMs });
  // A tap leads to what it is about.
  await toasts(page).getByRole('button', { name: 'W10 二' }).click();
  await expect(page).toHaveURL(/\/app\/operation\/order_mgmt/);
  await expect(toasts(page)).toHaveCount(0);

  await toasts(store).first().getByRole('button', { name: '一号售药机' }).click();
  await expect(store).toHaveURL(/\/app\/mat\/mat_mgmt\?matId=1/);
  // What is open there lies over the top bar.
  await expect(store.locator('.list-detail')).toBeVisible();
  await store.keyboard.press('Escape');
  await expect(store.locator('.list-detail')).toBeHidden();
  for (const _ of [1, 2, 3]) await toasts(store).first().getByRole('button', { name: '关闭' }).click();
  await store.getByRole('button', { name: /^账号/ }).click();
  await store.getByRole('menuitem', { name: '设置' }).click();
  await store.getByRole('switch', { name: '忽略订单通知' }).click();
  await store.keyboard.press('Escape');
  const before = await unread(store);
  await push('store', '忽略', stays);
  await push('store', '消息', { notification: { title: 'W10 消息', body: '照常显示' }, ...stays }, 'NOTIFICATION');
  await expect(toasts(store)).toHaveText(/照常显示/);
  await expect.poll(() => unread(store)).toBe(before + 2);
});

test('01 W10 the socket is cut: two pushes arrive once each after', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  let pulled = false;
  const cut: (() => void)[] = [];
  await page.routeWebSocket(/\/live\?/, socket => {
    if (pulled) return void socket.close();
    const server = socket.connectToServer();
    cut.push(() => {
      void server.close();
      void socket.close();
    });
  });
  await signIn(page, 'service', orders);
  await expect(page.locator('.stream-dot')).toHaveAttribute('data-state', 'on');
  const push = await pusher();
  await push('service', '之前', stays);
  await toasts(page).getByRole('button', { name: '关闭' }).click();

  pulled = true;
  await context.setOffline(true);
  for (const each of cut) each();
  await expect(page.locator('.stream-dot')).not.toHaveAttribute('data-state', 'on');
  await push('service', '断线一', stays);
  await push('service', '断线二', stays);
  pulled = false;
  await context.setOffline(false);

  for (const name of ['断线一', '断线二']) {
    await expect(toasts(page)).toContainText(`W10 ${name}`, { timeout: turnMs });
    await toasts(page).getByRole('button', { name: '关闭' }).click();
  }
  await expect(toasts(page)).toHaveCount(0);
});

test('who closes one by the mouse types on, and the next, under the pointer, goes by itself', async ({ page }) => {
  await signIn(page, 'service', orders);
  const search = page.getByRole('textbox', { name: '搜索' });
  await search.click();
  const push = await pusher();
  await push('service', '先', stays);
  await push('service', '后');
  await expect(toasts(page)).toContainText('W10 先', { timeout: turnMs });
  await expect(toasts(page)).toContainText('还有');
  await toasts(page).getByRole('button', { name: '关闭' }).click();
  await expect(toasts(page)).toContainText('W10 后', { timeout: turnMs });
  await expect(search).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
});

test('one tab of the browser plays an order, after a click; when it is closed, the other', async ({
  page,
  context,
}) => {
  await context.addInitScript(hear);
  await signInByForm(page, 'service', orders);
  // The first is the one that plays before there is a second: somebody has clicked there.
  const holders = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  await expect.poll(holders).toContain('materia.sound');
  const second = await context.newPage();
  const frames = framesOf(second);
  await second.goto(orders);
  const chip = second.getByRole('button', { name: '点击开启声音' });
  await chip.click();
  await expect(chip).toBeHidden();
  await expect(page.getByRole('button', { name: '点击开启声音' })).toHaveCount(0);
  const push = await pusher();
  await push('service', '响一', { ...stays, playAudio: true });
  for (const each of [page, second]) await expect(toasts(each)).toContainText('响一', { timeout: turnMs });
  const heard = async (of: Page) => of.evaluate(() => window.heard);
  await expect.poll(() => heard(page)).toContain('/sounds/-12_meituan.mp3');
  expect(await heard(second)).toEqual([]);
  await push('service', '无声', stays);

  await page.close();
  await toasts(second).getByRole('button', { name: '关闭' }).click();
  await expect(toasts(second)).toContainText('无声', { timeout: turnMs });
  await toasts(second).getByRole('button', { name: '关闭' }).click();
  await push('service', '响二', { ...stays, playAudio: true });
  await expect(toasts(second)).toContainText('响二', { timeout: turnMs });
  await expect.poll(() => heard(second)).toContain('/sounds/-12_meituan.mp3');

  // Locked: nothing is shown or heard; afterwards what waits is.
  await toasts(second).getByRole('button', { name: '关闭' }).click();
  await second.keyboard.press('Control+Shift+L');
  await expect(second.getByRole('dialog', { name: /锁定/ })).toBeVisible();
  const before = (await heard(second)).length;
  await push('service', '锁定', { ...stays, playAudio: true });
  await expect.poll(() => frames.some(frame => frame.includes('W10 锁定'))).toBe(true);
  await expect(toasts(second)).toHaveCount(0);
  expect(await heard(second)).toHaveLength(before);
  await second.getByLabel('密码', { exact: true }).fill('Materia@2025');
  await second.keyboard.press('Enter');
  await expect(toasts(second)).toContainText('W10 锁定', { timeout: turnMs });
  await expect.poll(async () => (await heard(second)).length).toBeGreaterThan(before);
});

test('the sounds can be played: mp3 that a browser decodes', async ({ page }) => {
  await signIn(page, 'service', orders);
  const seconds = await page.evaluate(async () => {
    const channels = ['miniprogram', 'touchscreen', 'mobile', 'recommend', 'meituan', 'eleme', 'store', 'default'];
    const files = channels.flatMap(channel => [`/sounds/23_${channel}.mp3`, `/sounds/-12_${channel}.mp3`]);
    const audio = new OfflineAudioContext(1, 1, 44_100);
    const decoded = files.map(async file => audio.decodeAudioData(await (await fetch(file)).arrayBuffer()));
    return (await Promise.all(decoded)).map(({ duration }) => duration);
  });
  expect(seconds).toHaveLength(16);
  for (const each of seconds) expect(each).toBeGreaterThan(0.5);
});
