import type { Lang } from '@materia/contract/kernel';
import { buildVersion } from './build.ts';
import { type Catalogue, catalogues, currentLang, onMissingText } from './texts.ts';

const fileOf: Readonly<Record<Lang, string>> = { zh: 'cn_CN', en: 'en_US' };
const underWay = new Map<Lang, Promise<void>>();

/** Loads a language by GET, once (spec 01 §11). A failed load may be tried again. */
export function loadTexts(lang: Lang = currentLang()): Promise<void> {
  const started = underWay.get(lang);
  if (started) return started;
  const loading = fetchCatalogue(lang).then(
    catalogue => catalogues.set(before => ({ ...before, [lang]: catalogue })),
    (problem: unknown) => {
      underWay.delete(lang);
      throw problem;
    },
  );
  underWay.set(lang, loading);
  return loading;
}

async function fetchCatalogue(lang: Lang): Promise<Catalogue> {
  const response = await fetch(`/i18n/${fileOf[lang]}.json?v=${buildVersion}`);
  if (!response.ok) throw new Error(`language file ${fileOf[lang]}: ${response.status}`);
  return (await response.json()) as Catalogue;
}

onMissingText(() => {
  // Not awaited: what asked for the text renders again when the Chinese file has come; without it the key stays visible.
  void loadTexts('zh').catch(() => undefined);
});
