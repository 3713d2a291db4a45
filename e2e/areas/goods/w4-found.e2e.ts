import { readGoodsDetails } from '../../../contract/src/areas/goods/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from '../order/order-desk.ts';

const goodsScreen = '/app/goods/goods_mgmt';

interface Known {
  id: number;
  name: string;
  barcode: string;
  prefix: string;
}

test('03 W4 感冒灵颗粒 is found by initials, a piece of its name, its approval, barcode and trace code; who has no GOODS opens nothing', async ({
  page,
  openBrowser,
}) => {
  const [goods] = await query<Known>(`
    select g.id, g.goods_name as name, g.barcode, g.trace_prefixes->0->>'prefix' as prefix
    from goods g join goods_medicine d on d.goods_id = g.id where d.approval_no = '国药准字Z44021940' and g.deleted_at is null`);
  expect(goods).toBeDefined();
  const { id, name, barcode, prefix } = goods as Known;
  await signIn(page, 'superadmin', goodsScreen);
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  for (const typed of ['gmlkl', '冒灵', '44021940', barcode, `${prefix}0000000000017`]) {
    await page.goto(`${goodsScreen}?query=${encodeURIComponent(typed)}`);
    await expect(row).toBeVisible();
    if (typed.length < 20) await expect(row.locator('mark').first()).toBeVisible();
  }

  const [order] = await query<{ orderNo: string }>(
    `select o.order_no as "orderNo" from customer_order o join order_line l on l.order_id = o.id
     where o.store_id = (select id from store where code = 'WMDB') order by o.id desc limit 1`,
  );
  const clerk = await openBrowser();
  await OrderDesk.open(clerk, 'store', `?duration=ALL&orderNo=${order?.orderNo}`);
  await expect(clerk.locator('.goods-name')).toHaveCount(0);
  const store = await staff('store');
  await expect(store(readGoodsDetails, { params: { goods_id: id } })).rejects.toThrow(/403/);

  const doctor = await openBrowser();
  await signIn(doctor, 'doctor', `${goodsScreen}?goodsId=${id}`);
  await expect(doctor.getByRole('heading', { name })).toBeVisible();
});
