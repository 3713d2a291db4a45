import { approvalKindOf, barcodeCheck, type GoodsTypeCode } from '@materia/contract/areas/goods';
import { addDays, startOfDay } from '@materia/contract/kernel';
import { pinyin } from 'pinyin-pro';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { initialsOf, sql } from '../../kernel/index.ts';
import { approvalLetter } from './approval.demo.ts';
import { demoCategories, demoLinks } from './category/category.demo.ts';
import { scanDuplicates } from './duplicate/duplicate-scan.task.ts';
import { furtherGoods, herbs } from './goods-more-list.demo.ts';
import { refreshCompleteness } from './record/derive-goods.ts';

/** So many has the demo's catalogue (spec 03 §6). */
const wanted = 480;
const pairs = 5;

interface More {
  readonly type: number;
  readonly rx: number;
  readonly generic: string;
  readonly spec: string;
  readonly unit: string;
  readonly price: number;
  readonly form: string | null;
  readonly category: string;
}

/** 40 pieces and 40 granules, with what is there already. */
function herbGoods(): More[] {
  const parts = herbs.trim().split(/[|\n]/);
  const named = parts.flatMap((name, at) => (at % 2 === 0 ? [{ name, price: Number(parts[at + 1]) }] : []));
  const pieces = named.slice(0, 34).map(({ name, price }): More => {
    const category = /花|叶|薄荷|荆芥|益母草|蒲公英/.test(name) ? '花草类' : '根茎类';
    return { type: 2, rx: 4, generic: name, spec: '10g', unit: '10g', price, form: '饮片', category };
  });
  const granules = named
    .concat({ name: '当归', price: 190 })
    .slice(0, 39)
    .map(
      ({ name, price }): More => ({
        ...{ type: 3, rx: 4, generic: `${name}配方颗粒`, spec: '10g*10袋', unit: '盒' },
        ...{ price: price * 14, form: '颗粒剂', category: '配方颗粒' },
      }),
    );
  return [...pieces, ...granules];
}

const otherGoods = (): More[] =>
  furtherGoods
    .trim()
    .split('\n')
    .flatMap(line => {
      const [type, rx, generic = '', specs = '', unit = '', price, form, category = ''] = line.split('|');
      return specs.split(',').map((spec, at) => ({
        ...{ type: Number(type), rx: Number(rx), generic, spec, unit, form: form || null, category },
        price: Math.round((Number(price) * (at === 0 ? 1 : 1.8)) / 10) * 10,
      }));
    });

const shelfCode = (id: number): string => {
  const body = `694${String(7_300_000_00 + id).padStart(9, '0')}`;
  return `${body}${barcodeCheck(body)}`;
};

function goodsRow({ random, now }: DemoFill, each: More, of: { id: number; maker: number; brand: number | null }) {
  const { id, maker, brand } = of;
  const pack = /\*(\d+)([^\d*]+)$/.exec(each.spec);
  const herb = each.type === 2 || each.type === 3;
  return {
    id,
    goods_no: `G${String(id).padStart(8, '0')}`,
    goods_type: each.type,
    generic_name: each.generic,
    goods_name: `${each.generic} ${each.spec}`,
    short_name: each.generic.slice(0, 12),
    mnemonic: initialsOf(`${each.generic}${each.spec}`),
    search_extra: pinyin(each.generic, { toneType: 'none', type: 'array' }).join('').toLowerCase(),
    manufacturer_id: maker,
    brand_id: brand,
    spec: each.spec,
    strength: pack ? each.spec.slice(0, pack.index) : null,
    pack_qty: pack ? Number(pack[1]) : null,
    pack_unit: pack?.[2] ?? null,
    unit: each.unit,
    gram_per_unit: herb ? (each.type === 2 ? 10 : 100) : null,
    barcode: herb ? null : shelfCode(id),
    trace_prefixes: json(
      each.type === 1 ? [{ prefix: `8${String(2_000_00 + id).padStart(6, '0')}`, level: '小', rate: 1 }] : [],
    ),
    guide_price: each.price,
    tax_rate: each.type === 2 ? 900 : 1300,
    length_mm: random.int(60, 120),
    width_mm: random.int(30, 80),
    height_mm: random.int(15, 50),
    weight_g: random.int(20, 400),
    publish_mask: each.rx === 1 || herb ? 5 : 7,
    specials: each.rx <= 2 ? ['NO_GIFT'] : [],
    tags: ['演示数据'],
    review_status: 2,
    approved_at: startOfDay(addDays('2024-06-01', id % 300)),
    created_at: now,
  };
}

function medicineRow(each: More, id: number, approvalNo: string | null) {
  return {
    goods_id: id,
    rx_type: each.rx,
    approval_no: approvalNo,
    approval_kind: approvalKindOf(each.type as GoodsTypeCode, approvalNo),
    dosage_form: each.form,
    storage_condition: each.type <= 3 ? 'NORMAL' : null,
    temp_min: each.type <= 3 ? 100 : null,
    temp_max: each.type <= 3 ? 300 : null,
    hum_min: 350,
    hum_max: 750,
    shelf_life_months: 24,
  };
}

