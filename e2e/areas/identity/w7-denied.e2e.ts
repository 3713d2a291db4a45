import { listSysUsers, readSysUserPrivs, saveSysUserPrivs } from '../../../contract/src/areas/identity/index.ts';
import { listOrders } from '../../../contract/src/areas/order/index.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { streamOf } from '../../kernel/stream.ts';
import { expect, test } from '../../kernel/test.ts';

const page1 = { limit: 10, page: 1 };

test('01 W7 service is denied ORDER: the menu with its badge goes without a reload, the call is refused, the log shows the difference', async ({
  page,
  allowErrors,
  openBrowser,
}) => {
  allowErrors(/status of 403/);
  const stream = streamOf(page);
  await signIn(page, 'service', '/app/order/order_mgmt');
  const menu = page.getByRole('navigation', { name: '菜单' });
  await expect(menu.getByText('订单管理').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  // The dialog for privileges comes with the screen of the system users (file 04): by its calls.
  const admin = await staff('admin');
  const { rows } = await admin(listSysUsers, { params: page1, body: { query: 'service', type: [3] } });
  const params = { id: rows.find(row => row.userName === 'service')?.id as number };
  const service = await staff('service');
  const deny = async (overrides: { priv: 'ORDER'; effect: 'DENY' }[]) => {
    const { version } = await admin(readSysUserPrivs, { params });
    const before = stream.frames.length;
    await admin(saveSysUserPrivs, { params, body: { overrides, version } });
    const savedAt = Date.now();
    const told = () => stream.frames.slice(before).find(({ text }) => text.includes('"PRIVS"'));
    await expect.poll(told, 'the browser is told').toBeDefined();
    expect((told()?.at ?? 0) - savedAt, 'within two seconds').toBeLessThan(2_000);
  };
  await deny([{ priv: 'ORDER', effect: 'DENY' }]);
  try {
    await expect(service(listOrders, { params: page1, body: {} })).rejects.toThrow('没有访问权限（ORDER）');
    await expect(menu.getByText('订单管理')).toHaveCount(0);
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    const other = await openBrowser();
    await signIn(other, 'admin', '/app/system/sys_config?part=log');
    const change = other.getByRole('row').filter({ hasText: '用户 service' }).first();
    await expect(change).toContainText('订单 继承 → 禁止');
    await change.getByText('修改权限').click();
    const drawer = other.locator('.operation');
    await expect(drawer.locator('del')).toHaveText('继承');
    await expect(drawer.locator('.operation-changes')).toContainText('禁止');
  } finally {
    await deny([]);
  }
  await expect(menu.getByText('订单管理').first()).toBeVisible();
});
