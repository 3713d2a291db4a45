import { SupplierType } from '@materia/contract/areas/goods';
import { yuan } from '@materia/contract/kernel';
import { sql, type Tx } from '../../../kernel/index.ts';
import type { Batch, ImportOf, KeptRow } from '../import/import-kind.ts';
import type { CatalogueRow } from './supplier-cells.ts';
import { checkOffers, columns, offerFields, refreshOffers, same, supplierFields, writeOffers } from './write-offers.ts';

async function write(tx: Tx, batch: Batch, rows: readonly KeptRow[]) {
  const kept = rows.map(({ before, after }) => ({ before, row: after as CatalogueRow }));
  const ids = await writeOffers(tx, batch, kept);
  const targets = rows.map(({ rowId }, at) => ({ rowId, id: ids[at] }));
  await tx.run(sql`
    update import_row r set target_id = (w->>'id')::bigint from jsonb_array_elements(${JSON.stringify(targets)}::jsonb) w
    where r.id = (w->>'rowId')::bigint`);
  return new Map();
}

/** Somebody linked or adopted it since: it is no longer the file's alone. */
const taken = sql`o.match_state = 2 and exists (select from goods_price_log l
  where l.goods_id = o.goods_id and l.supplier_id = o.supplier_id and l.kind = 'SUPPLIER' and l.reason = 'LINK')`;

/** The supplier of an offer that was there is again what it was, unless it was changed since: by the file's other rows, too. */
async function undoSupplier(tx: Tx, offerId: number | null, before: unknown, { supplier }: CatalogueRow) {
  const was = (before as { supplier?: object } | null)?.supplier;
  if (!was) return;
  await tx.run(sql`
    update supplier s set (${columns(supplierFields)}) = (
      select ${columns(supplierFields)} from jsonb_populate_record(null::supplier, ${JSON.stringify(was)}::jsonb)), updated_at = ${tx.now()}
    from supplier_goods o where o.id = ${offerId} and s.id = o.supplier_id and to_jsonb(s.*) @> ${JSON.stringify(supplier)}::jsonb`);
}

/** An offer that is still as the file had it goes, or is again what it was; a new one that was adopted meanwhile stays. */
async function undo(tx: Tx, _batch: Batch, rows: readonly KeptRow[]): Promise<Set<number>> {
  const kept = new Set<number>();
  for (const { rowId, targetId, before, after } of rows) {
    const now = await tx.maybe<{ row: Record<string, unknown>; taken: boolean }>(
      sql`select to_jsonb(o.*) as row, ${taken} as taken from supplier_goods o where o.id = ${targetId} for update`,
    );
    const wrote = (after as CatalogueRow).offer;
    if (!now || (before === null && now.taken) || offerFields.some(field => !same(now.row[field], wrote[field]))) {
      kept.add(rowId);
      continue;
    }
    if (before === null) await tx.run(sql`delete from supplier_goods where id = ${targetId}`);
    else
      await tx.run(sql`
        update supplier_goods o set (${columns(offerFields)}) = (
          select ${columns(offerFields)} from jsonb_populate_record(null::supplier_goods, ${JSON.stringify(before)}::jsonb)), updated_at = ${tx.now()}
        where o.id = ${targetId}`);
    await undoSupplier(tx, targetId, before, after as CatalogueRow);
  }
  return kept;
}

const money = new Set(['price', 'retail_price', 'min_order', 'freight', 'free_freight']);
const wire = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** What of a supplier has another name beside an offer's. */
const ofSupplier: Readonly<Record<string, string>> = { code: 'supplierCode', name: 'supplierName' };

function cellOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === 'ladder')
    return (
      (value as { from: number; price: number }[]).map(each => `${each.from}:${yuan(each.price)}`).join(';') || null
    );
  if (field === 'supplier_type') return SupplierType.label(value as 0, 'zh');
  return money.has(field) ? yuan(value as number) : String(value);
}

/** A side of a row as cells: an offer, or a row with its offer; with its supplier. */
function shown(side: object): Record<string, string | null> {
  const offer = ('offer' in side ? side.offer : side) as Record<string, unknown>;
  const supplier = 'supplier' in side ? (side.supplier as Record<string, unknown>) : null;
  return Object.fromEntries([
    ...offerFields.map(field => [wire(field), cellOf(field, offer[field])]),
    ...(supplier
      ? supplierFields.map(field => [ofSupplier[field] ?? wire(field), cellOf(field, supplier[field])])
      : []),
  ]);
}

/** Catalogues of suppliers from files (spec 03 §5.3). */
export const supplierImport: ImportOf = {
  kind: 'SUPPLIER',
  needs: ['GOODS:WRITE'],
  whose: 'ACTOR',
  shown,
  check: (tx, batch, rows) => checkOffers(tx, batch.provider, rows),
  write,
  unchanged: refreshOffers,
  undo,
};
