import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

const path = '/app/biz/insurance_mgmt';
const code = 'YB-走查';

async function clean(): Promise<void> {
  await query('delete from insurance_goods where insurance_id in (select id from insurance where code = $1)', [code]);
  await query('delete from insurance where code = $1', [code]);
}

test('04 §5 a Manager makes an insurance: no goods, no use; goods imported with codes; a basket tried; in use', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  await clean();
  const [goods] = await query<{ no: string; name: string; price: string }>(
    `select g.goods_no as no, g.goods_name as name, (g.guide_price / 100.0)::numeric(12, 2)::text as price from goods g
     where g.approved_at is not null and g.deleted_at is null and not g.suspended and g.guide_price > 1000 order by g.id limit 1`,
  );
  if (!goods) throw new Error('the demo has no goods');
  await signIn(page, 'manager', path);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  // What is of another company is not there; what is everybody's is, to be read.
  await expect(page.getByRole('row').filter({ hasText: 'HMB-01' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'YB-3301' })).toHaveCount(0);

  await page.getByRole('button', { name: '新建保险' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '编码' }).fill(code);
  await dialog.getByRole('textbox', { name: '机构' }).fill('走查医保局');
  await dialog.getByRole('textbox', { name: '产品' }).fill('走查门诊统筹');
  await dialog.getByRole('textbox', { name: '报销比例' }).fill('70');
  await dialog.getByRole('textbox', { name: '单笔限额' }).fill('5');
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('草稿');
  await row.getByRole('button', { name: button('启用') }).click();
  await expect(page.getByText('请至少关联一个商品').first()).toBeVisible();

  await row.getByText('走查门诊统筹').click();
  const drawer = page.locator('.list-detail');
  await drawer.getByRole('tab', { name: '商品' }).click();
  await drawer.getByRole('button', { name: '导入商品' }).click();
  const wizard = page.getByRole('dialog', { name: '导入保险商品' });
  // The same file twice is asked about: this one is of this walkthrough alone.
  const lines = ['商品编码,医保编码,报销比例', `${goods.no},XA走查01,80%`, `没有的商品,X${Date.now()},`];
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'insured.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByText('未找到商品！')).toBeVisible({ timeout: 30_000 });
  await wizard.getByRole('button', { name: '导入1行' }).click();
  await expect(wizard.getByText('成功 1 行，警告 0 行，失败 1 行，跳过 0 行')).toBeVisible({ timeout: 30_000 });
  await wizard.getByRole('button', { name: /^完\s?成$/ }).click();
  await expect(drawer.getByRole('row').filter({ hasText: 'XA走查01' })).toContainText('80.00%');

  await drawer.getByRole('tab', { name: '试算' }).click();
  await drawer.getByRole('button', { name: '添加商品' }).click();
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill(goods.no);
  await dialog.getByText(goods.name).first().click();
  await dialog.getByRole('button', { name: /确\s?[定认]/ }).click();
  await drawer.getByRole('button', { name: button('试算') }).click();
  const sums = drawer.getByRole('table', { name: '试算' }).last().getByRole('row').last();
  await expect(sums).toContainText('5.00');

  await drawer.getByRole('button', { name: button('启用') }).click();
  await expect(drawer.getByText('启用').first()).toBeVisible();
  await expect(row).toContainText('停用');
  await clean();
});
