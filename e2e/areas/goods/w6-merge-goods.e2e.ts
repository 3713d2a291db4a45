import { readGoodsDetails } from '@materia/contract/areas/goods';
import { saveStoreGoods } from '@materia/contract/areas/store';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/goods/goods_mgmt';
const storeId = 1;

/** Two goods of this walkthrough alone that are one, both on the shelf of one store; the maker is written differently. */
async function madePair(): Promise<{ keep: number; lost: number; name: string }> {
  const mark = Date.now() % 1_000_000_000;
  const goods = await query<{ id: number }>(
    `insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, spec, pack_qty, pack_unit, strength, guide_price,
       review_status, approved_at, publish_mask)
     select $1 || n, 1, $1, $1 || n, 'hbyl', '盒', '10g*9袋', 9, '袋', '10g', 1000 + n * 100, 2, now(), 7 from generate_series(1, 2) n
     returning id::int`,
    [`合并演练${mark}`],
  );
  const ids = goods.map(({ id }) => id);
  await query(
    `insert into goods_medicine (goods_id, rx_type, approval_no) select id, 3, $2 from unnest($1::bigint[]) id`,
    [ids, `国药准字Z${String(mark).padStart(8, '0').slice(-8)}`],
  );
  await query(`insert into goods_duplicate (goods_id, other_id, reason, score) values ($1, $2, 'APPROVAL', 100)`, ids);
  const [keep = 0, lost = 0] = ids;
  const store = await staff('store');
  const item = (goodsId: number, goodsPrice: number, goodsNumber: number) => ({
    storeId,
    goodsId,
    goodsPrice,
    goodsNumber,
  });
  await store(saveStoreGoods, { body: [item(keep, 1200, 10), item(lost, 1500, 7)] });
  return { keep, lost, name: `合并演练${mark}1` };
}

test('03 W6 a pair sold in one store is merged: stock is the sum, the movement is written, what an old order names still opens', async ({
  page,
}) => {
  const { keep, lost, name } = await madePair();
  await signIn(page, 'admin', path);
  await page.getByRole('button', { name: /^疑似重复$/ }).click();
  const list = page.getByRole('dialog', { name: '疑似重复' });
  const row = list.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^合\s?并$/ }).click();
  const dialog = page.getByRole('dialog', { name: '合并商品' });
  await expect(dialog.getByText(`1 家门店合并库存，7 件库存转入「${name}」`)).toBeVisible();
  const go = dialog.getByRole('button', { name: /^合\s?并$/ });
  await expect(go).toBeDisabled();
  await dialog.getByRole('radio', { name: /^建议零售价 12\.00/ }).check();
  await dialog.getByRole('textbox').fill(name);
  await go.click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  const shelf = await query(
    `select goods_id::int as goods, goods_number as n, goods_price::int as price from store_goods
    where store_id = $1 and goods_id = any($2::bigint[])`,
    [storeId, [keep, lost]],
  );
  expect(shelf).toEqual([{ goods: keep, n: 17, price: 1200 }]);
  const moves = await query(
    `select goods_id::int as goods, sum(delta)::int as delta from stock_movement
    where kind = 'MERGE' and ref_id = $1 group by goods_id order by 2`,
    [lost],
  );
  expect(moves).toEqual([
    { goods: lost, delta: -7 },
    { goods: keep, delta: 7 },
  ]);
  const manager = await staff('manager');
  expect(await manager(readGoodsDetails, { params: { goods_id: lost } })).toMatchObject({
    mergedIntoId: keep,
    deleted: true,
  });
  expect(await manager(readGoodsDetails, { params: { goods_id: keep } })).toMatchObject({ guidePrice: 1200 });
});
