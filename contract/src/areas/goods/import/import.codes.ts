import { codes } from '../../../kernel/index.ts';

/** What is imported (spec 03 §1 import_batch). */
export const ImportKind = codes([
  ['GOODS', 'goods', '商品', 'Goods'],
  ['SYMPTOM', 'symptom', '症状', 'Symptoms'],
  ['INSURANCE', 'insurance', '医保目录', 'Insurance codes'],
  ['COMPANY_COST', 'companyCost', '公司成本价', 'Company costs'],
  ['STORE_COST', 'storeCost', '门店成本价', 'Store costs'],
  ['SUPPLIER', 'supplier', '供应商目录', 'Supplier catalogue'],
  ['EXTENSION', 'extension', '扩展数据', 'Extension data'],
  ['COMPANY_CODE', 'companyCode', '公司编码', 'Company codes'],
  ['STORE', 'store', '门店', 'Stores'],
  ['INSURANCE_GOODS', 'insuranceGoods', '保险商品', 'Insured goods'],
  ['BULK', 'bulk', '批量修改', 'Bulk edit'],
]);
export type ImportKindCode = (typeof ImportKind.all)[number];
/** Kinds that come from a file. */
export type FileKindCode = Exclude<ImportKindCode, 'BULK'>;
export const fileKinds = ImportKind.all.filter((kind): kind is FileKindCode => kind !== 'BULK');

/** Kinds whose files also say that things are as they were: such a file is worth running though nothing in it changes. */
export const refreshingKinds: readonly ImportKindCode[] = ['SUPPLIER'];

/** How far a batch is (spec 03 §2). */
export const ImportState = codes([
  ['UPLOADED', 'uploaded', '已上传', 'Uploaded', 'plain'],
  ['MAPPED', 'mapped', '已匹配列', 'Columns matched', 'plain'],
  ['CHECKED', 'checked', '已预检', 'Checked', 'primary'],
  ['RUNNING', 'running', '执行中', 'Running', 'warning'],
  ['DONE', 'done', '已完成', 'Done', 'success'],
  ['PARTIAL', 'partial', '部分完成', 'Partly done', 'warning'],
  ['FAILED', 'failed', '失败', 'Failed', 'danger'],
  ['UNDONE', 'undone', '已撤销', 'Undone', 'inverse'],
]);
export type ImportStateCode = (typeof ImportState.all)[number];

/** Which rows of the file are written. */
export const ImportMode = codes([
  ['BOTH', 'both', '新增和更新', 'Add and update'],
  ['ADD', 'add', '仅新增', 'Only add'],
  ['UPDATE', 'update', '仅更新', 'Only update'],
]);
export type ImportModeCode = (typeof ImportMode.all)[number];

/** Rows of a file that is written whole or not at all: one call writes them in one transaction (decision 0008). */
export const allOrNothingMost = 500;

/** What a row will do, or did. */
export const ImportAction = codes([
  ['NEW', 'new', '新增', 'New', 'success'],
  ['UPDATE', 'update', '更新', 'Update', 'primary'],
  ['SAME', 'same', '无变化', 'Unchanged', 'plain'],
  ['SKIP', 'skip', '跳过', 'Left out', 'inverse'],
  ['ERROR', 'error', '错误', 'Error', 'danger'],
  ['END', 'end', '失效', 'Ended', 'warning'],
]);
export type ImportActionCode = (typeof ImportAction.all)[number];

/** Tabs of the dry run (spec 03 §3.9). */
export const ImportTab = codes([
  ['NEW', 'new', '新增', 'New'],
  ['UPDATE', 'update', '更新', 'Update'],
  ['END', 'end', '失效', 'Ended'],
  ['SAME', 'same', '无变化', 'Unchanged'],
  ['WARN', 'warn', '警告', 'Warnings'],
  ['ERROR', 'error', '错误', 'Errors'],
]);
export type ImportTabCode = (typeof ImportTab.all)[number];
