import type { Page } from '@playwright/test';
import { testMessage } from '../../contract/src/areas/notification/index.ts';
import { query } from '../kernel/server.ts';
import { signIn } from '../kernel/sign-in.ts';
import { staff } from '../kernel/staff.ts';
import { expect, test } from '../kernel/test.ts';

declare global {
  interface Window {
    /** Whether a WebSocket comes through to the server. */
    socketsPass?: boolean;
  }
}

test.afterEach(() => query(`delete from notification where title like 'Polled%'`));

/** As behind a proxy that lets no WebSocket through, till it does. */
async function behindProxy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.WebSocket = new Proxy(window.WebSocket, {
      construct: (Real, [address, ...more]) =>
        new Real(window.socketsPass ? address : String(address).replace('/live', '/no-way-through'), ...more),
    });
  });
}

// Spec 01 §8: WebSocket, else long polling, upgraded by a probe.
test('where no WebSocket comes through the stream is polled, and goes back to one that does; nothing is told twice', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/WebSocket/);
  const opened: string[] = [];
  page.on('websocket', socket => {
    socket.on('framereceived', () => opened.push(socket.url()));
  });
  await page.clock.install();
  await behindProxy(page);
  const polled = page.waitForResponse(answer => new URL(answer.url()).pathname === '/poll' && answer.ok());
  await signIn(page, 'store', '/app/order/order_mgmt');
  await polled;
  const admin = await staff('admin');
  const tell = (name: string) => {
    const body = { title: `Polled ${name}`, body: 'x', tag: `polled-${name}`, autoHidden: false };
    return admin(testMessage, { body: { type: 'NOTIFICATION', userName: 'store', body: body as never } });
  };
  const toast = (name: string) => page.locator('.ui-toast').filter({ hasText: `Polled ${name}` });

  await tell('one');
  await expect(toast('one')).toHaveCount(1);
  expect(opened, 'no WebSocket so far').toEqual([]);

  await page.evaluate(() => {
    window.socketsPass = true;
  });
  await page.clock.fastForward(61_000);
  await expect.poll(() => opened.length, 'the probe found one').toBeGreaterThan(0);
  await tell('two');
  await expect(toast('two')).toHaveCount(1);
  await expect(toast('one')).toHaveCount(1);
});
