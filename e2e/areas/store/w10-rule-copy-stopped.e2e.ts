import { saveStoreGoods } from '../../../contract/src/areas/store/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/mall/store_goods_mgmt';
/** Stores that no other walkthrough sells from. */
const storeId = 4;
const copied = 5;

async function plainGoods(store: number): Promise<{ goodsId: number; no: string; name: string }> {
  const [found] = await query<{ goodsId: number; no: string; name: string }>(
    `select sg.goods_id as "goodsId", g.goods_no as no, g.goods_name as name from store_goods sg join goods g on g.id = sg.goods_id
     left join goods_medicine d on d.goods_id = g.id
     where sg.store_id = $1 and sg.special_price = 0 and g.min_price is null and g.max_price is null and d.rx_type is distinct from 1
       and g.review_status = 2 and not g.suspended order by sg.id offset 17 limit 1`,
    [store],
  );
  return found as { goodsId: number; no: string; name: string };
}

test('04 W10 12.34 × 135 % ending .90 is 16.90; costs are no base for a clerk', async ({ page, openBrowser }) => {
  const goods = await plainGoods(storeId);
  const manager = await staff('manager');
  const item = { storeId, goodsId: goods.goodsId, confirmed: true };
  await manager(saveStoreGoods, { body: [{ ...item, goodsPrice: 1234 }] });
  await signIn(page, 'manager', `${path}?storeId=${storeId}&query=${goods.no}`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('toolbar').getByRole('button', { name: '价格规则' }).click();
  const dialog = page.getByRole('dialog', { name: '价格规则' });
  await dialog.getByRole('spinbutton', { name: '比例（%）' }).fill('135');
  await dialog.getByRole('combobox', { name: '尾数' }).click();
  await page.locator('.ant-select-item-option', { hasText: '.90' }).click();
  await dialog.getByRole('button', { name: /^预\s?览$/ }).click();
  const row = dialog.getByRole('row').filter({ hasText: goods.name });
  await expect(row).toContainText('12.34');
  await expect(row).toContainText('16.90');
  await expectAccessible(page, 'the price rule');
  await dialog.getByRole('button', { name: '应用到1个商品' }).click();
  await expect(page.getByText('保存成功！')).toBeVisible();
  const [saved] = await query<{ price: number }>(
    'select goods_price as price from store_goods where store_id = $1 and goods_id = $2',
    [storeId, goods.goodsId],
  );
  expect(saved?.price).toBe(1690);

  const other = await openBrowser();
  await signIn(other, 'store', path);
  await other.getByRole('toolbar').getByRole('button', { name: '价格规则' }).click();
  await other.getByRole('dialog').getByRole('combobox', { name: '基准' }).click();
  const bases = other.locator('.ant-select-item-option');
  await expect(bases.filter({ hasText: '标杆价' })).toBeVisible();
  await expect(bases.filter({ hasText: '成本' })).toHaveCount(0);
});

test('04 W10 copied from the benchmark store what is missing; stopped goods are refused', async ({ page }) => {
  const stopped = await plainGoods(copied);
  const manager = await staff('manager');
  await manager(saveStoreGoods, { body: [{ storeId: copied, goodsId: stopped.goodsId, isPublish: false }] });
  await query(
    `with stop as (insert into stop_sale (record_no, company_id, record_date, status, scope, range, store_ids, reason)
       select 'TS-W10-' || extract(epoch from clock_timestamp()), company_id, current_date, 'ACTIVE', 'GOODS', 'STORES', array[id], 'RECALL'
       from store where id = $1 returning id)
     insert into stop_sale_line (stop_id, goods_id, goods_no, generic_name)
     select stop.id, g.id, g.goods_no, g.generic_name from stop, goods g where g.id = $2`,
    [copied, stopped.goodsId],
  );
  const missing = `select count(*)::int as n from store_goods b join store s on s.id = b.store_id and s.code = 'WMDB'
    join goods g on g.id = b.goods_id and g.deleted_at is null
    where not exists (select from store_goods sg where sg.store_id = $1 and sg.goods_id = b.goods_id)`;
  const [lacks] = await query<{ n: number }>(missing, [copied]);
  expect(lacks?.n).toBeGreaterThan(0);
  await signIn(page, 'manager', `${path}?storeId=${copied}&query=${stopped.no}`);
  const grid = page.getByRole('grid', { name: '商城门店商品' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('toolbar').getByRole('button', { name: '从门店复制' }).click();
  const dialog = page.getByRole('dialog', { name: '从门店复制' });
  await dialog.getByRole('button', { name: /^复\s?制$/ }).click();
  await expect(dialog.getByText(new RegExp(`新增${lacks?.n}个，更新0个`))).toBeVisible();
  await dialog
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click();
  expect((await query<{ n: number }>(missing, [copied]))[0]?.n).toBe(0);

  await expect(dialog).toHaveCount(0);
  await grid.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量上架' }).click();
  await expect(page.getByRole('alert').getByText(`「${stopped.name}」已停售，不能上架`)).toBeVisible();
});
