import {
  publishGoods,
  saveGoodsCategories,
  saveSymptom,
  saveSymptomGoods,
} from '../../../contract/src/areas/goods/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { approvedGoods, ownName } from './goods-desk.ts';

const slow = { timeout: 30_000 };
const path = '/app/operation/symptom_mgmt';

/** Goods of this walkthrough alone: one that cabinets sell, one on prescription, one with ephedrine. */
async function madeGoods() {
  const mark = ownName('症状演练');
  const sold = await approvedGoods(`${mark}普通颗粒`);
  const rx = await approvedGoods(`${mark}处方颗粒`, {}, { rxType: 1 });
  const ephedrine = await approvedGoods(`${mark}麻黄颗粒`, { specials: ['EPHEDRINE'] });
  const admin = await staff('admin');
  const [category] = await query<{ id: number }>(
    'select id::int from goods_category where channels = 7 and deleted_at is null order by id limit 1',
  );
  for (const goods_id of [sold, ephedrine]) {
    const categories = [{ categoryId: category?.id ?? 0, primaryMask: 7 }];
    await admin(saveGoodsCategories, { params: { goods_id }, body: { categories } });
    await query(
      `insert into goods_image (goods_id, url, thumb_url, kind) values ($1, '/images/demo/goods/1.svg', '/images/demo/goods/1_120x120.svg', 'MAIN')`,
      [goods_id],
    );
  }
  await query(`update goods_usage set content = '孕妇禁用。' where goods_id = $1 and section = 'TABOO'`, [sold]);
  await admin(publishGoods, { body: { ids: [sold], channels: 2, on: true } });
  return { mark, sold, rx, ephedrine };
}

/** A slot of the demo's last cabinet that holds the goods and nothing of it yet. */
async function emptySlot(goodsId: number): Promise<{ track: number; mat: string }> {
  const [slot] = await query<{ track: number; mat: string }>(
    `with m as (select id, mat_name from mat where deleted_at is null order by id desc limit 1),
     t as (insert into track (mat_id, sub_no, track_no, row_no, col_no, track_type, goods_id, capacity, price)
       select id, 0, 'Z' || (random() * 99999)::int, 12, 48, 1, $1, 10, 2000 from m returning id)
     select t.id::int as track, m.mat_name as mat from t, m`,
    [goodsId],
  );
  if (!slot) throw new Error('no cabinet');
  return slot;
}

test('03 W12 medicine with ephedrine is on no channel; a symptom refuses prescriptions; coverage turns green once refilled', async ({
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/409/);
  const { mark, sold, rx, ephedrine } = await madeGoods();
  const { track, mat } = await emptySlot(sold);
  const symptom = ownName('演练痛').slice(0, 20);
  const option = (text: string) => page.locator('.ant-select-item-option', { hasText: text });
  try {
    const admin = await staff('admin');
    await expect(admin(publishGoods, { body: { ids: [ephedrine], channels: 2, on: true } })).rejects.toThrow(
      '「含麻黄碱」商品不能发布到售药机！',
    );
    await signIn(page, 'admin', path);
    await page.getByRole('button', { name: '新建症状' }).click();
    const dialog = page.getByRole('dialog', { name: '新建症状' });
    await dialog.getByRole('textbox', { name: '症状名称' }).fill(symptom);
    await dialog.getByRole('combobox', { name: '部位' }).click();
    await option('腰背').click();
    await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
    const detail = page.getByRole('region', { name: symptom, exact: true });
    await expect(detail.getByRole('heading', { name: symptom })).toBeVisible(slow);

    const finder = detail.getByRole('combobox', { name: '添加商品' });
    await finder.fill(mark);
    await expect(option(`${mark}普通颗粒`)).toBeVisible(slow);
    await expect(option(`${mark}处方颗粒`)).toHaveCount(0);
    await option(`${mark}普通颗粒`).click();
    const main = detail.getByRole('region', { name: '首选' });
    await expect(main.getByText('说明书提示：孕妇')).toBeVisible(slow);
    await main.getByRole('button', { name: `排除 ${mark}普通颗粒` }).click();
    await expect(main.getByRole('checkbox', { name: '孕妇' })).toBeChecked();
    await main.getByRole('textbox', { name: `推荐理由 ${mark}普通颗粒` }).fill('起效快');
    const card = main.getByRole('listitem');
    await card.dragTo(detail.getByRole('region', { name: '护理' }));
    await detail.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(detail.getByRole('region', { name: '护理' }).getByRole('listitem')).toHaveCount(1);
    await expect(detail.getByRole('button', { name: '放弃修改' })).toBeDisabled(slow);
    await detail.getByRole('button', { name: /^启\s?用$/ }).click();
    await expect(page.getByText('请至少设置一个首选商品！')).toBeVisible(slow);
    await detail.getByRole('region', { name: '护理' }).getByRole('listitem').dragTo(main);
    await detail.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(detail.getByRole('button', { name: '放弃修改' })).toBeDisabled(slow);
    await detail.getByRole('button', { name: /^启\s?用$/ }).click();
    await expect(detail.getByRole('button', { name: /^停\s?用$/ })).toBeVisible(slow);
    await expect(detail.getByRole('complementary', { name: '售药机预览' })).toContainText('起效快');

    const [of] = await query<{ id: number; version: number }>(`select id::int, version from symptom where name = $1`, [
      symptom,
    ]);
    const body = { symptomId: of?.id ?? 0, version: of?.version ?? 0, goods: [{ goodsId: rx, role: 'MAIN' as const }] };
    await expect(admin(saveSymptomGoods, { body })).rejects.toThrow('处方药不能关联症状推荐！');
    await expect(admin(saveSymptom, { body: { name: symptom, bodyPart: 'BACK' } })).rejects.toThrow('症状名称已存在！');

    await page.getByRole('tab', { name: '覆盖率' }).click();
    await page.getByRole('textbox', { name: '设备名称' }).fill(mat);
    const row = page.getByRole('row', { name: new RegExp(`^${mat}`) });
    await expect(row.getByRole('cell', { name: `${symptom} 首选缺货` })).toBeVisible(slow);
    await query(
      `with s as (select s.id from storage s join track t on t.mat_id = s.mat_id where t.id = $1)
       insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity, state)
       select s.id, $1, $2, 'W12', '2099-01-01', 3, 'NORMAL' from s`,
      [track, sold],
    );
    await query(`update track set stock = 3 where id = $1`, [track]);
    await page.reload();
    await page.getByRole('textbox', { name: '设备名称' }).fill(mat);
    await expect(row.getByRole('cell', { name: `${symptom} 首选有货` })).toBeVisible(slow);
  } finally {
    await query(`delete from symptom where name = $1`, [symptom]);
    await query(`delete from stock_lot where track_id = $1`, [track]);
    await query(`delete from track where id = $1`, [track]);
  }
});
