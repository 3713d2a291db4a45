import { provinceKey } from '@materia/contract/areas/statistics';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';

interface ExpressRule {
  readonly freeFrom: number | null;
  readonly baseFee: number;
  readonly baseGram: number;
  readonly stepFee: number;
  readonly stepGram: number;
  readonly provinceExtra: Readonly<Record<string, number>>;
}

/** What a parcel costs by the store's rule: weight rounded up to its steps, more for far provinces, nothing from free_from on (spec 02 §4.1). */
export async function expressFee(
  tx: Tx,
  of: { storeId: number; province: string | undefined; amount: number; weightG: number; demandsProvince: boolean },
): Promise<number> {
  const rule = await tx.maybe<ExpressRule>(sql`
    select free_from as "freeFrom", base_fee as "baseFee", base_gram as "baseGram", step_fee as "stepFee",
      step_gram as "stepGram", province_extra as "provinceExtra"
    from express_rule where store_id = ${of.storeId} and enabled`);
  if (!rule) return 0;
  if (rule.freeFrom !== null && of.amount >= rule.freeFrom) return 0;
  const steps = Math.ceil(Math.max(0, of.weightG - rule.baseGram) / rule.stepGram);
  return rule.baseFee + steps * rule.stepFee + extraOf(rule, of);
}

/** Names of provinces are written by hand: 广西 is 广西壮族自治区. Without one nobody knows whether it is far. */
function extraOf(
  { provinceExtra }: ExpressRule,
  { province, demandsProvince }: { province: string | undefined; demandsProvince: boolean },
): number {
  const extras = Object.entries(provinceExtra);
  if (extras.length === 0) return 0;
  if (!province?.trim()) return demandsProvince ? refuse('order.provinceMissing') : 0;
  const key = provinceKey(province);
  return extras.find(([name]) => provinceKey(name) === key)?.[1] ?? 0;
}
