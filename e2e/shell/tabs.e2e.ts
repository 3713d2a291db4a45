import type { Locator, Page } from '@playwright/test';
import { orderOfToday } from '../areas/order/order-of-today.ts';
import { expectAccessible } from '../kernel/accessible.ts';
import { signIn } from '../kernel/sign-in.ts';
import { expect, test } from '../kernel/test.ts';

const orders = '/app/order/order_mgmt';
const mats = '/app/mat/mat_mgmt';
const goods = '/app/mall/store_goods_mgmt?storeId=1';

const strip = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, title: string) => strip(page).getByRole('link', { name: title });
const tabs = (page: Page) => strip(page).getByRole('link');
const grid = (page: Page, name: string) => page.getByRole('grid', { name });
const unsaved = (page: Page, title: string) => tab(page, title).getByRole('img', { name: '有未保存的内容' });

test.beforeEach(orderOfToday);

/** To a screen as a person goes there: by the menu. */
async function go(page: Page, folder: string, screen: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '菜单', exact: true });
  const link = menu.getByRole('link', { name: screen, exact: true }).last();
  if (!(await link.isVisible()))
    await menu
      .getByRole('menuitem', { name: new RegExp(`^(\\S+ )?${folder}`) })
      .first()
      .click();
  await link.click();
}

