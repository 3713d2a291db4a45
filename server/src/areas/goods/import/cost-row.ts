import { type Day, yuan } from '@materia/contract/kernel';

/** What a row writes, as it is kept until it is run. */
export interface CostRow {
  readonly storeId: number | null;
  readonly goodsId: number;
  readonly cost: number;
  readonly validFrom: Day;
  readonly supplier: string | null;
  readonly invoiceNo: string | null;
  readonly remark: string | null;
}

/** A cost of a row as people read it. */
export const costShown = (cost: number | null | undefined) => (cost === null || cost === undefined ? null : yuan(cost));
