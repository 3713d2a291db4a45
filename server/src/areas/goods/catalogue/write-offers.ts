import type { CatalogueProviderCode } from '@materia/contract/areas/goods';
import { join, sql, type Tx } from '../../../kernel/index.ts';
import type { CheckedRow, FileRow } from '../import/import-kind.ts';
import { wrong } from '../import/import-problem.ts';
import { logPrices } from '../log-prices.ts';
import { matchOffers } from './match-offers.ts';
import { type CatalogueRow, readCatalogueRow } from './supplier-cells.ts';

export const offerFields =
  `outer_code name spec pack_qty unit manufacturer approval_no barcode price ladder retail_price stock min_qty step batch_no
expires_on image_url`.split(/\s+/);
export const supplierFields =
  `code name supplier_type licence_no licence_expire region_code contact phone min_order freight free_freight ship_days`.split(
    /\s+/,
  );
export const columns = (names: readonly string[]) => join(names.map(name => sql.id(name)));
const settings = (names: readonly string[]) => join(names.map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`));

interface Standing {
  readonly id: number;
  readonly code: string;
  readonly outer: string;
  readonly row: Record<string, unknown>;
  readonly supplier: Record<string, unknown>;
}

/** Offers of these suppliers as they stand, by supplier and outer code. */
async function standing(tx: Tx, provider: CatalogueProviderCode | null, codes: readonly string[]) {
  const rows = await tx.rows<Standing>(sql`
    select o.id, s.code, o.outer_code as outer, to_jsonb(o.*) as row, to_jsonb(s.*) as supplier from supplier_goods o join supplier s on s.id = o.supplier_id
    where s.provider = ${provider} and s.code = any(${[...new Set(codes)]}::text[])`);
  return new Map(rows.map(each => [`${each.code} ${each.outer}`, each]));
}

export const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const pick = (row: Record<string, unknown>, of: readonly string[]) =>
  Object.fromEntries(of.map(field => [field, row[field] ?? null]));
const differs = (was: Standing, { offer, supplier }: CatalogueRow) =>
  offerFields.some(field => !same(was.row[field], offer[field])) ||
  supplierFields.some(field => !same(was.supplier[field], supplier[field]));

/** What each row of a catalogue would do. */
export async function checkOffers(
  tx: Tx,
  provider: CatalogueProviderCode | null,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const read = rows.map(file => ({ file, ...readCatalogueRow(file) }));
  const there = await standing(
    tx,
    provider,
    read.map(({ row }) => String(row.supplier.code)),
  );
  const seen = new Map<string, number>();
  return read.map(({ file, row, problems }) => {
    const key = `${row.supplier.code} ${row.offer.outer_code}`;
    const first = seen.get(key);
    if (first !== undefined) problems.push(wrong(null, 'import.row.twice', { n: file.lineNo, m: first }));
    else seen.set(key, file.lineNo);
    const was = there.get(key);
    const base = {
      rowId: file.rowId,
      lineNo: file.lineNo,
      problems,
      targetId: was?.id ?? null,
      targetName: row.offer.name,
    };
    if (problems.length > 0) return { ...base, action: 'ERROR' as const, before: null, after: null };
    const changed = !was || differs(was, row);
    const before = was ? { ...pick(was.row, offerFields), supplier: pick(was.supplier, supplierFields) } : null;
    return {
      ...base,
      action: !was ? ('NEW' as const) : changed ? ('UPDATE' as const) : ('SAME' as const),
      before,
      after: row,
    };
  });
}

async function writeSuppliers(
  tx: Tx,
  provider: CatalogueProviderCode | null,
  rows: readonly CatalogueRow[],
): Promise<Map<string, number>> {
  const byCode = new Map(rows.map(({ supplier }) => [String(supplier.code), { ...supplier, provider }]));
  const names = ['provider', ...supplierFields];
  const made = await tx.rows<{ id: number; code: string }>(sql`
    insert into supplier (${columns(names)}) select ${columns(names)}
    from jsonb_populate_recordset(null::supplier, ${JSON.stringify([...byCode.values()])}::jsonb)
    on conflict (provider, code) do update set ${settings(supplierFields)}, updated_at = ${tx.now()} returning id, code`);
  return new Map(made.map(({ id, code }) => [code, id]));
}

interface Whose {
  readonly provider: CatalogueProviderCode | null;
  /** null: it came from no file. */
  readonly batchId: number | null;
}

/** Writes offers and their suppliers, matches them, and logs what linked ones cost now; answers their numbers in the same order. */
export async function writeOffers(
  tx: Tx,
  of: Whose,
  kept: readonly { readonly before: unknown; readonly row: CatalogueRow }[],
): Promise<number[]> {
  if (kept.length === 0) return [];
  const suppliers = await writeSuppliers(
    tx,
    of.provider,
    kept.map(({ row }) => row),
  );
  const offers = kept.map(({ row }) => ({ ...row.offer, supplier_id: suppliers.get(String(row.supplier.code)) }));
  const names = ['supplier_id', ...offerFields];
  const made = await tx.rows<{ id: number; supplierId: number; outer: string }>(sql`
    insert into supplier_goods (${columns(names)}, refreshed_at)
    select ${columns(names)}, ${tx.now()}::timestamptz from jsonb_populate_recordset(null::supplier_goods, ${JSON.stringify(offers)}::jsonb)
    on conflict (supplier_id, outer_code) do update set ${settings(offerFields)}, on_sale = true, refreshed_at = excluded.refreshed_at,
      updated_at = ${tx.now()} returning id, supplier_id as "supplierId", outer_code as outer`);
  const idOf = new Map(made.map(({ id, supplierId, outer }) => [`${supplierId} ${outer}`, id]));
  const written = kept.map(({ before, row }, at) => ({
    id: idOf.get(`${offers[at]?.supplier_id} ${row.offer.outer_code}`) ?? 0,
    old: (before as { price?: number } | null)?.price ?? null,
    price: row.offer.price,
  }));
  await matchOffers(
    tx,
    written.map(({ id }) => id),
  );
  await logOffers(tx, of.batchId, written);
  return written.map(({ id }) => id);
}

/** Offers of one step of matching. */
const atOnce = 500;

/** Offers that a catalogue has as they were are up to date again, on sale, and matched with what goods there are by now. */
export async function refreshOffers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update supplier_goods set refreshed_at = ${tx.now()}, on_sale = true where id = any(${ids}::bigint[])`);
  for (let from = 0; from < ids.length; from += atOnce) await matchOffers(tx, ids.slice(from, from + atOnce));
}

async function logOffers(
  tx: Tx,
  batchId: number | null,
  written: readonly { id: number; old: number | null; price: number }[],
): Promise<void> {
  const changed = written.filter(({ old, price }) => old !== price);
  const linked = await tx.rows<{ id: number; goodsId: number; supplierId: number }>(sql`
    select id, goods_id as "goodsId", supplier_id as "supplierId" from supplier_goods
    where id = any(${changed.map(({ id }) => id)}::bigint[]) and goods_id is not null and match_state = 2`);
  const byId = new Map(linked.map(each => [each.id, each]));
  const changes = changed.flatMap(({ id, old, price }) => {
    const offer = byId.get(id);
    if (!offer) return [];
    const { goodsId, supplierId } = offer;
    return [{ kind: 'SUPPLIER' as const, goodsId, supplierId, companyId: null, oldPrice: old, newPrice: price }];
  });
  await logPrices(tx, changes, batchId === null ? { reason: 'CATALOGUE' } : { reason: 'IMPORT', batchId });
}
