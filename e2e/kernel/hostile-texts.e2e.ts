import type { Page } from '@playwright/test';
import { saveXcxTemplate, toggleXcxTemplates } from '../../contract/src/areas/company/index.ts';
import { commentAlert, saveTicket } from '../../contract/src/areas/mat/index.ts';
import { saveMessage, sendMessage } from '../../contract/src/areas/notification/index.ts';
import { listOrders, modifyOrder, readOrder } from '../../contract/src/areas/order/index.ts';
import { query, withSetting } from './server.ts';
import { signIn } from './sign-in.ts';
import { staff } from './staff.ts';
import { expect, test } from './test.ts';

/** Short enough for a name; each would run, were it taken for HTML or followed as an address. */
const texts = {
  name: '<svg/onload=ran()>',
  title: '"><img src=x onerror=ran()>',
  body: '<script>ran()</script><a href="javascript:ran()">药\u202e{{constructor}}</a>',
};

declare global {
  interface Window {
    hasRun?: string;
  }
}

/** Tells of whatever runs; that the browser refused it by our policy would be an error in its console, which fails the test too. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { ran: () => Object.assign(window, { hasRun: location.pathname }) });
  });
const nothingRan = async (page: Page) => {
  // An image that is none says so a moment later.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.hasRun)).toBeUndefined();
  await expect(page.locator('svg[onload], img[onerror], b[onclick], a[href^="javascript:"]')).toHaveCount(0);
};

let nameBefore: string;
test.beforeAll(async () => {
  [{ name: nameBefore }] = (await query(`select name from sys_user where user_name = 'viewer'`)) as [{ name: string }];
});
test.afterAll(async () => {
  await query(`update sys_user set name = $1 where user_name = 'viewer'`, [nameBefore]);
  await query(`delete from notification where title = $1`, [texts.title]);
  await query(`delete from notification_message where title = $1`, [texts.title]);
});

async function written(): Promise<{ orderId: number; orderNo: string }> {
  const admin = await staff('superadmin');
  await query(`update sys_user set name = $1 where user_name = 'viewer'`, [texts.name]);
  const [viewer] = await query<{ id: number }>(`select id from sys_user where user_name = 'viewer'`);
  const audience = { roles: ['SuperAdmin' as const], userIds: [viewer?.id ?? 0] };
  const { title, body } = texts;
  const { id, version } = await admin(saveMessage, { body: { kind: 'BROADCAST', title, body, audience } });
  await admin(sendMessage, { params: { id }, body: { version } });
  const { rows } = await admin(listOrders, {
    params: { limit: 1, page: 1 },
    body: { duration: 'ALL', status: '60', orderType: 'STORE_ORDER' },
  });
  const order = await admin(readOrder, { params: { order_id: rows[0]?.order_id ?? 0 } });
  await admin(modifyOrder, {
    params: { order_id: order.order_id },
    body: { version: order.version, staffRemark: texts.body },
  });
  return { orderId: order.order_id, orderNo: order.orderNo };
}

test('scripts that were written into texts are shown as texts, wherever they are shown', async ({
  page,
  openBrowser,
}) => {
  const { orderId, orderNo } = await written();
  const viewer = await openBrowser();
  await watch(viewer);
  await watch(page);
  await withSetting('ui.appName', texts.name, async () => {
    await signIn(viewer, 'viewer', '/app/order/order_mgmt');
    await expect(viewer).toHaveTitle(`${texts.name} - 订单管理`);
    await expect(viewer.getByText(texts.name).first()).toBeVisible();
    await nothingRan(viewer);

    await signIn(page, 'superadmin', `/app/order/order_mgmt?duration=ALL&orderId=${orderId}`);
    const detail = page.locator('.list-detail');
    await expect(detail).toContainText(orderNo);
    await detail.getByRole('tab', { name: '配送' }).click();
    await expect(detail).toContainText('<script>ran()</script>');
    await detail.getByRole('tab', { name: '操作日志' }).click();
    await expect(detail.locator('.operation-log')).toContainText('<script>ran()</script>');
    await nothingRan(page);
  });

  await page.goto('/app/system/online_mangement?userName=viewer');
  await expect(page.getByRole('row').filter({ hasText: texts.name }).first()).toBeVisible();
  await nothingRan(page);
  await page.goto('/app/notification/notification_message_mgmt');
  await page.getByRole('row').filter({ hasText: texts.title }).first().click();
  await expect(page.locator('.list-detail')).toContainText('<script>ran()</script>');
  await nothingRan(page);
  await page.goto('/app/system/sys_config?part=log');
  await nothingRan(page);
  await page.getByRole('button', { name: /^消息(，|$)/ }).click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  await expect(centre.getByText(texts.title)).toBeVisible();
  await expect(centre.getByText('<script>ran()</script>').first()).toBeVisible();
  await nothingRan(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '搜索' }).getByRole('combobox').fill(texts.title);
  await expect(page.getByText('没有找到')).toBeVisible();
  await nothingRan(page);
});

/** What texts stood in before, put back in reverse. */
const before: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const back of before.splice(0).reverse()) await back();
});