function approvalOf(each: More, id: number): string | null {
  const number = String(20_150_000 + id).padStart(8, '0');
  if (each.type === 1) return `国药准字${approvalLetter(each.generic)}${number}`;
  if (each.type === 4) return `国械注准${number}${String(id).padStart(3, '0')}`;
  return each.type === 5 ? `国食健注G${number}` : null;
}

const pictureRow = (id: number) => ({
  goods_id: id,
  url: `/images/demo/goods/${id}.svg`,
  thumb_url: `/images/demo/goods/${id}_120x120.svg`,
  kind: 'MAIN',
  width: 600,
  height: 600,
});

interface Twin extends More {
  readonly id: number;
  readonly maker: number;
  readonly makerName: string;
  readonly approvalNo: string | null;
}

/** The same goods once more, its maker written differently: what the scan for duplicates is to find. */
async function twins(demo: DemoFill, first: number): Promise<Twin[]> {
  const known = await demo.db.rows<Omit<Twin, 'category'>>(sql`
    select g.id, g.goods_type as type, d.rx_type as rx, g.generic_name as generic, g.spec, g.unit, g.guide_price as price,
      d.dosage_form as form, g.manufacturer_id as maker, m.name as "makerName", d.approval_no as "approvalNo"
    from goods g join goods_medicine d on d.goods_id = g.id join manufacturer m on m.id = g.manufacturer_id
    where g.goods_type = 1 and g.review_status = 2 and d.rx_type = 3
      and not exists (select from goods o join goods_medicine p on p.goods_id = o.id
        where o.manufacturer_id = g.manufacturer_id and o.id < g.id and o.goods_type = 1 and o.review_status = 2 and p.rx_type = 3)
    order by g.id limit ${pairs}`);
  const { id: last } = await demo.db.one<{ id: number }>(sql`select max(id) as id from manufacturer`);
  await demo.copy(
    'manufacturer',
    known.map(({ makerName }, at) => {
      const name = `${makerName}股份有限公司（演示）`;
      return { id: last + 1 + at, name, name_key: name.replace(/[（）]/g, ''), short_name: makerName.slice(0, 6) };
    }),
  );
  return known.map((each, at) => ({ ...each, id: first + at, maker: last + 1 + at, category: '家庭常备' }));
}

/** Costs of companies 1 to 5, a year old and two months old. */
const costsOf = ({ random, today }: DemoFill, all: readonly { id: number; price: number }[]) =>
  [1, 2, 3, 4, 5].flatMap(company_id =>
    all.flatMap(each =>
      [365, 60].map(daysAgo => ({
        company_id,
        goods_id: each.id,
        cost: Math.round((each.price * random.int(52, 78)) / 100),
        valid_from: addDays(today, -daysAgo),
        source: 'MANUAL',
        in_force_at: startOfDay(addDays(today, -daysAgo)),
      })),
    ),
  );

/** What else the catalogue has (spec 03 §6): goods of every type, herbs as pieces and granules, pairs that are one. All of it fiction. */
export const catalogueDemo: DemoArea = {
  area: 'goods-catalogue',
  fill: async demo => {
    const { db, copy, random } = demo;
    const { id: last, n } = await db.one<{ id: number; n: number }>(
      sql`select max(id) as id, count(*)::int as n from goods`,
    );
    const makers = await db.rows<{ id: number }>(sql`select id from manufacturer order by id`);
    const pairsOf = await twins(demo, last + 1);
    const room = wanted - n - pairsOf.length;
    const list = [...herbGoods(), ...otherGoods()].slice(0, room).map((each, at) => ({
      ...each,
      id: last + 1 + pairsOf.length + at,
      maker: random.pick(makers).id,
    }));
    const all = [...pairsOf, ...list];
    await copy(
      'goods',
      all.map(each => goodsRow(demo, each, { ...each, brand: null })),
    );
    await copy(
      'goods_medicine',
      all.map(each => medicineRow(each, each.id, 'approvalNo' in each ? each.approvalNo : approvalOf(each, each.id))),
    );
    await copy(
      'goods_image',
      all.map(each => pictureRow(each.id)),
    );
    const categories = demoCategories();
    await copy(
      'goods_category_link',
      all.flatMap(each => demoLinks(categories, { id: each.id, name: each.generic, category: each.category })),
    );
    await copy('company_goods_cost', costsOf(demo, all));
    // Their approval finds goods too, as it does where one is saved.
    await db.run(sql`
      update goods g set search_extra = trim(g.search_extra || ' ' || d.approval_no) from goods_medicine d
      where d.goods_id = g.id and d.approval_no is not null and strpos(g.search_extra, d.approval_no) = 0`);
    await refreshCompleteness(
      db,
      all.map(each => each.id),
    );
    await scanDuplicates(db, demo.now);
  },
};
