import {
  type ExtensionField,
  type ExtensionRule,
  extensionTexts,
  goodsRecordTexts,
  hasExtension,
  readExtension,
} from '@materia/contract/areas/goods';
import type { Text, Words } from '@materia/contract/kernel';

type Rule = ExtensionRule | 'extension.noField' | 'extension.otherType' | 'goods.fieldMissing';

/** A value that its field does not take. */
export interface CellFault {
  readonly code: string;
  readonly key: Rule;
  readonly params: Words;
}
export const faultText = ({ key }: CellFault): Text =>
  key === 'goods.fieldMissing' ? goodsRecordTexts[key] : extensionTexts[key];

export type Values = Readonly<Record<string, string | null>>;

/** Values of own fields as they are kept, and what is wrong with others. */
export function judgeValues(
  fields: ReadonlyMap<string, ExtensionField>,
  goodsType: number,
  said: Values,
): { readonly values: Values; readonly faults: readonly CellFault[] } {
  const values: Record<string, string | null> = {};
  const faults: CellFault[] = [];
  for (const [code, text] of Object.entries(said)) {
    const fault = (key: Rule, params: Words = {}) => faults.push({ code, key, params });
    const field = fields.get(code);
    if (!field) {
      fault('extension.noField', { field: code });
      continue;
    }
    if (!hasExtension(field, goodsType)) {
      if ((text ?? '').trim() !== '') fault('extension.otherType', { field: field.label });
      continue;
    }
    const read = readExtension(field, text ?? '');
    if ('error' in read) fault(read.error, read.params);
    else if (read.value === null && field.required) fault('goods.fieldMissing', { field: field.label });
    else values[code] = read.value;
  }
  return { values, faults };
}
