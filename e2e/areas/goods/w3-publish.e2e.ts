import { readGoodsImages, saveGoodsCategories } from '../../../contract/src/areas/goods/index.ts';
import { dropPicture } from '../../kernel/pictures.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { approvedGoods, goodsScreen, ownName } from './goods-desk.ts';

test('03 W3 nothing is published without picture, category or where the law bars it; pictures are put in order, the next is main', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const admin = await staff('admin');
  const name = ownName('发布演练');
  const [plain, rx] = [await approvedGoods(`${name}颗粒`), await approvedGoods(`${name}处方`, {}, { rxType: 1 })];
  const [category] = await query<{ id: number }>(
    'select id from goods_category where channels = 5 and deleted_at is null order by id limit 1',
  );
  const [both] = await query<{ id: number }>(
    'select id from goods_category where channels = 7 and deleted_at is null order by id limit 1',
  );
  const put = (goods_id: number, categoryId: number | undefined) =>
    admin(saveGoodsCategories, { params: { goods_id }, body: { categories: [{ categoryId: categoryId ?? 0 }] } });
  await put(plain, category?.id);
  await put(rx, both?.id);
  await query(
    `insert into goods_image (goods_id, url, thumb_url, kind) values ($1, '/images/demo/goods/1.svg', '/images/demo/goods/1_120x120.svg', 'MAIN')`,
    [rx],
  );
  await signIn(page, 'admin', `${goodsScreen}?query=${encodeURIComponent(name)}`);
  const on = (what: string) => page.getByRole('switch', { name: new RegExp(`${name}${what}.* 售药机$`) });
  await on('颗粒').click();
  await expect(page.getByText('请先上传商品主图！')).toBeVisible();
  await on('处方').click();
  await expect(page.getByText('处方药不能发布到售药机！')).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(`${name}颗粒`) });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '图片', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^图片/ });
  const gallery = dialog.locator('.form-field').first();
  for (const n of [1, 2, 3, 4, 5]) {
    await dropPicture(gallery, `${n}.png`);
    await expect(gallery.locator('.upload-done')).toHaveCount(n);
  }
  await dialog.getByRole('button', { name: /^第5张/ }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
  const images = () => admin(readGoodsImages, { params: { goods_id: plain } });
  const before = await images();
  expect(before.map(image => image.kind)).toEqual(['MAIN', 'GALLERY', 'GALLERY', 'GALLERY', 'GALLERY']);

  await on('颗粒').click();
  await expect(page.getByText('商品未设置售药机分类！')).toBeVisible();
  await page.getByRole('switch', { name: new RegExp(`${name}颗粒.* App$`) }).click();
  await expect(page.getByRole('switch', { name: new RegExp(`${name}颗粒.* App$`) })).toHaveAttribute(
    'aria-checked',
    'true',
  );

  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '图片', exact: true }).click();
  await dialog.getByRole('button', { name: '移除' }).first().click();
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
  const after = await images();
  expect(after[0]).toMatchObject({ imageId: before[1]?.imageId, kind: 'MAIN' });
  expect(after).toHaveLength(4);
});
