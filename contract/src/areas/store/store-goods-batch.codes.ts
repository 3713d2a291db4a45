import { codes } from '../../kernel/index.ts';

/** What made a batch of store goods (spec 04 §1 store_goods_batch). */
export const StoreGoodsSource = codes([
  ['GRID', 'grid', '表格编辑', 'Typed in'],
  ['IMPORT', 'import', '导入', 'Import'],
  ['RULE', 'rule', '价格规则', 'Price rule'],
  ['COPY', 'copy', '从门店复制', 'Copied'],
  ['ERP', 'erp', 'ERP', 'ERP'],
]);
export type StoreGoodsSourceCode = (typeof StoreGoodsSource.all)[number];

/** What a price rule starts from (spec 04 §3.10). */
export const PriceBase = codes([
  ['CURRENT', 'current', '现价', 'Current price'],
  ['COST', 'cost', '成本', 'Cost'],
  ['RETAIL', 'retail', '建议零售价', 'Suggested retail price'],
  ['BENCHMARK', 'benchmark', '标杆价', 'Benchmark price'],
]);
export type PriceBaseCode = (typeof PriceBase.all)[number];

/** The ending that prices are raised to. */
export const PriceEnding = codes([
  ['NONE', 'none', '不处理', 'As it is'],
  ['00', 'whole', '.00', '.00'],
  ['50', 'half', '.50', '.50'],
  ['80', 'eighty', '.80', '.80'],
  ['90', 'ninety', '.90', '.90'],
]);
export type PriceEndingCode = (typeof PriceEnding.all)[number];

/** Which price a rule sets. */
export const PriceTarget = codes([
  ['goodsPrice', 'price', '价格', 'Price'],
  ['specialPrice', 'special', '特价', 'Special price'],
]);
export type PriceTargetCode = (typeof PriceTarget.all)[number];

/** How copied goods meet those that are there (spec 04 §4). */
export const CopyMode = codes([
  ['ADD', 'add', '只添加缺少的商品', 'Add missing goods only'],
  ['OVERWRITE', 'overwrite', '添加并覆盖已有商品', 'Add, and overwrite what is there'],
]);
export type CopyModeCode = (typeof CopyMode.all)[number];

/** What of a store's goods can be copied; never stock. */
export const CopyField = codes([
  ['goodsPrice', 'price', '价格', 'Price'],
  ['specialPrice', 'special', '特价与特价期', 'Special price and its time'],
  ['isPublish', 'publish', '上架', 'On the shelf'],
  ['depositMoney', 'deposit', '定金', 'Deposit'],
  ['maxOrderQuantity', 'limit', '限购', 'Order limit'],
  ['lowLine', 'lowLine', '预警线', 'Warning line'],
  ['sort', 'sort', '排序', 'Order'],
]);
export type CopyFieldCode = (typeof CopyField.all)[number];
