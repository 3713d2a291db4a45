import type { Page } from '@playwright/test';
import { orderOfToday } from '../areas/order/order-of-today.ts';
import { expectAccessible, expectWhole } from '../kernel/accessible.ts';
import { signIn } from '../kernel/sign-in.ts';
import { expect, test } from '../kernel/test.ts';

const orders = '/app/order/order_mgmt';
const mats = '/app/mat/mat_mgmt';

const favourites = (page: Page) => page.getByRole('region', { name: '常用' });
const tabLinks = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link');

test.beforeEach(orderOfToday);

async function addThis(page: Page): Promise<void> {
  await favourites(page).getByRole('button', { name: '编辑常用' }).click();
  await favourites(page).getByRole('button', { name: '添加当前页面' }).click();
  await favourites(page).getByRole('button', { name: '完成' }).click();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '设置' }).click();
  await expect(page.getByRole('dialog', { name: '设置' })).toBeVisible();
}

test('01 W12 favourites, tabs after a reload, the bottom bar at 390 px', async ({ page }) => {
  await signIn(page, 'manager', orders);
  await addThis(page);
  await page.goto(mats);
  await addThis(page);
  await expect(favourites(page).getByRole('link')).toHaveText(['订单管理', '设备管理']);
  // In their order: chips, bell, stream, full screen, language … (spec 01 §11).
  const order = await page.locator('.top-bar-tools').evaluate(tools => {
    const all = [...tools.querySelectorAll('.bell, .stream-dot')];
    return all.map(each => (each.classList.contains('bell') ? 'bell' : 'stream'));
  });
  expect(order).toEqual(['bell', 'stream']);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('commonMenus') ?? '[]')))
    .toEqual([
      { path: orders, title: '订单管理' },
      { path: mats, title: '设备管理' },
    ]);

  // Sorted by the keyboard and by dragging, removed; the editing ends when the sidebar closes.
  await favourites(page).getByRole('button', { name: '编辑常用' }).click();
  await favourites(page).getByRole('button', { name: '移动设备管理' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(favourites(page).getByRole('listitem').first()).toContainText('设备管理');
  await expect(favourites(page).getByRole('button', { name: '移动设备管理' })).toBeFocused();
  await favourites(page).getByRole('listitem').nth(1).dragTo(favourites(page).getByRole('listitem').first());
  await expect(favourites(page).getByRole('listitem').first()).toContainText('订单管理');
  await expectAccessible(page, 'favourites being edited');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(favourites(page)).toBeHidden();
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(favourites(page).getByRole('button', { name: '编辑常用' })).toBeVisible();
  await favourites(page).getByRole('button', { name: '编辑常用' }).click();
  await favourites(page).getByRole('button', { name: '移除设备管理' }).click();
  await favourites(page).getByRole('button', { name: '完成' }).click();

  await favourites(page).getByRole('link', { name: '订单管理' }).click();
  await expect(page).toHaveURL(new RegExp(orders));
  await page.getByRole('tab', { name: /^全部/ }).first().click();
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(tabLinks(page)).toHaveText(['订单管理', '设备管理']);
  await tabLinks(page).nth(1).click();
  await expect(page.getByRole('grid', { name: '设备管理' })).toHaveAttribute('aria-busy', 'false');

  const where = page.getByRole('navigation', { name: '当前位置' });
  for (const width of [1440, 1250, 1100, 800]) {
    await page.setViewportSize({ width, height: 900 });
    // One line, however little room there is.
    await expect.poll(async () => (await where.boundingBox())?.height).toBeLessThan(30);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('.bottom-bar');
  await expect(bar.getByRole('link', { name: '设备', exact: true })).toHaveAttribute('data-current', 'true');
  await bar.getByRole('link', { name: '订单', exact: true }).click();
  await expect(page).toHaveURL(address);
  await bar.getByRole('button', { name: '我的' }).click();
  const me = page.getByRole('dialog', { name: '我的' });
  await expect(me.getByRole('region', { name: '常用' }).getByRole('link')).toHaveText(['订单管理']);
  await expectAccessible(page, 'the menu of a phone');
  await page.keyboard.press('Escape');
  await expect(me).toBeHidden();
  await bar.getByRole('button', { name: /^消息/ }).click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  await expect(centre.getByRole('tab', { name: /^全部/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(centre).toBeHidden();
});

test('01 §7 a number of three digits has room in the bottom bar', async ({ page }) => {
  await page.route('**/api/mgmt/orders/summary', async route => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: [{ order_status_code: 20, count: 128 }] } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'manager', orders);
  await expect(page.locator('.bottom-bar .ui-count').first()).toHaveText('128');
  await expectWhole(page, 'the bottom bar');
});

// Spec 01 §11 Breakpoints.
test('as the width has room: the menu beside the screen, its icons alone, over the screen, behind the bottom bar', async ({
  page,
}) => {
  await signIn(page, 'manager', mats);
  const side = page.locator('.frame-side');
  const drawer = page.getByRole('dialog').getByRole('navigation', { name: '菜单', exact: true });
  const at = async (width: number) => page.setViewportSize({ width, height: 900 });
  for (const width of [1200, 1199, 992]) {
    await at(width);
    await expect(side.getByRole('navigation', { name: '菜单', exact: true })).toBeVisible();
    await expect(side.getByRole('region', { name: '常用' })).toBeVisible({ visible: width >= 1200 });
    const box = await side.boundingBox();
    expect((box?.width ?? 0) < 100, `${width}`).toBe(width < 1200);
  }
  for (const width of [991, 769]) {
    await at(width);
    await expect(side).toHaveCount(0);
    await expect(page.locator('.bottom-bar')).toHaveCount(0);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  await at(768);
  await expect(side).toHaveCount(0);
  await expect(page.locator('.bottom-bar')).toBeVisible();
});

test('settings are in force at once, also in the other tab of the browser; each of them has tabs of its own', async ({
  page,
  context,
  allowErrors,
}) => {
  // What the other tab asks in the moment in which the session ends.
  allowErrors(/401/);
  await signIn(page, 'manager', orders);
  const other = await context.newPage();
  await other.goto(mats);
  await expect(tabLinks(other)).toHaveText(['设备管理']);
  await openSettings(page);
  await expectAccessible(page, 'settings');
  await page.getByRole('radiogroup', { name: '主题' }).getByText('深色').click();
  await page.getByRole('radiogroup', { name: '密度' }).getByText('紧凑').click();
  for (const each of [page, other]) {
    await expect(each.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(each.locator('.screen-pane[data-here] .list-grid')).toHaveAttribute('style', /--list-row: 28px/);
  }
  await expectAccessible(page, 'settings, dark');
  await page.getByRole('switch', { name: '忽略订单通知' }).click();
  await page.getByRole('spinbutton', { name: '无操作自动锁定' }).fill('0');
  await page.getByRole('switch', { name: '多标签页' }).click();
  await page.keyboard.press('Escape');
  await expect(tabLinks(page)).toHaveCount(0);
  await expect(tabLinks(other)).toHaveCount(0);
  await expect
    .poll(() => other.evaluate(() => JSON.parse(localStorage.getItem('layoutSettings') ?? '{}')))
    .toMatchObject({
      theme: 'dark',
      density: 'compact',
      tabs: false,
      ignoreOrderNotify: true,
      idleLockMinutes: 0,
    });
  await addThis(page);
  await expect(favourites(other).getByRole('link')).toHaveText(['订单管理']);
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await expect(other).toHaveURL(/\/login\/signin/);
});

test('by keyboard alone: past the shell, through menu and tabs, into the help and back to where one was', async ({
  page,
}) => {
  await signIn(page, 'manager', orders);
  await expect(page.getByRole('grid', { name: '订单管理' })).toHaveAttribute('aria-busy', 'false');
  // As somebody who has just opened it: the focus is nowhere yet.
  await page.reload();
  await expect(page.getByRole('grid', { name: '订单管理' })).toHaveAttribute('aria-busy', 'false');
  const keys = page.keyboard;
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await keys.press('?');
  const help = page.getByRole('dialog', { name: '快捷键' });
  await expect(help).toContainText('下一条 / 上一条');
  await expect(help).toContainText('上一个 / 下一个标签页');
  await expectAccessible(page, 'keys');
  await keys.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();

  const menu = page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('menu').first();
  await menu.focus();
  for (let step = 0; step < 20 && !page.url().includes(mats); step += 1) {
    // The focus follows a frame later: a key pressed before that would pass the row unread.
    const before = await page.evaluateHandle(() => document.activeElement);
    await keys.press('ArrowDown');
    await page.waitForFunction(row => document.activeElement !== row, before);
    const at = await page.evaluate(() => document.activeElement?.textContent);
    if (at?.startsWith('设备管理')) await keys.press('Enter');
  }
  await expect(page).toHaveURL(new RegExp(mats));
  await tabLinks(page).nth(1).focus();
  await keys.press('ArrowLeft');
  await expect(tabLinks(page).first()).toBeFocused();
  await keys.press('Enter');
  await expect(page).toHaveURL(new RegExp(orders));
  await keys.press('ArrowRight');
  await keys.press('Delete');
  await expect(tabLinks(page)).toHaveText(['订单管理']);
});

test('printed, a page is its screen alone, black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'manager', mats);
  await expect(page.getByRole('grid', { name: '设备管理' })).toHaveAttribute('aria-busy', 'false');
  await page.goto(orders);
  await expect(page.getByRole('grid', { name: '订单管理' })).toHaveAttribute('aria-busy', 'false');
  const rows = await page.getByRole('grid').getAttribute('aria-rowcount');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.top-bar', '.frame-side', '.tab-strip', '.list-toolbar', '.list-filters'])
    await expect(page.locator(part).first(), part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ink = await page.evaluate(() => {
    const cell = document.querySelector('[role=gridcell]') as Element;
    const sheet = getComputedStyle(document.body);
    return { paper: sheet.backgroundColor, text: getComputedStyle(cell).color };
  });
  expect(ink).toEqual({ paper: 'rgb(255, 255, 255)', text: 'rgb(27, 36, 48)' });
  expect(Number(rows)).toBeGreaterThan(0);
});

test('far down there is a way back to the top, and 0.6 s later one is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'superadmin', mats);
  await expect(page.locator('.list-card').first()).toBeVisible();
  const toTop = page.getByRole('button', { name: '回到顶部' });
  await expect(toTop).toBeHidden();
  const scrolled = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('.screen-pane, .screen-pane *')];
    const far = parts.find(
      part => part.scrollHeight > part.clientHeight + 500 && getComputedStyle(part).overflowY !== 'visible',
    );
    far?.scrollTo(0, 450);
    far?.setAttribute('data-far', '');
    return far?.scrollTop;
  });
  expect(scrolled).toBe(450);
  await toTop.click();
  await expect.poll(() => page.locator('[data-far]').evaluate(part => part.scrollTop)).toBe(0);
  await expect(toTop).toBeHidden();
});

test('both languages have the same keys, and say who asked for which version', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/login/signin');
  await expect(page.getByRole('button', { name: /^登录$/ })).toBeVisible();
  const own = asked.filter(url => /\/assets\/|\/i18n\/|favicon|theme\.js|config\.json/.test(url));
  expect(own.length).toBeGreaterThan(4);
  expect(own.filter(url => !url.includes('?v=20250429'))).toEqual([]);
  const keys = await page.evaluate(async () =>
    Promise.all(
      ['cn_CN', 'en_US'].map(async name => {
        const response = await fetch(`/i18n/${name}.json?v=20250429`);
        return Object.keys(await response.json()).toSorted();
      }),
    ),
  );
  expect(keys[0]?.length).toBeGreaterThan(500);
  expect(keys[0]).toEqual(keys[1]);
});
