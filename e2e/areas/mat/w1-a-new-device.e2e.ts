import type { Page } from '@playwright/test';
import { listMats } from '../../../contract/src/areas/mat/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { dropPicture } from '../../kernel/pictures.ts';
import { query, told } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

const path = '/app/mat/mat_mgmt';
/** What the list that is open offers. */
const options = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
const atCabinets = (what: string, body: object) =>
  fetch(`${told('SIM_CABINETS_URL')}/sim/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('06 W1 06 W3 a device is added, activated by the cabinet, tested by a command with a code, pictured and goes live', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 4(00|09)/);
  test.slow();
  await query(
    `update sys_user set cellphone = '13900660001' where user_name = 'manager' and coalesce(cellphone, '') = ''`,
  );
  await query(`delete from sms_code where purpose = 'MAT_PUSH'`);
  const name = `走查${Date.now() % 100_000_000}柜`;
  const manager = await staff('manager');
  await signIn(page, 'manager', path);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');

  await test.step('added', async () => {
    await page.getByRole('button', { name: '新增设备' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '设备名称', exact: true }).fill(name);
    await dialog.getByRole('textbox', { name: '型号', exact: true }).fill('YK-48');
    await expectAccessible(page, '新增设备');
    await dialog.getByRole('combobox', { name: '运营公司' }).click();
    await options(page).first().click();
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(dialog).toHaveCount(0);
  });

  const { rows } = await manager(listMats, { params: { limit: 5, page: 1 }, body: { query: name } });
  const matId = rows[0]?.matId ?? 0;
  await page.goto(`${path}?matId=${matId}`);
  const detail = page.locator('.list-detail');
  await expect(detail.getByText('待激活')).toBeVisible();
  /** What leads on stands as a button, the rest behind 更多. */
  const act = async (action: string) => {
    const bar = detail.locator('.list-action-bar');
    const direct = bar.getByRole('button', { name: button(action) });
    if ((await direct.count()) > 0) return direct.click();
    await bar.getByRole('button', { name: button('更多') }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await test.step('activated: the drawer follows without a reload', async () => {
    await act('激活码');
    const dialog = page.getByRole('dialog', { name: /激活码/ });
    await dialog.getByRole('button', { name: '生成激活码' }).click();
    const code = (await dialog.locator('.mat-activation-code b').textContent()) ?? '';
    expect(code).toHaveLength(8);
    expect((await atCabinets('activate', { activationCode: 'XXXXXXXX', hwSerial: name })).status).toBe(400);
    expect((await atCabinets('activate', { activationCode: code, hwSerial: name })).status).toBe(200);
    await dialog.getByRole('button', { name: 'Close' }).or(dialog.locator('.ant-modal-close')).first().click();
    await expect(detail.getByText('调试中')).toBeVisible();
    await expect(detail.getByRole('img', { name: '在线' })).toBeVisible({ timeout: 30_000 });
  });

  // The map and the goods have screens of their own.
  await query(
    `update mat set longitude = 114.05, latitude = 22.54, store_id = (select min(id) from store where company_id = mat.company_id) where id = $1`,
    [matId],
  );
  await query(
    `insert into track (mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, price, bound_at)
     select $1, 'A1', 1, 1, 1, goods_id, 8, price, now() from track where goods_id is not null and price is not null limit 1`,
    [matId],
  );

  await test.step('not before its self-test', async () => {
    await page.reload();
    await expect(detail.getByText('调试中')).toBeVisible();
    await act('上线');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: button('上线') })
      .click();
    await expect(page.getByText('设备尚未通过自检！').first()).toBeVisible();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: button('取消') })
      .click();
  });

  await test.step('W3: a wrong code, the right one, and the command runs', async () => {
    await act('下发指令');
    const dialog = page.getByRole('dialog', { name: /下发指令/ });
    await dialog.getByRole('combobox', { name: '指令', exact: true }).click();
    await options(page).getByText('自检', { exact: true }).click();
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    const code = (await dialog.getByText(/^演示验证码：\d{6}$/).textContent())?.slice(-6) ?? '';
    const field = dialog.getByLabel(/短信验证码/);
    await field.fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: button('下发指令') }).click();
    await expect(dialog.getByText('验证码错误或已过期！')).toBeVisible();
    await field.fill(code);
    await dialog.getByRole('button', { name: button('下发指令') }).click();
    await expect(page.getByText('下发指令成功！')).toBeVisible();
    await detail.getByRole('tab', { name: '指令', exact: true }).click();
    await expect(detail.getByRole('row').filter({ hasText: '自检' }).getByText('成功')).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page, '指令');
  });

  await test.step('pictured, it goes live', async () => {
    await detail.getByRole('tab', { name: '图片', exact: true }).click();
    await detail.getByRole('button', { name: '添加图片' }).click();
    const dialog = page.getByRole('dialog', { name: /添加图片/ });
    await dropPicture(dialog, 'front.png');
    await expect(dialog.locator('.upload-done')).toHaveCount(1, { timeout: 30_000 });
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(detail.getByText('封面')).toBeVisible();
    await act('上线');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: button('上线') })
      .click();
    await expect(detail.getByText('运营中')).toBeVisible();
    await detail.getByRole('tab', { name: '状态历史', exact: true }).click();
    await expect(detail.getByText('调试中 → 运营中')).toBeVisible();
    await expectAccessible(page, '状态历史');
    await detail.getByRole('tab', { name: '概览', exact: true }).click();
  });
});
