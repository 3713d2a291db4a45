/** A template's keywords in their order: `会议时间:{{date2.DATA}}\n会议地点:{{thing1.DATA}}` has date2 and thing1. */
export function keywordsOf(content: string): string[] {
  return [...content.matchAll(/\{\{(\w+)\.DATA\}\}/g)].map(([, keyword]) => keyword as string);
}

/** How many characters a keyword of a kind takes; longer text would refuse the whole message. */
const longest: Record<string, number> = { thing: 20, character_string: 32, phrase: 5, name: 10, phone_number: 17 };

/**
 * A value as its keyword takes it: without line breaks, an amount with its currency, longer text cut. What fits all the same not
 * (a word where a number is wanted) WeChat refuses.
 */
export function fittedValue(keyword: string, value: string): string {
  const kind = keyword.replace(/\d+$/, '');
  const line = value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (kind === 'amount' && /^\d/.test(line)) return `¥${line}`;
  const letters = [...line];
  const most = longest[kind];
  if (most === undefined || letters.length <= most) return line;
  return kind === 'thing' ? `${letters.slice(0, most - 1).join('')}…` : letters.slice(0, most).join('');
}
