import { addDays, codes } from '@materia/contract/kernel';

export const GoodsKind = codes([
  ['RX', 'prescription', '处方药', 'Prescription', 'danger'],
  ['OTC', 'otc', '非处方药', 'OTC', 'success'],
  ['HEALTH', 'health', '保健食品', 'Health food', 'info'],
  ['DEVICE', 'device', '医疗器械', 'Device', 'primary'],
  ['HERB', 'herb', '中药饮片', 'Herbal', 'warning'],
]);
type Kind = (typeof GoodsKind.all)[number];

/** Goods of a store, or a lot of them: level 1, under its goods. */
export interface SampleGoods {
  readonly id: number;
  readonly version: number;
  readonly level: 0 | 1;
  readonly goodsName: string;
  readonly barcode: string;
  readonly kind: Kind;
  readonly maker: string;
  readonly price: number;
  readonly number: number;
  /** Price by number. */
  readonly amount: number;
  readonly published: boolean | null;
  readonly expiresOn: string;
  readonly soldAt: string | null;
  readonly lots: number;
}

const names = [
  '感冒灵颗粒',
  '连花清瘟胶囊',
  '布洛芬缓释胶囊',
  '阿莫西林胶囊',
  '维生素C片',
  '电子体温计',
  '医用口罩',
  '板蓝根颗粒',
];
const sizes = ['10g×9袋', '24粒', '0.3g×20粒', '0.25g×36粒', '100片', '1支', '50只', '10g×20袋'];
const kinds: readonly Kind[] = ['OTC', 'OTC', 'RX', 'RX', 'HEALTH', 'DEVICE', 'DEVICE', 'HERB'];
const makers = ['华润三九', '以岭药业', '中美史克', '联邦制药', '养生堂', '欧姆龙', '稳健医疗', '白云山'];

/** Goods are told apart by strengths that no two of them share. */
const firstDay = '2025-05-01';
const firstSale = Date.parse('2025-04-29T01:00:00Z');
const minuteMs = 60_000;
/** Steps without a common measure with what they go round in: nothing repeats side by side. */
const spread = (at: number, step: number, round: number) => (at * step) % round;

/** Goods as many as are wanted, the same every time. */
export function sampleGoods(count: number): SampleGoods[] {
  return Array.from({ length: count }, (_, at) => {
    const of = at % names.length;
    const price = 990 + spread(at, 137, 12_000);
    const number = spread(at, 53, 240);
    return {
      id: at + 1,
      version: 1,
      level: 0,
      goodsName: `${names[of]} ${sizes[of]} ${String(at + 1).padStart(4, '0')}`,
      barcode: `69${String(31_000_000_000 + at * 7_919)}`,
      kind: kinds[of] ?? 'OTC',
      maker: makers[of] ?? '',
      price,
      number,
      amount: price * number,
      published: spread(at, 7, 10) > 2,
      expiresOn: addDays(firstDay, spread(at, 11, 720)),
      soldAt: spread(at, 3, 8) === 0 ? null : new Date(firstSale - at * 37 * minuteMs).toISOString(),
      lots: spread(at, 5, 4),
    };
  });
}

const lotsPerGoods = 10;

/** The lots of goods: parts of their stock, the oldest first. */
export function lotsOf(goods: SampleGoods): SampleGoods[] {
  const each = Math.floor(goods.number / Math.max(1, goods.lots));
  return Array.from({ length: goods.lots }, (_, at) => {
    const number = at === 0 ? goods.number - each * (goods.lots - 1) : each;
    return {
      ...goods,
      id: 1_000_000 + goods.id * lotsPerGoods + at,
      level: 1,
      goodsName: `批次 2504${String(goods.id % 30).padStart(2, '0')}-${at + 1}`,
      number,
      amount: goods.price * number,
      published: null,
      expiresOn: addDays(goods.expiresOn, at * 90),
      lots: 0,
    };
  });
}
