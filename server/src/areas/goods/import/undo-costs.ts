import { dayOf } from '@materia/contract/kernel';
import { join, sql, type Tx } from '../../../kernel/index.ts';
import { aloneWithCosts, type CostPlace, placeOf, tableOf } from '../cost/cost.store.ts';
import { announceCosts } from '../cost/save-costs.ts';
import { logPrices } from '../log-prices.ts';
import type { CostRow } from './cost-row.ts';
import type { Batch, KeptRow } from './import-kind.ts';

interface Before {
  readonly cost: number | null;
  readonly sameDay: number | null;
  /** What a row was written over, whole; batches that ran before it was kept have none. */
  readonly row?: { readonly cost: number };
}

/** Keeps what stands at the days that a batch writes over, in its rows. */
export async function keepWrittenOver(
  tx: Tx,
  place: CostPlace,
  rows: readonly (Pick<CostRow, 'goodsId' | 'validFrom'> & { readonly rowId: number })[],
): Promise<void> {
  await tx.run(sql`
    update import_row r set before = coalesce(r.before, '{}') || jsonb_build_object('row', to_jsonb(c.*)), updated_at = ${tx.now()}
    from unnest(${rows.map(row => row.rowId)}::bigint[], ${rows.map(row => row.goodsId)}::bigint[],
      ${rows.map(row => row.validFrom)}::date[]) as w (row_id, goods_id, day)
    join (select * from ${tableOf(place)} where ${placeOf(place)}) c on c.goods_id = w.goods_id and c.valid_from = w.day
    where r.id = w.row_id`);
}

const restored = ['cost', 'source', 'supplier', 'invoice_no', 'remark', 'batch_id', 'by_user_id'];
const ofStores = ['valid_to', 'over_at'];

/** What stood at a row's day before the batch wrote it. */
const stood = ({ row, sameDay }: Before) =>
  row ?? (sameDay === null ? null : { cost: sameDay, source: 'MANUAL', batch_id: null });

/** A cost that still is as the batch wrote it goes, or is again what stood there that day; true: it was changed since. */
async function undoCost(tx: Tx, batch: Batch, row: CostRow, before: Before): Promise<boolean> {
  const place: CostPlace = { companyId: batch.companyId ?? 0, storeId: row.storeId };
  const which = sql`${placeOf(place)} and goods_id = ${row.goodsId} and valid_from = ${row.validFrom} and batch_id = ${batch.batchId}
    and cost = ${row.cost}${row.storeId === null ? sql.empty : sql` and valid_to is null`}`;
  const old = stood(before);
  const names = join([...restored, ...(row.storeId === null ? [] : ofStores)].map(name => sql.id(name)));
  const done =
    old === null
      ? await tx.run(sql`delete from ${tableOf(place)} where ${which}`)
      : await tx.run(sql`
          update ${tableOf(place)} c set (${names}) = (select ${names} from jsonb_populate_record(c, ${JSON.stringify(old)}::jsonb)),
            updated_at = ${tx.now()} where ${which}`);
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
    else undone.push({ ...row, before: stood(was)?.cost ?? was.cost });
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