/** Writes over a row as it would stand had nothing been cleaned on its way in. */
async function over(table: string, id: number, values: Readonly<Record<string, string | number | null>>) {
  const names = Object.keys(values);
  const [old] = await query<Record<string, unknown>>(`select ${names.join()} from ${table} where id = $1`, [id]);
  const write = (to: unknown[]) =>
    query(`update ${table} set ${names.map((name, at) => `${name} = $${at + 2}`).join()} where id = $1`, [id, ...to]);
  before.push(() => write(names.map(name => old?.[name])));
  await write(Object.values(values));
}

interface Places {
  matId: number;
  matNo: string;
  storeId: number;
  trackId: number;
  goodsId: number;
  alertId: number;
  ticketId: number;
}

/** A goods in a slot of a device on the map, with its store, an alert and a ticket: all of them called so. */
async function namedSo(): Promise<Places> {
  const [found] = await query<Omit<Places, 'ticketId'>>(`
    select m.id as "matId", m.mat_no as "matNo", m.store_id as "storeId", t.id as "trackId", t.goods_id as "goodsId", a.id as "alertId"
    from mat m join track t on t.mat_id = m.id join goods g on g.id = t.goods_id join goods_medicine d on d.goods_id = g.id
    join alert a on a.mat_id = m.id and a.status in ('NEW', 'ACK', 'HANDLING')
    where m.longitude is not null and m.deleted_at is null and m.store_id is not null and d.rx_type is distinct from 1
      and exists (select from store_goods s where s.goods_id = g.id and s.is_publish and s.block is null)
      and g.publish_mask & 1 = 1 and not g.suspended and t.sub_no = 0 and t.price is not null order by m.id, t.id limit 1`);
  if (!found) throw new Error('the demo has no device with goods and an alert');
  const { name, title, body } = texts;
  const admin = await staff('superadmin');
  const { ticketId } = await admin(saveTicket, {
    body: { type: 'FAULT', priority: 'P2', matId: found.matId, title, description: body },
  });
  const [me] = await query<{ id: number }>(`select id from sys_user where user_name = 'superadmin'`);
  await over('ticket', ticketId, { status: 'ASSIGNED', assignee_id: me?.id ?? null });
  await admin(commentAlert, { body: { id: found.alertId, comment: body } });
  await over('goods', found.goodsId, { goods_name: name, short_name: null, spec: title });
  await over('mat', found.matId, { mat_name: name, address: title, address_show: title });
  await over('store', found.storeId, { name: title });
  return { ...found, ticketId };
}

