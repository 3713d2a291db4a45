import { parseYuan, yuan } from '@materia/contract/kernel';
import type { GridEdit } from './grid-edit.ts';

type Maybe<T> = T | null | undefined;

/** Yuan typed or pasted (`¥1,234.50`), fen kept. Empty means `empty`, if the column says what that is. */
export function editMoney(options: { empty?: number | null } = {}): GridEdit<Maybe<number>> {
  return {
    print: value => (value === null || value === undefined ? '' : yuan(value)),
    read: text => {
      if (text.trim() === '' && options.empty !== undefined) return { value: options.empty };
      const value = parseYuan(text);
      return value === null ? { error: 'grid.notAmount' } : { value };
    },
  };
}

/** Whole numbers, thousands separators allowed; the sign is left to the grid's rules, whose texts say more. */
export function editCount(options: { empty?: number | null } = {}): GridEdit<Maybe<number>> {
  return {
    print: value => (value === null || value === undefined ? '' : String(value)),
    read: text => {
      const plain = text.trim();
      if (plain === '' && options.empty !== undefined) return { value: options.empty };
      if (!/^-?(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(plain)) return { error: 'grid.notWhole' };
      return { value: Number(plain.replaceAll(',', '')) };
    },
  };
}

export function editText(options: { max?: number } = {}): GridEdit<Maybe<string>> {
  return {
    print: value => value ?? '',
    read: text => {
      const plain = text.trim();
      if (options.max !== undefined && plain.length > options.max) {
        return { error: 'rule.tooLong', params: { n: options.max } };
      }
      return { value: plain === '' ? null : plain };
    },
  };
}

/** Calendar days; `2026/1/5` of a spreadsheet is read too. */
export function editDay(): GridEdit<Maybe<string>> {
  return {
    print: value => value ?? '',
    read: text => {
      const plain = text.trim();
      if (plain === '') return { value: null };
      const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
      if (!match) return { error: 'grid.notDate' };
      const value = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
      const at = new Date(`${value}T00:00:00Z`);
      const real = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
      return real ? { value } : { error: 'grid.notDate' };
    },
  };
}

/** A switch; pasted as 1/0, true/false, y/n, or the words the column is told (its labels in both languages). */
export function editToggle(words: { yes?: readonly string[]; no?: readonly string[] } = {}): GridEdit<Maybe<boolean>> {
  const yes = new Set(['true', '1', 'yes', 'y', ...(words.yes ?? [])].map(lower));
  const no = new Set(['false', '0', 'no', 'n', '', ...(words.no ?? [])].map(lower));
  return {
    kind: 'toggle',
    print: value => (value ? '1' : '0'),
    read: text => {
      const word = lower(text.trim());
      if (yes.has(word)) return { value: true };
      return no.has(word) ? { value: false } : { error: 'grid.notChoice' };
    },
  };
}

const lower = (text: string) => text.toLowerCase();
