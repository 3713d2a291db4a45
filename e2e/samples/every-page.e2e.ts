import type { Page, Request } from '@playwright/test';
import { screens } from '../../contract/src/screens.ts';
import { subPages } from '../../web/src/samples/sub-pages.ts';
import { expectAccessible, expectWhole } from '../kernel/accessible.ts';
import { printed } from '../kernel/paper.ts';
import { query, withSetting } from '../kernel/server.ts';
import { signIn } from '../kernel/sign-in.ts';
import { expect, test } from '../kernel/test.ts';

interface Row {
  readonly path: string;
  readonly zh: string;
  readonly folder?: string;
}

/** What the menu has of the samples: every row of the list, a folder's sub-pages instead of it, messages without their inbox. */
const rows: readonly Row[] = screens
  .filter(({ area, path }) => area === 'samples' && !path.includes('{'))
  .flatMap(({ path, zh }) => {
    const pages = subPages[path as keyof typeof subPages];
    return pages
      ? pages.map(([name, title]) => ({ path: path.replace('*', name), zh: title, folder: zh }))
      : [{ path, zh }];
  });

const menuOf = (page: Page) => page.getByRole('navigation', { name: '菜单' });

/** Opens a page from the menu, as people do: folders that are closed are opened. */
async function choose(page: Page, { zh, folder }: Row): Promise<void> {
  const menu = menuOf(page);
  const link = menu.getByRole('link', { name: zh, exact: true });
  if (folder && !(await link.isVisible())) await menu.getByRole('menuitem', { name: folder, exact: true }).click();
  await link.click();
}

/** Readings of the shell are asked for by POST where they have a body: its counters. */
const reads = /\/api\/mgmt\/\w+(\/\w+)?\/summary$/;
const writes = (request: Request) =>
  request.method() !== 'GET' && /\/(api|statistics)\//.test(request.url()) && !reads.test(request.url());
/** Where one was (RECENT), which the shell keeps. */
const recent = /\/api\/private\/setting\/shell$/;