test('scripts in names of goods, devices, stores, alerts and tickets stay texts on maps, in cabinets and on paper', async ({
  page,
}) => {
  const { matId, matNo, storeId, trackId, goodsId, alertId, ticketId } = await namedSo();
  const { name, title } = texts;
  const script = '<script>ran()</script>';
  const detail = page.locator('.list-detail');
  const shows = async (address: string, where: ReturnType<Page['locator']>, ...words: string[]) => {
    await page.goto(address);
    for (const each of words) await expect(where).toContainText(each);
    await nothingRan(page);
  };
  await watch(page);
  await signIn(page, 'superadmin', `/app/mat/mat_mgmt?view=map&query=${matNo}`);
  const mark = page.locator('.mat-map .map-mark');
  await expect(mark).toHaveAttribute('title', /^<svg\/onload=ran\(\)> · /);
  await nothingRan(page);
  await shows(`/app/mat/mat_mgmt?matId=${matId}&matTab=tracks`, detail, name);
  await detail.getByRole('button', { name: /编辑陈列|查看陈列/ }).click();
  await expect(page.locator('.planogram').getByText(name).first()).toBeVisible();
  await nothingRan(page);
  const sheet = page.locator('.print-sheet').first();
  await shows(`/app/mat/mat_mgmt?print=TAGS&tagsOf=${matId}&ids=${trackId}`, sheet, name, title);
  await shows(`/app/operation/alert_mgmt?alertId=${alertId}`, detail, name);
  await detail.getByRole('tab', { name: /备注/ }).click();
  await expect(detail).toContainText(script);
  await shows(`/app/operation/mat_ticket?view=list&ticketId=${ticketId}`, detail, title, script, name);
  await shows('/app/operation/mat_ticket?mine=true', page.locator('.ticket-board-screen'), title);
  await shows('/app/operation/mat_ticket?view=map', page.locator('.ticket-map'));
  await shows(`/app/goods/goods_mgmt?goodsId=${goodsId}`, page.getByRole('dialog').first(), name, title);
  await shows(`/app/biz/store_mgmt?view=list&storeId=${storeId}`, detail, title);
  await shows('/app/biz/store_mgmt?view=map', page.locator('.map-mark').first());

  const [line] = await query<{ id: number; orderId: number }>(`
    select l.id, l.order_id as "orderId" from order_line l join customer_order o on o.id = l.order_id
    where o.order_type = 'STORE_ORDER' order by l.id desc limit 1`);
  await over('order_line', line?.id ?? 0, { goods_name: name, spec: title });
  for (const kind of ['PICK', 'RECEIPT', 'DELIVERY'])
    await shows(`/app/order/order_mgmt?print=${kind}&ids=${line?.orderId}`, sheet, name, title);
});

test('scripts in pages and agreements of the mini-program stay texts, though nobody cleaned them', async ({
  page,
  allowErrors,
}) => {
  // Chromium tells of handlers where they are parsed to be taken away, in a document without a window, in which nothing can run.
  allowErrors(/Executing inline event handler violates/);
  const { goodsId } = await namedSo();
  const { name, body } = texts;
  const admin = await staff('superadmin');
  const blocks = [
    { type: 'NOTICE' as const, key: 'n', title: name, text: body },
    { type: 'GOODS' as const, key: 'g', title: name, goodsIds: [goodsId] },
    { type: 'TEXT' as const, key: 't', title: name, html: '<p>药</p>' },
  ];
  const made = await admin(saveXcxTemplate, { body: { name, kind: 'ACTIVITY', blocks } });
  before.push(() => admin(toggleXcxTemplates, { body: { ids: [made.id], deleted: true } }));
  const html = `${body}${texts.title}<b onclick="ran()">粗</b>${name}`;
  const dirty = made.blocks.map(block => (block.type === 'TEXT' ? { ...block, html } : block));
  await query('update xcx_template set draft_blocks = $2 where id = $1', [made.id, JSON.stringify(dirty)]);

  await watch(page);
  await signIn(page, 'superadmin', `/app/biz/xcx_template_mgmt?templateId=${made.id}`);
  const phone = page.getByRole('region', { name: '手机预览' }).last();
  for (const words of [name, '<script>ran()</script>']) await expect(phone).toContainText(words);
  await expect(phone.locator('.xcx-html')).toContainText('粗');
  await nothingRan(page);

  const [config] = await query<{ id: number }>(
    `select id from xcx_config where company_id is null and platform = 'WX'`,
  );
  const id = config?.id ?? 0;
  before.push(() => query(`delete from xcx_agreement where config_id = $1 and no >= 900`, [id]));
  await query(
    `insert into xcx_agreement (config_id, kind, no, html, by_name, at)
     select $1, 'USER', no, $2, $3, now() from generate_series(901, 902) no`,
    [id, html, name],
  );
  await over('xcx_config', id, { user_agreement: 902 });
  await page.goto('/app/biz/xcx_config_mgmt');
  await expect(page.locator('[contenteditable="true"]').first()).toContainText('粗');
  await nothingRan(page);
  await page
    .getByRole('button', { name: /^版\s?本$/ })
    .first()
    .click();
  const versions = page.getByRole('dialog').filter({ has: page.locator('.xcx-versions') });
  await expect(versions).toContainText(name);
  await expect(versions.locator('.xcx-agreement').first()).toContainText('粗');
  await nothingRan(page);
});
