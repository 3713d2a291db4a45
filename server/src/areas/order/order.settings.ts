import { slaMinutes } from '@materia/contract/areas/order';
import type { SettingTable } from '../../kernel/index.ts';

/** Periods and limits of orders (spec 02 §4.8). */
export const orderSettings: SettingTable = {
  'order.sla': { value: slaMinutes },
  'order.payMinutes': { value: { store: 30, mat: 15, touchScreen: 5, preOrder: 30 } },
  'order.pickupHours': { value: { cabinet: 24, store: 72 } },
  'order.autoSignDays': { value: 7 },
  'order.returnDays': { value: 7 },
  'order.commentDays': { value: 30 },
  'order.matRefundHours': { value: 48 },
  'order.completeHours': { value: 24 },
  'order.dropSilentS': { value: 120 },
  'order.fourEyesFen': { value: 50_000 },
  /** SIM: payments go to the pay simulator. A real database has none unless told so (spec 00 §10). */
  'pay.adapter': { value: process.env.DATABASE_URL && process.env.ALLOW_SIM !== '1' ? 'LIVE' : 'SIM' },
};
