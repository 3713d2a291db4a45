import type { Priv } from '@materia/contract/privileges';
import type { TargetReader } from '../../kernel/index.ts';
import { goodsTarget } from './record/record.handlers.ts';

/** What the platform keeps for all: who may read one may read each. */
const ofAll = (needs: Priv): TargetReader => ({ needs, reads: async () => true });

/** Who reads the operation log of what (spec 01 §9): who may read the record. */
export const goodsTargets: Readonly<Record<string, TargetReader>> = {
  GOODS: goodsTarget,
  GOODS_CATEGORY: ofAll('CATEGORY'),
  BRAND: ofAll('BRAND'),
  MANUFACTURER: ofAll('BRAND'),
  SYMPTOM: ofAll('GOODS'),
};
