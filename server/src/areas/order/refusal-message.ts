import { allTexts } from '@materia/contract';
import { format, type Lang } from '@materia/contract/kernel';
import type { Refusal } from '../../kernel/index.ts';

/** How a refused row of a batch reads, as if it had been the whole call. */
export function refusalMessage(of: Refusal, lang: Lang): { code: number; message: string } {
  const text = allTexts[of.key];
  if (!text?.status) throw of;
  return { code: text.status, message: format(text[lang], of.params) };
}
