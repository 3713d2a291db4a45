import { day } from '../../../kernel/index.ts';
import type { ExtensionTypeCode } from './extension.codes.ts';

/** What decides whether a text is a value of an own field. */
export interface ExtensionShape {
  readonly type: ExtensionTypeCode;
  readonly options: readonly string[];
  readonly maxLength: number | null;
}
/** A text read: the value as it is kept, null where it is empty; or which rule it breaks. */
export type ReadExtension =
  | { readonly value: string | null }
  | { readonly error: ExtensionRule; readonly params?: Readonly<Record<string, string | number>> };
export type ExtensionRule =
  | 'extension.tooLong'
  | 'extension.notNumber'
  | 'extension.notDate'
  | 'extension.notOption'
  | 'extension.notYesNo'
  | 'extension.notImage';

/** How long a text may be where its field says nothing. */
export const longestExtension = 200;
const yes = ['1', '\u662f', 'true', 'yes', 'y'];
const no = ['0', '\u5426', 'false', 'no', 'n'];

/** Choices as people and spreadsheets write several of them. */
export const splitChoices = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；]+/)
      .map(each => each.trim())
      .filter(Boolean),
  ),
];

const reads: Readonly<Record<ExtensionTypeCode, (text: string, field: ExtensionShape) => ReadExtension>> = {
  TEXT: (text, { maxLength }) => {
    const n = maxLength ?? longestExtension;
    return text.length > n ? { error: 'extension.tooLong', params: { n } } : { value: text };
  },
  NUMBER: text => {
    const plain = text.replaceAll(',', '');
    if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(plain)) return { error: 'extension.notNumber' };
    return { value: String(Number(plain)) };
  },
  DATE: text => {
    const match = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?$/.exec(text);
    const value = match && `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
    return value && day.safeParse(value).success ? { value } : { error: 'extension.notDate' };
  },
  SELECT: (text, { options }) =>
    options.includes(text) ? { value: text } : { error: 'extension.notOption', params: { value: text } },
  MULTI: (text, { options }) => {
    const chosen = splitChoices(text);
    const strange = chosen.find(each => !options.includes(each));
    if (strange !== undefined) return { error: 'extension.notOption', params: { value: strange } };
    return { value: options.filter(each => chosen.includes(each)).join(',') };
  },
  BOOL: text => {
    const word = text.toLowerCase();
    if (yes.includes(word)) return { value: '1' };
    return no.includes(word) ? { value: '0' } : { error: 'extension.notYesNo' };
  },
  IMAGE: text => (/^(https?:\/\/|\/)\S{1,480}$/.test(text) ? { value: text } : { error: 'extension.notImage' }),
};

/** A text as a value of its field: the same for cells, forms and files. */
export function readExtension(field: ExtensionShape, text: string): ReadExtension {
  const plain = text.trim();
  return plain === '' ? { value: null } : reads[field.type](plain, field);
}

/** Whether goods of a type have the field; one that names no type is everybody's. */
export const hasExtension = ({ goodsTypes }: { goodsTypes: readonly number[] }, goodsType: number): boolean =>
  goodsTypes.length === 0 || goodsTypes.includes(goodsType);
