import type { Locator, Page } from '@playwright/test';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

/** A file is read, judged and written behind one press: on a slow machine that is more than a moment. */
const slow = { timeout: 30_000 };
const path = '/app/operation/insurance_code_mgmt';

/** Twelve devices of this walkthrough alone: the first two as the list has them, the others in another pack. */
async function madeGoods() {
  const mark = `YB${Date.now() % 1_000_000_000}`;
  await query(`insert into manufacturer (name, name_key) values ($1, $1)`, [`${mark}厂`]);
  const goods = await query<{ id: number; n: number }>(
    `insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, spec, unit, guide_price, review_status, approved_at, manufacturer_id)
     select $1 || n, 4, $1 || '贴' || n, $1 || '贴' || n, 'ybt', '10cm*10贴', '盒', 2000, 2, now(),
       (select id from manufacturer where name = $1 || '厂') from generate_series(1, 12) n
     returning id::int, substr(goods_no, length($1) + 1)::int as n`,
    [mark],
  );
  await query(
    `insert into goods_medicine (goods_id, approval_no) select g.id, g.goods_no from goods g where g.id = any($1::bigint[])`,
    [goods.map(({ id }) => id)],
  );
  return { mark, ids: goods.sort((a, b) => a.n - b.n).map(({ id }) => id) };
}
const states = async (ids: readonly number[]) =>
  (
    await query<{ state: number }>(
      `select coalesce(i.state, 0) as state from unnest($1::bigint[]) with ordinality g (id, n)
       left join goods_insurance i on i.goods_id = g.id order by g.n`,
      [ids],
    )
  ).map(({ state }) => state);

const codeOf = (mark: string, n: number) => `C${mark.slice(2).padStart(15, '0')}${String(n).padStart(4, '0')}`;
const head =
  '医保编码,注册名称,规格,最小包装数量,最小制剂单位,最小包装单位,生产企业,批准文号,医保类别,剂型,包装材质,药品本位码,目录编号,限定支付范围,目录生效日期';
const lineOf = (mark: string, n: number) =>
  `${codeOf(mark, n)},${mark}贴${n},10cm,${n <= 2 ? 10 : 6},贴,盒,${mark}厂,${mark}${n},乙,,,,,,`;

/** The official list of its kind as it stands, so that nothing of anybody else's ends with it. */
async function others(): Promise<string[]> {
  const rows = await query<{ line: string }>(
    `select concat_ws(',', code, reg_name, spec, coalesce(min_pack_qty::text, ''), coalesce(form_unit, ''), coalesce(pack_unit, ''),
       coalesce(manufacturer, ''), coalesce(approval_no, ''), insurance_class, coalesce(dosage_form, ''), coalesce(pack_material, ''),
       coalesce(standard_code, ''), coalesce(catalog_no, ''), coalesce(limit_note, ''), valid_from) as line
     from insurance_code where kind = 'C' and valid_to is null`,
  );
  return rows.map(({ line }) => line);
}

async function importList(page: Page, lines: readonly string[], seen: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: '导入官方目录' }).click();
  const dialog = page.getByRole('dialog', { name: '导入医保目录' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\r\n')),
  });
  await dialog.getByRole('button', { name: '下一步' }).click();
  await seen(dialog);
  await dialog.getByRole('button', { name: /^导入\d+行$/ }).click();
  await expect(dialog.getByText(/^成功 \d+ 行/)).toBeVisible(slow);
  await dialog.getByRole('button', { name: /^完\s?成$/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('03 W10 the official list is imported, matched by rule, ten decided by Enter and N; a code that the next list lacks ends', async ({
  page,
}) => {
  test.slow();
  const { mark, ids } = await madeGoods();
  const all = Array.from({ length: 12 }, (_, at) => lineOf(mark, at + 1));
  const rest = await others();
  await signIn(page, 'admin', path);
  const queue = page.getByRole('navigation', { name: '待匹配商品' });
  await importList(page, [...rest, ...all], async dialog => {
    await expect(dialog.getByRole('tab', { name: '新增 12' })).toBeVisible(slow);
  });

  await page.getByRole('button', { name: '自动匹配' }).click();
  await expect(page.getByText(/自动匹配 \d+ 个，待确认 \d+ 个/)).toBeVisible(slow);
  expect(await states(ids)).toEqual([2, 2, ...Array(10).fill(1)]);

  await page.getByRole('textbox', { name: '名称、编码、批准文号' }).fill(mark);
  await expect(queue.getByRole('button')).toHaveCount(11);
  await queue.getByRole('button', { name: `${mark}贴3` }).click();
  for (let n = 3; n <= 10; n += 1) {
    const desk = page.getByRole('region', { name: `${mark}贴${n}`, exact: true });
    await expect(desk.getByRole('cell', { name: `${mark}${n} 一致` })).toBeVisible(slow);
    if (n === 3) {
      await expect(desk.getByRole('cell', { name: /不一致/ })).toHaveCount(1);
    }
    await page.keyboard.press(n === 9 ? 'n' : n === 10 ? '1' : 'Enter');
  }
  await expect(page.getByRole('region', { name: `${mark}贴11`, exact: true })).toBeVisible(slow);
  await queue.getByRole('checkbox', { name: '选择待确认' }).click();
  await queue.getByRole('button', { name: '确认所选' }).click();
  await expect(page.getByText('没有待匹配的商品')).toBeVisible(slow);
  expect(await states(ids)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2]);

  await importList(page, [...rest, ...all.slice(1)], async dialog => {
    await expect(dialog.getByRole('tab', { name: '失效 1' })).toBeVisible(slow);
    await dialog.getByRole('tab', { name: '失效 1' }).click();
    await expect(dialog.getByText('目录中已无此编码')).toBeVisible();
    await expect(dialog.getByRole('cell', { name: `${mark}贴1 ${codeOf(mark, 1)}` })).toBeVisible();
  });
  expect((await states(ids))[0]).toBe(4);
  await expect(queue.getByRole('button', { name: `已失效 ${mark}贴1` })).toBeVisible(slow);
  await expect(page.getByText(`原编码 ${codeOf(mark, 1)} 已失效`)).toBeVisible();

  await page.getByRole('tab', { name: '编码库' }).click();
  await page.getByRole('textbox', { name: '名称、编码、批准文号' }).fill(codeOf(mark, 2));
  await page.getByRole('row', { name: new RegExp(codeOf(mark, 2)) }).click();
  await expect(page.getByRole('button', { name: `${mark}贴2` })).toBeVisible(slow);
});
