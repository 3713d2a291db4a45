import { z } from 'zod';
import { call, chosenIds, fileJob, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { GoodsType } from '../goods.codes.ts';
import { ownFieldFails } from '../goods-fails.ts';
import { CompanyCodeTab } from './extension.codes.ts';
import {
  CompanyCodeItem,
  CompanyCodeRow,
  ExtensionField,
  ExtensionFieldDraft,
  ExtensionItem,
  ExtensionRow,
  ExtensionValue,
} from './extension.rows.ts';

const base = '/api/mgmt/goods';
const id = z.int().positive();
const goodsFilter = {
  query: z.string().trim().max(100).optional(),
  /** Barcodes, goods numbers and company codes, whole: a pasted column finds its rows. */
  codes: z.array(z.string().trim().min(1).max(60)).max(200).optional(),
  goodsType: z.array(z.literal(GoodsType.all)).max(10).optional(),
  categoryId: id.optional(),
} as const;

const ExtensionFilter = z.strictObject({
  ...goodsFilter,
  /** 未填字段: `shortName`, `tags`, `shortUse`, `size`, or `values.` and an own field's code. */
  empty: z.string().max(40).optional(),
  sort: sortBy(['goodsName', 'goodsNo', 'updatedAt']).optional(),
});

/** 扩展数据: goods × fields, with how many of the filter's goods have each (spec 03 §5.4). */
export const listExtension = call({
  method: 'POST',
  path: `${base}/extension/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: page,
  body: ExtensionFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(ExtensionRow, noSums).extend({
    filled: z.array(z.object({ field: z.string(), filled: z.int(), of: z.int() })).optional(),
  }),
  fails: [],
});

/** The list as a file, with a column for each own field that is in use. */
export const exportExtension = call({
  method: 'POST',
  path: `${base}/extension/export`,
  needs: 'GOODS',
  logs: 'extension.op.export',
  kind: 'file',
  body: ExtensionFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

/** Saves changed cells, all or none: a refusal carries `data.errors` (CellError[]), rows changed meanwhile `data.conflicts`. */
export const saveExtension = call({
  method: 'POST',
  path: `${base}/extension`,
  needs: 'GOODS:WRITE',
  logs: 'extension.op.cells',
  body: z.strictObject({ rows: z.array(ExtensionItem).max(1_000) }),
  answer: z.object({ rows: z.array(ExtensionRow) }),
  fails: ['extension.none', 'row.notFound', 'row.changedMeanwhile', ...ownFieldFails, 'goods.fieldMissing'],
});

/** One goods' own fields, those of its type. */
export const readGoodsExtension = call({
  method: 'GET',
  path: `${base}/:goods_id/extension`,
  needs: 'GOODS',
  params: z.strictObject({ goods_id: z.coerce.number().int().positive() }),
  answer: z.array(ExtensionValue),
  fails: ['row.notFound'],
});

/** 扩展字段: the definitions, in their order. */
export const listExtensionFields = call({
  method: 'GET',
  path: `${base}/extension/fields`,
  needs: 'GOODS',
  answer: z.array(ExtensionField),
  fails: [],
});

/** A field that goods have values of keeps its code and its type. */
export const saveExtensionField = call({
  method: 'POST',
  path: `${base}/extension/fields`,
  needs: 'GOODS:WRITE',
  logs: 'extension.op.field',
  body: ExtensionFieldDraft,
  answer: ExtensionField,
  fails: ['row.notFound', 'row.changedMeanwhile', 'extension.codeUsed', 'extension.noOptions', 'extension.hasData'],
});

export const removeExtensionField = call({
  method: 'DELETE',
  path: `${base}/extension/fields/:id`,
  needs: 'GOODS:WRITE',
  logs: 'extension.op.removeField',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: z.object({ removed: z.int() }),
  fails: ['row.notFound', 'extension.hasData'],
});

const CompanyCodeFilter = z.strictObject({
  /** Whose; accounts of a company have no other's. */
  companyId: id.optional(),
  ...goodsFilter,
  tab: z.array(z.literal(CompanyCodeTab.all)).max(1).optional(),
  sort: sortBy(['goodsName', 'externalGoodsNo']).optional(),
});

/** 公司编码: goods that the company sells or has a number of. */
export const listCompanyCodes = call({
  method: 'POST',
  path: `${base}/companycode/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: page,
  body: CompanyCodeFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(CompanyCodeRow, noSums).extend({
    counts: z.array(z.object({ tab: z.literal(CompanyCodeTab.all), count: z.int() })).optional(),
  }),
  fails: ['extension.company'],
});

export const exportCompanyCodes = call({
  method: 'POST',
  path: `${base}/companycode/export`,
  needs: 'GOODS',
  logs: 'extension.op.exportCodes',
  kind: 'file',
  body: CompanyCodeFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: ['extension.company'],
});

/** Saves numbers and rates of a company's ERP, all or none. */
export const saveCompanyCodes = call({
  method: 'POST',
  path: `${base}/companycode`,
  needs: 'STOREGOODS:WRITE',
  logs: 'extension.op.companyCode',
  body: z.strictObject({ companyId: id.optional(), rows: z.array(CompanyCodeItem).max(1_000) }),
  answer: z.object({ rows: z.array(CompanyCodeRow) }),
  fails: [
    'extension.none',
    'extension.company',
    'row.notFound',
    'row.changedMeanwhile',
    'extension.numberTaken',
    'extension.numberMissing',
  ],
});
