import {
  DocumentName,
  DoorState,
  MatBizStatus,
  type MatDocument,
  type MatRow,
  type MatStatusRow,
} from '@materia/contract/areas/mat';
import { dayOf, type Lang } from '@materia/contract/kernel';
import type { Translate } from '../../kernel/list-screen/filter.ts';

/** Tenths as people read them: 246 → `24.6℃`. */
export const tenths = (value: number | null, unit: string): string =>
  value === null ? '' : `${(value / 10).toFixed(1)}${unit}`;

export const climateText = ({ temperature, humidity }: Pick<MatRow, 'temperature' | 'humidity'>): string =>
  [tenths(temperature, '℃'), tenths(humidity, '%')].filter(Boolean).join(' ');

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in the largest unit that fits. */
export function since(at: string | null, now: number, t: Translate): string {
  const ms = at === null ? 0 : Math.max(0, now - Date.parse(at));
  if (ms >= day) return t('mat.days', { n: Math.floor(ms / day) });
  if (ms >= hour) return t('mat.hours', { n: Math.floor(ms / hour) });
  return t('mat.minutes', { n: Math.max(1, Math.floor(ms / minute)) });
}

/** How long something lasted, in the largest unit that fits. */
export const lasted = (seconds: number, t: Translate): string => since(new Date(0).toISOString(), seconds * 1_000, t);

/** By how much the clock of a device is off the server's; never compared: nothing. */
export function skewText(ms: number | null, t: Translate): string {
  if (ms === null) return '';
  const n = Math.round(Math.abs(ms) / 1000);
  return n === 0 ? t('mat.skew.none') : t(ms > 0 ? 'mat.skew.slow' : 'mat.skew.fast', { n });
}

/** Reasons of a change of state that the server gives by a word of its own. */
const reasons: readonly string[] = ['SILENT', 'STATUS', 'ACTIVATED', 'SUPPLY', 'MAINTAIN', 'ABNORMAL'];

/** Why a state changed: the server's words, or what somebody wrote. */
export const stateReason = (reason: string | null, t: Translate): string | null =>
  reason && reasons.includes(reason) ? t(`mat.status.reason.${reason}`) : reason;

/** A state of a kind in words; versions are called what they are. */
export function stateText(kind: MatStatusRow['kind'], state: string, t: Translate, lang: Lang): string {
  if (kind === 'BIZ') return MatBizStatus.label(state, lang);
  if (kind === 'DOOR') return DoorState.label(state, lang);
  if (kind === 'ONLINE') return t(state === 'ONLINE' ? 'mat.online' : 'mat.offline');
  return kind === 'POWER' ? t(`mat.status.power.${state}`) : state;
}

/** On line, or off line and for how long. */
export function lineText(row: Pick<MatRow, 'online' | 'offlineSince'>, now: number, t: Translate): string {
  if (row.online) return t('mat.online');
  return row.offlineSince ? t('mat.offlineFor', { time: since(row.offlineSince, now, t) }) : t('mat.offline');
}

export const isSynced = ({ desired, reported }: Pick<MatDocument, 'desired' | 'reported'>): boolean =>
  reported !== null && reported >= desired;

/** Documents that the device has not as it should, each with why it would not take it. */
export const lackingText = (docs: readonly Omit<MatDocument, 'since'>[], lang: Lang): string =>
  docs
    .filter(doc => !isSynced(doc))
    .map(({ doc, error }) => [DocumentName.label(doc, lang), error].filter(Boolean).join(' '))
    .join('、');

/** Bars of 4: dBm of the mobile network as phones show it. */
export function signalBars(rssi: number): number {
  return rssi >= -70 ? 4 : rssi >= -85 ? 3 : rssi >= -100 ? 2 : rssi >= -110 ? 1 : 0;
}

/** What is wrong with the slots, in words; nothing: they are all in order. */
export function slotWords(
  { slots }: Pick<MatRow, 'slots'>,
  t: Translate,
): { word: string; tone: 'warning' | 'danger' | 'faint' }[] {
  const low = slots.short - slots.soldOut;
  return [
    ...(slots.soldOut > 0 ? [{ word: t('mat.slots.soldOut', { n: slots.soldOut }), tone: 'danger' as const }] : []),
    ...(low > 0 ? [{ word: t('mat.slots.low', { n: low }), tone: 'warning' as const }] : []),
    ...(slots.locked > 0 ? [{ word: t('mat.slots.locked', { n: slots.locked }), tone: 'warning' as const }] : []),
    ...(slots.unbound > 0 ? [{ word: t('mat.slots.unbound', { n: slots.unbound }), tone: 'faint' as const }] : []),
  ];
}

/** When the next plan brings something, else when it was filled last. */
export function supplyText(
  { nextSupplyOn, lastSupplyAt }: Pick<MatRow, 'nextSupplyOn' | 'lastSupplyAt'>,
  t: Translate,
): string {
  if (nextSupplyOn) return t('mat.supply.next', { day: nextSupplyOn.slice(5) });
  return lastSupplyAt ? t('mat.supply.last', { day: dayOf(Date.parse(lastSupplyAt)).slice(5) }) : '';
}
