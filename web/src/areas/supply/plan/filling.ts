import type { FilledLine, SupplyPlanLine } from '@materia/contract/areas/supply';

type Filling = Readonly<Record<number, FilledLine>>;

export type { Filling };

/** What a slot begins with: not counted, everything that was brought is to go in; of a clearing-out everything is to come out. */
export const beginLine = ({ lineId, picked, draft }: SupplyPlanLine): FilledLine =>
  draft ?? {
    lineId,
    counted: null,
    pulled: 0,
    pulledLost: 0,
    batches: picked
      .filter(batch => batch.quantity > 0)
      .map(({ batchNo, expiresOn, quantity }) => ({
        batchNo,
        expiresOn,
        loaded: quantity,
        returned: 0,
        lost: 0,
        front: false,
      })),
    diffReason: null,
  };

/** The count opens the rest; what is cleared out comes out whole unless it is said otherwise. */
export const countLine = (line: SupplyPlanLine, of: FilledLine, counted: number | null): FilledLine => ({
  ...of,
  counted,
  pulled: line.action === 'PULL' ? (counted ?? 0) : Math.min(of.pulled, counted ?? 0),
});

/** How far the count is off the books; 0 as long as nothing was counted. */
export const offBy = ({ stock }: SupplyPlanLine, { counted }: FilledLine): number =>
  counted === null ? 0 : counted - stock;

/** What was said on this phone goes before what the server has kept. */
export const mergeFilling = (lines: readonly SupplyPlanLine[], kept: Filling | undefined): Filling =>
  Object.fromEntries(lines.map(line => [line.lineId, kept?.[line.lineId] ?? beginLine(line)]));

/** Units of a batch: loading fewer means the rest goes back unless it is lost. */
export function loadBatch(
  of: FilledLine,
  at: number,
  more: { loaded?: number; lost?: number },
  quantity: number,
): FilledLine {
  return {
    ...of,
    batches: of.batches.map((batch, index) => {
      if (index !== at) return batch;
      const loaded = Math.min(more.loaded ?? batch.loaded, quantity);
      const lost = Math.min(more.lost ?? batch.lost, quantity - (more.lost === undefined ? loaded : 0));
      const fits = Math.min(loaded, quantity - lost);
      return { ...batch, loaded: fits, lost, returned: quantity - fits - lost };
    }),
  };
}
