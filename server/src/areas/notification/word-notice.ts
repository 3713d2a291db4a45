import { allTexts } from '@materia/contract';
import { type Lang, say, type Words } from '@materia/contract/kernel';

/** Title or body as somebody reads it: a text of the product by its key, or as it was written, its {placeholders} filled. */
export function wordNotice(text: string, words: Words | null, lang: Lang): string {
  return say(allTexts[text] ?? { zh: text, en: text }, lang, words ?? {});
}
