import { addDays } from '@materia/contract/kernel';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

const field = (id: number, code: string, label: string, type: string, more: object = {}) => ({
  id,
  code,
  label,
  type,
  sort: id,
  ...{ options: [], max_length: null, goods_types: [], required: false, enabled: true },
  ...more,
});
const seasons = ['春', '夏', '秋', '冬'];
const shelves = ['上层', '中层', '下层', '冷柜'];

const fields = [
  field(1, 'shelf', '陈列层', 'SELECT', { options: shelves }),
  field(2, 'season', '适用季节', 'MULTI', { options: seasons }),
  field(3, 'daily_cost', '日均费用', 'NUMBER', { goods_types: [1] }),
  field(4, 'launched', '上市日期', 'DATE'),
  field(5, 'gift_box', '有礼盒装', 'BOOL', { goods_types: [5, 6] }),
  field(6, 'cabinet_note', '柜面提示', 'TEXT', { max_length: 30 }),
  field(7, 'old_no', '旧系统编号', 'TEXT', { enabled: false }),
];

interface Known {
  readonly id: number;
  readonly type: number;
  readonly price: number;
  readonly generic: string;
}

/** A part of the goods has each field: what is left to fill is to be seen. */
function valuesOf({ id, type, price }: Known, { random, today }: DemoFill): (readonly [string, string])[] {
  const some: (readonly [string, string] | null)[] = [
    random.chance(0.8) ? ['shelf', random.pick(shelves)] : null,
    random.chance(0.45) ? ['season', seasons.filter(() => random.chance(0.5)).join(',') || '冬'] : null,
    type === 1 && random.chance(0.6) ? ['daily_cost', (price / 1000).toFixed(2)] : null,
    random.chance(0.3) ? ['launched', addDays(today, -random.int(60, 2_000))] : null,
    (type === 5 || type === 6) && random.chance(0.7) ? ['gift_box', random.chance(0.3) ? '1' : '0'] : null,
    random.chance(0.15) ? ['cabinet_note', '请在药师指导下购买'] : null,
    id % 40 === 0 ? ['old_no', `OLD${String(id).padStart(5, '0')}`] : null,
  ];
  return some.filter(each => each !== null);
}

/** Own fields and what goods have in them, short names, and what the ERP of two companies calls their goods (spec 03 §5.4). */
export const extensionDemo: DemoArea = {
  area: 'goods_extension',
  fill: async demo => {
    const { db, copy } = demo;
    await copy('goods_extension_field', fields);
    const goods = await db.rows<Known>(
      sql`select id, goods_type as type, guide_price as price, generic_name as generic from goods where deleted_at is null order by id`,
    );
    await copy(
      'goods_extension',
      goods.flatMap(each =>
        valuesOf(each, demo).map(([field_code, value]) => ({ goods_id: each.id, field_code, value })),
      ),
    );
    const sold = await db.rows<{ companyId: number; goodsId: number }>(sql`
      select distinct company_id as "companyId", goods_id as "goodsId" from store_goods where company_id in (1, 2) order by 1, 2`);
    await copy(
      'company_goods_code',
      sold
        .filter(({ goodsId }) => goodsId % 9 !== 0)
        .map(({ companyId, goodsId }) => ({
          company_id: companyId,
          goods_id: goodsId,
          external_goods_no:
            companyId === 1 ? `YSW${String(100_000 + goodsId)}` : `SB-${String(goodsId).padStart(6, '0')}`,
          multiply_rate: goodsId % 50 === 7 ? 10 : 1,
          divide_rate: 1,
        })),
    );
  },
};
