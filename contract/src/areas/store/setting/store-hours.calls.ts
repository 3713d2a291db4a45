import { z } from 'zod';
import { call, day, dayRange, done, fen, instant, timeOfDay } from '../../../kernel/index.ts';
import { DeliveryDate, DeliveryMode } from '../../order/index.ts';
import { ClosedReason } from '../store.codes.ts';
import { SettingPart } from './store-setting.codes.ts';
import { StoreConfigDraft, StoreFrame, StoreModeDraft } from './store-setting.rows.ts';

const id = z.int().positive();
const storeId = z.strictObject({ storeId: z.coerce.number().int().positive() });
const base = '/api/mgmt/stores/:storeId';
const version = { version: z.int() };

export const StoreConfig = StoreConfigDraft.extend(version);
export type StoreConfig = z.infer<typeof StoreConfig>;

export const readStoreConfig = call({
  method: 'GET',
  path: `${base}/config`,
  needs: 'STORE',
  params: storeId,
  answer: StoreConfig,
  fails: [],
});

export const saveStoreConfig = call({
  method: 'POST',
  path: `${base}/config`,
  needs: 'STORE:WRITE',
  logs: 'store.op.config',
  params: storeId,
  body: StoreConfig,
  answer: StoreConfig,
  fails: ['store.frameEndsEarly', 'store.framesOverlap'],
});

/** All modes of a store; the version is the store's. */
export const StoreModes = z.object({ ...version, modes: z.array(StoreModeDraft) });
export type StoreModes = z.infer<typeof StoreModes>;

export const readStoreModes = call({
  method: 'GET',
  path: `${base}/deliverymodes`,
  needs: 'STORE',
  params: storeId,
  answer: StoreModes,
  fails: [],
});

/** The modes as they shall be, all of them. */
export const saveStoreModes = call({
  method: 'POST',
  path: `${base}/deliverymodes`,
  needs: 'STORE:WRITE',
  logs: 'store.op.modes',
  params: storeId,
  body: z.strictObject({ ...version, modes: z.array(StoreModeDraft).max(6) }),
  answer: StoreModes,
  fails: ['store.modeTwice', 'store.modeDates', 'store.modeNight', 'store.modePoints', 'store.modeStep'],
});

const Slot = z.object({ from: timeOfDay, to: timeOfDay, full: z.boolean() });
/** What a customer at a position would be offered now with one mode (spec 04 §3.3). */
export const OfferedMode = z.object({
  mode: z.literal(DeliveryMode.all),
  days: z.array(z.object({ day, date: z.literal(DeliveryDate.all), slots: z.array(Slot) })),
  outOfToday: z.object({ day, from: timeOfDay, to: timeOfDay }).nullable(),
  /** Null where no position was given, or none is needed. */
  distanceM: z.int().nullable(),
  inScope: z.boolean().nullable(),
  zoneName: z.string().nullable(),
  minAmount: fen,
  /** From the order to the door: what the fee zone there promises, else the mode; null: not brought by riders. */
  minutes: z.int().nullable(),
  /** Of the first slot on offer; null: not brought there, or by weight (EXPRESS). */
  fee: fen.nullable(),
  /** The same in a slot at night; null: there is no night fee. */
  nightFee: fen.nullable(),
});
export type OfferedMode = z.infer<typeof OfferedMode>;

export const StoreTimeframes = z.object({
  ...version,
  maxDays: z.int(),
  frames: z.array(StoreFrame),
  /** Now. */
  open: z.boolean(),
  reason: z.literal(ClosedReason.all).nullable(),
  reopensAt: instant.nullable(),
  offers: z.array(OfferedMode),
});
export type StoreTimeframes = z.infer<typeof StoreTimeframes>;

/** Hours of a store, and what a customer would be offered now, with one mode or each. */
export const readStoreTimeframes = call({
  method: 'GET',
  path: `${base}/timeframes`,
  needs: 'STORE',
  params: storeId,
  query: z.strictObject({
    mode: z.literal(DeliveryMode.all).optional(),
    longitude: z.coerce.number().min(73).max(136).optional(),
    latitude: z.coerce.number().min(3).max(54).optional(),
    amount: z.coerce.number().int().min(0).max(99_999_999).optional(),
  }),
  answer: StoreTimeframes,
  fails: [],
});

/** The hours as they shall be, special days among them. */
export const saveStoreTimeframes = call({
  method: 'POST',
  path: `${base}/timeframes`,
  needs: 'STORE:WRITE',
  logs: 'store.op.timeframes',
  params: storeId,
  body: z.strictObject({ ...version, frames: z.array(StoreFrame).max(600) }),
  answer: StoreTimeframes,
  fails: [
    'store.frameDays',
    'store.frameEndsEarly',
    'store.framesOverlap',
    'store.deliveryOutsideHours',
    'store.pickupOutsideHours',
  ],
});

const some = z.array(id).min(1).max(1000);

/** 复制设置到门店: what the others had of these parts is replaced. */
export const copyStoreSettings = call({
  method: 'POST',
  path: '/api/mgmt/stores/settings/copy',
  needs: 'STORE:WRITE',
  logs: 'store.op.copySettings',
  body: z.strictObject({
    fromStoreId: id,
    toStoreIds: some,
    parts: z.array(z.literal(SettingPart.all)).min(1).max(4),
  }),
  answer: z.object({ done: z.int() }),
  fails: ['store.copyToItself'],
});

/** 特殊日 of several stores: closed, or open at these hours; neither: the weekday's hours hold again. */
export const setSpecialDay = call({
  method: 'POST',
  path: '/api/mgmt/stores/specialday',
  needs: 'STORE:WRITE',
  logs: 'store.op.specialDay',
  body: z.strictObject({
    storeIds: some,
    range: dayRange,
    closed: z.boolean().default(false),
    hours: z
      .array(z.strictObject({ from: timeOfDay, to: timeOfDay }))
      .max(6)
      .default([]),
  }),
  answer: done,
  fails: ['store.specialDayPast', 'store.specialDayLong', 'store.framesOverlap'],
});
