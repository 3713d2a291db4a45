import { yuanText } from '@materia/contract/kernel';
import { emptyMark } from './format.ts';

/** Fen as yuan with two decimals; right-aligned by its column, digits of one width by the page's style. */
export function Money({ fen, sign = false }: { fen: number | null | undefined; sign?: boolean }) {
  if (fen === null || fen === undefined) return emptyMark;
  return `${sign ? '¥' : ''}${yuanText(fen)}`;
}
