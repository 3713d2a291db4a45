import { type DayPlan, FillMode, MatSettings, PlanMode, SettingSwitch } from '@materia/contract/areas/mat';
import { z } from 'zod';
import type { FormProblems } from '../../../kernel/form/form-rules.ts';

const { shape } = MatSettings;
const zones = ['NORMAL', 'SHADE', 'REFRIGERATE'] as const;
const byZone = ['tempTarget', 'tempMin', 'tempMax'] as const;
const plans = ['lightPlan', 'powerPlan'] as const;
const plain = [
  ...(['heartbeatSec', 'telemetrySec', 'offlinePickup', 'humMin', 'humMax', 'volume', 'brightness'] as const),
  ...(['idleTimeoutSec', 'servicePhone', 'maxUnitsPerOrder', 'payTypes', 'failLockCount', 'doorOpenAlarmSec'] as const),
  ...(['nearExpiryDays', 'minLoadExpiryDays', 'fillMode', 'visitThreshold'] as const),
];

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .optional();
const mode = z.literal(PlanMode.all).optional();
const days = z.array(z.int()).optional();
const zone = (name: (typeof zones)[number]) => ({
  [`tempTarget${name}`]: shape.tempTarget.shape[name].optional(),
  [`tempMin${name}`]: shape.tempTarget.shape[name].optional(),
  [`tempMax${name}`]: shape.tempTarget.shape[name].optional(),
});

/** What of a layer people fill in: one field each; what stays empty is the wider layer's. */
export const draftSchema = z.strictObject({
  heartbeatSec: shape.heartbeatSec.optional(),
  telemetrySec: shape.telemetrySec.optional(),
  offlinePickup: z.literal(SettingSwitch.all).optional(),
  ...zone('NORMAL'),
  ...zone('SHADE'),
  ...zone('REFRIGERATE'),
  humMin: shape.humMin.optional(),
  humMax: shape.humMax.optional(),
  volume: shape.volume.optional(),
  brightness: shape.brightness.optional(),
  idleTimeoutSec: shape.idleTimeoutSec.optional(),
  servicePhone: z.string().trim().max(20).optional(),
  maxUnitsPerOrder: shape.maxUnitsPerOrder.optional(),
  payTypes: shape.payTypes.optional(),
  failLockCount: shape.failLockCount.optional(),
  doorOpenAlarmSec: shape.doorOpenAlarmSec.optional(),
  nearExpiryDays: shape.nearExpiryDays.optional(),
  minLoadExpiryDays: shape.minLoadExpiryDays.optional(),
  fillMode: z.literal(FillMode.all).optional(),
  visitThreshold: shape.visitThreshold.meta({ unit: 'fen' }).optional(),
  lightPlan: mode,
  lightPlanFrom: clock,
  lightPlanTo: clock,
  lightPlanDays: days,
  powerPlan: mode,
  powerPlanFrom: clock,
  powerPlanTo: clock,
  powerPlanDays: days,
});
export type SettingDraft = Readonly<Record<string, unknown>>;

/** A layer as its form shows it. */
export function draftOf(own: Partial<MatSettings>): SettingDraft {
  const draft: Record<string, unknown> = {};
  for (const key of plain) if (own[key] !== undefined) draft[key] = own[key];
  if (own.offlinePickup !== undefined) draft.offlinePickup = String(own.offlinePickup);
  for (const key of byZone) for (const name of zones) if (own[key]) draft[`${key}${name}`] = own[key]?.[name];
  for (const key of plans) {
    const plan = own[key];
    if (plan === undefined) continue;
    draft[key] = plan === null ? 'ALWAYS' : 'HOURS';
    if (plan) Object.assign(draft, { [`${key}From`]: plan.from, [`${key}To`]: plan.to, [`${key}Days`]: plan.weekdays });
  }
  return draft;
}

/** What the layer says by its form. A limit that is given for one zone only takes the wider layer's for the others. */
export function ownOf(draft: SettingDraft, above: MatSettings): Partial<MatSettings> {
  const own: Record<string, unknown> = {};
  for (const key of plain) if (draft[key] !== undefined) own[key] = draft[key];
  if (draft.offlinePickup !== undefined) own.offlinePickup = draft.offlinePickup === 'true';
  const given = byZone.some(key => zones.some(name => draft[`${key}${name}`] !== undefined));
  if (given)
    for (const key of byZone)
      own[key] = Object.fromEntries(zones.map(name => [name, draft[`${key}${name}`] ?? above[key][name]]));
  if (own.humMin !== undefined || own.humMax !== undefined) {
    own.humMin ??= above.humMin;
    own.humMax ??= above.humMax;
  }
  for (const key of plans) {
    if (draft[key] === 'ALWAYS') own[key] = null;
    if (draft[key] === 'HOURS')
      own[key] = { from: draft[`${key}From`], to: draft[`${key}To`], weekdays: draft[`${key}Days`] } as DayPlan;
  }
  return own as Partial<MatSettings>;
}

/** Hours that are chosen are said. */
export function draftProblems(draft: SettingDraft): FormProblems {
  const problems: Record<string, { message: string }> = {};
  for (const key of plans)
    if (draft[key] === 'HOURS')
      for (const part of ['From', 'To', 'Days'])
        if (draft[`${key}${part}`] === undefined) problems[`${key}${part}`] = { message: 'mat.setting.planMissing' };
  return problems;
}
