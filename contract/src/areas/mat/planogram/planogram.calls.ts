import { z } from 'zod';
import { call } from '../../../kernel/index.ts';
import { DocumentName } from '../documents/document.codes.ts';
import { TrackState } from '../mat-list.codes.ts';
import { ClonePart, LayoutEffect, StockTo } from './planogram.codes.ts';
import {
  LayoutDraft,
  NewSlot,
  PlanogramTrack,
  SlotChange,
  SlotEdit,
  SlotNote,
  SubMatRow,
  TrackLot,
} from './planogram.rows.ts';
import { layoutFails, lyingFails } from './planogram-fails.ts';

const id = z.int().positive();
const base = '/api/mgmt/mat/track/goods';
const trackGoodsIds = z.array(id).min(1).max(200);

/** What slots may be narrowed to (seed §4); NORMAL is a badge only. */
export const trackWords = ['ALL', 'SOLD_OUT', 'LOCKED', 'UNBOUND', 'NEVER_SOLD'] as const;

/** The slots of a device with their batches. `version` is that of its planogram: what is saved names it. */
export const listTracks = call({
  method: 'POST',
  path: `${base}/list`,
  needs: 'MAT',
  body: z.strictObject({
    matId: id,
    subNo: z.int().min(0).max(15).optional(),
    status: z.enum(trackWords).default('ALL'),
    /** Number of the slot, name or pinyin of its goods. */
    query: z.string().trim().max(50).optional(),
  }),
  answer: z.object({
    matId: z.int(),
    matName: z.string(),
    opCompanyId: z.int(),
    storeId: z.int().nullable(),
    version: z.int(),
    templateId: z.int().nullable(),
    templateName: z.string().nullable(),
    templateVersionNo: z.int().nullable(),
    /** What holds with the next fill. */
    draft: LayoutDraft.nullable(),
    subs: z.array(SubMatRow),
    tracks: z.array(PlanogramTrack),
    batches: z.array(TrackLot),
    /** By word, of the cabinet asked for; each slot once, by the first that fits. */
    counts: z.array(z.object({ status: z.enum(['ALL', ...TrackState.all]), count: z.int() })),
    /** Units sold of each goods at the device, day by day, today last. */
    trends: z.array(z.object({ goodsId: z.int(), days: z.array(z.int()) })),
  }),
  fails: [],
});

/**
 * Saves what was changed of a planogram: goods, numbers, prices, places and widths of slots, new ones, ones that go. All of it or
 * nothing; a refusal's data lists `slots`: every slot with what is wrong. `preview` changes nothing and answers them as `problems`.
 */
export const saveTracks = call({
  method: 'POST',
  path: `${base}/add`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.saveTracks',
  idempotent: true,
  body: z.strictObject({
    matId: id,
    version: z.int(),
    tracks: z.array(SlotEdit).max(400).default([]),
    added: z.array(NewSlot).max(200).default([]),
    removed: z.array(id).max(200).default([]),
    effect: z.literal(LayoutEffect.all).default('NOW'),
    preview: z.boolean().default(false),
    /** That it may sell below cost, as of a price. */
    confirmed: z.boolean().default(false),
  }),
  answer: z.object({
    version: z.int(),
    /** Slots that became another. */
    changed: z.int(),
    warnings: z.array(SlotNote),
    problems: z.array(SlotNote),
  }),
  fails: [...layoutFails, 'mat.draftShift', 'store.belowCost'],
});

/** 立即生效 or 放弃 of what is planned for the next fill. */
export const settleDraft = call({
  method: 'POST',
  path: `${base}/draft`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.settleDraft',
  idempotent: true,
  body: z.strictObject({ matId: id, version: z.int(), action: z.enum(['APPLY', 'DROP']) }),
  answer: z.object({ version: z.int(), changed: z.int() }),
  fails: [...layoutFails, 'mat.noDraft'],
});

/** 套用模板, 克隆设备: slot by slot by cabinet and number; what may not be changed of a slot is skipped and says why. */
export const cloneTracks = call({
  method: 'POST',
  path: `${base}/clone`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.cloneTracks',
  idempotent: true,
  body: z.strictObject({
    fromMatId: id.optional(),
    templateId: id.optional(),
    toMatIds: z.array(id).min(1).max(50),
    parts: z.array(z.literal(ClonePart.all)).min(1),
    preview: z.boolean().default(false),
    confirmed: z.boolean().default(false),
  }),
  answer: z.object({
    mats: z.array(
      z.object({
        matId: z.int(),
        matName: z.string(),
        changes: z.array(SlotChange),
        skipped: z.array(SlotNote),
        warnings: z.array(SlotNote),
      }),
    ),
  }),
  /** What a single slot may break is answered, not refused. */
  fails: [...layoutFails, 'mat.slotMissing', 'mat.cloneSource', 'mat.templateUnpublished', 'store.belowCost'],
});

/** 清空: unbinds slots; what lies there goes back to the store or is written off. */
export const clearTracks = call({
  method: 'POST',
  path: `${base}/clear`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.clearTracks',
  idempotent: true,
  body: z.strictObject({
    trackGoodsIds,
    /** Needed where something lies. */
    stockTo: z.literal(StockTo.all).optional(),
    reason: z.string().trim().max(100).optional(),
  }),
  answer: z.object({ cleared: z.int(), units: z.int() }),
  fails: [...lyingFails, 'mat.noStoreForStock'],
});

/** 远程同步: the documents are given to the devices anew, whatever they say they have. */
export const syncTracks = call({
  method: 'POST',
  path: `${base}/sync`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.syncTracks',
  idempotent: true,
  body: z.strictObject({
    matIds: z.array(id).min(1).max(200),
    docs: z.array(z.literal(DocumentName.all)).min(1).default(['planogram', 'price']),
  }),
  answer: z.object({ mats: z.int(), online: z.int() }),
  fails: [],
});
