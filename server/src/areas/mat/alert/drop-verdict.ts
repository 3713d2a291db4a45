import type { Tx } from '../../../kernel/index.ts';

/** What a person says of a unit nobody knew of. */
export interface DropVerdict {
  readonly matId: number;
  readonly dropId: string;
  readonly orderNo: string;
  readonly units: readonly {
    readonly lineId: number;
    readonly n: number;
    readonly subNo: number;
    readonly trackNo: string;
    readonly dropped: boolean;
  }[];
}

type Judge = (tx: Tx, verdict: DropVerdict) => Promise<void>;
let judge: Judge | undefined;

/** Units are booked by the orders' area, which knows devices while devices do not know it: make-services hands the one to the other. */
export function useDropVerdict(of: Judge): void {
  judge = of;
}

export const judgeDrop: Judge = (tx, verdict) => {
  if (!judge) throw new Error('nobody books judged units: make-services calls useDropVerdict');
  return judge(tx, verdict);
};
