import { photograph } from '../kernel/pictures.ts';
import { signIn } from '../kernel/sign-in.ts';
import { expect, test } from '../kernel/test.ts';

test('11 table/basic: 50 rows; sorted, dense, another column, pages of 5, 10, 30, 100', async ({ page }) => {
  await signIn(page, 'admin', '/app/table/basic');
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(page.locator('.list-total')).toHaveText('共 50 条');
  await expect(rows).toHaveCount(10);
  const heads = page.getByRole('columnheader');
  await heads.filter({ hasText: '售价' }).getByRole('button').click();
  const prices = async () => {
    const at = (await heads.allInnerTexts()).findIndex(text => text.includes('售价'));
    const cells = await rows.evaluateAll(
      (all, n) => all.map(row => row.querySelectorAll('[role=gridcell]')[n]?.textContent),
      at,
    );
    return cells.map(text => Number(text?.replaceAll(/[^\d.]/g, '')));
  };
  await expect
    .poll(async () => (await prices()).every((price, n, all) => n === 0 || price <= (all[n - 1] ?? 0)))
    .toBe(true);
  const height = async () => (await rows.first().boundingBox())?.height;
  const usual = await height();
  await page.getByRole('button', { name: /^密度/ }).click();
  await expect.poll(height).not.toBe(usual);
  await expect(heads.filter({ hasText: '条码' })).toHaveCount(0);
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '条码' }).check();
  await expect(heads.filter({ hasText: '条码' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.locator('.list-pages .ant-select').click();
  await expect(page.locator('.ant-select-item-option')).toHaveText(['5 条/页', '10 条/页', '30 条/页', '100 条/页']);
  await page.locator('.ant-select-item-option').first().click();
  await expect(rows).toHaveCount(5);
});

test('11 form/upload: pictures with preview and order, by address; files with progress; nothing is sent', async ({
  page,
}) => {
  await signIn(page, 'admin', '/app/form/upload');
  const sent: string[] = [];
  page.on('request', request => request.method() !== 'GET' && /upload/.test(request.url()) && sent.push(request.url()));
  const pictures = page.locator('.sample-block').filter({ hasText: '按地址添加' });
  await pictures.locator('input[type=file]').setInputFiles(['a.png', 'b.png'].map(photograph));
  const shown = pictures.locator('.upload-picture');
  await expect(shown).toHaveCount(2);
  await expect(pictures.locator('.sample-result')).toContainText('共 2 个');
  const names = () => shown.evaluateAll(all => all.map(each => (each as HTMLElement).title));
  expect(await names()).toEqual(['a.png', 'b.png']);
  await shown.first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(names).toEqual(['b.png', 'a.png']);
  const address = pictures.locator('.upload-address');
  await address.getByRole('textbox').fill('https://a.example/c.png');
  await address.getByRole('button').click();
  await expect(shown).toHaveCount(3);
  const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('a sample') });
  const files = page.locator('.sample-block').filter({ hasText: '可重试' });
  await files.locator('input[type=file]').setInputFiles(['说明.pdf', '失败.pdf'].map(paper));
  await expect(files.locator('progress').first()).toBeVisible();
  await expect(files.locator('.sample-result')).toContainText('共 1 个');
  await expect(files.getByRole('alert')).toBeVisible();
  expect(sent).toEqual([]);
});

test('11 form/wizard: three steps, the last sums up what was filled in', async ({ page }) => {
  await signIn(page, 'admin', '/app/form/wizard');
  const next = page.getByRole('button', { name: '下一步' });
  const step = page.locator('.wizard-steps .ant-steps-item-active');
  await next.click();
  await expect(page.getByText('请填写商品名称')).toBeVisible();
  await expect(step).toContainText('商品信息');
  await page.getByLabel('商品名称').fill('感冒灵颗粒');
  await page.getByRole('combobox', { name: /分类/ }).click();
  await page.locator('.ant-select-item-option').first().click();
  await page.keyboard.press('Escape');
  await next.click();
  await expect(step).toContainText('价格与效期');
  await page.getByRole('button', { name: '上一步' }).click();
  await expect(page.getByLabel('商品名称')).toHaveValue('感冒灵颗粒');
  await next.click();
  await page.getByLabel('售价').fill('12.80');
  await page.getByLabel('分成比例').fill('5');
  await page.getByLabel('有效期至').fill('2027-12-31');
  await page.keyboard.press('Tab');
  await next.click();
  await expect(step).toContainText('核对提交');
  const summary = page.locator('.sample-block').filter({ hasText: '核对提交' });
  for (const text of ['感冒灵颗粒', '¥12.80', '5.00%', '2027-12-31']) await expect(summary).toContainText(text);
  await page.getByRole('button', { name: /^提\s*交$/ }).click();
  await expect(summary).toContainText('已提交，数据未保存');
});
