import { codes } from '../../../kernel/index.ts';

/** How a goods stands to the official list (spec 03 §1 goods_insurance). */
export const InsuranceState = codes([
  [0, 'none', '未匹配', 'Unmatched', 'warning'],
  [1, 'confirm', '待确认', 'To confirm', 'primary'],
  [2, 'matched', '已匹配', 'Matched', 'success'],
  [3, 'notApplicable', '不适用', 'Not applicable', 'plain'],
  [4, 'ended', '已失效', 'Ended', 'danger'],
]);
export type InsuranceStateCode = (typeof InsuranceState.all)[number];

/** What an insurance code is for; its first letter. */
export const InsuranceKind = codes([
  ['X', 'western', '西药', 'Western medicine'],
  ['Z', 'chinese', '中成药', 'Chinese medicine'],
  ['T', 'herb', '饮片颗粒', 'Pieces and granules'],
  ['C', 'device', '耗材', 'Consumables'],
]);
export type InsuranceKindCode = (typeof InsuranceKind.all)[number];

/** 待匹配, 已匹配, 不适用 (spec 03 §5.7). */
export const InsuranceTab = codes([
  ['WAIT', 'wait', '待匹配', 'To match', 'warning'],
  ['MATCHED', 'matched', '已匹配', 'Matched', 'success'],
  ['NOT_APPLICABLE', 'notApplicable', '不适用', 'Not applicable', 'plain'],
]);
export type InsuranceTabCode = (typeof InsuranceTab.all)[number];

/** Whether the official list still has a code. */
export const InsuranceValidity = codes([
  ['VALID', 'valid', '有效', 'Valid', 'success'],
  ['ENDED', 'ended', '已失效', 'Ended', 'danger'],
]);

/** What is compared of two records that may be one goods (spec 03 §3.11). */
export const MatchedPart = codes([
  ['standardCode', 'standardCode', '药品本位码', 'Standard code'],
  ['barcode', 'barcode', '条形码', 'Barcode'],
  ['approvalNo', 'approvalNo', '批准文号', 'Approval no.'],
  ['pack', 'pack', '规格包装', 'Pack'],
  ['maker', 'maker', '生产企业', 'Manufacturer'],
  ['name', 'name', '名称', 'Name'],
]);
export type MatchedPartCode = (typeof MatchedPart.all)[number];
