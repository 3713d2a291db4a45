/** What people read, always as a pair; a refusal carries its HTTP status beside it (design: said once, used by both sides). */
export interface Text {
  readonly zh: string;
  readonly en: string;
  /** Present on refusals only: the envelope's code. */
  readonly status?: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500;
}

/** What is refused in more characters is not shown to people, in either language (spec 01 §13). */
export const longestRefusal = 50;

export type Lang = 'zh' | 'en';
export type TextParams = Readonly<Record<string, string | number>>;
/** Values of a text that is worded later, for a reader not known yet: a status, an action stands in both languages. */
export type Words = Readonly<Record<string, string | number | Text>>;

/** Declares texts; a missing language does not compile. Keys are `area.group.name`. */
export function texts<const T extends Readonly<Record<string, Text>>>(table: T): T {
  return table;
}

/**
 * Fills the `{placeholders}` of a text, and chooses between the words of one and of any other number: `{n} {n|order|orders}`. A
 * placeholder without a value stays visible: a bug should be seen, not hidden.
 */
export function format(template: string, params: TextParams = {}): string {
  return template.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many = '') => {
    if (!(name in params)) return whole;
    const value = String(params[name]);
    if (one === undefined) return value;
    return value === '1' ? one : many;
  });
}

/** A text in the reader's language, the words among its values too. */
export function say(text: Text, lang: Lang, params: Words = {}): string {
  const plain = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[lang] : value]);
  return format(text[lang], Object.fromEntries(plain) as TextParams);
}

/** What stands between the words of a list. */
export const comma = (lang: Lang): string => (lang === 'zh' ? '、' : ', ');

/** Accept-Language or a locale name (`cn_CN`, `en_US`) to one of the two languages; Chinese unless English is asked for. */
export function langOf(locale: string | undefined): Lang {
  return locale?.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
