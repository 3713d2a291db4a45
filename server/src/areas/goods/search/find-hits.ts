import { type GoodsHit, hitFields } from '@materia/contract/areas/goods';
import { pinyin } from 'pinyin-pro';
import { meantBy } from './meant.ts';

/** Shown names: letters are looked for in their pinyin too. */
const named = new Set<string>(['goodsName', 'genericName', 'tradeName', 'shortName', 'manufacturer']);

type Shown = Partial<Readonly<Record<(typeof hitFields)[number], string | null>>>;

/** Where what was typed stands in the fields that are shown (spec 03 §3.2): one place in each. */
export function findHits(typed: string, shown: Shown): GoodsHit[] {
  const meant = meantBy(typed);
  if (meant.kind === 'TRACE') return [];
  const texts = meant.kind === 'BARCODE' ? meant.codes : [meant.text];
  return hitFields.flatMap(field => {
    const value = shown[field];
    const place = value ? placeOf(field, value, texts) : null;
    return place ? [{ field, ...place }] : [];
  });
}

function placeOf(field: string, value: string, texts: readonly string[]): { from: number; to: number } | null {
  const lower = value.toLowerCase();
  for (const text of texts) {
    const from = lower.indexOf(text);
    if (text && from >= 0) return { from, to: from + text.length };
  }
  const [text = ''] = texts;
  return named.has(field) && /^[a-z0-9]+$/.test(text) ? inPinyin(value, text) : null;
}

/** The characters that letters stand for: `gml` is 感冒灵, `ganmao` 感冒, whatever their readings. */
function inPinyin(value: string, letters: string): { from: number; to: number } | null {
  const readings = [...value].map(readingsOf);
  for (let from = 0; from < readings.length; from += 1) {
    const to = endOf(readings, from, letters);
    if (to !== null) return { from, to };
  }
  return null;
}

function readingsOf(character: string): readonly string[] {
  if (!/\p{Script=Han}/u.test(character)) return [character.toLowerCase()];
  return pinyin(character, { toneType: 'none', type: 'array', multiple: true });
}

/** Where letters end that begin at a character, each by its initial or its whole reading; the last may be begun only. */
function endOf(readings: readonly (readonly string[])[], at: number, letters: string): number | null {
  if (letters === '') return at;
  const here = readings[at];
  if (!here) return null;
  for (const reading of here) {
    if (reading.length > 1 && letters.length > 1 && reading.startsWith(letters)) return at + 1;
    for (const part of [reading, reading.slice(0, 1)]) {
      if (part === '' || !letters.startsWith(part)) continue;
      const end = endOf(readings, at + 1, letters.slice(part.length));
      if (end !== null) return end;
    }
  }
  return null;
}
