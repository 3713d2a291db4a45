import { expectAccessible } from '../../kernel/accessible.ts';
import { printed } from '../../kernel/paper.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

test('templates: kept from a device, laid out, published twice, compared, applied; cabinets are added; price tags printed', async ({
  page,
}) => {
  test.slow();
  const name = `走查模板${Date.now() % 1_000_000}`;
  await signIn(page, 'manager', '/app/mat/mat_track_template');
  const card = page.locator('.list-desk-card').filter({ hasText: name });
  const act = async (action: string) => {
    await expect(card.getByRole('button', { name: button('更多') })).toBeVisible();
    const direct = card.getByRole('button', { name: button(action) });
    if ((await direct.count()) > 0) return direct.click();
    await card.getByRole('button', { name: button('更多') }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await test.step('kept from a device', async () => {
    await page.getByRole('button', { name: button('另存自设备') }).click();
    const dialog = page.getByRole('dialog', { name: '另存自设备' });
    await dialog.getByRole('combobox', { name: '来源设备' }).fill('M000012');
    await page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('textbox', { name: '模板名称' }).fill(name);
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(card).toContainText('草稿');
    if (process.env.SHOTS) await shoot(page, 'templates');
    await expectAccessible(page, '货道模板');
  });

  await test.step('published, changed, published again', async () => {
    const publish = async (no: number) => {
      await act('发布');
      const dialog = page.getByRole('dialog', { name: new RegExp(`发布 · ${name} V${no}`) });
      await dialog.getByRole('button', { name: button('发布') }).click();
      await expect(page.locator('.ui-toast-title', { hasText: `已发布 V${no}` })).toBeVisible();
      await expect(card).toContainText(`V${no}`);
    };
    await publish(1);
    await act('编辑陈列');
    const full = page.locator('.planogram-slot:not(.planogram-empty)').first();
    await full.click();
    await page.keyboard.press('Delete');
    if (process.env.SHOTS) await shoot(page, 'template-planogram');
    await page.getByRole('button', { name: '保存（1）' }).click();
    await page
      .getByRole('dialog', { name: /保存 1 个货道的修改/ })
      .getByRole('button', { name: button('保存') })
      .click();
    await expect(page.getByRole('button', { name: '保存（0）' })).toBeDisabled();
    await page.locator('.ant-drawer-close').last().click();
    await expect(card).toContainText('有未发布的修改');
    await publish(2);
  });

  await test.step('its versions side by side', async () => {
    await card.getByRole('button', { name, exact: true }).click();
    const detail = page.locator('.list-detail');
    await detail.getByRole('tab', { name: '版本', exact: true }).click();
    await expect(detail.getByText('版本对比：1 个货道不同')).toBeVisible();
    await expect(detail.locator('.layout-picture-marked')).toHaveCount(2);
    if (process.env.SHOTS) await shoot(page, 'template-versions');
    await expectAccessible(page, '版本');
  });

  await test.step('applied to a device after a look at what changes there', async () => {
    await page.goto('/app/mat/mat_track_template');
    await act('套用到设备');
    const dialog = page.getByRole('dialog', { name: /套用模板/ });
    await dialog.getByRole('combobox', { name: '目标设备' }).fill('M000013');
    await page.locator('.ant-select-item-option').first().click();
    // The list of devices lies over what is below it until the field is left.
    await dialog.getByRole('combobox', { name: '目标设备' }).blur();
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: /变更 \d+，跳过 \d+/ })).toBeVisible();
    await dialog.getByRole('checkbox', { name: '商品' }).uncheck();
    await expect(dialog.getByRole('heading', { name: /变更 \d+，跳过 \d+/ })).toBeVisible();
    await dialog.getByRole('button', { name: button('取消') }).click();
  });

  await test.step('a further cabinet, taken out of use', async () => {
    await page.goto('/app/mat/mat_mgmt?matId=12&matTab=subs');
    const detail = page.locator('.list-detail');
    await detail.getByRole('button', { name: '新增副柜' }).click();
    const dialog = page.getByRole('dialog', { name: '新增副柜' });
    await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(name);
    await dialog.getByRole('button', { name: button('保存') }).click();
    const row = detail.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('0/24');
    if (process.env.SHOTS) await shoot(page, 'subs');
    await expectAccessible(page, '副柜');
    await row.getByRole('button', { name: button('停用') }).click();
    await page
      .getByRole('dialog', { name: `停用「${name}」？` })
      .getByRole('button', { name: button('停用') })
      .click();
    await expect(row.getByRole('button', { name: button('启用') })).toBeVisible();
  });

  await test.step('price tags of two slots on one sheet', async () => {
    const tracks = await query<{ id: number; no: string; spec: string }>(
      `select t.id, t.track_no as no, g.spec from track t join goods g on g.id = t.goods_id where t.mat_id = 12 order by t.id limit 2`,
    );
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto(`/app/mat/mat_mgmt?print=TAGS&tagsOf=12&ids=${tracks.map(({ id }) => id).join('.')}`);
    await expect(page.locator('.price-tag')).toHaveCount(2);
    if (process.env.SHOTS) await shoot(page, 'price-tags');
    const paper = await printed(page);
    expect(paper.pages).toEqual([{ widthMm: 210, heightMm: 297 }]);
    for (const [at, { no, spec }] of tracks.entries()) {
      await expect(page.locator('.price-tag').nth(at)).toContainText(no);
      expect(paper.text).toContain(spec.replaceAll(/\s/g, ''));
    }
  });
});
