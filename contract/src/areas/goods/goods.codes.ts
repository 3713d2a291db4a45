import { codes } from '../../kernel/index.ts';

export const GoodsType = codes([
  [1, 'medicine', '西药/中成药', 'Medicine'],
  [2, 'herb', '中药饮片', 'Herbal pieces'],
  [3, 'granule', '配方颗粒', 'Formula granules'],
  [4, 'device', '医疗器械', 'Medical device'],
  [5, 'healthFood', '保健食品', 'Health food'],
  [6, 'food', '食品', 'Food'],
  [7, 'daily', '日用个护', 'Daily care'],
  [8, 'cosmetic', '化妆品', 'Cosmetics'],
  [9, 'disinfectant', '消毒用品', 'Disinfectant'],
  [10, 'other', '其他', 'Other'],
]);
export type GoodsTypeCode = (typeof GoodsType.all)[number];

export const RxType = codes([
  [1, 'rx', '处方药', 'Prescription medicine', 'danger'],
  [2, 'otcA', '甲类OTC', 'OTC class A', 'warning'],
  [3, 'otcB', '乙类OTC', 'OTC class B', 'success'],
  [4, 'none', '非药品', 'No medicine', 'plain'],
]);
export type RxTypeCode = (typeof RxType.all)[number];

/** 储存条件 (spec 03 §1). */
export const StorageCondition = codes([
  ['NORMAL', 'normal', '常温', 'Room temperature'],
  ['SHADE', 'shade', '阴凉', 'Cool'],
  ['COOL_DARK', 'coolDark', '凉暗', 'Cool and dark'],
  ['REFRIGERATE', 'refrigerate', '冷藏', 'Refrigerated'],
  ['FREEZE', 'freeze', '冷冻', 'Frozen'],
]);

/** 特殊标记 (spec 03 §3.4). */
export const GoodsSpecial = codes([
  ['EPHEDRINE', 'ephedrine', '含麻黄碱', 'Ephedrine', 'danger'],
  ['TOXIC', 'toxic', '毒性/管制', 'Toxic, controlled', 'danger'],
  ['COLD_CHAIN', 'coldChain', '冷链', 'Cold chain', 'info'],
  ['IMPORTED', 'imported', '进口', 'Imported', 'plain'],
  ['KEY_MAINTAIN', 'keyMaintain', '重点养护', 'Special care', 'warning'],
  ['DUAL_TRACK', 'dualTrack', '双轨', 'Dual track', 'warning'],
  ['NO_GIFT', 'noGift', '禁作赠品', 'Not as a gift', 'plain'],
  ['FRAGILE', 'fragile', '易碎', 'Fragile', 'warning'],
  ['HOT', 'hot', '主推', 'Recommended', 'success'],
  ['NEW', 'new', '新品', 'New', 'success'],
  ['CLEARANCE', 'clearance', '清仓', 'Clearance', 'plain'],
]);

export type GoodsSpecialCode = (typeof GoodsSpecial.all)[number];

/** Where a cost comes from (spec 03 §3.12). */
export const CostSource = codes([
  ['STORE', 'store', '门店成本', "Store's cost"],
  ['COMPANY', 'company', '公司成本', "Company's cost"],
]);
export type CostSourceCode = (typeof CostSource.all)[number];
