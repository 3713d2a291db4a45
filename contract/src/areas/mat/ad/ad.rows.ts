import { z } from 'zod';
import { day, instant } from '../../../kernel/index.ts';
import { PoiKind } from '../mat-list.codes.ts';
import { AdKind, AdReview, AdSlot, AdStatus } from './ad.codes.ts';

const id = z.int().positive();
const word = (max: number) => z.string().trim().min(1).max(max);
const minuteOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A material of the library. */
export const AdLibraryRow = z.object({
  id: z.int(),
  title: z.string(),
  /** null: the platform's, for everybody to use. */
  opCompanyId: z.int().nullable(),
  companyName: z.string().nullable(),
  kind: z.literal(AdKind.all),
  fileId: z.int().nullable(),
  url: z.string(),
  thumbUrl: z.string().nullable(),
  sha256: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of a video. */
  durationSec: z.int().nullable(),
  goodsId: z.int().nullable(),
  goodsName: z.string().nullable(),
  adApprovalNo: z.string().nullable(),
  review: z.literal(AdReview.all),
  rejectReason: z.string().nullable(),
  creatorName: z.string().nullable(),
  reviewerName: z.string().nullable(),
  reviewedAt: instant.nullable(),
  /** Ads that show it, and how many of them run. */
  ads: z.int(),
  running: z.int(),
  updatedAt: instant,
  deleted: z.boolean(),
  /** Whether the caller may change it. */
  mine: z.boolean(),
  version: z.int(),
});
export type AdLibraryRow = z.infer<typeof AdLibraryRow>;

/** A material in an ad: how long at a time, and how often beside the others. */
export const AdItem = z.strictObject({
  libraryId: id,
  durationSec: z.int().min(3).max(60),
  weight: z.int().min(1).max(100).default(1),
});
export type AdItem = z.infer<typeof AdItem>;

/** Hours of a day, business time; up to three. */
export const AdPeriod = z.strictObject({ from: minuteOfDay, to: minuteOfDay });

/** Which devices: every list that is not empty must hold; all empty: all devices of the ad's company. */
export const AdTarget = z.strictObject({
  companyIds: z.array(id).max(100).default([]),
  matIds: z.array(id).max(1000).default([]),
  cities: z.array(word(30)).max(100).default([]),
  poiTypes: z.array(z.literal(PoiKind.all)).max(PoiKind.all.length).default([]),
  models: z.array(word(40)).max(50).default([]),
  tags: z.array(word(20)).max(50).default([]),
});
export type AdTarget = z.infer<typeof AdTarget>;

/** What people write of an ad. */
export const AdDraft = z.strictObject({
  name: word(40),
  /** null: the platform's; absent: of a new one the caller's own company, of another what it is. */
  opCompanyId: id.nullable().optional(),
  slot: z.literal(AdSlot.all),
  items: z.array(AdItem).min(1).max(20),
  startDate: day,
  endDate: day,
  /** 1 Monday … 7 Sunday; empty: every day. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** Empty: all day. */
  periods: z.array(AdPeriod).max(3).default([]),
  target: AdTarget.prefault({}),
  /** The highest of a slot is shown; equal ones take turns. */
  priority: z.int().min(0).max(99).default(0),
});
export type AdDraft = z.infer<typeof AdDraft>;

export const AdRowItem = z.object({
  libraryId: z.int(),
  title: z.string(),
  kind: z.literal(AdKind.all),
  url: z.string(),
  thumbUrl: z.string().nullable(),
  review: z.literal(AdReview.all),
  durationSec: z.int(),
  weight: z.int(),
});
export type AdRowItem = z.infer<typeof AdRowItem>;

export const AdRow = z.object({
  id: z.int(),
  name: z.string(),
  opCompanyId: z.int().nullable(),
  companyName: z.string().nullable(),
  slot: z.literal(AdSlot.all),
  items: z.array(AdRowItem),
  startDate: day,
  endDate: day,
  weekdays: z.array(z.int()),
  periods: z.array(AdPeriod),
  target: AdTarget,
  priority: z.int(),
  status: z.literal(AdStatus.all),
  /** Devices of the caller's scope that it is for. */
  mats: z.int(),
  updatedAt: instant,
  deleted: z.boolean(),
  mine: z.boolean(),
  version: z.int(),
});
export type AdRow = z.infer<typeof AdRow>;

/** One ad of document `playlist` (spec 06 §5): the device itself goes by the days and hours. */
export interface PlaylistAd {
  readonly adId: number;
  readonly slot: (typeof AdSlot.all)[number];
  readonly priority: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly weekdays: readonly number[];
  readonly periods: readonly z.infer<typeof AdPeriod>[];
  readonly items: readonly {
    readonly libraryId: number;
    readonly kind: (typeof AdKind.all)[number];
    /** Of a file that anybody may fetch. */
    readonly url: string;
    readonly sha256: string;
    readonly durationSec: number;
    readonly weight: number;
  }[];
}

/** An ad that a device has or will have, with what it did there in the last seven days. */
export const MatAd = z.object({
  adId: z.int(),
  name: z.string(),
  slot: z.literal(AdSlot.all),
  priority: z.int(),
  startDate: day,
  endDate: day,
  weekdays: z.array(z.int()),
  periods: z.array(AdPeriod),
  items: z.array(AdRowItem),
  /** It is its day and hour. */
  due: z.boolean(),
  /** Due, and no other of its slot goes before it. */
  shown: z.boolean(),
  plays: z.int(),
  seconds: z.int(),
  taps: z.int(),
  /** When the device last said that it showed it. */
  lastPlayedDay: day.nullable(),
});
export type MatAd = z.infer<typeof MatAd>;

const sums = { plays: z.int(), seconds: z.int(), taps: z.int() };

/** How ads were shown over some days. */
export const AdStatistic = z.object({
  total: z.object({ ...sums, mats: z.int(), ads: z.int() }),
  days: z.array(z.object({ day, ...sums, mats: z.int() })),
  ads: z.array(
    z.object({
      adId: z.int(),
      name: z.string(),
      slot: z.literal(AdSlot.all),
      status: z.literal(AdStatus.all),
      ...sums,
      /** Devices that showed it, of those that it was for. */
      mats: z.int(),
      targetMats: z.int(),
    }),
  ),
  materials: z.array(z.object({ libraryId: z.int(), title: z.string(), thumbUrl: z.string().nullable(), ...sums })),
  /** Devices that an ad was for and that said nothing of it; at most 200. */
  missing: z.array(
    z.object({
      adId: z.int(),
      name: z.string(),
      matId: z.int(),
      matNo: z.string(),
      matName: z.string(),
      online: z.boolean(),
      lastSeenAt: instant.nullable(),
      /** The device has the newest playlist. */
      inSync: z.boolean(),
    }),
  ),
});
export type AdStatistic = z.infer<typeof AdStatistic>;
