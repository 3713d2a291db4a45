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

/** Where a cost comes from (spec 03 §3.12). */
export const CostSource = codes([
  ['STORE', 'store', '门店成本', "Store's cost"],
  ['COMPANY', 'company', '公司成本', "Company's cost"],
]);
export type CostSourceCode = (typeof CostSource.all)[number];
