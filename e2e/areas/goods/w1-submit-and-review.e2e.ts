import { readGoodsReviews } from '../../../contract/src/areas/goods/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { choose, goodsScreen, ownApproval, ownName } from './goods-desk.ts';

const leaflet = `【适应症】用于感冒引起的头痛、发热。
【用法用量】口服。一次1袋，一日3次。
【禁忌】对本品过敏者禁用。
【注意事项】忌烟、酒及辛辣食物。`;

test('03 W1 a submitted goods: its fields refused and taken, a leaflet pasted, rejected, mended, approved, seen by all', async ({
  page,
  allowErrors,
  openBrowser,
}) => {
  allowErrors(/status of (400|404|409)/);
  const name = ownName('演练颗粒');
  const approval = ownApproval();
  await signIn(page, 'manager', goodsScreen);
  await page.getByRole('button', { name: '新建商品' }).click();
  const drawer = page.getByRole('dialog', { name: '新建商品' });
  const field = (label: string) => {
    const named = { name: label, exact: true };
    return drawer.getByRole('textbox', named).or(drawer.getByRole('spinbutton', named));
  };
  await field('通用名').fill(name);
  await field('规格').fill('10g*9袋');
  await field('单位').fill('盒');
  await drawer.getByRole('combobox', { name: '生产企业' }).fill('演练制药厂');
  await field('建议零售价').fill('15.80');
  await choose(drawer, '处方分类', '乙类OTC');
  await choose(drawer, '储存条件', '常温');
  await field('有效期').fill('24');
  await field('条形码').fill('6920356200228');
  await field('批准文号').fill('国药准字X12345678');
  // What is wrong is said while it is typed, and again at the field when it is sent.
  await expect(drawer.getByText('条形码校验位错误，应为7！')).toBeVisible();
  await drawer.getByRole('button', { name: '粘贴说明书' }).click();
  await page.getByLabel('在此粘贴').first().fill(leaflet);
  await expect(page.getByText('已填入 4 项').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('条形码校验位错误，应为7！').first()).toBeVisible();
  await field('条形码').fill('');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('批准文号格式不正确！').first()).toBeVisible();
  await field('批准文号').fill('国药准字HJ20140344');
  await expect(drawer.getByText('批准文号格式不正确！')).toHaveCount(0);
  await field('批准文号').fill(approval);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('已提交审核')).toBeVisible();
  const [goods] = await query<{ id: number; status: number }>(
    'select id, review_status as status from goods where generic_name = $1',
    [name],
  );
  expect(goods?.status).toBe(0);

  const found = `${goodsScreen}?query=${encodeURIComponent(name)}`;
  const other = await openBrowser();
  await signIn(other, 'manager2', found);
  await expect(other.getByText('没有符合条件的商品')).toBeVisible();

  const desk = await openBrowser();
  await signIn(desk, 'admin', `${found}&goodsId=${goods?.id}&part=reviews`);
  const record = desk.getByRole('dialog', { name: '详情' }).or(desk.getByRole('complementary', { name: '详情' }));
  await record.getByRole('textbox', { name: '审核意见' }).fill('请补充商品名');
  await record.getByRole('button', { name: /^驳\s?回$/ }).click();
  await expect(record.getByText('已驳回').first()).toBeVisible();

  await page.goto(`${found}&goodsId=${goods?.id}&part=reviews`);
  await page.getByRole('button', { name: '重新送审' }).click();
  await expect(page.getByText('请先修改被驳回的内容！')).toBeVisible();
  await page.goto(`${found}&goodsId=${goods?.id}&mode=1`);
  const editor = page.getByRole('dialog', { name: '编辑商品' });
  await editor.getByRole('textbox', { name: '商品名', exact: true }).fill('演练牌');
  await page.keyboard.press('Control+s');
  await expect(editor).toBeHidden();
  await page.goto(`${found}&goodsId=${goods?.id}&part=reviews`);
  await page.getByRole('button', { name: '重新送审' }).click();
  await expect(page.getByText('第2轮')).toBeVisible();

  await desk.goto(`${found}&goodsId=${goods?.id}&part=reviews`);
  await record.getByRole('button', { name: /^通\s?过$/ }).click();
  await expect(record.getByText('已通过').first()).toBeVisible();
  await other.reload();
  await expect(other.getByText(name).first()).toBeVisible();
  const root = await staff('superadmin');
  const reviews = await root(readGoodsReviews, { params: { goods_id: goods?.id ?? 0 } });
  expect(reviews.map(review => review.status)).toEqual([2, 1]);
});
