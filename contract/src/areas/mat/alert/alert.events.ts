import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { AlertLevel, AlertStatus, AlertType } from './alert.codes.ts';

const about = {
  alertId: z.int(),
  type: z.literal(AlertType.all),
  level: z.literal(AlertLevel.all),
  matId: z.int().nullable(),
  storeId: z.int().nullable(),
  value: z.int().nullable(),
  version: z.int(),
};

/** Something of a device is wrong, or wrong again within half an hour (spec 00 §9). */
export const alertRaised = event('alert.raised', z.object({ ...about, again: z.boolean() }));

/** Nobody needs to see to it any more: closed by hand, ignored, or gone by itself. */
export const alertClosed = event('alert.closed', z.object({ ...about, recovered: z.boolean() }));

/** Anything else about an alert changed: its status, its level, its remarks, whom it was told to. */
export const alertChanged = event(
  'alert.changed',
  z.object({ ...about, from: z.literal(AlertStatus.all), to: z.literal(AlertStatus.all), recovered: z.boolean() }),
);
