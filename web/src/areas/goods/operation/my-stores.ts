import {
  listGoodsStores,
  type StoreGoodsError,
  type StoreGoodsItem,
  type StoreGoodsRow,
  saveStoreGoods,
} from '@materia/contract/areas/store';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { randomKey } from '../../../kernel/query.ts';

/** What is changed in all own stores; what is absent stays. */
export interface StoresChange {
  readonly goodsPrice?: number;
  readonly isPublish?: boolean;
  readonly maxOrderQuantity?: number;
}

/** One store with its rows of the chosen goods. */
export interface OwnStore {
  readonly storeId: number;
  readonly storeName: string;
  readonly rows: readonly StoreGoodsRow[];
}
/** What saving came to at a store; `doubt`: it only asks. */
export interface StoreResult {
  readonly ok: boolean;
  readonly message: string;
  readonly doubt: boolean;
  /** What can be undone: none where nothing was saved. */
  readonly batchIds: readonly number[];
}

const readAtOnce = 100;

/** Rows of goods at every store within the account's scope, by store. */
export async function ownStores(goodsIds: readonly number[]): Promise<OwnStore[]> {
  const rows: StoreGoodsRow[] = [];
  for (const goodsId of goodsIds) {
    for (let page = 1; ; page += 1) {
      const input = { params: { limit: readAtOnce, page }, body: { goodsId, part: 'ROWS' as const } };
      const part = (await api(listGoodsStores, input, { quiet: true })).rows;
      rows.push(...part);
      if (part.length < readAtOnce) break;
    }
  }
  const stores = Map.groupBy(rows, ({ storeId }) => storeId);
  return [...stores].map(([storeId, own]) => ({ storeId, storeName: own[0]?.storeName ?? '', rows: own }));
}

/** The rows of a store that the change makes different. */
export const itemsOf = ({ rows }: OwnStore, change: StoresChange, confirmed: boolean): StoreGoodsItem[] =>
  rows
    .filter(row => Object.entries(change).some(([field, value]) => row[field as keyof StoresChange] !== value))
    .map(({ storeId, goodsId, version }) => ({
      ...{ storeId, goodsId, version },
      ...change,
      ...(confirmed ? { confirmed } : {}),
    }));

/** Saves one store's rows, all or none; answers what came of it. */
export async function saveStore(
  items: readonly StoreGoodsItem[],
  said: { saved: string; same: string },
): Promise<StoreResult> {
  if (items.length === 0) return { ok: true, message: said.same, doubt: false, batchIds: [] };
  try {
    const input = { query: { source: 'GRID' as const }, body: [...items] };
    const { batchIds } = await api(saveStoreGoods, input, { quiet: true, idempotencyKey: randomKey() });
    return { ok: true, message: said.saved, doubt: false, batchIds };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { errors } = (failure.data ?? {}) as { errors?: readonly StoreGoodsError[] };
    const doubt = errors?.every(({ confirm }) => confirm) ?? false;
    return { ok: false, message: failure.message, doubt, batchIds: [] };
  }
}
