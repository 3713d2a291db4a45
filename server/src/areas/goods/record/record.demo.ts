import { approvalKindOf, barcodeCheck } from '@materia/contract/areas/goods';
import { json } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { refreshCompleteness } from './derive-goods.ts';

interface Known {
  readonly id: number;
  readonly name: string;
  readonly generic: string;
  readonly maker: number;
  readonly type: number;
  readonly categoryId: number;
  readonly price: number;
}
const day = 86_400_000;

/** What leaflets of the demo say: general words by dosage form, no real leaflet's text. */
function leafletOf({ id, generic }: Known) {
  const said: [string, string][] = [
    ['SHORT', '口服，一日3次，饭后服用'],
    ['INDICATION', `${generic}用于相关症状的缓解。演示数据，请以实际说明书为准。`],
    ['DOSAGE', '口服。一次1份，一日3次。儿童用量请咨询医师或药师。'],
    ['INGREDIENT', `本品主要成份为${generic}。`],
    ['ADVERSE', '偶见胃部不适、轻度皮疹，停药后可自行缓解。'],
    ['TABOO', `对${generic}及其成份过敏者禁用。`],
    ['NOTICE', '1. 忌烟、酒及辛辣食物。\n2. 服药3天症状无缓解，应去医院就诊。\n3. 请将本品放在儿童不能接触的地方。'],
    ['STORAGE', '密封，置阴凉干燥处。'],
  ];
  return said.map(([section, content]) => ({ goods_id: id, section, content }));
}

/** Goods that wait for their review, or were rejected: generic name | spec | price in fen | submitted by. */
const submitted = `
维C银翘片|18片*2板|1280|manager
复方鲜竹沥液|10ml*6支|1650|manager
牛黄解毒片|12片*2板|680|manager
板蓝根茶|15g*12袋|1880|manager
鼻渊舒口服液|10ml*10支|3280|manager
腰息痛胶囊|0.3g*24粒|2650|manager
川贝枇杷颗粒|3g*9袋|1990|manager2
清喉利咽颗粒|5g*12袋|2280|manager2
通窍鼻炎颗粒|2g*15袋|2480|manager2
强力枇杷胶囊|0.3g*24粒|1760|admin
藿香正气软胶囊|0.45g*24粒|2180|admin
元胡止痛片|0.25g*24片|1420|admin
小儿止咳糖浆|120ml|1380|manager
健脾丸|200丸|1590|manager2
香砂养胃丸|200丸|1680|manager
`;
const rejectedFrom = 12;

function freshGoods({ now }: DemoFill, first: number, known: readonly Known[]) {
  return submitted
    .trim()
    .split('\n')
    .map((line, at) => {
      const [generic = '', spec = '', price, by = ''] = line.split('|');
      const [, qty, unit] = /\*(\d+)(\D)/.exec(spec) ?? [];
      return {
        by,
        rejected: at >= rejectedFrom,
        at: new Date(now.getTime() - (at + 1) * 0.4 * day),
        approvalNo: `国药准字Z${20_190_100 + at}`,
        row: {
          id: first + at,
          goods_no: `G${String(first + at).padStart(8, '0')}`,
          goods_type: 1,
          generic_name: generic,
          goods_name: `${generic} ${spec}`,
          manufacturer_id: known[at * 7]?.maker ?? 1,
          spec,
          strength: spec.split('*')[0] ?? null,
          pack_qty: qty ? Number(qty) : null,
          pack_unit: unit ?? null,
          unit: '盒',
          barcode: shelfCode(first + at),
          guide_price: Number(price),
          tags: ['演示数据'],
          review_status: at >= rejectedFrom ? 1 : 0,
          created_at: new Date(now.getTime() - (at + 1) * 0.4 * day),
        },
      };
    });
}

function shelfCode(id: number): string {
  const body = `694${String(7_200_000_00 + id).padStart(9, '0')}`;
  return `${body}${barcodeCheck(body)}`;
}

type Fresh = ReturnType<typeof freshGoods>[number];

