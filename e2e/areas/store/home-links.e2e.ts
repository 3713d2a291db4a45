import { publishXcxTemplate, saveXcxTemplate, toggleXcxTemplates } from '../../../contract/src/areas/company/index.ts';
import { readStoreHome } from '../../../contract/src/areas/store/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { ownStore } from './own-store.ts';

const button = (name: string) => new RegExp(`^${[...name].join('\\s*')}$`);

/** The name of something of the demo data a customer of company 1 may be led to. */
async function oneOf(table: string, name: string, offered: string): Promise<string> {
  const [row] = await query<{ name: string }>(
    `select x.${name} as name from ${table} x where x.deleted_at is null and ${offered} and not exists (
       select from ${table} y where y.id <> x.id and y.${name} like '%' || x.${name} || '%') order by x.id limit 1`,
  );
  if (!row) throw new Error(`nothing offered of ${table}`);
  return row.name;
}
const sold = `x.approved_at is not null and not x.suspended and x.publish_mask & 1 = 1
  and not exists (select from goods_medicine d where d.goods_id = x.id and d.rx_type = 1)`;
const own = '(x.company_id is null or x.company_id = 1)';

test('04 §5 links of a store page: each kind is found, kept and shown by name; one that is gone is refused by its name', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const admin = await staff('admin');
  const { storeId } = await ownStore(admin, {
    hours: { OPEN: ['08:00:00', '22:00:00'] },
    modes: [{ mode: 'NORMAL', dates: ['TODAY'] }],
  });
  const made = await admin(saveXcxTemplate, {
    body: { name: '走查链接页', kind: 'ACTIVITY', blocks: [{ type: 'NOTICE', key: 'n', text: '走查' }] },
  });
  await admin(publishXcxTemplate, { params: { id: made.id }, body: { version: made.version, note: '首版' } });
  const links = [
    ['商品', await oneOf('goods', 'goods_name', sold)],
    ['分类', await oneOf('goods_category', 'name', 'x.enabled and x.channels & 1 = 1')],
    ['活动', await oneOf('activity', 'name', `x.status in (10, 20) and x.end_at > now() and ${own}`)],
    ['优惠券', await oneOf('coupon', 'name', `x.status = 1 and (x.claim_to is null or x.claim_to > now()) and ${own}`)],
    ['页面', '走查链接页'],
  ] as const;

  await signIn(page, 'admin', `/app/mall/store_mgmt?storeId=${storeId}`);
  await page.getByRole('tab', { name: '首页', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^(新增内容|编辑 · )/ });
  const target = dialog.getByRole('combobox', { name: '链接内容' });
  const save = () => dialog.getByRole('button', { name: button('保存') }).click();
  const edit = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: button('编辑') })
      .click();
  const lead = async (kind: string, name: string) => {
    await dialog.getByRole('combobox', { name: '链接', exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(kind, { exact: true }).click();
    await target.fill(name);
    await page.locator('.ant-select-dropdown:visible').getByText(name, { exact: true }).click();
  };

  for (const [kind, name] of links) {
    await test.step(`${kind}: ${name}`, async () => {
      await page.getByRole('button', { name: '新增内容' }).click();
      await dialog.getByRole('textbox', { name: '标题' }).fill(`去看${kind}`);
      await lead(kind, name);
      await save();
      await expect(dialog).toHaveCount(0);
      await edit(`去看${kind}`);
      await expect(dialog.locator('.xcx-link').getByText(name, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: button('取消') }).click();
    });
  }
  const saved = await admin(readStoreHome, { params: { storeId } });
  expect(saved.map(({ linkType }) => linkType).toSorted()).toEqual(['ACTIVITY', 'CATEGORY', 'COUPON', 'GOODS', 'PAGE']);

  await admin(toggleXcxTemplates, { body: { ids: [made.id], deleted: true } });
  await edit('去看页面');
  await expect(dialog.locator('.xcx-link').getByText('走查链接页', { exact: true })).toBeVisible();
  await save();
  await expect(dialog.getByText('链接内容不存在：走查链接页')).toBeVisible();
  await lead('商品', links[0][1]);
  await save();
  await expect(dialog).toHaveCount(0);
});
