import type { Codes, Lang } from '@materia/contract/kernel';
import type { FieldWords } from './operation-log.tsx';
import type { Translate } from './texts.ts';

/** Fields of a log whose labels begin alike: codes by their tables, one or several; yes and no; all else as it is. */
export const fieldWords = (
  labels: string,
  codesOf: Readonly<Record<string, Codes>>,
  t: Translate,
  lang: Lang,
): FieldWords => ({
  label: field => t(`${labels}.${field}`),
  value: (field, value) => {
    const codes = codesOf[field];
    const word = (each: unknown): string => (codes?.has(each) ? codes.label(each, lang) : String(each));
    if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
    if (Array.isArray(value)) return value.map(word).join(' ');
    return codes?.has(value) ? codes.label(value, lang) : undefined;
  },
});