async function fillFresh(demo: DemoFill, fresh: readonly Fresh[], people: ReadonlyMap<string, Person>): Promise<void> {
  await demo.copy(
    'goods',
    fresh.map(({ row, by }) => ({ ...row, submit_company_id: people.get(by)?.companyId ?? null })),
  );
  await demo.copy(
    'goods_medicine',
    fresh.map(({ row, approvalNo }) => ({
      goods_id: row.id,
      rx_type: 3,
      approval_no: approvalNo,
      approval_kind: approvalKindOf(1, approvalNo),
      dosage_form: '片剂',
      storage_condition: 'NORMAL',
      temp_min: 100,
      temp_max: 300,
      hum_min: 350,
      hum_max: 750,
      shelf_life_months: 24,
    })),
  );
  // The last of those that wait lacks its leaflet, so that a check fails.
  await demo.copy(
    'goods_usage',
    fresh
      .filter((_, at) => at !== rejectedFrom - 1)
      .flatMap(({ row }) => leafletOf({ ...blank, id: row.id, generic: row.generic_name })),
  );
  await demo.copy(
    'goods_image',
    fresh.map(({ row }) => pictureOf(row.id)),
  );
}
const blank: Known = { id: 0, name: '', generic: '', maker: 0, type: 1, categoryId: 0, price: 0 };

const pictureOf = (id: number) => ({
  goods_id: id,
  url: `/images/demo/goods/${id}.svg`,
  thumb_url: `/images/demo/goods/${id}_120x120.svg`,
  kind: 'MAIN',
  width: 600,
  height: 600,
});

interface Person {
  readonly id: number;
  readonly companyId: number | null;
}

/** Changes that wait: of the first goods with a leaflet. */
const changes = (known: readonly Known[]) =>
  [
    [
      'manager',
      'usage.DOSAGE',
      '口服。一次1份，一日3次。儿童用量请咨询医师或药师。',
      '口服。一次1份，一日2次，饭后服用。',
    ],
    ['manager', 'shelfLifeMonths', 24, 36],
    ['manager2', 'usage.TABOO', null, '孕妇及哺乳期妇女禁用。'],
    ['admin', 'storageCondition', 'NORMAL', 'SHADE'],
  ].map(([by, field, before, after], at) => ({
    by: String(by),
    goods: known[20 + at * 3],
    change: { field, before, after },
  }));

async function fillReviews(
  demo: DemoFill,
  fresh: readonly Fresh[],
  known: readonly Known[],
  people: ReadonlyMap<string, Person>,
) {
  const { now, copy } = demo;
  const by = (name: string) => ({
    submitted_by: people.get(name)?.id ?? null,
    submit_company_id: people.get(name)?.companyId ?? null,
  });
  const judged = {
    status: 1,
    reviewed_by: people.get('superadmin')?.id ?? null,
    reviewed_at: new Date(now.getTime() - 0.2 * day),
    reject_fields: ['usage.INDICATION', 'barcode'],
    opinion: '适应症与批件不一致，条形码请核对实物后重新填写。',
  };
  await copy('goods_review', [
    ...fresh.map(each => ({
      goods_id: each.row.id,
      kind: 'NEW',
      submitted_at: each.at,
      ...by(each.by),
      ...(each.rejected
        ? judged
        : { status: 0, reviewed_by: null, reviewed_at: null, reject_fields: [], opinion: null }),
      changes: json([]),
    })),
    ...changes(known).flatMap(({ by: name, goods, change }, at) =>
      goods
        ? [
            {
              goods_id: goods.id,
              kind: 'CHANGE',
              submitted_at: new Date(now.getTime() - (at + 1) * 0.3 * day),
              ...by(name),
              status: 0,
              reviewed_by: null,
              reviewed_at: null,
              reject_fields: [],
              opinion: null,
              changes: json([change]),
            },
          ]
        : [],
    ),
  ]);
}

