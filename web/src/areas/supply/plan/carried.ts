import type { SupplyPlanDetail } from '@materia/contract/areas/supply';
import type { Found } from './scan-line.tsx';

/** A batch that a plan has on its way. */
export interface Carried {
  readonly key: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly batchNo: string;
  readonly expiresOn: string | null;
  quantity: number;
}

/** What a plan has on its way, batch by batch. */
export function carriedOf({ planLines }: Pick<SupplyPlanDetail, 'planLines'>): Carried[] {
  const found = new Map<string, Carried>();
  for (const { goodsId, goodsName, picked } of planLines)
    for (const { batchNo, expiresOn, quantity } of picked) {
      const key = `${goodsId}/${batchNo}/${expiresOn}`;
      const known = found.get(key);
      if (known) known.quantity += quantity;
      else if (quantity > 0) found.set(key, { key, goodsId, goodsName, batchNo, expiresOn, quantity });
    }
  return [...found.values()];
}

/** Units that have come back by the key of their batch, and the codes of those that have been scanned. */
export interface Back {
  readonly units: Readonly<Record<string, number>>;
  readonly codes: readonly string[];
}
export const nothingBack: Back = { units: {}, codes: [] };

/**
 * One package more: of its batch where that is known, else of the first that still lacks some. A code that was scanned before counts once;
 * undefined: no batch lacks one.
 */
export function withScanned(
  batches: readonly Carried[],
  back: Back,
  { goodsId, batchNo, traceCode }: Pick<Found, 'goodsId' | 'batchNo' | 'traceCode'>,
): Back | undefined {
  if (traceCode !== null && back.codes.includes(traceCode)) return back;
  const { units, codes } = back;
  const taker = batches.find(
    batch =>
      batch.goodsId === goodsId &&
      (batchNo === null || batch.batchNo === batchNo) &&
      (units[batch.key] ?? 0) < batch.quantity,
  );
  if (!taker) return undefined;
  return {
    units: { ...units, [taker.key]: (units[taker.key] ?? 0) + 1 },
    codes: traceCode === null ? codes : [...codes, traceCode],
  };
}
