import { SupplyPlanStatus, SupplyPlanType } from '@materia/contract/areas/supply';
import type { Lang } from '@materia/contract/kernel';
import type { FieldWords } from '../../../kernel/operation-log.tsx';
import type { Translate } from '../../../kernel/texts.ts';

const codesOf = { type: SupplyPlanType, status: SupplyPlanStatus } as const;

/** How the log of a plan reads: its codes by their words. */
export const planLogWords = (t: Translate, lang: Lang): FieldWords => ({
  label: field => t(`supply.plan.field.${field}`),
  value: (field, value) =>
    field === 'type' || field === 'status' ? codesOf[field].label(String(value), lang) : undefined,
});
