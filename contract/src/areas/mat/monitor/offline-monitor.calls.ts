import { z } from 'zod';
import { call, fen, instant } from '../../../kernel/index.ts';

const id = z.int().positive();
const base = '/api/mgmt/mat/monitor';
const place = {
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  companyName: z.string(),
  storeName: z.string().nullable(),
};
/** Whose devices. */
const whose = { companyId: id.optional(), storeId: id.optional(), query: z.string().trim().max(50).optional() };

/** A device that is off line now (spec 06 §7). */
export const OfflineMat = z.object({
  ...place,
  address: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  offlineSince: instant,
  offlineSec: z.int(),
  /** What it usually sells in that time: the mean of the same hours of the four weeks before. */
  lostSales: fen,
  networkType: z.string().nullable(),
  rssi: z.int().nullable(),
  /** How it went: a word of the status history. */
  reason: z.string().nullable(),
  /** It ran on its battery when it was last heard. */
  onBattery: z.boolean(),
  /** Its open alert of the network, which remarks are made of; none before the rule raises it. */
  alertId: z.int().nullable(),
  note: z.string().nullable(),
  ticketId: z.int().nullable(),
  ticketNo: z.string().nullable(),
});
export type OfflineMat = z.infer<typeof OfflineMat>;

/** Devices of the scope that are off line, the longest first; at most 500 of them. */
export const monitorOffline = call({
  method: 'POST',
  path: `${base}/offline`,
  needs: 'MAT',
  body: z.strictObject(whose),
  answer: z.object({ rows: z.array(OfflineMat), total: z.int(), mats: z.int(), lostSales: fen }),
  fails: [],
});

/** How a device was on line over a while. */
export const MatOutages = z.object({
  ...place,
  /** Basis points of the time it was to be there. */
  uptimeBp: z.int(),
  outages: z.int(),
  offlineSec: z.int(),
  /** Mean time to its return; null: it has not come back from any. */
  mttrSec: z.int().nullable(),
  spans: z.array(z.object({ from: instant, to: instant.nullable() })),
});
export type MatOutages = z.infer<typeof MatOutages>;

/** Outages of the last 7 or 30 days, device by device, the least there first; at most 200 devices, the sums over all. */
export const monitorOutages = call({
  method: 'POST',
  path: `${base}/outages`,
  needs: 'MAT',
  body: z.strictObject({ ...whose, days: z.literal([7, 30]) }),
  answer: z.object({
    from: instant,
    to: instant,
    rows: z.array(MatOutages),
    total: z.int(),
    uptimeBp: z.int(),
    outages: z.int(),
    mttrSec: z.int().nullable(),
  }),
  fails: [],
});
