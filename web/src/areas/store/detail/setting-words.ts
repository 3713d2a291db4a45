import { DeliveryMode } from '@materia/contract/areas/order';
import { SettingPart, type StoreFrame, type StoreModeDraft, TimeframeKind } from '@materia/contract/areas/store';
import type { Lang } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { modeWords } from './mode-words.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}
interface Duty extends Span {
  readonly weekdays: readonly number[];
}
interface Zone {
  readonly name: string;
  readonly area: number;
}

/** 周一–周五, 周日: days that follow one another are one span. */
function daysText(weekdays: readonly number[], t: Translate): string {
  const spans: [number, number][] = [];
  for (const day of weekdays.toSorted()) {
    const last = spans.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else spans.push([day, day]);
  }
  const name = (day: number) => t(`store.weekday.${day}`);
  return spans.map(([from, to]) => (from === to ? name(from) : `${name(from)}–${name(to)}`)).join(', ');
}

const spanText = ({ from, to }: Span): string => `${from.slice(0, 5)}–${to.slice(0, 5)}`;

function frameText(frame: StoreFrame, t: Translate, lang: Lang): string {
  const { kind, weekdays, specialDate, closed, from, to } = frame;
  const hours = closed ? t('store.special.closed') : `${from?.slice(0, 5)}–${to?.slice(0, 5)}`;
  return [TimeframeKind.label(kind, lang), specialDate ?? daysText(weekdays, t), hours].join(' ');
}

const modeText = (mode: StoreModeDraft, t: Translate, lang: Lang): string =>
  `${DeliveryMode.label(mode.mode, lang)}: ${mode.enabled ? modeWords(mode, t) : t('store.home.off')}`;

/** Settings of a store that are lists, as its log says them: a line each; undefined: the field is none of them. */
export function settingText(field: string, value: unknown, t: Translate, lang: Lang): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const lines = (text: (each: never) => string) => (value as never[]).map(text).join('\n');
  switch (field.replace(/Before$/, '')) {
    case 'modes':
      return lines((mode: StoreModeDraft) => modeText(mode, t, lang));
    case 'frames':
      return lines((frame: StoreFrame) => frameText(frame, t, lang));
    case 'zones':
      return lines(({ name, area }: Zone) => `${name} ${(area / 1_000_000).toFixed(2)} km²`);
    case 'pharmacistHours':
      return lines((span: Duty) => `${daysText(span.weekdays, t)} ${spanText(span)}`);
    case 'hours':
      return lines(spanText);
    case 'parts':
      return value.map(part => SettingPart.label(part, lang)).join(' ');
    case 'range':
      return value.join(' ~ ');
    default:
      return undefined;
  }
}
