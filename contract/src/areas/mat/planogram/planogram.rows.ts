import { z } from 'zod';
import { day, fen, instant } from '../../../kernel/index.ts';
import { TrackRow } from '../mat-list.calls.ts';
import { CabinetType } from '../mat-list.codes.ts';
import { TempZone } from '../record/mat-record.codes.ts';
import { CellUse, ClonePart, TrackType } from './planogram.codes.ts';

const id = z.int().positive();
const width = z.int().min(1).max(4);
const motor = z.int().min(0).max(99);

/** A slot as the planogram shows it. */
export const PlanogramTrack = TrackRow.extend({
  trackType: z.literal(TrackType.all),
  motorId: z.int().nullable(),
  /** Motors that turn with it. */
  coupledWith: z.array(z.int()),
  cellUse: z.literal(CellUse.all).nullable(),
  /** The order that a pick-up cell has. */
  cellOrderNo: z.string().nullable(),
  parAuto: z.boolean(),
  /** Units that lie there, whatever they are worth. */
  lying: z.int(),
  reportedStock: z.int().nullable(),
  reportedPrice: fen.nullable(),
  reportedAt: instant.nullable(),
  failCount: z.int(),
  lockedAt: instant.nullable(),
  boundAt: instant.nullable(),
  soldOutAt: instant.nullable(),
  /** Units of its goods that this device sold in the last 30 days, returns taken off. */
  sold30: z.int(),
});
export type PlanogramTrack = z.infer<typeof PlanogramTrack>;

/** A batch that lies in a slot, front first; `state` as a lot's. */
export const TrackLot = z.object({
  trackGoodsId: z.int(),
  lotId: z.int(),
  batchNo: z.string(),
  producedOn: day.nullable(),
  expiresOn: day.nullable(),
  quantity: z.int(),
  position: z.int(),
  state: z.enum(['NORMAL', 'LOCKED', 'QUARANTINED']),
});
export type TrackLot = z.infer<typeof TrackLot>;

/** A cabinet of a device. */
export const SubMatRow = z.object({
  id: z.int(),
  matId: z.int(),
  matName: z.string(),
  subNo: z.int(),
  name: z.string(),
  cabinetType: z.literal(CabinetType.all),
  tempZone: z.literal(TempZone.all),
  rowCount: z.int(),
  colCount: z.int(),
  enabled: z.boolean(),
  selfTest: z.object({ at: instant, passed: z.boolean() }).nullable(),
  slots: z.int(),
  bound: z.int(),
  /** Units that lie in it. */
  stock: z.int(),
  /** Its pick-up cells, and how many of them are free. */
  cells: z.int(),
  cellsFree: z.int(),
  version: z.int(),
});
export type SubMatRow = z.infer<typeof SubMatRow>;

/** What a slot holds and at what price; what is not named stays as it is. The rules of numbers have messages of their own. */
const filling = {
  /** null: unbound. */
  goodsId: id.nullable(),
  capacity: z.int().max(30),
  parLevel: z.int().max(30),
  warnLevel: z.int().max(30),
  parAuto: z.boolean(),
  price: z.int().max(99_999_999).nullable(),
  specialPrice: z.int().max(99_999_999),
};
const place = {
  rowNo: z.int().min(1).max(12),
  colNo: z.int().min(1).max(12),
  widthUnits: width,
  trackType: z.literal(TrackType.all),
  motorId: motor.nullable(),
  coupledWith: z.array(motor).max(3),
  cellUse: z.literal(CellUse.all).nullable(),
};

/** A change of one slot. */
export const SlotEdit = z.strictObject({
  trackGoodsId: id,
  ...z.strictObject({ ...filling, ...place }).partial().shape,
  /** Its goods come from that slot, and the units with them (SHIFT); two slots that name each other are swapped. */
  fromTrackGoodsId: id.optional(),
});
export type SlotEdit = z.infer<typeof SlotEdit>;

export const trackNo = z
  .string()
  .trim()
  .regex(/^[A-Z]{1,2}\d{1,2}$/);

/** A slot of a layout, in full: of a template, or new in a device. */
export const LayoutSlot = z.strictObject({
  trackNo,
  rowNo: place.rowNo,
  colNo: place.colNo,
  widthUnits: width.default(1),
  trackType: place.trackType.default(1),
  motorId: motor.nullable().default(null),
  coupledWith: place.coupledWith.default([]),
  cellUse: place.cellUse.default(null),
  goodsId: filling.goodsId.default(null),
  capacity: filling.capacity.default(0),
  parLevel: filling.parLevel.default(0),
  warnLevel: filling.warnLevel.default(0),
  parAuto: filling.parAuto.default(false),
  price: filling.price.default(null),
  specialPrice: filling.specialPrice.default(0),
});
export type LayoutSlot = z.infer<typeof LayoutSlot>;

export const NewSlot = LayoutSlot.extend({ subNo: z.int().min(0).max(15) });
export type NewSlot = z.infer<typeof NewSlot>;

/** What is wrong with a slot, or to be minded of it, in the reader's language. */
export const SlotNote = z.object({
  /** null: a slot that is not there yet. */
  trackGoodsId: z.int().nullable(),
  subNo: z.int(),
  trackNo: z.string(),
  message: z.string(),
});
export type SlotNote = z.infer<typeof SlotNote>;

/** What is planned for the next fill. */
export const LayoutDraft = z.object({
  at: instant,
  byName: z.string().nullable(),
  tracks: z.array(SlotEdit),
  added: z.array(NewSlot),
  removed: z.array(z.int()),
});
export type LayoutDraft = z.infer<typeof LayoutDraft>;

/** What of a slot a clone changes. */
export const SlotChange = z.object({
  subNo: z.int(),
  trackNo: z.string(),
  kind: z.enum(['ADD', 'CHANGE', 'REMOVE']),
  parts: z.array(z.literal(ClonePart.all)),
  goodsName: z.string().nullable(),
  price: fen.nullable(),
});
export type SlotChange = z.infer<typeof SlotChange>;
