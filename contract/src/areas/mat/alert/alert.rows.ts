import { z } from 'zod';
import { day, fen, instant } from '../../../kernel/index.ts';
import { TrackLock } from '../mat.codes.ts';
import { AlertLevel, AlertStatus, ClimateAlert } from './alert.codes.ts';

/** Which device. */
const place = {
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  companyName: z.string(),
  storeId: z.int().nullable(),
  storeName: z.string().nullable(),
};
/** Which of its slots, and what it sells. */
const slot = {
  ...place,
  trackGoodsId: z.int(),
  subNo: z.int(),
  trackNo: z.string(),
  goodsId: z.int().nullable(),
  goodsName: z.string().nullable(),
  spec: z.string().nullable(),
};

/** 离线: a device that has been silent for ten minutes. */
export const OfflineRow = z.object({
  ...place,
  address: z.string().nullable(),
  offlineSince: instant,
  lastSeenAt: instant.nullable(),
  networkType: z.string().nullable(),
  rssi: z.int().nullable(),
});
export type OfflineRow = z.infer<typeof OfflineRow>;

/** 温湿度异常: tenths of ℃ or %, with what was measured in the last 24 hours. */
export const ClimateRow = z.object({
  ...place,
  alertId: z.int(),
  subNo: z.int(),
  type: z.literal(ClimateAlert.all),
  level: z.literal(AlertLevel.all),
  status: z.literal(AlertStatus.all),
  value: z.int().nullable(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  since: instant,
  recoveredAt: instant.nullable(),
  line: z.array(z.object({ at: instant, value: z.int().nullable() })),
});
export type ClimateRow = z.infer<typeof ClimateRow>;

/** 锁定货道. */
export const LockedRow = z.object({ ...slot, locks: z.array(z.literal(TrackLock.all)), since: instant.nullable() });
export type LockedRow = z.infer<typeof LockedRow>;

/** 价格异常: what the device says it takes is not what we want it to; beside it the price at its store. */
export const PriceRow = z.object({
  ...slot,
  price: fen.nullable(),
  reportedPrice: fen.nullable(),
  storePrice: fen.nullable(),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** 库存不足: at or under the warning line. `daysLeft` by the slot's sales of 30 days; null: it sold nothing. */
export const StorageRow = z.object({
  ...slot,
  stock: z.int(),
  held: z.int(),
  available: z.int(),
  capacity: z.int(),
  warnLevel: z.int(),
  sold30: z.int(),
  daysLeft: z.int().nullable(),
});
export type StorageRow = z.infer<typeof StorageRow>;

/** 近效期商品: a batch in a slot. `daysLeft` 0: sellable today for the last time; below: expired. */
export const ExpiringRow = z.object({
  ...slot,
  lotId: z.int(),
  batchNo: z.string(),
  expiresOn: day,
  daysLeft: z.int(),
  stock: z.int(),
});
export type ExpiringRow = z.infer<typeof ExpiringRow>;
