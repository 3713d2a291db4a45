import { format, type Lang, langOf, shellTexts, type Text, type TextParams } from '@materia/contract/kernel';
import { useMemo } from 'react';
import { sharedValue, useShared } from '../ui/shared-value.ts';
import { layoutSettings } from './layout-settings.ts';

/** A language file as the server gives it: flat, key → text. */
export type Catalogue = Readonly<Record<string, string>>;

/** Texts by key, in the language of this browser. A key that no language has is shown as it is: a bug should be seen. */
export type Translate = (key: string, params?: TextParams) => string;

/** The catalogues loaded so far; `load-texts.ts` fills them. */
export const catalogues = sharedValue<Partial<Record<Lang, Catalogue>>>({});

export const currentLang = (): Lang => langOf(layoutSettings.get().language);

/** What Accept-Language and antd's and dayjs' locales go by (`cn_CN` is no locale to Intl). */
export const localeOf = (lang: Lang): 'zh-CN' | 'en-US' => (lang === 'zh' ? 'zh-CN' : 'en-US');

const brought: Record<string, Text> = {};
/**
 * Texts that a chunk brings along, under keys of its own, so that forms and lists in it find their words: the language files have
 * what everybody reads, and nobody else is to load those of the sample pages (spec 11).
 */
export function bringTexts(own: Readonly<Record<string, Text>>): void {
  Object.assign(brought, own);
}

const misses = new Set<(key: string) => void>();
/** Told of keys that the chosen language lacks, so that the Chinese file can be fetched when it is needed and not before. */
export function onMissingText(listener: (key: string) => void): void {
  misses.add(listener);
}

/**
 * A text for programs outside of components (api, toasts). Missing in the chosen language: Chinese (spec 01 §11). The shell's own
 * texts are in the program too, for the pages that must stand when not even the language file can be loaded.
 */
export const t: Translate = (key, params) => translate(catalogues.get(), currentLang(), key, params);

function translate(from: Partial<Record<Lang, Catalogue>>, lang: Lang, key: string, params?: TextParams): string {
  const found = from[lang]?.[key];
  if (found !== undefined) return format(found, params);
  const own = ((shellTexts as Readonly<Record<string, Text>>)[key] ?? brought[key])?.[lang];
  if (own !== undefined) return format(own, params);
  if (from[lang]) for (const listener of misses) listener(key);
  return format(from.zh?.[key] ?? key, params);
}

/** `t(key, params)` that renders again when the language changes. */
export function useT(): Translate {
  const loaded = useShared(catalogues);
  const lang = useLang();
  return useMemo(() => (key, params) => translate(loaded, lang, key, params), [loaded, lang]);
}

/** The language of this browser, for labels that come in pairs (codes, screens). */
export function useLang(): Lang {
  return langOf(useShared(layoutSettings).language);
}
