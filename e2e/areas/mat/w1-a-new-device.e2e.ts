import type { Page } from '@playwright/test';
import { listMats } from '../../../contract/src/areas/mat/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { dropPicture } from '../../kernel/pictures.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';
import { act, atCabinets, command, detailOf, matsPath, options } from './device-desk.ts';

/** 上线, which is refused for a reason. */
async function refused(page: Page, why: string): Promise<void> {
  await act(page, '上线');
  const question = page.getByRole('dialog').last();
  await question.getByRole('button', { name: button('上线') }).click();
  await expect(page.getByText(why).last()).toBeVisible();
  await question.getByRole('button', { name: button('取消') }).click();
}

/** Chooses what the list under a field offers first. */
async function chooseFirst(page: Page, dialog: ReturnType<Page['getByRole']>, field: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).click();
  await options(page).first().click();
}

test('06 W1 a device is registered step by step, activated, and goes live once it has a place, slots, a test and a picture', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 4(00|09)/);
  test.setTimeout(600_000);
  await query(
    `update sys_user set cellphone = '13900660001' where user_name = 'manager' and coalesce(cellphone, '') = ''`,
  );
  await query(`delete from sms_code where purpose = 'MAT_PUSH'`);
  const name = `走查${Date.now() % 100_000_000}柜`;
  const manager = await staff('manager');
  await signIn(page, 'manager', matsPath);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const dialog = page.getByRole('dialog');
  const next = () => dialog.getByRole('button', { name: button('下一步') }).click();

  await test.step('registered: what it is; place, template and store are left for later; its code', async () => {
    await page.getByRole('button', { name: '新增设备' }).click();
    await dialog.getByRole('textbox', { name: '设备名称', exact: true }).fill(name);
    await dialog.getByRole('textbox', { name: '型号', exact: true }).fill('YK-48');
    await expectAccessible(page, '新增设备');
    for (let step = 0; step < 3; step += 1) await next();
    await dialog.getByRole('button', { name: button('创建设备') }).click();
    await dialog.getByRole('button', { name: '生成激活码' }).click();
    await expect(dialog.getByRole('img', { name: '激活码' })).toBeVisible();
    const code = (await dialog.locator('.mat-activation-code b').textContent()) ?? '';
    expect(code).toHaveLength(8);
    expect((await atCabinets('activate', { activationCode: 'XXXXXXXX', hwSerial: name })).status).toBe(400);
    expect((await atCabinets('activate', { activationCode: code, hwSerial: name })).status).toBe(200);
    expect((await atCabinets('activate', { activationCode: code, hwSerial: `${name}2` })).status).toBe(400);
    await dialog.getByRole('button', { name: button('完成') }).click();
    await expect(dialog).toHaveCount(0);
  });

  const { rows } = await manager(listMats, { params: { limit: 5, page: 1 }, body: { query: name } });
  const matId = rows[0]?.matId ?? 0;
  const listed = `${matsPath}?query=${encodeURIComponent(name)}`;
  const opened = `${listed}&matId=${matId}`;
  await page.goto(opened);
  const detail = detailOf(page);
  await expect(detail.getByText('调试中')).toBeVisible();
  await expect(detail.getByRole('img', { name: '在线' })).toBeVisible({ timeout: 30_000 });

  // Somebody else looks at the list all the while, and never loads it again.
  const watching = await openBrowser();
  await signIn(watching, 'leader', listed);
  const seen = watching.getByRole('row').filter({ hasText: name });
  await expect(seen).toContainText('调试中');

  await test.step('not without a place and a store', async () => {
    await refused(page, '请先维护设备位置与补货门店！');
    await act(page, '编辑');
    const edit = page.getByRole('dialog', { name: new RegExp(`编辑 · ${name}`) });
    await edit.getByText('在地图上选择').click();
    const map = page.getByRole('dialog').last();
    await map.locator('.map-ground').click({ position: { x: 120, y: 120 } });
    await map.getByRole('button', { name: '使用此位置' }).click();
    await expect(map.locator('.map-ground')).toHaveCount(0);
    await chooseFirst(page, edit, '补货门店');
    await edit.getByRole('button', { name: button('保存') }).click();
    await expect(edit).toHaveCount(0);
  });

  await test.step('not without a slot that sells', async () => {
    await refused(page, '请先绑定至少一个货道！');
    await page.goto(listed);
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page
      .getByRole('toolbar', { name: /已选/ })
      .getByRole('button', { name: button('套用模板') })
      .click();
    await chooseFirst(page, dialog, '模板');
    await dialog.getByRole('button', { name: /^应用（[1-9]\d* 处）$/ }).click();
    await expect(page.getByText(/已应用到 1 台设备，更新 [1-9]\d* 个货道/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goto(opened);
  });

  await test.step('not before its self-test', async () => {
    await refused(page, '设备尚未通过自检！');
    await command(page, '自检');
    await detail.getByRole('tab', { name: '指令', exact: true }).click();
    const tested = detail.getByRole('row').filter({ hasText: '自检' });
    await expect(tested.getByText('成功')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('not without a picture', async () => {
    await refused(page, '请上传设备正面照片！');
    await detail.getByRole('tab', { name: '图片', exact: true }).click();
    await detail.getByRole('button', { name: '添加图片' }).click();
    const pictures = page.getByRole('dialog', { name: /添加图片/ });
    await dropPicture(pictures, 'front.png');
    await expect(pictures.locator('.upload-done')).toHaveCount(1, { timeout: 30_000 });
    await pictures.getByRole('button', { name: button('保存') }).click();
    await expect(pictures).toHaveCount(0);
    await expect(detail.getByText('封面')).toBeVisible();
  });

  await test.step('live: who looks at the list sees it on line and operating without a reload', async () => {
    await act(page, '上线');
    await dialog
      .last()
      .getByRole('button', { name: button('上线') })
      .click();
    await expect(detail.getByText('运营中')).toBeVisible();
    await expect(seen).toContainText('运营中');
    await expect(seen).toContainText('在线');
    await detail.getByRole('tab', { name: '状态历史', exact: true }).click();
    await expect(detail.getByText('调试中 → 运营中')).toBeVisible();
    await expectAccessible(page, '状态历史');
    await detail.getByRole('tab', { name: '概览', exact: true }).click();
  });
});
