import { pinyin } from 'pinyin-pro';

/** Initials of a name in pinyin, by which people find it: `感冒灵` is gml. */
export const initialsOf = (text: string, most = 20): string =>
  pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, most);
