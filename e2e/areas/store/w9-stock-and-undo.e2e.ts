import { receiveStock } from '../../../contract/src/areas/supply/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

/** A store that no other walkthrough sells from. */
const storeId = 3;

interface Goods {
  goodsId: number;
  no: string;
  price: number;
  n: number;
}
const state = async (goodsId: number) => {
  const [row] = await query<Goods>(
    `select g.id as "goodsId", g.goods_no as no, sg.goods_price as price, sg.goods_number as n
     from store_goods sg join goods g on g.id = sg.goods_id where sg.store_id = $1 and sg.goods_id = $2`,
    [storeId, goodsId],
  );
  return row as Goods;
};

test('04 W9 what arrives meanwhile is asked about, a count is the difference; undo restores prices, not stock', async ({
  page,
}) => {
  const [found] = await query<{ goodsId: number }>(
    `select sg.goods_id as "goodsId" from store_goods sg join goods g on g.id = sg.goods_id
     where sg.store_id = $1 and sg.special_price = 0 and sg.held = 0 and sg.goods_number between 5 and 60 and g.max_price is null
     order by sg.id offset 11 limit 1`,
    [storeId],
  );
  const goodsId = found?.goodsId as number;
  const before = await state(goodsId);
  await signIn(page, 'manager', `/app/mall/store_goods_mgmt?storeId=${storeId}&query=${before.no}`);
  const grid = page.getByRole('grid', { name: '商城门店商品' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const cell = (field: string) => grid.locator(`[role=row][aria-rowindex="2"] [data-field=${field}]`);
  const type = async (field: string, text: string) => {
    await cell(field).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type('goodsPrice', ((before.price + 50) / 100).toFixed(2));
  await type('goodsNumber', String(before.n + 1));
  await expect(page.getByText('2项未保存')).toBeVisible();

  const manager = await staff('manager');
  const line = { goodsId, batchNo: 'W9-1', expiresOn: '2099-12-31', quantity: 3 };
  await manager(receiveStock, { body: { storeId, supplier: '国药控股', lines: [line] } });
  await cell('goodsNumber')
    .getByRole('button', { name: `我的 ${before.n + 1}` })
    .click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存成功！')).toBeVisible();
  const saved = await state(goodsId);
  expect([saved.price, saved.n]).toEqual([before.price + 50, before.n + 1]);
  const [move] = await query<{ kind: string; delta: number }>(
    'select kind, delta from stock_movement where goods_id = $1 order by id desc limit 1',
    [goodsId],
  );
  expect(move).toEqual({ kind: 'COUNT', delta: -2 });

  await page.getByRole('toolbar').getByRole('button', { name: '撤销上次批量' }).click();
  const dialog = page.getByRole('dialog', { name: '撤销上次批量' });
  await dialog
    .getByRole('button', { name: /^撤\s?销$/ })
    .first()
    .click();
  await page.getByText('撤销该批次对1个商品的修改？').waitFor();
  await page
    .locator('.question')
    .getByRole('button', { name: /^撤\s?销$/ })
    .click();
  await expect(page.getByText('已恢复1个商品')).toBeVisible();
  const undone = await state(goodsId);
  expect([undone.price, undone.n]).toEqual([before.price, before.n + 1]);
});
