import type { Server } from 'node:http';
import { testMessage } from '../../contract/src/areas/notification/index.ts';
import { consoleOrigin, hostConsole } from './second-origin.ts';
import { told } from './server.ts';
import { signInByForm } from './sign-in.ts';
import { staff } from './staff.ts';
import { expect, test } from './test.ts';

let host: Server;
test.beforeAll(async () => {
  host = await hostConsole();
});
test.afterAll(() => host.close());

test('01 §3 the console on a host of its own: signed in, live, pictures there, an export saved; nothing is asked of that host', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await signInByForm(page, 'admin', `${consoleOrigin()}/app/goods/goods_mgmt`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.stream-dot, .users-online').first()).toBeVisible();

  const picture = page.getByRole('grid').getByRole('img').or(page.getByRole('grid').locator('img')).first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const push = await staff('admin');
  await push(testMessage, {
    body: { type: 'MAT_ORDER', userName: 'admin', body: { title: '另一个地址', body: '送到了', tag: 'second-origin' } },
  });
  await expect(page.locator('.ui-toast').filter({ hasText: '另一个地址' })).toBeVisible({ timeout: 30_000 });

  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: '导出' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);

  const calls = asked.filter(url => /\/(api|statistics|live|images)\//.test(url));
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(url => !url.startsWith(told('SERVER_URL')))).toEqual([]);
});
