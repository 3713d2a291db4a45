import { z } from 'zod';
import { call, done, fileJob, instant, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { CabinetType } from '../mat-list.codes.ts';
import { LayoutSlot, SlotNote } from '../planogram/planogram.rows.ts';
import { fillingFails, goodsFails, placeFails } from '../planogram/planogram-fails.ts';
import { TempZone } from '../record/mat-record.codes.ts';
import { TrackTemplateState } from './template.codes.ts';
import { templateActions } from './template.steps.ts';

const id = z.int().positive();
const base = '/api/mgmt/mat/template';
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const note = z.string().trim().max(200);

/** A cabinet of a layout. */
export const LayoutSub = z.strictObject({
  subNo: z.int().min(0).max(15),
  name: z.string().trim().min(1).max(40),
  cabinetType: z.literal(CabinetType.all),
  tempZone: z.literal(TempZone.all),
  rowCount: z.int().min(1).max(12),
  colCount: z.int().min(1).max(12),
  tracks: z.array(LayoutSlot).max(144),
});
export type LayoutSub = z.infer<typeof LayoutSub>;
export const Layout = z.strictObject({ subs: z.array(LayoutSub).min(1).max(16) });
export type Layout = z.infer<typeof Layout>;

export const TemplateRow = z.object({
  id: z.int(),
  name: z.string(),
  /** null: the platform's, for everybody. */
  opCompanyId: z.int().nullable(),
  companyName: z.string().nullable(),
  model: z.string(),
  cabinetType: z.literal(CabinetType.all),
  /** The newest one published; 0: none. */
  versionNo: z.int(),
  state: z.literal(TrackTemplateState.all),
  /** The draft is another than the newest version. */
  dirty: z.boolean(),
  subs: z.int(),
  slots: z.int(),
  bound: z.int(),
  /** Pictures of its first goods, for the card. */
  pictures: z.array(z.string()),
  /** Devices of the caller's scope that have it. */
  mats: z.int(),
  note: z.string().nullable(),
  updatedAt: instant,
  deleted: z.boolean(),
  /** Whether the caller may change it. */
  mine: z.boolean(),
  version: z.int(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

export const TemplateFilter = z.strictObject({
  query: z.string().trim().max(50).optional(),
  state: z.array(z.literal(TrackTemplateState.all)).max(5).optional(),
  opCompanyId: id.optional(),
  model: z.string().trim().max(40).optional(),
  cabinetType: z.literal(CabinetType.all).optional(),
  deleted: z.boolean().optional(),
  sort: sortBy(['name', 'updatedAt']).optional(),
});
export type TemplateFilter = z.infer<typeof TemplateFilter>;

/** The templates of the caller's company and of the platform. */
export const listTemplates = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'MAT',
  params: page,
  body: TemplateFilter,
  answer: rows(TemplateRow, noSums),
  fails: [],
});

/** The same as a file. */
export const exportTemplates = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'MAT',
  logs: 'mat.op.exportTemplates',
  kind: 'file',
  body: TemplateFilter,
  answer: fileJob,
  fails: [],
});

/** Goods of a layout, as its slots show them. */
export const LayoutGoods = z.object({
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string(),
  thumbUrl: z.string().nullable(),
});

export const TemplateDetail = TemplateRow.extend({ layout: Layout, goods: z.array(LayoutGoods) });
export type TemplateDetail = z.infer<typeof TemplateDetail>;

export const readTemplate = call({
  method: 'GET',
  path: `${base}/:id/details`,
  needs: 'MAT',
  params,
  answer: TemplateDetail,
  fails: [],
});

/** Adds a template or changes its draft. The layout comes with it, or from a device (另存自设备). */
export const saveTemplate = call({
  method: 'POST',
  path: base,
  needs: 'MAT:WRITE',
  logs: 'mat.op.saveTemplate',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().optional(),
    name: z.string().trim().min(1).max(40),
    /** null: the platform's; absent: of a new one the caller's own company, of another what it is. */
    opCompanyId: id.nullable().optional(),
    model: z.string().trim().min(1).max(40),
    cabinetType: z.literal(CabinetType.all),
    note: note.nullable().default(null),
    layout: Layout.optional(),
    fromMatId: id.optional(),
  }),
  answer: TemplateDetail,
  fails: [
    ...fillingFails,
    ...placeFails,
    'mat.templateName',
    'mat.templatePlatform',
    'mat.templateLayout',
    'mat.stepRefused',
  ],
});

/** 删除/恢复: what no device has. */
export const toggleTemplates = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.toggleTemplates',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.templateUsed', 'mat.templateName', 'mat.templatePlatform'],
});

/** 归档, 恢复. */
export const setTemplateStatus = call({
  method: 'POST',
  path: `${base}/status`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.templateStatus',
  body: z.strictObject({
    ids: z.array(id).min(1).max(100),
    action: z.enum(templateActions),
    /** Of a single one. */
    version: z.int().optional(),
  }),
  answer: done,
  fails: ['mat.stepRefused', 'mat.templatePlatform'],
});

/** 发布: the draft becomes the next version. `data.slots` of a refusal names every slot that may not be so. */
export const publishTemplate = call({
  method: 'POST',
  path: `${base}/:id/publish`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.publishTemplate',
  params,
  body: z.strictObject({ version: z.int(), note: note.optional() }),
  answer: z.object({ versionNo: z.int(), version: z.int(), warnings: z.array(SlotNote) }),
  fails: [
    ...fillingFails,
    ...placeFails,
    ...goodsFails,
    'mat.templateEmpty',
    'mat.templateSame',
    'mat.templatePlatform',
    'mat.stepRefused',
  ],
});

export const TemplateVersion = z.object({
  versionNo: z.int(),
  note: z.string().nullable(),
  at: instant,
  byName: z.string().nullable(),
  layout: Layout,
  /** Devices of the caller's scope that have this very version. */
  mats: z.int(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

/** Every version, newest first, with the goods of all of them. */
export const listTemplateVersions = call({
  method: 'GET',
  path: `${base}/:id/versions`,
  needs: 'MAT',
  params,
  answer: z.object({ rows: z.array(TemplateVersion), goods: z.array(LayoutGoods) }),
  fails: [],
});
