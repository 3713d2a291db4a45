import { addDays, startOfDay } from '@materia/contract/kernel';
import { json, type Row } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

/** Goods of spec 05 §4.3's vectors at WMDB (`fixedPrices` of the orders' demo): C 12.00, D 25.00, E 20.00, F 9.90; a thermometer with a gift. */
export const vectorGoods = {
  c: '渔夫之宝 无糖润喉糖',
  d: '小林 医用退热贴',
  e: '云南白药 云南白药创可贴',
  f: '稳健 医用外科口罩',
} as const;
const { c, d, e, f } = vectorGoods;
const [thermometer, iodine, bandage, lotion] = [
  '鱼跃 电子体温计',
  '利尔康 碘伏消毒液',
  '稳健 医用纱布绷带',
  '凡士林 凡士林润肤露',
] as const;

interface DemoPromotion {
  readonly name: string;
  readonly kind: string;
  readonly status: number;
  /** Days from today, both. */
  readonly from: number;
  readonly to: number;
  readonly row?: Row;
  readonly rules?: readonly (Row & { gift?: string })[];
  readonly goods: readonly (Row & { name: string })[];
}

const running = { status: 20, from: -20, to: 70 };
const of = (...names: string[]) => names.map(name => ({ name }));

/** 14 promotions of all kinds and states (spec 05 §7); what runs names its goods, so that other orders cost what they did. */
const promotions: readonly DemoPromotion[] = [
  { name: '润喉糖第二件半价', kind: 'NTH_DISCOUNT', ...running, rules: [{ nth: 2, rate: 5000 }], goods: of(c) },
  {
    name: '润喉退热满50减8',
    kind: 'FULL_REDUCE',
    ...running,
    rules: [{ threshold: 5000, reduce: 800 }],
    goods: of(c, d),
  },
  { name: '创可贴特价', kind: 'SPECIAL_PRICE', ...running, goods: [{ name: e, price: 1500, limit_order: 1 }] },
  { name: '口罩任选3件25元', kind: 'BUNDLE', ...running, rules: [{ threshold_number: 3, price: 2500 }], goods: of(f) },
  {
    name: '护理用品满50减8',
    kind: 'FULL_REDUCE',
    ...running,
    row: { with_special: false },
    rules: [{ threshold: 5000, reduce: 800 }],
    goods: of(e, f),
  },
  {
    name: '体温计买二赠碘伏',
    kind: 'BUY_GIFT',
    ...running,
    row: { label: '赠', limit_order: 2 },
    rules: [{ threshold_number: 2, gift: iodine, gift_number: 1 }],
    goods: of(thermometer),
  },
  {
    name: '晚间限时润肤露',
    kind: 'LIMITED_TIME',
    ...running,
    row: { periods: json([['20:00', '22:00']]), quota: 200, priority: 10, label: '限时' },
    rules: [{ rate: 2000 }],
    goods: of(lotion),
  },
  {
    name: '金卡会员每满100减10',
    kind: 'FULL_REDUCE',
    ...running,
    row: { company_id: null, levels: '{2,3}', limit_day: 1 },
    rules: [{ threshold: 10_000, reduce: 1000, repeat: true }],
    goods: of(bandage, lotion),
  },
  {
    name: '居家护理组合',
    kind: 'BUNDLE',
    status: 10,
    from: 5,
    to: 40,
    rules: [{ price: 4200 }],
    goods: [
      { name: thermometer, group_no: 1, need: 1 },
      { name: bandage, group_no: 2, need: 2 },
    ],
  },
  {
    name: '周年庆限时特惠',
    kind: 'LIMITED_TIME',
    status: 10,
    from: 12,
    to: 15,
    rules: [{ reduce: 500 }],
    goods: of(lotion, thermometer),
  },
  { name: '开学季口罩特价', kind: 'SPECIAL_PRICE', status: 30, from: -80, to: -50, goods: [{ name: f, price: 790 }] },
  {
    name: '夏季满减',
    kind: 'FULL_REDUCE',
    status: 30,
    from: -120,
    to: -90,
    rules: [
      { threshold: 5000, reduce: 500 },
      { threshold: 9900, reduce: 1500, sort: 1 },
    ],
    goods: of(c, d, e, f),
  },
  {
    name: '纱布买三免一',
    kind: 'NTH_DISCOUNT',
    status: 0,
    from: 1,
    to: 30,
    rules: [{ nth: 4, rate: 10_000 }],
    goods: of(bandage),
  },
  {
    name: '退热贴买赠',
    kind: 'BUY_GIFT',
    status: -10,
    from: -30,
    to: 30,
    row: { status_reason: '赠品断货' },
    rules: [{ threshold_number: 3, gift: iodine, gift_number: 1 }],
    goods: of(d),
  },
];

/** Every row names the same columns. */
const plainRule: Row = {
  sort: 0,
  threshold: null,
  threshold_number: null,
  repeat: false,
  reduce: null,
  rate: null,
  nth: null,
  price: null,
  gift_number: null,
};
const plainGoods: Row = { group_no: null, need: null, price: null, limit_order: null };
const plainRow: Row = {
  company_id: 1,
  with_special: true,
  priority: 0,
  periods: json([]),
  levels: '{}',
  limit_order: null,
  limit_day: null,
  quota: null,
  label: null,
  status_reason: null,
};

export const promotionDemo: DemoArea = {
  area: 'promotion',
  fill: async ({ copy, db, today }) => {
    const rows = await db.rows<{ id: number; name: string }>(
      sql`select min(id)::bigint as id, goods_name as name from goods group by goods_name`,
    );
    const ids = new Map(rows.map(row => [row.name, row.id]));
    const idOf = (name: string) => ids.get(name) ?? null;
    await copy(
      'promotion',
      promotions.map((each, at) => promotionRow(each, at + 1, today)),
    );
    await copy(
      'promotion_rule',
      promotions.flatMap(({ rules = [] }, at) =>
        rules.map(({ gift, ...rule }) => ({
          ...plainRule,
          ...rule,
          promotion_id: at + 1,
          gift_goods_id: gift ? idOf(gift) : null,
        })),
      ),
    );
    await copy(
      'promotion_goods',
      promotions.flatMap(({ goods }, at) =>
        goods.map(({ name, ...item }) => ({ ...plainGoods, ...item, promotion_id: at + 1, goods_id: idOf(name) })),
      ),
    );
  },
};

const promotionRow = ({ name, kind, status, from, to, row }: DemoPromotion, id: number, today: string): Row => ({
  id,
  promotion_no: `PR${String(id).padStart(6, '0')}`,
  name,
  ...plainRow,
  kind,
  start_at: startOfDay(addDays(today, from)),
  end_at: startOfDay(addDays(today, to)),
  goods_scope: 1,
  status,
  ...row,
});
