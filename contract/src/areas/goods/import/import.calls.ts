import { z } from 'zod';
import { anyOf, call, fileJob, instant, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { CatalogueProvider } from '../catalogue/catalogue.codes.ts';
import { fileKinds, ImportAction, ImportKind, ImportMode, ImportState, ImportTab } from './import.codes.ts';

const base = '/api/mgmt/goods/import';
const id = z.int().positive();
/** Whoever may write what some kind imports; each kind asks for its own. */
const needs = anyOf('GOODS:WRITE', 'GOODS:SUBMIT', 'COST:WRITE', 'STORE:WRITE', 'INSURANCE:WRITE');
const kindParams = z.strictObject({ kind: z.literal(fileKinds) });
const batchParams = z.strictObject({ batchId: z.coerce.number().int().positive() });
const values = z.record(z.string(), z.string().nullable());

/** A file that is being imported, or was. */
export const ImportBatch = z.object({
  batchId: z.int(),
  kind: z.literal(ImportKind.all),
  companyId: z.int().nullable(),
  provider: z.literal(CatalogueProvider.all).nullable(),
  /** Of goods of an insurance: which one. */
  targetId: z.int().nullable(),
  fileName: z.string(),
  state: z.literal(ImportState.all),
  mode: z.literal(ImportMode.all),
  allOrNothing: z.boolean(),
  /** Titles of the file's columns. */
  columns: z.array(z.string()),
  /** Field → which of them it is; what is not there is in none. */
  mapping: z.record(z.string(), z.int()),
  /** Fields of this installation that such files may bring, by their own titles. */
  ownFields: z.array(z.object({ name: z.string(), title: z.string() })),
  total: z.int(),
  ok: z.int(),
  warned: z.int(),
  failed: z.int(),
  skipped: z.int(),
  byName: z.string().nullable(),
  createdAt: instant,
  ranAt: instant.nullable(),
  undoneAt: instant.nullable(),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

export const ImportProblem = z.object({
  /** The field; null: the row as a whole. */
  column: z.string().nullable(),
  message: z.string(),
  level: z.enum(['ERROR', 'WARN']),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportRow = z.object({
  rowId: z.int(),
  /** As the workbook counts it, its head included. */
  lineNo: z.int(),
  /** By field, as the file has it. */
  cells: values,
  action: z.literal(ImportAction.all).nullable(),
  problems: z.array(ImportProblem),
  targetName: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
  done: z.boolean(),
  undoNote: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** 1 文件: an uploaded workbook or table of text becomes a batch, its columns matched as well as they can be. */
export const uploadImport = call({
  method: 'POST',
  path: `${base}/:kind`,
  needs,
  logs: 'import.op.upload',
  params: kindParams,
  body: z.strictObject({
    /** An uploaded xlsx or csv, module IMPORT. */
    fileId: id,
    /** Whose rows; accounts of a company import for their own. */
    companyId: id.optional(),
    /** It was imported before, and is meant. */
    again: z.boolean().optional(),
    /** Of a supplier's catalogue: which one. */
    provider: z.literal(CatalogueProvider.all).optional(),
    /** Of goods of an insurance: which one. */
    targetId: id.optional(),
  }),
  answer: ImportBatch,
  fails: ['import.unreadable', 'import.empty', 'import.tooMany', 'import.again', 'cost.company', 'auth.platformOnly'],
});

/** 批次记录, newest first. */
export const listImports = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs,
  params: page,
  body: z.strictObject({
    kind: z.array(z.literal(ImportKind.all)).max(12).optional(),
    state: z.array(z.literal(ImportState.all)).max(8).optional(),
    part: listPart.part,
    ids: listPart.ids,
  }),
  answer: rows(ImportBatch, noSums),
  fails: [],
});

/** 2 列: which column is which. */
export const mapImport = call({
  method: 'POST',
  path: `${base}/:batchId/mapping`,
  needs,
  logs: 'import.op.mapping',
  params: batchParams,
  body: z.strictObject({
    mapping: z.record(z.string().max(40), z.int().min(0).max(199)),
    mode: z.literal(ImportMode.all),
    allOrNothing: z.boolean(),
  }),
  answer: ImportBatch,
  fails: ['import.column', 'import.state', 'import.allMost'],
});

const Checked = z.object({
  batch: ImportBatch,
  counts: z.array(z.object({ tab: z.literal(ImportTab.all), count: z.int() })),
});

/** 3 预检: every row is held against what is there; nothing is written. */
export const checkImport = call({
  method: 'POST',
  path: `${base}/:batchId/check`,
  needs,
  logs: 'import.op.check',
  params: batchParams,
  answer: Checked,
  fails: ['import.state'],
});

export const listImportRows = call({
  method: 'POST',
  path: `${base}/:batchId/rows/limit/:limit/page/:page`,
  needs,
  params: page.extend(batchParams.shape),
  body: z.strictObject({ tab: z.literal(ImportTab.all).optional() }),
  answer: rows(ImportRow, noSums),
  fails: [],
});

/** Cells mended in place; the batch is checked again. */
export const editImportRow = call({
  method: 'POST',
  path: `${base}/:batchId/row`,
  needs,
  logs: 'import.op.row',
  params: batchParams,
  body: z.strictObject({ rowId: id, cells: z.record(z.string().max(40), z.string().max(500)) }),
  answer: Checked.extend({ row: ImportRow }),
  fails: ['import.state'],
});

/** 4 执行: some thousand rows a call, 200 a transaction; `left` of them wait for the next. */
export const runImport = call({
  method: 'POST',
  path: `${base}/:batchId/run`,
  needs,
  logs: 'import.op.run',
  params: batchParams,
  answer: z.object({ batch: ImportBatch, done: z.int(), left: z.int() }),
  fails: ['import.state', 'import.wrongRows'],
});

/** 撤销: what the batch wrote is as it was before, unless it was changed since; like 执行 in pieces, `left` wait for the next call. */
export const undoImport = call({
  method: 'POST',
  path: `${base}/:batchId/undo`,
  needs,
  logs: 'import.op.undo',
  params: batchParams,
  answer: z.object({ batch: ImportBatch, undone: z.int(), kept: z.int(), left: z.int() }),
  fails: ['import.state', 'import.tooLate', 'bulk.tooLate'],
});

/** The workbook to fill in. */
export const exportImportTemplate = call({
  method: 'GET',
  path: `${base}/:kind/template`,
  needs,
  logs: 'import.op.template',
  kind: 'file',
  params: kindParams,
  answer: fileJob,
  fails: [],
});

/** 下载错误行: the wrong rows with what is wrong with them, to be mended and imported again. */
export const exportImportErrors = call({
  method: 'POST',
  path: `${base}/:batchId/errors`,
  needs,
  logs: 'import.op.errors',
  kind: 'file',
  params: batchParams,
  body: z.strictObject({ kind: z.literal(ImportKind.all) }),
  answer: fileJob,
  fails: [],
});
