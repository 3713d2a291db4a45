import type { Day } from '@materia/contract/kernel';
import { sql, type Tx } from '../../kernel/index.ts';
import { sumStoreLots } from '../supply/index.ts';
import { type StoreGoodsKey, writeStoreStock } from './store-stock.store.ts';

type Locked = StoreGoodsKey & { readonly storeGoodsId: number };

/** Sums locked rows anew of which a piece's last day has passed (spec 04 §1); the others stay as they are. */
export async function refreshOverdue(tx: Tx, locked: readonly Locked[], today: Day): Promise<void> {
  const overdue = await tx.rows<Locked>(sql`
    select id as "storeGoodsId", store_id as "storeId", goods_id as "goodsId" from store_goods
    where id = any(${locked.map(row => row.storeGoodsId)}::bigint[]) and next_expiry < ${today}`);
  if (overdue.length === 0) return;
  const sums = await sumStoreLots(tx, overdue, today);
  await writeStoreStock(
    tx,
    sums.map((sum, index) => ({ ...sum, storeGoodsId: (overdue[index] as Locked).storeGoodsId })),
  );
}
