import { approvalKindOf, type GoodsTypeCode } from '@materia/contract/areas/goods';
import { addDays, startOfDay } from '@materia/contract/kernel';
import { pinyin } from 'pinyin-pro';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import type { Random } from '../../demo/random.ts';
import { approvalLetter } from './approval.demo.ts';
import { demoCategories, demoLinks } from './category/category.demo.ts';
import { goodsList } from './goods-list.demo.ts';

interface Article {
  id: number;
  generic: string;
  brand: string;
  spec: string;
  maker: string;
  type: number;
  rx: number;
  form: string;
  category: string;
  price: number;
  unit: string;
  specials: string[];
}

/** Every line twice: the pack as listed and a larger one, so that the catalogue has families (related goods, same generic). */
function articles(): Article[] {
  const lines = goodsList.trim().split('\n');
  const listed = lines.map((line, index) => {
    const [
      generic = '',
      brand = '',
      spec = '',
      maker = '',
      type,
      rx,
      form = '',
      category = '',
      price,
      unit = '',
      specials = '',
    ] = line.split('|');
    const cents = Math.round(Number(price) * 100);
    return {
      id: index + 1,
      generic,
      brand,
      spec,
      maker,
      type: Number(type),
      rx: Number(rx),
      form,
      category,
      price: cents,
      unit,
      specials: specials.split(',').filter(Boolean),
    };
  });
  const larger = listed
    .filter(each => each.type === 1 && /\*\d+(片|粒|袋|支|丸)$/.test(each.spec))
    .map((each, index) => ({
      ...each,
      id: listed.length + index + 1,
      spec: each.spec.replace(/\*(\d+)(片|粒|袋|支|丸)$/, (_, n: string, unit: string) => `*${Number(n) * 2}${unit}`),
      price: Math.round((each.price * 1.85) / 10) * 10,
      specials: each.specials.filter(name => name !== 'HOT'),
    }));
  return [...listed, ...larger];
}

/** 13 digits with their check digit; a prefix of shops' own use keeps fiction apart from real articles. */
function barcode(id: number): string {
  const body = `694${String(7_100_000_00 + id).padStart(9, '0')}`;
  const sum = [...body].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}

const initials = (text: string) =>
  pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();
const fullPinyin = (text: string) => pinyin(text, { toneType: 'none', type: 'array' }).join('').toLowerCase();
/** What a maker is called in short; a name that is short has no other. */
const shortOf = (name: string) => (name.length > 6 ? name.slice(0, 4) : null);
const nameOf = (article: Article) => `${article.brand} ${article.generic}`;

export const goodsDemo: DemoArea = {
  area: 'goods',
  fill: async demo => {
    const list = articles();
    const makers = [...new Set(list.map(each => each.maker))];
    // As many as the catalogue is to have (spec 03 §6); what comes behind them has its trade name alone.
    const brands = [...new Set(list.map(each => each.brand))].slice(0, 90);
    const categories = demoCategories();
    await demo.copy(
      'manufacturer',
      makers.map((name, index) => ({
        id: index + 1,
        name,
        name_key: name,
        short_name: shortOf(name),
        is_mah: true,
      })),
    );
    await demo.copy(
      'brand',
      brands.map((name, index) => ({
        id: index + 1,
        name,
        manu_id: makers.indexOf(list.find(each => each.brand === name)?.maker ?? '') + 1,
        initial: initials(name).slice(0, 1).toUpperCase(),
        sort: index,
      })),
    );
    await demo.copy(
      'goods_category',
      categories.map(({ id, name, parentId, level, channels }) => ({
        ...{ id, name, parent_id: parentId, level, channels },
        ...{ sort_app: id, sort_mat: id, sort_web: id },
        meituan_code: name === '感冒发烧' ? '090100' : null,
      })),
    );
    await demo.copy(
      'goods',
      list.map(each => goodsRow(each, makers, brands, demo)),
    );
    await demo.copy('goods_medicine', list.map(medicineRow));
    await demo.copy('goods_image', list.map(imageRow));
    await demo.copy(
      'goods_category_link',
      list.flatMap(each => demoLinks(categories, { id: each.id, name: each.generic, category: each.category })),
    );
    await demo.copy('company_goods_cost', costs(list, demo));
  },
};

