import { readGoodsDetails, saveGoods } from '../../../contract/src/areas/goods/index.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { approvedGoods, draftOf, goodsScreen, ownName } from './goods-desk.ts';

test('03 W2 nobody judges what they submitted but the superadmin; another specification waits, sold with the old one until then', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const name = ownName('四眼颗粒');
  const admin = await staff('admin');
  const { goods_id: own } = await admin(saveGoods, { body: draftOf(name) });
  const address = (id: number) => `${goodsScreen}?goodsId=${id}&part=reviews`;
  await signIn(page, 'admin', address(own));
  await page.getByRole('button', { name: /^通\s?过$/ }).click();
  await expect(page.getByText('不能审核自己提交的商品！')).toBeVisible();

  const root = await staff('superadmin');
  const roots = await approvedGoods(ownName('自审颗粒'), {}, {}, 'superadmin');
  expect((await root(readGoodsDetails, { params: { goods_id: roots } })).reviewStatus).toBe(2);

  const sold = await approvedGoods(ownName('换规格颗粒'));
  await page.goto(`${goodsScreen}?goodsId=${sold}&mode=1`);
  const editor = page.getByRole('dialog', { name: '编辑商品' });
  await editor.getByRole('textbox', { name: '规格', exact: true }).fill('10g*12袋');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('已提交审核')).toBeVisible();
  const specOf = async () => (await root(readGoodsDetails, { params: { goods_id: sold } })).spec;
  expect(await specOf()).toBe('10g*9袋');
  await page.goto(`${goodsScreen}?goodsId=${sold}&part=reviews`);
  await expect(page.getByText('变更待审').first()).toBeVisible();
});

test('03 W2 the review desk: A approves what is open, the specification is the new one', async ({ page }) => {
  const sold = await approvedGoods(ownName('审核台颗粒'));
  const manager = await staff('manager');
  const details = await manager(readGoodsDetails, { params: { goods_id: sold } });
  const { manufacturer: _maker, brand: _brand, ...goods } = details;
  const draft = draftOf(goods.genericName, { goodsName: goods.goodsName, spec: '10g*15袋' }, {}).goods;
  await manager(saveGoods, { body: { goods_id: sold, version: details.version, goods: draft } });
  await signIn(page, 'superadmin', goodsScreen);
  await page.getByRole('button', { name: /^审\s?核$/ }).click();
  const desk = page.getByRole('dialog', { name: /^审核$/ });
  await desk.getByRole('button', { name: new RegExp(`变更.*${goods.goodsName.replaceAll('*', '\\*')}`) }).click();
  const judged = desk.getByRole('region', { name: goods.goodsName });
  await expect(judged.locator('ins').filter({ hasText: /15/ }).first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(judged).toBeHidden();
  const after = await manager(readGoodsDetails, { params: { goods_id: sold } });
  expect(after.spec).toBe('10g*15袋');
});
