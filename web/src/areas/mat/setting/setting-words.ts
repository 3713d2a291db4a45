import {
  type DayPlan,
  FillMode,
  type MatSettingKey,
  type MatSettings,
  PlanMode,
  TempZone,
  Weekday,
} from '@materia/contract/areas/mat';
import { PayType } from '@materia/contract/areas/order';
import { comma, type Lang, yuanText } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { emptyMark } from '../../../ui/format.ts';
import { tenths } from '../mat-view.ts';

/** The keys under their titles, in the order in which people look for them. */
export const settingGroups = [
  ['link', ['heartbeatSec', 'telemetrySec', 'offlinePickup']],
  ['climate', ['tempTarget', 'tempMin', 'tempMax', 'humMin', 'humMax']],
  ['screen', ['volume', 'brightness', 'idleTimeoutSec', 'servicePhone']],
  ['sale', ['maxUnitsPerOrder', 'payTypes', 'failLockCount', 'doorOpenAlarmSec']],
  ['stock', ['nearExpiryDays', 'minLoadExpiryDays', 'fillMode', 'visitThreshold']],
  ['plan', ['lightPlan', 'powerPlan']],
] as const satisfies readonly (readonly [string, readonly MatSettingKey[]])[];

interface Saying {
  readonly t: Translate;
  readonly lang: Lang;
}

const joined = (words: readonly string[], lang: Lang) => words.join(comma(lang));

function planText(plan: DayPlan, lang: Lang): string {
  if (plan === null) return PlanMode.label('ALWAYS', lang);
  const days = plan.weekdays.length === 7 ? [] : plan.weekdays.toSorted((a, b) => a - b);
  const named = joined(
    days.map(day => Weekday.label(day, lang)),
    lang,
  );
  return [named, `${plan.from}–${plan.to}`].filter(Boolean).join(' ');
}

/** A setting's value as people read it. */
export function settingText(key: MatSettingKey, values: Partial<MatSettings>, { t, lang }: Saying): string {
  const value = values[key];
  if (value === undefined || value === null) return key.endsWith('Plan') ? planText(null, lang) : emptyMark;
  if (key.startsWith('temp')) {
    const zones = value as MatSettings['tempMin'];
    const words = TempZone.all.map(zone => `${TempZone.label(zone, lang)} ${tenths(zones[zone], '℃')}`);
    return words.join(' · ');
  }
  if (key === 'humMin' || key === 'humMax') return tenths(value as number, '%');
  if (key === 'visitThreshold') return yuanText(value as number);
  if (key === 'fillMode') return FillMode.label(value as string, lang);
  if (key === 'payTypes')
    return joined(
      (value as number[]).map(each => PayType.label(each, lang)),
      lang,
    );
  if (key === 'lightPlan' || key === 'powerPlan') return planText(value as DayPlan, lang);
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  return String(value) || emptyMark;
}
