import type { PickedBatch } from '@materia/contract/areas/supply';

/** A package in somebody's hand: its code, and its batch where that is known. */
export interface Scanned {
  readonly traceCode: string;
  readonly batchNo: string | null;
}

/** The batch that a package belongs to: its own where it is known, else the first with fewer codes than units. -1: none takes it. */
const placeOf = (batches: readonly PickedBatch[], { batchNo }: Scanned): number =>
  batches.findIndex(
    batch => (batchNo === null || batch.batchNo === batchNo) && batch.traceCodes.length < batch.quantity,
  );

export const holdsCode = (batches: readonly PickedBatch[], code: string): boolean =>
  batches.some(batch => batch.traceCodes.includes(code));

export const takesCode = (batches: readonly PickedBatch[], of: Scanned): boolean => placeOf(batches, of) >= 0;

export function withCode(batches: readonly PickedBatch[], of: Scanned): PickedBatch[] {
  const at = placeOf(batches, of);
  return batches.map((batch, index) =>
    index === at ? { ...batch, traceCodes: [...batch.traceCodes, of.traceCode] } : batch,
  );
}
