import { listCategories, moveCategory, saveCategory } from '../../../contract/src/areas/goods/index.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { ownName } from './goods-desk.ts';

const screen = '/app/goods/goods_category_mgmt';

test('03 W8 an order dragged in 售药机 leaves App’s; a child beyond its parent’s channels and a move under its own child are refused', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of (400|409)/);
  const admin = await staff('admin');
  const name = ownName('序').slice(0, 8);
  const make = async (own: string, parentId: number | null, channels = 7) =>
    admin(saveCategory, { body: { name: own, parentId, channels } });
  const top = await make(name, null);
  const [first, second] = [await make(`${name}甲`, top.id), await make(`${name}乙`, top.id)];
  const orderOf = async (channel: number) =>
    (await admin(listCategories, { query: { channel, all: 'false' } })).flatMap(({ id }) =>
      id === first.id || id === second.id ? [id] : [],
    );
  await signIn(page, 'admin', `${screen}?channel=2`);
  const node = (of: { name: string }) => page.getByTitle(of.name, { exact: true });
  await expect(node(second)).toBeVisible();
  await node(second).dragTo(node(first), { targetPosition: { x: 10, y: 2 } });
  await expect.poll(() => orderOf(2)).toEqual([second.id, first.id]);
  expect(await orderOf(1)).toEqual([first.id, second.id]);

  await expect(make(`${name}丙`, (await make(`${name}丁`, null, 1)).id, 3)).rejects.toThrow(
    '子分类的渠道不能超出上级分类！',
  );
  const under = admin(moveCategory, { body: { id: top.id, parentId: first.id, index: 0, channel: 7 } });
  await expect(under).rejects.toThrow('不能移动到自身或下级分类！');
});
