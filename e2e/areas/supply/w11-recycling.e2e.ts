import type { Page } from '@playwright/test';
import { expectAccessible } from '../../kernel/accessible.ts';
import { printed } from '../../kernel/paper.ts';
import { photograph } from '../../kernel/pictures.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query } from '../../kernel/server.ts';
import { demoPassword, signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/operation/expired_medicinal_recycling_mgmt';
const picture = photograph('药盒.png');
const who = `回收${Date.now() % 1_000_000}`;
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: who });

test('06 W11 expired medicine: the own check refused, two seal a bag, it is handed over; points', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 4(00|09)/);
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  const [customer] = await query<{ id: number; cellphone: string }>(
    `select id, cellphone from customer where status = 1 and cellphone ~ '^1[0-9]{10}$' order by id desc limit 1`,
  );
  await signIn(page, 'manager', path);

  await test.step('registered with a picture', async () => {
    await page.getByRole('button', { name: '登记回收' }).click();
    const dialog = page.getByRole('dialog', { name: '登记回收' });
    await dialog.getByRole('combobox', { name: '门店' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('textbox', { name: '姓名' }).fill(who);
    await dialog.getByRole('textbox', { name: '手机号' }).fill(customer?.cellphone ?? '');
    await dialog.getByRole('textbox', { name: '药品名称 1' }).fill('阿莫西林胶囊');
    await dialog.locator('input[type=file]').first().setInputFiles(picture);
    await expect(dialog.locator('.upload-tile img, .upload-row img, li img').first()).toBeVisible();
    await dialog.getByRole('button', { name: '添加药品' }).click();
    await dialog.getByRole('textbox', { name: '药品名称 2' }).fill('感冒灵颗粒');
    await expectAccessible(page, 'registering');
    if (process.env.SHOTS) await shoot(page, 'recycling-new');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await expect(rowOf(page)).toContainText('已接收');
  });

  await test.step('who received it may not verify it; a colleague does', async () => {
    await part(page, '核验');
    await rowOf(page).getByRole('button', { name: '核验' }).click();
    const own = page.getByRole('dialog', { name: /^核验/ });
    await own.getByRole('textbox', { name: '重量（克）' }).fill('150');
    await own.getByRole('button', { name: /核\s*验/ }).click();
    await expect(page.getByText('核验人不能是接收人！').first()).toBeVisible();
    await own.getByRole('button', { name: /取\s*消/ }).click();
    await page.getByRole('button', { name: '离开' }).click();
    await expect(own).toHaveCount(0);
    const leader = await openBrowser();
    await signIn(leader, 'leader', `${path}?part=verify`);
    await rowOf(leader).getByRole('button', { name: '核验' }).click();
    const check = leader.getByRole('dialog', { name: /^核验/ });
    await check.getByRole('textbox', { name: '重量（克）' }).fill('150');
    await check.getByRole('button', { name: /核\s*验/ }).click();
    await part(leader, '封袋');
    await expect(rowOf(leader)).toContainText('已核验');
  });

  const seal = `FD${Date.now() % 10_000_000}`;
  await test.step('sealed by two', async () => {
    await page.goto(`${path}?part=seal`);
    await rowOf(page).getByRole('button', { name: '封袋' }).click();
    const dialog = page.getByRole('dialog', { name: '封袋' });
    await dialog.getByRole('textbox', { name: '封签号' }).fill(seal);
    await dialog.getByRole('textbox', { name: '毛重（克）' }).fill('180');
    await dialog.getByRole('textbox', { name: '见证人账号' }).fill('manager');
    await dialog.getByLabel('见证人密码').fill(demoPassword);
    await dialog.getByRole('button', { name: /封\s*袋/ }).click();
    await expect(dialog.getByText('封存须双人确认！').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: '见证人账号' }).fill('leader');
    if (process.env.SHOTS) await shoot(page, 'recycling-seal');
    await dialog.getByRole('button', { name: /封\s*袋/ }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('its papers, and handed over', async () => {
    await part(page, '移交');
    const bag = page.getByRole('row').filter({ hasText: seal });
    await expect(bag).toContainText('已封存');
    await expectAccessible(page, 'bags');
    if (process.env.SHOTS) await shoot(page, 'recycling-bags');
    await bag.getByRole('button', { name: '移交' }).click();
    const dialog = page.getByRole('dialog', { name: /^移交/ });
    await dialog.getByRole('textbox', { name: /^处置单位/ }).fill('绿源危险废物处置有限公司');
    await dialog.getByRole('textbox', { name: '经营许可证号' }).fill('HW03-330100');
    await dialog.getByRole('textbox', { name: '接收人（处置单位）' }).fill('孙师傅');
    await dialog.getByRole('button', { name: /移\s*交/ }).click();
    await expect(bag).toContainText('已移交');
    await bag.click();
    await expect(page).toHaveURL(/bagId=\d+/);
    const bagId = new URL(page.url()).searchParams.get('bagId');
    await expect(page.getByRole('dialog').first().getByText('绿源危险废物处置有限公司').first()).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'recycling-bag');
    for (const print of ['SEAL', 'HANDOVER']) {
      await page.goto(`${path}?print=${print}&bags=${bagId}`);
      await expect(page.locator('.print-sheet').first()).toContainText(seal);
      expect((await printed(page)).pages).toHaveLength(1);
      if (process.env.SHOTS) await shoot(page, `recycling-${print}`);
    }
  });

  await test.step('its customer has points for two medicines', async () => {
    await page.goto(path);
    await page.getByRole('textbox', { name: /编号\/姓名/ }).fill(who);
    await expect(rowOf(page)).toContainText('已移交');
    await rowOf(page).click();
    const drawer = page.getByRole('dialog').first();
    await expect(drawer.getByText('已移交').first()).toBeVisible();
    await expect(drawer.getByText('积分').locator('..')).toContainText('20');
    if (process.env.SHOTS) await shoot(page, 'recycling-drawer');
    const given = await query<{ delta: number }>(
      `select delta from points_ledger where customer_id = $1 and ref_type = 'RECYCLING' order by id`,
      [customer?.id],
    );
    expect(given).toEqual([{ delta: 20 }]);
  });
});