function goodsRow(each: Article, makers: string[], brands: string[], { random, now }: DemoFill) {
  const name = nameOf(each);
  const pack = /\*(\d+)(\D+)$/.exec(each.spec);
  const noMat = each.rx === 1 || each.specials.includes('EPHEDRINE') || each.specials.includes('COLD_CHAIN');
  return {
    id: each.id,
    goods_no: `G${String(each.id).padStart(8, '0')}`,
    goods_type: each.type,
    generic_name: each.generic,
    trade_name: each.brand,
    goods_name: name,
    short_name: each.generic.slice(0, 12),
    mnemonic: initials(name).slice(0, 20),
    search_extra: fullPinyin(each.generic),
    manufacturer_id: makers.indexOf(each.maker) + 1,
    brand_id: brands.includes(each.brand) ? brands.indexOf(each.brand) + 1 : null,
    spec: each.spec,
    pack_qty: pack ? Number(pack[1]) : null,
    pack_unit: pack?.[2] ?? null,
    unit: each.unit,
    gram_per_unit: each.type === 2 || each.type === 3 ? 100 : null,
    barcode: barcode(each.id),
    trace_prefixes: json([{ prefix: `8${String(1_000_00 + each.id).padStart(6, '0')}`, level: '小', rate: 1 }]),
    guide_price: each.price,
    tax_rate: each.type === 2 ? 900 : 1300,
    length_mm: random.int(60, 120),
    width_mm: random.int(30, 80),
    height_mm: random.int(15, 50),
    weight_g: random.int(20, 400),
    publish_mask: each.specials.includes('EPHEDRINE') ? 0 : noMat ? 5 : 7,
    specials: each.specials,
    tags: realApproval(each) ? [] : ['演示数据'],
    sort_weight: each.specials.includes('HOT') ? 100 : 0,
    review_status: 2,
    approved_at: startOfDay(addDays('2024-01-01', each.id)),
    completeness: 80,
    created_at: now,
  };
}

/** Numbers that are real; all others are made up. */
const realApprovals: Readonly<Record<string, string>> = {
  '感冒灵颗粒 10g*9袋': '国药准字Z44021940',
  '复方氨酚烷胺片 12片': '国药准字H22026193',
  '布洛芬缓释胶囊 0.3g*20粒': '国药准字H10900089',
  '盐酸二甲双胍片 0.5g*30片': '国药准字H20023370',
};

const realApproval = ({ generic, spec }: Article): string | undefined => realApprovals[`${generic} ${spec}`];

function approvalOf(each: Article, number: string): string | null {
  if (each.type === 1) return `国药准字${approvalLetter(each.generic)}${number}`;
  if (each.type === 4) return `国械注准${number}${String(each.id).padStart(3, '0')}`;
  return each.type === 5 ? `国食健注G${number}` : null;
}

function medicineRow(each: Article) {
  const number = String(20_000_000 + each.id * 137).padStart(8, '0');
  const cold = each.specials.includes('COLD_CHAIN');
  const approvalNo = realApproval(each) ?? approvalOf(each, number);
  return {
    goods_id: each.id,
    rx_type: each.rx,
    approval_no: approvalNo,
    approval_kind: approvalKindOf(each.type as GoodsTypeCode, approvalNo),
    dosage_form: each.form || null,
    mah_name: each.maker,
    storage_condition: cold ? 'REFRIGERATE' : each.type <= 3 ? 'NORMAL' : null,
    ...(cold ? { temp_min: 20, temp_max: 100 } : { temp_min: 100, temp_max: 300 }),
    hum_min: 350,
    hum_max: 750,
    shelf_life_months: each.type <= 3 ? 24 : 36,
    insurance_class: each.rx === 1 ? 2 : 0,
  };
}

/** Pictures are drawn by the server from category and name: no photographs of real packs in the demo. */
function imageRow(each: Article) {
  return {
    goods_id: each.id,
    url: `/images/demo/goods/${each.id}.svg`,
    thumb_url: `/images/demo/goods/${each.id}_120x120.svg`,
    kind: 'MAIN',
    sort: 0,
    source: 'UPLOAD',
    width: 600,
    height: 600,
  };
}

/** Cost of companies 1 to 5 from 500 days ago on; five goods without any (spec 02 §7). */
function costs(list: Article[], { random, today }: DemoFill) {
  const withoutCost = new Set(list.slice(10, 15).map(each => each.id));
  return [1, 2, 3, 4, 5].flatMap(companyId =>
    list
      .filter(each => !withoutCost.has(each.id))
      .flatMap(each =>
        [500, 90].map(daysAgo => ({
          company_id: companyId,
          goods_id: each.id,
          cost: costOf(each.price, random),
          valid_from: addDays(today, -daysAgo),
          source: 'MANUAL',
        })),
      ),
  );
}

const costOf = (price: number, random: Random) => Math.round((price * random.int(52, 78)) / 100);