/** The menu closes when the strip is still on its way to the tab that came last: whoever presses again has it. */
async function chooseOf(menuOwner: Locator, choice: string): Promise<void> {
  const item = menuOwner.page().getByRole('menuitem', { name: choice, exact: true });
  await expect(async () => {
    await menuOwner.click({ button: 'right', timeout: 3_000 });
    await item.click({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
}

// Spec 01 §11: tabs are kept alive; each keeps its address, what is typed, where it was scrolled to.
test('open screens stay as they were left; back and forward walk through them; none hears what is meant for another', async ({
  page,
}) => {
  // As wide as it takes to have the open record beside the list: over it, it would cover the tabs.
  await page.setViewportSize({ width: 1700, height: 768 });
  await signIn(page, 'superadmin', mats);
  await expect(grid(page, '设备管理')).toHaveAttribute('aria-busy', 'false');
  const pane = page.locator('.screen-pane[data-here]');
  const scroller = pane.locator('.list-scroll');
  const scrolledTo = () => scroller.evaluate(part => part.scrollTop);
  await scroller.evaluate(part => part.scrollTo(0, 300));
  const place = await scrolledTo();
  expect(place).toBeGreaterThan(100);
  const matsAt = page.url();

  await go(page, '订单管理', '订单管理');
  await expect(grid(page, '订单管理')).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveTitle('平台管理系统 - 订单管理');
  await expect(tabs(page)).toHaveText(['设备管理', '订单管理']);
  await expect(grid(page, '设备管理')).toHaveCount(0);
  const opened = pane.locator('.list-detail');
  await grid(page, '订单管理').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  const orderAt = page.url();

  // Esc there is not for the drawer here.
  await tab(page, '设备管理').click();
  await expect(page).toHaveURL(matsAt);
  await expect(page).toHaveTitle('平台管理系统 - 设备管理');
  await expect.poll(scrolledTo).toBe(place);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(orderAt);
  await expect(opened).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(matsAt);

  // The menu leads to an open screen as it was left, and from the screen itself to its beginning.
  await go(page, '订单管理', '订单管理');
  await expect(page).toHaveURL(orderAt);
  await go(page, '订单管理', '订单管理');
  await expect(opened).toBeHidden();

  await grid(page, '订单管理').focus();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(matsAt);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(orders));
  await expectAccessible(page, 'two tabs');
});

test('a screen behind another asks nothing, and is up to date when it is looked at again', async ({ page }) => {
  await signIn(page, 'service', orders);
  await expect(grid(page, '订单管理')).toHaveAttribute('aria-busy', 'false');
  await go(page, '运营管理', '设备订单');
  // Right after midnight it has no rows, and without rows it is no grid.
  const here = page.locator('.screen-pane[data-here] .list-scroll');
  await expect(here).toHaveAccessibleName('设备订单');
  await expect(here).toHaveAttribute('aria-busy', 'false');
  const asked: string[] = [];
  page.on('request', request => {
    const body = request.postData() ?? '';
    if (/\/orders\/limit\//.test(request.url())) asked.push(body);
  });
  // The list of device orders says that it is of those, the list behind says nothing.
  const ofStores = () => asked.filter(body => !body.includes('MAT_ORDER')).length;
  await orderOfToday();
  await page.waitForTimeout(3_000);
  expect(ofStores(), 'the order list behind').toBe(0);
  await tab(page, '订单管理').click();
  await expect.poll(ofStores, 'what came meanwhile is read').toBeGreaterThan(0);
});

test('tabs are pinned and closed, one by one and together; the last one stays', async ({ page }) => {
  await signIn(page, 'manager', orders);
  await go(page, '设备管理', '设备管理');
  await go(page, '商城管理', '商城门店商品');
  await go(page, '运营管理', '设备订单');
  await expect(tabs(page)).toHaveCount(4);
  await chooseOf(tab(page, '商城门店商品'), '固定');
  await expect(tabs(page)).toHaveText(['商城门店商品', '订单管理', '设备管理', '设备订单']);
  await tab(page, '设备管理').click({ button: 'middle' });
  await expect(tabs(page)).toHaveText(['商城门店商品', '订单管理', '设备订单']);
  await strip(page).getByRole('button', { name: '关闭设备订单' }).click();
  await expect(page).toHaveTitle('平台管理系统 - 商城门店商品');
  await page.goBack();
  await expect(tab(page, '设备订单'), 'back opens what was closed').toBeVisible();
  await chooseOf(tab(page, '订单管理'), '关闭右侧');
  await expect(tabs(page)).toHaveText(['商城门店商品', '订单管理']);
  await chooseOf(tab(page, '商城门店商品'), '关闭全部');
  await expect(tabs(page)).toHaveCount(1);
  await chooseOf(tab(page, '商城门店商品'), '取消固定');
  await expect(strip(page).getByRole('button', { name: /^关闭/ })).toHaveCount(0);
});

test('what is unsaved is kept with its screen, marked at its tab, and asked about when that is closed', async ({
  page,
}) => {
  await signIn(page, 'manager', goods);
  const table = grid(page, '商城门店商品');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await table.locator('[role=row][aria-rowindex="2"] [data-field=goodsPrice]').click();
  await page.keyboard.type('9.99');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1项未保存')).toBeVisible();
  await expect(unsaved(page, '商城门店商品')).toBeVisible();

  // To another screen: nothing is lost, nothing is asked. Ctrl+S there saves nothing here.
  await go(page, '订单管理', '订单管理');
  await expect(page).toHaveTitle('平台管理系统 - 订单管理');
  await expect(grid(page, '订单管理')).toHaveAttribute('aria-busy', 'false');
  const saved: string[] = [];
  page.on('request', request => /storegoods|\/goods$/.test(request.url()) && saved.push(request.url()));
  await page.keyboard.press('Control+s');
  await tab(page, '商城门店商品').click();
  await expect(page.getByText('1项未保存')).toBeVisible();
  expect(saved).toEqual([]);

  const question = page.getByRole('dialog', { name: /以下页面有未保存的内容/ });
  await tab(page, '订单管理').click();
  await tab(page, '商城门店商品').click({ button: 'middle' });
  await expect(question).toContainText('商城门店商品');
  await expectAccessible(page, 'the question before a tab is closed');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(unsaved(page, '商城门店商品')).toBeVisible();
  // Signing out would lose it too.
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(question).toBeHidden();
  await chooseOf(tab(page, '订单管理'), '关闭其他');
  await question.getByRole('button', { name: '放弃并关闭' }).click();
  await expect(tabs(page)).toHaveText(['订单管理']);
  await page.goto(goods);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('1项未保存')).toBeHidden();
});

test('of thirteen screens the one opened first makes room; what is unsaved or pinned stays', async ({ page }) => {
  await signIn(page, 'superadmin', '/app/dashboard');
  const menu = page.getByRole('navigation', { name: '菜单', exact: true });
  await menu.getByRole('menuitem', { name: /示例$/ }).click();
  const pages = ['development', 'dashboard2', 'charts', 'maps', 'documentation'];
  const more = ['profile', 'invoice', 'timeline', 'calendar', 'blank', 'messages'].map(name => `pages/${name}`);
  const visit = async (path: string) => {
    await menu.locator(`a[href="/app/${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/app/${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  for (const path of [...pages, ...more]) await visit(path);
  await expect(tabs(page)).toHaveCount(12);
  await chooseOf(tab(page, '工作台'), '固定');
  await menu.getByRole('menuitem', { name: /系统管理$/ }).click();
  await visit('system/online_mangement');
  await expect(tabs(page)).toHaveCount(12);
  await expect(tab(page, '工作台'), 'pinned').toBeVisible();
  await expect(tab(page, '开发中'), 'the first of the others').toHaveCount(0);
  await expect(tab(page, '在线用户')).toBeVisible();
});