/** 60 pairs: other packs of the same, goods of one category, and three that do not go together. */
function relations(known: readonly Known[]) {
  const first = (generic: string) => known.find(each => each.generic === generic)?.id ?? 0;
  const conflicts = [
    [first('感冒灵颗粒'), first('复方氨酚烷胺片'), '均含对乙酰氨基酚'],
    [first('感冒灵颗粒'), first('对乙酰氨基酚片'), '均含对乙酰氨基酚'],
    [first('布洛芬缓释胶囊'), first('阿司匹林肠溶片'), '增加出血风险'],
  ] as const;
  const same = known.flatMap((each, at) => {
    const other = known.slice(at + 1).find(next => next.generic === each.generic);
    return other ? [[each.id, other.id, null] as const] : [];
  });
  const near = known.flatMap((each, at) => {
    const next = known[at + 1];
    return at % 3 === 0 && next?.categoryId === each.categoryId && next.generic !== each.generic
      ? [[each.id, next.id, null] as const]
      : [];
  });
  const rows = (pairs: readonly (readonly [number, number, string | null])[], kind: string) =>
    pairs.map(([goods_id, related_goods_id, reason], sort) => ({ goods_id, related_goods_id, kind, reason, sort }));
  return [
    ...rows(conflicts, 'CONFLICT'),
    ...rows(same.slice(0, 27), 'SAME'),
    ...rows(near.slice(0, 12), 'COMBINE'),
    ...rows(near.slice(12, 22), 'SUBSTITUTE'),
    ...rows(near.slice(22, 30), 'RELATED'),
  ];
}

/** How suggested prices, and those of one store of each company, came to be what they are. */
async function prices({ db, now, random }: DemoFill, known: readonly Known[], people: ReadonlyMap<string, Person>) {
  const sold = await db.rows<{ goodsId: number; companyId: number; storeId: number; price: number }>(sql`
    select sg.goods_id as "goodsId", sg.company_id as "companyId", sg.store_id as "storeId", sg.goods_price as price from store_goods sg
    where sg.store_id in (select min(id) from store group by company_id) order by sg.store_id, sg.goods_id limit 120`);
  const before = (price: number) => Math.max(10, Math.round((price * random.int(90, 110)) / 1000) * 10);
  const at = () => new Date(now.getTime() - random.int(5, 300) * day);
  const by_user_id = people.get('admin')?.id ?? null;
  const none = { company_id: null, store_id: null };
  return [
    ...known.slice(0, 80).map(({ id, price }) => ({
      kind: 'GUIDE',
      goods_id: id,
      ...none,
      old_price: before(price),
      new_price: price,
      reason: 'BULK',
      by_user_id,
      at: at(),
    })),
    ...sold.map(({ goodsId, companyId, storeId, price }) => ({
      kind: 'STORE',
      goods_id: goodsId,
      company_id: companyId,
      store_id: storeId,
      old_price: before(price),
      new_price: price,
      reason: 'GRID',
      by_user_id,
      at: at(),
    })),
  ].filter(({ old_price, new_price }) => old_price !== new_price);
}

/** Leaflets, reviews, relations and what some goods lack (spec 03 §6); all of it fiction. */
export const goodsRecordDemo: DemoArea = {
  area: 'goods-record',
  fill: async demo => {
    const { db, copy } = demo;
    const known = await db.rows<Known>(sql`
      select g.id, g.goods_name as name, g.generic_name as generic, g.manufacturer_id as maker, g.goods_type as type,
        coalesce(min(l.category_id), 0) as "categoryId", g.guide_price as price
      from goods g left join goods_category_link l on l.goods_id = g.id group by g.id order by g.id`);
    const users = await db.rows<Person & { userName: string }>(
      sql`select id, company_id as "companyId", user_name as "userName" from sys_user where user_name in ('superadmin', 'admin', 'manager', 'manager2')`,
    );
    const people = new Map(users.map(user => [user.userName, user]));
    const medicines = known.filter(each => each.type === 1);
    await copy('goods_usage', medicines.slice(0, 120).flatMap(leafletOf));
    const fresh = freshGoods(demo, (known.at(-1)?.id ?? 0) + 1, known);
    await fillFresh(demo, fresh, people);
    await fillReviews(demo, fresh, medicines, people);
    await copy('goods_relation', relations(known));
    await copy('goods_price_log', await prices(demo, known, people));
    const bare = known.slice(-20).map(each => each.id);
    await db.run(sql`
      update goods set length_mm = null, width_mm = null, height_mm = null, trace_prefixes = '[]',
        barcode = case when id % 2 = 0 then null else barcode end where id = any(${bare}::bigint[])`);
    await refreshCompleteness(db, null);
  },
};
