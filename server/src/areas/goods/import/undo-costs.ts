import { dayOf } from '@materia/contract/kernel';
import { sql, type Tx } from '../../../kernel/index.ts';
import { aloneWithCosts, type CostPlace } from '../cost/cost.store.ts';
import { announceCosts } from '../cost/save-costs.ts';
import { logPrices } from '../log-prices.ts';
import type { CostRow } from './cost-row.ts';
import type { Batch, KeptRow } from './import-kind.ts';

interface Before {
  readonly cost: number | null;
  readonly sameDay: number | null;
}

/** A cost that still is as the batch wrote it goes, or is again what stood there that day; true: it was changed since. */
async function undoCost(tx: Tx, batch: Batch, row: CostRow, before: Before): Promise<boolean> {
  const table = sql.id(row.storeId === null ? 'company_goods_cost' : 'store_goods_cost');
  const place = row.storeId === null ? sql`company_id = ${batch.companyId}` : sql`store_id = ${row.storeId}`;
  const which = sql`${place} and goods_id = ${row.goodsId} and valid_from = ${row.validFrom} and batch_id = ${batch.batchId}
    and cost = ${row.cost}${row.storeId === null ? sql.empty : sql` and valid_to is null`}`;
  const done =
    before.sameDay === null
      ? await tx.run(sql`delete from ${table} where ${which}`)
      : await tx.run(sql`
          update ${table} set cost = ${before.sameDay}, source = 'MANUAL', batch_id = null, updated_at = ${tx.now()} where ${which}`);
  return done === 0;
}

/** Takes back what a batch wrote; answers the rows that were changed since. */
export async function undoCosts(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<Set<number>> {
  await aloneWithCosts(tx, batch.companyId ?? 0);
  const kept = new Set<number>();
  const undone: (CostRow & { before: number | null })[] = [];
  for (const { rowId, after, before } of rows) {
    const row = after as CostRow;
    const was = before as Before;
    if (await undoCost(tx, batch, row, was)) kept.add(rowId);
    else undone.push({ ...row, before: was.cost });
  }
  const changes = undone.map(row => ({
    kind: row.storeId === null ? ('COMPANY_COST' as const) : ('STORE_COST' as const),
    goodsId: row.goodsId,
    companyId: batch.companyId ?? 0,
    storeId: row.storeId,
    oldPrice: row.cost,
    newPrice: row.before,
  }));
  await logPrices(tx, changes, { reason: 'UNDO', batchId: batch.batchId });
  const today = dayOf(tx.now());
  for (const storeId of new Set(undone.map(row => row.storeId))) {
    const place: CostPlace = { companyId: batch.companyId ?? 0, storeId };
    const own = undone.filter(row => row.storeId === storeId && row.validFrom <= today);
    await announceCosts(tx, place, own);
  }
  return kept;
}
