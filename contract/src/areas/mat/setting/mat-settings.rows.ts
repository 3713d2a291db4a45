import { z } from 'zod';
import { FillMode } from './mat-settings.codes.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** From when to when on some days of the week (1: Monday); null: always. */
export const DayPlan = z
  .strictObject({ from: clock, to: clock, weekdays: z.array(z.int().min(1).max(7)).min(1).max(7) })
  .nullable();
export type DayPlan = z.infer<typeof DayPlan>;

/** Tenths of ℃; a zone's limits cannot be wider than what the zone means. */
const byZone = z.strictObject({
  NORMAL: z.int().min(100).max(300),
  SHADE: z.int().min(0).max(200),
  REFRIGERATE: z.int().min(20).max(100),
});
export type ByZone = z.infer<typeof byZone>;

const days = z.int().min(0).max(365);
const percent = z.int().min(0).max(100);

/** What devices go by (spec 06 §1 mat_setting): the same keys for the platform, a company, a device. */
export const MatSettings = z.strictObject({
  heartbeatSec: z.int().min(30).max(300),
  telemetrySec: z.int().min(30).max(600),
  tempTarget: byZone,
  tempMin: byZone,
  tempMax: byZone,
  /** Tenths of %. */
  humMin: z.int().min(0).max(1000),
  humMax: z.int().min(0).max(1000),
  volume: percent,
  brightness: percent,
  idleTimeoutSec: z.int().min(30).max(180),
  offlinePickup: z.boolean(),
  failLockCount: z.int().min(1).max(10),
  doorOpenAlarmSec: z.int().min(30).max(1800),
  maxUnitsPerOrder: z.int().min(1).max(20),
  /** Alipay and WeChat: what a code on a screen can be paid with. */
  payTypes: z.array(z.literal([2, 3])).min(1),
  servicePhone: z
    .string()
    .trim()
    .regex(/^[\d-]{0,20}$/),
  lightPlan: DayPlan,
  powerPlan: DayPlan,
  nearExpiryDays: days,
  minLoadExpiryDays: days,
  fillMode: z.literal(FillMode.all),
  /** Fen of sales lost a day from which a visit is proposed. */
  visitThreshold: z.int().min(0).max(10_000_000),
});
export type MatSettings = z.infer<typeof MatSettings>;
export type MatSettingKey = keyof MatSettings;
export const matSettingKeys = Object.keys(MatSettings.shape) as MatSettingKey[];

/** What holds where nobody has written anything. */
export const matSettingDefaults: MatSettings = {
  heartbeatSec: 60,
  telemetrySec: 60,
  tempTarget: { NORMAL: 220, SHADE: 150, REFRIGERATE: 50 },
  tempMin: { NORMAL: 100, SHADE: 0, REFRIGERATE: 20 },
  tempMax: { NORMAL: 300, SHADE: 200, REFRIGERATE: 100 },
  humMin: 350,
  humMax: 750,
  volume: 60,
  brightness: 80,
  idleTimeoutSec: 60,
  offlinePickup: false,
  failLockCount: 2,
  doorOpenAlarmSec: 120,
  maxUnitsPerOrder: 5,
  payTypes: [2, 3],
  servicePhone: '',
  lightPlan: null,
  powerPlan: null,
  nearExpiryDays: 90,
  minLoadExpiryDays: 90,
  fillMode: 'TARGET',
  visitThreshold: 3000,
};

/** Limits that are only right together are written together: a layer has all of a group or none. */
export const matSettingGroups = [
  ['tempTarget', 'tempMin', 'tempMax'],
  ['humMin', 'humMax'],
] as const satisfies readonly (readonly MatSettingKey[])[];
