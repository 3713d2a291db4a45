import { expectAccessible, expectWhole } from '../kernel/accessible.ts';
import { signIn } from '../kernel/sign-in.ts';
import { expect, test } from '../kernel/test.ts';

test('11 W2 ui/tabs: switching one toggle of the group on puts the other off', async ({ page }) => {
  await signIn(page, 'admin', '/app/ui/tabs');
  const wechat = page.getByRole('group', { name: '微信支付' });
  const alipay = page.getByRole('group', { name: '支付宝' });
  await expect(wechat).toContainText('已开启');
  await expect(alipay).toContainText('已关闭');
  await alipay.getByRole('button', { name: /开\s*启/ }).click();
  await expect(alipay).toContainText('已开启');
  await expect(wechat).toContainText('已关闭');
  await alipay.getByRole('button', { name: /切\s*换/ }).click();
  await expect(alipay).toContainText('已关闭');
  await wechat.getByRole('button', { name: /切\s*换/ }).click();
  await expect(wechat).toContainText('已开启');
  await page.getByRole('button', { name: '全部关闭' }).click();
  await expect(wechat).toContainText('已关闭');
});

test('11 W3 utilities/format: shortened, empty, distance', async ({ page }) => {
  await signIn(page, 'admin', '/app/utilities/format');
  const result = (name: string) => page.getByRole('status', { name: `${name} 结果` });
  await expect(page.getByLabel('缩短', { exact: true })).toHaveValue('abcdefghij');
  await expect(result('缩短')).toHaveText('abcd…ghij');
  await expect(result('缩短（空）')).toHaveText('-');
  await expect(page.getByLabel('距离（米）', { exact: true })).toHaveValue('1500');
  await expect(result('距离（米）')).toHaveText('1.5km');
  await page.getByLabel('距离（米）', { exact: true }).fill('800');
  await expect(result('距离（米）')).toHaveText('800m');
});

test('11 W4 form/validation sent empty: toast and focus; each rule in words at its field', async ({ page }) => {
  await signIn(page, 'admin', '/app/form/validation');
  const send = page.getByRole('button', { name: /^提\s*交$/ });
  await send.click();
  const toast = page.locator('.ui-toast');
  await expect(toast).toContainText('错误');
  await expect(toast).toContainText('表单验证失败！');
  await expect(page.getByLabel('用户名')).toBeFocused();
  await expect(page.getByText('请填写用户名')).toBeVisible();
  await expectAccessible(page, 'a form with errors');

  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel(/^手机号/).fill('13800001111');
  await page.getByLabel(/^确认手机号/).fill('13800002222');
  await page.getByLabel(/^图片地址/).fill('https://a.example/b.webp');
  await page.getByLabel(/^备注/).fill('好'.repeat(41));
  await expect(page.locator('.form-counter-near')).toHaveText('41/50');
  await send.click();
  await expect(page.getByText('两次输入的手机号不一致')).toBeVisible();
  await expect(page.getByText('图片地址格式不正确！')).toBeVisible();
  await expect(page.getByLabel(/^确认手机号/)).toBeFocused();

  await page.getByLabel(/^确认手机号/).fill('13800001111');
  await page.getByLabel(/^图片地址/).fill('https://a.example/b.png');
  await send.click();
  await expect(page.getByText('用户名已存在')).toBeVisible();
  await expect(page.getByLabel('用户名')).toBeFocused();
  await page.getByLabel('用户名').fill('李四');
  await send.click();
  await expect(page.getByText('校验通过，数据未保存')).toBeVisible();
});

test('table/advanced: filters in the address, rows under rows, edited in place, many at once, a record beside it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/app/table/advanced');
  const table = page.getByRole('treegrid');
  await expect(page.locator('.list-total')).toContainText('2000');
  await expect(page.locator('.list-sums')).toContainText('库存金额');
  // Rows under rows.
  const unfold = table.getByRole('button', { name: /^展开/ }).first();
  await unfold.click();
  await expect(table.getByText(/^批次 2504/).first()).toBeVisible();
  await expectAccessible(page, 'a tree with a branch open');
  await table.getByRole('button', { name: /^收起/ }).first().click();
  await expect(table.getByText(/^批次 2504/)).toHaveCount(0);
  // Filters in the address; another person of the same address sees the same.
  await page.goto('/app/table/advanced?kind=RX&sort=price.desc');
  await expect(page.locator('.list-total')).not.toContainText('2000');
  await expect(table.locator('.list-row').first()).toContainText('处方药');
  // Edited in place.
  const price = table.locator('[data-field="price"]').first();
  await price.dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('9999.5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect(page.locator('.ui-toast')).toContainText('保存成功！');
  await expect(table.locator('.list-row').first()).toContainText('9,999.50');
  // Many at once.
  for (const at of [0, 1]) await table.getByRole('checkbox', { name: /^选择/ }).nth(at).check();
  await expect(page.locator('.list-bulk')).toBeVisible();
  await page.keyboard.press('Escape');
  // A record beside it, with an address of its own.
  await table.locator('.list-row').first().locator('.list-cell-text').first().click();
  await expect(page).toHaveURL(/goodsId=\d+/);
  await expect(page.locator('.list-detail')).toContainText('生产厂家');
  await expectAccessible(page, 'a record beside the tree');
});

test('form/elements: every input takes what is typed and shows what was sent', async ({ page }) => {
  await signIn(page, 'admin', '/app/form/elements');
  await expect(page.getByText('浙江省 / 杭州市 / 西湖区')).toBeVisible();
  const editor = page.getByRole('textbox', { name: '用法用量' });
  await expect(editor).toContainText('开水冲服');
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('忌辛辣');
  await page.getByLabel(/^分成比例/).fill('8.25');
  await page.getByRole('button', { name: /^提\s*交$/ }).click();
  const sent = page.getByRole('region', { name: '提交的内容' });
  await expect(sent).toContainText('8.25%');
  await expect(sent).toContainText('忌辛辣');
  await expect(sent).toContainText('浙江省 杭州市 西湖区');
});

test('dialogs of the samples are accessible and fit a phone, dark', async ({ page }) => {
  await signIn(page, 'admin', '/app/ui/dialogs');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const name of ['窄对话框', '宽对话框', '抽屉', '选择门店', '未保存提醒']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, name);
    await expectWhole(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: '选择门店' }).click();
  await page.getByRole('button', { name: /^确定/ }).click();
  await expect(page.getByText('请先选择一项内容!!!')).toBeVisible();
});