test('11 W1 every sample page opens from the menu with its heading; nothing is written but where one was', async ({
  page,
}) => {
  await signIn(page, 'admin', '/app/development');
  const written: string[] = [];
  page.on('request', request => {
    if (writes(request) && !recent.test(request.url())) written.push(`${request.method()} ${request.url()}`);
  });
  for (const row of rows) {
    await choose(page, row);
    await expect(page, row.path).toHaveURL(new RegExp(`${row.path}(\\?|$)`));
    const here = page.locator('.screen-pane[data-here]');
    await expect(here.getByRole('heading', { level: 1, name: row.zh, exact: true })).toBeVisible();
    await expect(here.getByText('示例页面，数据不会保存').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(row.zh);
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('示例');
  }
  expect(written).toEqual([]);
});

test('a folder alone leads to its first page; an unknown page is 404, an unknown message says so', async ({ page }) => {
  await signIn(page, 'viewer', '/app/ui');
  await expect(page).toHaveURL(/\/app\/ui\/buttons$/);
  for (const [folder, first] of [
    ['table', 'basic'],
    ['form', 'elements'],
    ['utilities', 'colors'],
  ]) {
    await page.goto(`/app/${folder}`);
    await expect(page).toHaveURL(new RegExp(`/app/${folder}/${first}$`));
  }
  await page.goto('/app/ui/nowhere');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.goto('/app/pages/messages/inbox/999');
  await expect(page.getByText('消息不存在')).toBeVisible();
});

test('11 W5 showSamples off: the group is gone, the addresses are still open', async ({ page, openBrowser }) => {
  await withSetting('ui.showSamples', false, async () => {
    await query(`notify settings`);
    await expect
      .poll(async () => ((await (await page.request.get('/config.json')).json()) as { settings: object }).settings)
      .toMatchObject({ 'ui.showSamples': false });
    const other = await openBrowser();
    await signIn(other, 'admin', '/app/charts');
    await expect(other.getByRole('heading', { level: 1, name: '图表示例' })).toBeVisible();
    await expect(menuOf(other).getByText('系统管理')).toBeVisible();
    await expect(menuOf(other).getByText('示例', { exact: true })).toHaveCount(0);
  });
});

test('pages/messages: unread bold, searched, opened, answered on the screen', async ({ page }) => {
  await signIn(page, 'admin', '/app/pages/messages');
  const list = page.getByRole('list', { name: '消息' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  const first = list.getByRole('link').first();
  await expect(first).toContainText('未读');
  await expect(first.getByText('6 月排班表', { exact: true })).toHaveCSS('font-weight', '600');
  await page.getByRole('searchbox', { name: /^搜索发件人/ }).fill('温湿度');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox', { name: /^搜索发件人/ }).fill('');
  await first.click();
  await expect(page).toHaveURL(/inbox\/20$/);
  await page.getByRole('textbox', { name: '回复' }).fill('收到');
  await page.getByRole('button', { name: /^发\s*送$/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '收到' })).toBeVisible();
  await page.getByRole('link', { name: '返回消息列表' }).click();
  await expect(list.getByRole('link').first()).not.toContainText('未读');
});

test('pages/calendar: dragged, moved by keys, added and named', async ({ page }) => {
  await signIn(page, 'admin', '/app/pages/calendar');
  const cell = (day: string) => page.locator(`[data-day="2025-06-${day}"]`);
  const entry = page.getByRole('button', { name: /设备保养/ });
  await expect(cell('12').getByRole('button', { name: /设备保养/ })).toBeVisible();
  await entry.hover();
  await page.mouse.down();
  await cell('19').hover();
  await cell('20').hover();
  await page.mouse.up();
  await expect(cell('20').getByRole('button', { name: /09:30 设备保养/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await entry.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(cell('19').getByRole('button', { name: /设备保养/ })).toBeFocused();
  await cell('24').click({ position: { x: 60, y: 90 } });
  await page.getByRole('textbox', { name: '标题' }).fill('门店会议');
  await page.keyboard.press('Enter');
  await expect(cell('24').getByRole('button', { name: '09:00 门店会议' })).toBeVisible();

  await page.getByText('周', { exact: true }).click();
  await expect(page.locator('[data-hours]')).toHaveCount(7);
  await expectAccessible(page, 'the week');
  await page.getByText('日', { exact: true }).click();
  await expect(page.locator('[data-hours]')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('周', { exact: true }).click();
  await expect(page.locator('.calendar-agenda')).toBeVisible();
  await expectWhole(page, 'the week on a phone');
  await expectAccessible(page, 'the week on a phone');
});

test('charts: the same data as a table, series switched off, values by keys, saved as a picture', async ({ page }) => {
  await signIn(page, 'admin', '/app/charts');
  await expect(page.locator('.chart-canvas:has(canvas)')).toHaveCount(9);
  const lines = page.getByRole('figure').filter({ hasText: '折线图' });
  const drawing = lines.getByRole('application', { name: '折线图' });
  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await expect(lines.getByRole('status')).toContainText('05-14 设备 ¥');
  await page.keyboard.press('End');
  await expect(lines.getByRole('status')).toContainText('06-12 设备 ¥');
  const legend = lines.getByRole('group', { name: '图例' });
  await legend.getByRole('button', { name: '设备' }).click();
  await expect(legend.getByRole('button', { name: '设备' })).toHaveAttribute('aria-pressed', 'false');
  await drawing.focus();
  await page.keyboard.press('Home');
  await expect(lines.getByRole('status')).not.toContainText('设备');

  await lines.getByRole('button', { name: '表格' }).click();
  await expect(lines.getByRole('row')).toHaveCount(31);
  await expectAccessible(page, 'a chart as a table');
  await lines.getByRole('button', { name: '图形' }).click();
  for (const name of ['折线图', '环形图', '地图']) {
    const saved = page.waitForEvent('download');
    await page.getByRole('figure').filter({ hasText: name }).getByRole('button', { name: '保存为图片' }).click();
    expect((await saved).suggestedFilename()).toBe(`${name}.png`);
  }
});

test('maps: a position has an address, stores are nearest first, a scope is kept on the screen only', async ({
  page,
}) => {
  await signIn(page, 'admin', '/app/maps');
  await page
    .locator('.map-ground')
    .first()
    .click({ position: { x: 200, y: 120 } });
  await expect(page.locator('.pick-address')).toContainText('深圳市南山区');
  const finder = page.getByRole('list', { name: '门店查找' });
  await expect(finder.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(finder.getByRole('listitem')).toHaveCount(7);
  await page.getByRole('button', { name: /^编\s*辑$/ }).click();
  await page.getByRole('button', { name: '画圆' }).click();
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.getByText('已保存在本页，刷新后恢复')).toBeVisible();
  await expect(page.getByText('高德地图').locator('xpath=ancestor::label')).toHaveClass(/disabled/);
});

test('documentation: searched in text and keys; the invoice says its sum in words, on one sheet of A4 too', async ({
  page,
}) => {
  await signIn(page, 'admin', '/app/documentation');
  await page.getByRole('searchbox', { name: '搜索使用说明' }).fill('ddgl');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['搜索一切']);
  await page.getByRole('searchbox', { name: '搜索使用说明' }).fill('Ctrl/⌘ K');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['快捷键']);
  await page.goto('/app/pages/invoice');
  await expect(page.getByText('壹仟零伍拾伍元零叁分')).toBeVisible();
  const { pages, text } = await printed(page);
  expect(pages).toEqual([{ widthMm: 210, heightMm: 297 }]);
  expect(text).toContain('壹仟零伍拾伍元零叁分');
  expect(text, 'the shell is not on it').not.toContain('平台管理系统');
});
