import type { Page } from '@playwright/test';
import { saveSimpleTest } from '../../../contract/src/areas/store/index.ts';
import { printed } from '../../kernel/paper.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/mall/simple_testing_mgmt';
const exact = (name: string) => ({ name, exact: true });
const ready = (page: Page) => expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');

/** Somebody of WMDB whose blood pressure was taken five days ago. */
async function tested(): Promise<{ name: string; cellphone: string }> {
  const [wmdb] = await query<{ id: number }>(`select id from store where code = 'WMDB'`);
  const stamp = String(Date.now());
  const person = { name: `走查${stamp.slice(-5)}`, cellphone: `19${stamp.slice(-9)}`, gender: 1 as const, age: 66 };
  const clerk = await staff('store');
  await clerk(saveSimpleTest, {
    body: {
      ...{ ...person, storeId: wmdb?.id as number, itemCode: 'BP', values: { sys: 162, dia: 98 } },
      measuredAt: new Date(Date.now() - 5 * 86_400_000).toISOString(),
    },
  });
  return person;
}

test('04 W11 a critical blood pressure: banner, action required, slip, trend with band; the retest is due on its day', async ({
  page,
}) => {
  const { name, cellphone } = await tested();
  await signIn(page, 'store', path);
  await page.getByRole('button', exact('新检测')).click();
  const form = page.getByRole('dialog').filter({ hasText: '上次检测' });
  await test.step('the phone says who it is and what was measured last', async () => {
    await form.getByRole('textbox', exact('手机号')).fill(cellphone);
    await expect(form.getByRole('textbox', exact('姓名'))).toHaveValue(name);
    await expect(form.getByRole('textbox', exact('年龄'))).toHaveValue('66');
    await expect(form.getByRole('complementary')).toContainText('162↑ / 98↑');
  });
  await test.step('186/112 is critical as it is typed, and is saved only with an action', async () => {
    await form.getByRole('textbox', exact('收缩压')).fill('186');
    await form.getByRole('textbox', exact('收缩压')).press('Enter');
    await expect(form.getByRole('textbox', exact('舒张压'))).toBeFocused();
    await form.getByRole('textbox', exact('舒张压')).fill('112');
    await expect(form.getByRole('alert')).toHaveText('检测值危急，请建议顾客立即就医');
    await form.getByRole('button', { name: /^保 ?存$/ }).click();
    await expect(page.getByText('表单验证失败！')).toBeVisible();
    await expect(form.getByText('请选择处置')).toBeVisible();
    await form.getByRole('radio', exact('已转诊')).check();
    await form.getByRole('button', exact('3天后')).click();
  });
  await test.step('the slip is 58 mm wide and says that it is no diagnosis', async () => {
    const opened = page.context().waitForEvent('page');
    await form.getByRole('button', exact('保存并打印')).click();
    const slip = await opened;
    await expect(slip.locator('.print-receipt')).toContainText('186');
    const { pages, text } = await printed(slip);
    expect(pages.map(({ widthMm }) => widthMm)).toEqual([58]);
    for (const words of ['检测结果仅供参考，不作为诊断依据', '危急', '90-139', name]) expect(text).toContain(words);
    await slip.close();
    await expect(form.getByRole('status')).toContainText('已保存');
    await expect(form.getByRole('textbox', exact('收缩压'))).toHaveValue('');
    await form
      .getByRole('button', { name: /^关 ?闭$/ })
      .last()
      .click();
  });
  await test.step('its drawer: both values over what is normal', async () => {
    await page.goto(`${path}?customer=${cellphone}`);
    await ready(page);
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
    await page.getByRole('row').filter({ hasText: '186!' }).getByText(name).click();
    const plot = page.getByRole('figure', { name: '血压 (mmHg)' });
    await expect(plot.getByRole('img', { name: /收缩压 162 mmHg · 偏高/ })).toBeVisible();
    await expect(plot.getByRole('img', { name: /收缩压 186 mmHg · 危急/ })).toBeVisible();
    await expect(plot.locator('.trend-band')).toHaveCount(2);
  });
  await test.step('three days later it is due; taken again it is not', async () => {
    await query(
      `update simple_test set measured_at = measured_at - interval '3 days', follow_up_on = follow_up_on - 3 where cellphone = $1`,
      [cellphone],
    );
    await page.goto(`${path}?part=due&customer=${cellphone}`);
    await ready(page);
    const due = page.getByRole('row').filter({ hasText: name });
    await expect(due).toContainText('今日');
    await due
      .getByRole('button', exact('复测'))
      .or(due.getByRole('button', exact('复 测')))
      .click();
    await form.getByRole('textbox', exact('收缩压')).fill('132');
    await form.getByRole('textbox', exact('舒张压')).fill('84');
    await form.getByRole('button', { name: /^保 ?存$/ }).click();
    await expect(form.getByRole('status')).toContainText('已保存');
    await form
      .getByRole('button', { name: /^关 ?闭$/ })
      .last()
      .click();
    await expect(page.getByText('没有到期的复测')).toBeVisible();
  });
});

test('04 §5 the platform keeps what can be tested and what is normal', async ({ page }) => {
  const code = `E${Date.now() % 10_000_000}`;
  await signIn(page, 'admin', `${path}?part=items`);
  await expect(page.getByRole('table')).toContainText('收缩压 90-139 mmHg');
  await page.getByRole('button', exact('新建项目')).click();
  const dialog = page.getByRole('dialog');
  const fields = { 编码: code, 项目: '走查', 名称: '血氧', 标识: 'spo2', 单位: '%', 可测最小: '50', 可测最大: '100' };
  for (const [label, value] of Object.entries({ ...fields, 参考下限: '95', 参考上限: '100' }))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  const save = dialog.getByRole('button', { name: /保 ?存/ });
  await dialog.getByRole('switch').click();
  await save.click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('血氧 95.0-100.0 %');
  await expect(row).toContainText('停用');
});
