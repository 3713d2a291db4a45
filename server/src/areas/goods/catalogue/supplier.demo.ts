import { OfferMatch } from '@materia/contract/areas/goods';
import { addDays, type Day, startOfDay } from '@materia/contract/kernel';
import { json } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import type { Random } from '../../../demo/random.ts';
import { sql } from '../../../kernel/index.ts';

/** provider | code | name | type | region | licence ends in days | min order, freight, free from (yuan) | days to ship */
const suppliers = `
MEDICAL_COMPANY|MC01|岭南康源医药有限公司|0|440300|720|300|15|800|1
MEDICAL_COMPANY|MC02|粤海仁济医药有限公司|0|440100|410|500|20|1000|2
MEDICAL_COMPANY|MC03|鹏城百姓医药商行|2|440300|95|100|12|600|1
MEDICAL_COMPANY|MC04|西湖同春医药有限公司|0|330100|260|300|18|1200|3
MEDICAL_COMPANY|MC05|旧城济民药行|2|440600|-12|100|10|500|2
YIYAOCHENG|YC01|云上医药城自营|0|420100|900|200|20|900|2
YIYAOCHENG|YC02|九州通达医药专营店|0|420100|530|300|25|1500|3
YIYAOCHENG|YC03|江南本草馆|2|330100|300|100|15|600|3
YIYAOCHENG|YC04|川蜀药材行|2|510100|180|200|28|1200|4
YIYAOCHENG|YC05|华北医贸中心|0|110100|40|500|30|2000|4
YIYAOCHENG|YC06|闽台健康商城|2|350200|640|100|16|700|3`;

const offersIn = 1500;
/** Days before today on which prices of offers changed. */
const changeDays = [340, 250, 160, 70];

interface Goods {
  readonly id: number;
  readonly name: string;
  readonly spec: string;
  readonly packQty: number | null;
  readonly unit: string;
  readonly maker: string | null;
  readonly approvalNo: string | null;
  readonly barcode: string | null;
  readonly price: number;
}

const supplierRows = (today: Day) =>
  suppliers
    .trim()
    .split('\n')
    .map((line, index) => {
      const [provider = '', code = '', name = '', type, region, ends, least, freight, free, days] = line.split('|');
      return {
        id: index + 1,
        provider,
        code,
        name: `${name}（演示）`,
        supplier_type: Number(type),
        licence_no: `演示${region}${String(index + 1).padStart(4, '0')}`,
        licence_expire: addDays(today, Number(ends)),
        region_code: region,
        contact: '业务部',
        phone: `0755-8200${String(1000 + index)}`,
        min_order: Number(least) * 100,
        freight: Number(freight) * 100,
        free_freight: Number(free) * 100,
        ship_days: Number(days),
      };
    });

/** What a supplier calls a goods of ours: most the same, some in another pack, some that we do not have. */
function offered(goods: Goods, random: Random) {
  const { linked, maybe, none, ignored } = OfferMatch.byName;
  const same = { name: goods.name, spec: goods.spec, pack_qty: goods.packQty, goods_id: goods.id };
  const kind = random.weighted([
    [linked, 80],
    [maybe, 8],
    [none, 11],
    [ignored, 1],
  ] as const);
  if (kind === linked) return { ...same, match_state: linked, score: 100, share: 1 };
  const packs = (goods.packQty ?? 1) * 2;
  const spec = goods.packQty ? goods.spec.replace(/\*\d+/, `*${packs}`) : `${goods.spec}*2`;
  const double = { ...same, spec, pack_qty: packs, share: 1.9 };
  if (kind === maybe) return { ...double, match_state: maybe, score: 80 };
  return { ...double, name: `${goods.name}（大包装）`, goods_id: null, match_state: kind, score: 0 };
}

function offerRow(
  supplier: { id: number; code: string; provider: string },
  goods: Goods,
  of: DemoFill & { n: number },
) {
  const { random, today, n } = of;
  const { share, ...offer } = offered(goods, random);
  const price = Math.max(10, Math.round((goods.price * share * random.int(48, 72)) / 100));
  const known = offer.goods_id !== null;
  const ladder = [
    { from: 50, price: Math.round(price * 0.97) },
    { from: 200, price: Math.round(price * 0.93) },
  ];
  return {
    id: n + 1,
    supplier_id: supplier.id,
    outer_code: `${supplier.code}-${String(n + 1).padStart(5, '0')}`,
    ...offer,
    unit: goods.unit,
    manufacturer: goods.maker,
    approval_no: known ? goods.approvalNo : null,
    barcode: offer.match_state === OfferMatch.byName.linked ? goods.barcode : null,
    price,
    ladder: json(random.chance(0.6) ? ladder : []),
    retail_price: Math.round(goods.price * share),
    stock: random.chance(0.06) ? 0 : random.int(20, 3000),
    min_qty: random.pick([1, 1, 2, 5, 10]),
    batch_no: `Y${random.digits(6)}`,
    expires_on: addDays(today, random.int(60, 900)),
    // Files of medical companies came last week and the one before: what is old is marked.
    refreshed_at: startOfDay(addDays(today, supplier.provider === 'YIYAOCHENG' ? 0 : -9)),
  };
}

/** Its price rose and fell in 12 months; the last is what it costs now. */
function priceChanges(row: ReturnType<typeof offerRow>, { random, today }: DemoFill) {
  const steps = [...changeDays.map(days => ({ days, price: Math.round((row.price * random.int(90, 112)) / 100) }))];
  const all = [...steps, { days: 9, price: row.price }];
  return all.flatMap(({ days, price }, at) => {
    if (price === all[at - 1]?.price) return [];
    return [
      {
        kind: 'SUPPLIER',
        goods_id: row.goods_id,
        supplier_id: row.supplier_id,
        old_price: all[at - 1]?.price ?? null,
        new_price: price,
        reason: 'IMPORT',
        at: startOfDay(addDays(today, -days)),
      },
    ];
  });
}

/** 11 suppliers with 1,500 offers and their prices of 12 months (spec 03 §6). All of it fiction. */
export const supplierDemo: DemoArea = {
  area: 'supplier_catalogue',
  fill: async demo => {
    const goods = await demo.db.rows<Goods>(sql`
      select g.id, g.generic_name as name, g.spec, g.pack_qty as "packQty", g.unit, m.name as maker, d.approval_no as "approvalNo",
        g.barcode, g.guide_price as price
      from goods g left join manufacturer m on m.id = g.manufacturer_id left join goods_medicine d on d.goods_id = g.id
      where g.review_status = 2 and g.deleted_at is null order by g.id`);
    const list = supplierRows(demo.today);
    await demo.copy('supplier', list);
    const rows = Array.from({ length: offersIn }, (_, n) => {
      const supplier = list[n % list.length] as (typeof list)[number];
      // Eleven and the number of goods share no divisor in the demo, so everybody offers a bit of everything.
      return offerRow(supplier, goods[(n * 7) % goods.length] as Goods, { ...demo, n });
    });
    await demo.copy('supplier_goods', rows);
    const linked = rows.filter(row => row.match_state === OfferMatch.byName.linked);
    await demo.copy(
      'goods_price_log',
      linked.flatMap(row => priceChanges(row, demo)),
    );
  },
};
