import type { Lang } from '@materia/contract/kernel';

/** What the palette knows of a place to go to: its names in both languages, and how the Chinese one sounds. */
export interface Place {
  readonly path: string;
  readonly zh: string;
  readonly en: string;
  readonly pinyin: string;
  readonly initials: string;
}

/** The better a name is hit, the lower; none of them: it is not meant. */
function rank({ zh, en, pinyin, initials, path }: Place, text: string): number {
  const tests = [
    zh === text || en.toLowerCase() === text || initials === text,
    zh.startsWith(text) || en.toLowerCase().startsWith(text),
    initials.startsWith(text),
    zh.includes(text),
    pinyin.startsWith(text),
    initials.includes(text),
    en.toLowerCase().includes(text),
    pinyin.includes(text),
    path.includes(text),
  ];
  return tests.indexOf(true);
}

/** Places by Chinese, English, pinyin or its initials (spec 01 §11: `ddgl` → 订单管理), best first, otherwise as they come. */
export function matchPlaces<P extends Place>(places: readonly P[], typed: string): P[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  return places
    .map((place, index) => ({ place, index, rank: rank(place, text) }))
    .filter(hit => hit.rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ place }) => place);
}

/** What it is called in a language, and the other name beside it. */
export const namesOf = ({ zh, en }: Pick<Place, 'zh' | 'en'>, lang: Lang): readonly [string, string] =>
  lang === 'zh' ? [zh, en] : [en, zh];
