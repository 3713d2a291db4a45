import type { PriceReasonCode } from '@materia/contract/areas/goods';
import { sql, staffId, type Tx } from '../../kernel/index.ts';

/** One change of a price or a cost (spec 03 §1 goods_price_log). */
export interface PriceChange {
  readonly kind: 'GUIDE' | 'STORE' | 'SPECIAL' | 'MAT' | 'WAIMAI' | 'COMPANY_COST' | 'STORE_COST' | 'SUPPLIER';
  readonly goodsId: number;
  /** null: everybody's. */
  readonly companyId: number | null;
  readonly storeId?: number | null;
  readonly trackId?: number | null;
  readonly platform?: string | null;
  readonly supplierId?: number | null;
  /** null: there was none. */
  readonly oldPrice: number | null;
  readonly newPrice: number | null;
}

/** Appends to the price history: whoever writes a price calls it in the same transaction. */
export async function logPrices(
  tx: Tx,
  changes: readonly PriceChange[],
  of: { reason: PriceReasonCode; batchId?: number },
): Promise<void> {
  if (changes.length === 0) return;
  const operator = staffId(tx.actor);
  const column = <K extends keyof PriceChange>(key: K) => changes.map(change => change[key] ?? null);
  await tx.run(sql`
    insert into goods_price_log (kind, goods_id, company_id, store_id, track_id, platform, supplier_id, old_price, new_price, reason, batch_id, by_user_id, at)
    select *, ${of.reason}::text, ${of.batchId ?? null}::bigint, ${operator}::bigint, ${tx.now()}::timestamptz
    from unnest(${column('kind')}::text[], ${column('goodsId')}::bigint[], ${column('companyId')}::bigint[], ${column('storeId')}::bigint[],
      ${column('trackId')}::bigint[], ${column('platform')}::text[], ${column('supplierId')}::bigint[], ${column('oldPrice')}::bigint[], ${column('newPrice')}::bigint[])`);
}
