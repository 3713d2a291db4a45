import { yuan } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/texts.ts';
import { kindOf, type Limits } from './setting-kind.ts';

export const settingLabel = (key: string, t: Translate): string => t(`setting.${key}`);

/** `60000 毫秒`: a number with what it counts. */
const withUnit = (value: number, { unit }: Limits, t: Translate): string =>
  unit === 'fen' ? `¥${yuan(value)}` : unit ? `${value} ${t(`setting.unit.${unit}`)}` : String(value);

/** A value as people read it: labels of choices, units, parts by their names. */
export function valueWords(key: string, limits: Limits, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('system.config.empty');
  switch (kindOf(limits)) {
    case 'choice':
      return t(`setting.${key}.${String(value)}`);
    case 'picture':
      return t('system.config.picture');
    case 'switch':
      return t(value === true ? 'system.config.on' : 'system.config.off');
    case 'number':
    case 'money':
      return withUnit(value as number, limits, t);
    case 'parts':
      return partsWords(key, limits, value as Record<string, unknown>, t);
    case 'rows': {
      const rows = value as readonly Record<string, unknown>[];
      if (rows.length === 0) return t('system.config.empty');
      return rows.map(row => partsWords(key, limits.items ?? {}, row, t)).join(t('system.config.then'));
    }
    default:
      return String(value);
  }
}

const partsWords = (key: string, limits: Limits, value: Record<string, unknown>, t: Translate): string =>
  Object.entries(limits.properties ?? {})
    .map(([part, of]) => `${t(`setting.${key}.${part}`)} ${valueWords(`${key}.${part}`, of, value[part], t)}`)
    .join(t('system.config.and'));

/** How a key says what it takes, for people: `3–10 次`. */
export function rangeWords({ minimum, maximum, unit }: Limits, t: Translate): string {
  if (minimum === undefined || maximum === undefined || unit === 'fen') return '';
  return `${minimum}–${maximum}${unit ? ` ${t(`setting.unit.${unit}`)}` : ''}`;
}
