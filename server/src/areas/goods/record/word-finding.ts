import { type GoodsCheckLine, goodsRecordTexts } from '@materia/contract/areas/goods';
import { type Lang, say, type Text, type Words } from '@materia/contract/kernel';
import type { Finding } from './goods-review.store.ts';

/** A finding in the reader's words. */
export function findingText({ code, level, field, params }: Finding, lang: Lang): GoodsCheckLine {
  const text = (goodsRecordTexts as Readonly<Record<string, Text>>)[code];
  return { code, level, field, text: text ? say(text, lang, params as Words) : code };
}
