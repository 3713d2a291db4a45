import { codes } from '../../../kernel/index.ts';

/** Who wrote a cost down (spec 03 §1). */
export const CostOrigin = codes([
  ['MANUAL', 'manual', '手工', 'By hand', 'plain'],
  ['IMPORT', 'import', '导入', 'Import', 'plain'],
  ['SUPPLY', 'supply', '采购', 'Purchase', 'plain'],
  ['CATALOGUE', 'catalogue', '目录', 'Catalogue', 'plain'],
]);
export type CostOriginCode = (typeof CostOrigin.all)[number];

/** Tabs of a company's costs (spec 03 §5.8). */
export const CompanyCostTab = codes([
  ['ALL', 'all', '全部', 'All'],
  ['MISSING', 'missing', '缺成本', 'No cost'],
  ['LOSS', 'loss', '亏损', 'At a loss'],
  ['LOW', 'low', '低毛利', 'Low margin'],
  ['COMING', 'coming', '待生效', 'To come'],
]);
export type CompanyCostTabCode = (typeof CompanyCostTab.all)[number];

/** Tabs of a store's costs (spec 03 §5.9). */
export const StoreCostTab = codes([
  ['ALL', 'all', '全部', 'All'],
  ['OWN', 'own', '单独成本', 'Its own'],
  ['INHERITED', 'inherited', '沿用公司', "Company's"],
  ['MISSING', 'missing', '缺成本', 'No cost'],
  ['COMING', 'coming', '待生效', 'To come'],
]);
export type StoreCostTabCode = (typeof StoreCostTab.all)[number];
