import { listCategories, saveCategory } from '../../../contract/src/areas/goods/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/goods/goods_category_mgmt';

test('03 W8 a category moves in one channel alone; a channel beyond the one above it, and the own branch, are refused', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/);
  const call = await staff('admin');
  const mark = `W8${Date.now() % 100_000}`;
  const make = (name: string, parentId: number | null, channels: number) =>
    call(saveCategory, { body: { name: `${mark}${name}`, parentId, channels } });
  const top = await make('上', null, 3);
  const first = await make('甲', top.id, 3);
  const second = await make('乙', top.id, 3);
  const order = async (channel: 1 | 2) => {
    const list = await call(listCategories, { query: { channel, all: 'false' } });
    return list.filter(each => each.parentId === top.id).map(({ id }) => id);
  };

  await signIn(page, 'admin', `${path}?channel=2`);
  const node = (name: string) => page.getByRole('navigation', { name: '分类树' }).getByText(`${mark}${name}`);
  await expect(node('乙')).toBeVisible();
  await node('乙').dragTo(node('甲'), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(() => order(2)).toEqual([second.id, first.id]);
  expect(await order(1)).toEqual([first.id, second.id]);

  await node('上').dragTo(node('甲'));
  await expect(page.getByText('不能移动到自身或下级分类！')).toBeVisible();

  // What was done to a category is read beside it (spec 01 §9).
  await node('乙').click();
  await page.getByRole('button', { name: '操作记录' }).click();
  const log = page.getByRole('dialog', { name: `操作记录 · ${mark}乙` });
  await expect(log.getByText('移动商品分类')).toBeVisible();
  await expect(log.getByText('排序渠道')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();

  await node('甲').click();
  await page.getByRole('button', { name: '编辑分类' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '网站' }).check();
  await dialog.getByRole('button', { name: /保\s*存/ }).click();
  await expect(dialog.getByText('子分类的渠道不能超出上级分类！')).toBeVisible();
  await page.keyboard.press('Escape');

  // Behind this test the tree is as it was.
  await query('update goods_category set deleted_at = now() where name like $1', [`${mark}%`]);
});
