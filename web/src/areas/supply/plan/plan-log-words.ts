import { supplyLogCodes } from '@materia/contract/areas/supply';
import type { Lang } from '@materia/contract/kernel';
import { fieldWords } from '../../../kernel/field-words.ts';
import type { FieldWords } from '../../../kernel/operation-log.tsx';
import type { Translate } from '../../../kernel/texts.ts';

/** How the log of a plan reads: its codes by their words. */
export const planLogWords = (t: Translate, lang: Lang): FieldWords =>
  fieldWords('supply.plan.field', supplyLogCodes.SUPPLY_PLAN, t, lang);
