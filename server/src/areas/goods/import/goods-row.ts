import type { GoodsDraft, MedicineDraft } from '@materia/contract/areas/goods';
import { GoodsType, RxType, StorageCondition } from '@materia/contract/areas/goods';
import { yuan } from '@materia/contract/kernel';
import type { FieldChange } from '../record/goods-record.ts';

/** What a row will write, as it is kept until it is run: of a new goods the whole, of one that is there what changes. */
export interface GoodsRow {
  readonly goods: Partial<GoodsDraft>;
  readonly medicine: Partial<MedicineDraft> | null;
  readonly cells: Readonly<Record<string, string | null>>;
  /** What was written, so that it can be taken back. */
  readonly wrote?: {
    readonly version: number;
    readonly changes: readonly FieldChange[];
    readonly reviewId: number | null;
    /** Where it changed channels too. */
    readonly publishMask?: { readonly before: number; readonly after: number };
  };
}

const money = (value: unknown) => yuan(value as number);
const words: Readonly<Record<string, (value: unknown) => string>> = {
  guidePrice: money,
  minPrice: money,
  maxPrice: money,
  taxRate: value => `${Number(value) / 100}%`,
  goodsType: value => GoodsType.label(value as never, 'zh'),
  rxType: value => RxType.label(value as never, 'zh'),
  storageCondition: value => StorageCondition.label(value as never, 'zh'),
};

/** A value of a goods as its cell says it. */
export function cellOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length > 0 ? value.join(' ') : null;
  return words[field]?.(value) ?? String(value);
}
