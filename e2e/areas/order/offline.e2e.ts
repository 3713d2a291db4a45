import type { BrowserContext, Page } from '@playwright/test';
import { StoreOrderStatus, summarizeOrders } from '../../../contract/src/areas/order/index.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { advance } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

declare global {
  interface Window {
    /** How often it was said that the stream is away. */
    saidTrouble?: number;
  }
}

const S = StoreOrderStatus.byName;
const trouble = 'WebSocket连接似乎出现了异常！稍后会自动连接，请耐心等待！';

interface Cable {
  pull(): Promise<void>;
  plugIn(): Promise<void>;
  /** How often the server said HELLO over a WebSocket: connections that came about. */
  readonly hellos: () => number;
}

/** The cable of a page that is not open yet. setOffline leaves open sockets alone: they are cut here. */
async function cableOf(page: Page, context: BrowserContext): Promise<Cable> {
  let pulled = false;
  let hellos = 0;
  const cut: (() => void)[] = [];
  await page.routeWebSocket(/\/live\?/, socket => {
    if (pulled) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage(message => {
      if (String(message).includes('"type":"HELLO"')) hellos += 1;
      socket.send(message);
    });
    cut.push(() => {
      void server.close();
      void socket.close();
    });
  });
  return {
    pull: async () => {
      pulled = true;
      await context.setOffline(true);
      for (const each of cut.splice(0)) each();
    },
    plugIn: async () => {
      pulled = false;
      await context.setOffline(false);
    },
    hellos: () => hellos,
  };
}

test('a browser that was off line catches up without a reload', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const cable = await cableOf(page, context);
  const service = await staff('service');
  const shopper = await Shopper.arrive();
  const { orderNo, order_id } = await shopper.order();
  const desk = await OrderDesk.open(page, 'service');
  await desk.shows(orderNo, S.pendingConfirm);
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));

  await cable.pull();
  await expect(page.getByText('网络已断开')).toBeVisible();
  await advance(service, order_id, S.pendingStoreConfirm);
  const late = await shopper.order();
  // What is asked for meanwhile fails, and says so.
  await desk.tab('待门店确认').click();
  await expect(page.getByRole('button', { name: button('重试') })).toBeVisible();

  await cable.plugIn();
  // It is read by itself, nobody pressed 重试.
  await desk.shows(orderNo, S.pendingStoreConfirm);
  await desk.tab('全部').click();
  // What came while it was away is there; what is told only now stands behind the bar.
  const bar = page.getByText(/^有 \d+ 笔新订单，点击查看$/);
  await expect(bar.or(desk.row(late.orderNo)).first()).toBeVisible();
  if (await bar.isVisible()) await bar.click();
  await desk.shows(late.orderNo, S.pendingConfirm);
  await expect(page.getByText('网络已断开')).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
});

/** Counts from now on, whatever else comes and goes. */
const countTrouble = (page: Page) =>
  page.evaluate(words => {
    window.saidTrouble = 0;
    const isIt = (node: Node) => node instanceof HTMLElement && node.textContent?.includes(words) === true;
    new MutationObserver(changes => {
      for (const { addedNodes } of changes)
        window.saidTrouble = (window.saidTrouble ?? 0) + [...addedNodes].filter(isIt).length;
    }).observe(document.body, { childList: true, subtree: true });
  }, trouble);

// Spec 01 §8: told once per outage, whatever is tried meanwhile; what was missed is caught up with.
test('ten minutes off line are told of once; then one connection, lists and counters as they are now, no reload', async ({
  page,
  context,
  allowErrors,
}) => {
  // The clock of the page runs ahead of the server's, which the client finds out.
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /status of 400/);
  await page.clock.install();
  const cable = await cableOf(page, context);
  const service = await staff('service');
  const shopper = await Shopper.arrive();
  const { orderNo, order_id } = await shopper.order();
  const desk = await OrderDesk.open(page, 'service');
  await desk.shows(orderNo, S.pendingConfirm);
  await expect.poll(cable.hellos).toBe(1);
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  await countTrouble(page);

  await cable.pull();
  await expect(page.getByText('网络已断开')).toBeVisible();
  const toast = page.locator('.ui-toast').filter({ hasText: trouble });
  await page.clock.fastForward('01:00');
  await expect(toast).toHaveCount(1);
  await advance(service, order_id, S.pendingStoreConfirm);
  const late = await shopper.order();
  for (let minute = 2; minute <= 10; minute += 1) {
    await page.clock.fastForward('01:00');
    await expect(toast, `${minute} minutes off line`).toHaveCount(0);
  }

  await cable.plugIn();
  await expect.poll(cable.hellos, 'it is there again').toBe(2);
  await expect(page.getByText('网络已断开')).toBeHidden();
  await desk.shows(orderNo, S.pendingStoreConfirm);
  await expect(async () => {
    const counts = await service(summarizeOrders, { body: { duration: 'TODAY' } });
    for (const [name, code] of [
      ['待确认', S.pendingConfirm],
      ['待门店确认', S.pendingStoreConfirm],
    ] as const) {
      const count = counts.find(each => each.order_status_code === code)?.count ?? 0;
      await expect(desk.tab(name)).toHaveText(new RegExp(`${name}\\s*${count}$`), { timeout: 1_000 });
    }
  }, 'the tabs count what the server counts').toPass();
  const bar = page.getByText(/^有 \d+ 笔新订单，点击查看$/);
  await expect(bar.or(desk.row(late.orderNo)).first()).toBeVisible();
  if (await bar.isVisible()) await bar.click();
  await desk.shows(late.orderNo, S.pendingConfirm);

  // A minute on, when a connection counts as healthy: still the same one, and nothing more was said.
  await page.clock.fastForward('01:00');
  await desk.shows(late.orderNo, S.pendingConfirm);
  expect(cable.hellos(), 'one connection').toBe(2);
  expect(await page.evaluate(() => window.saidTrouble), 'told once').toBe(1);
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
});
