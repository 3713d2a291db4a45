import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import type { FileRow } from './import-kind.ts';

/** The goods that a row means, or why it is none. */
export type FoundGoods =
  | { readonly id: number; readonly name: string }
  | { readonly column: string; readonly key: 'import.row.noGoods' | 'import.row.manyGoods' | 'import.row.scientific' };

interface Candidate {
  readonly n: number;
  readonly id: number;
  readonly name: string;
}

/** What spreadsheets make of long digits. */
const scientific = /^\d(\.\d+)?e\+?\d+$/i;
const plain = (text: string | undefined) => (text ?? '').replace(/\s/g, '');

/** By number, else barcode, else approval number, pack and maker (spec 03 §3.9). */
function wayOf({ cells }: FileRow): 'goodsNo' | 'barcode' | 'approvalNo' {
  if (plain(cells.goodsNo)) return 'goodsNo';
  return plain(cells.barcode) ? 'barcode' : 'approvalNo';
}

/** Finds the goods of rows, in their order. */
export async function findGoods(db: Db, rows: readonly FileRow[], scope: Sql = sql`true`): Promise<FoundGoods[]> {
  const column = (name: string, way?: string) =>
    rows.map(row => (way === undefined || wayOf(row) === way ? plain(row.cells[name]) : ''));
  const found = await db.rows<Candidate>(sql`
    with asked as (
      select * from unnest(${column('goodsNo', 'goodsNo')}::text[], ${column('barcode', 'barcode')}::text[],
        ${column('approvalNo', 'approvalNo')}::text[], ${column('spec')}::text[], ${column('manufacturer')}::text[])
        with ordinality as a (goods_no, barcode, approval, spec, maker, n))
    select a.n::int as n, g.id, g.goods_name as name from asked a join goods g on g.goods_no = a.goods_no
      where a.goods_no <> '' and g.deleted_at is null and ${scope}
    union
    select a.n::int, g.id, g.goods_name from asked a join goods g on g.barcode = a.barcode
      where a.barcode <> '' and g.deleted_at is null and ${scope}
    union
    select a.n::int, g.id, g.goods_name from asked a
      join (select e.*, unnest(e.extra_barcodes) as code from goods e where e.extra_barcodes && (select array_agg(barcode) from asked where barcode <> '')) g on g.code = a.barcode
      where a.barcode <> '' and g.deleted_at is null and ${scope}
    union
    select a.n::int, g.id, g.goods_name from asked a
      join goods_medicine d on d.approval_no = a.approval join goods g on g.id = d.goods_id
      left join manufacturer m on m.id = g.manufacturer_id
      where a.approval <> '' and g.deleted_at is null and ${scope} and (a.spec = '' or replace(g.spec, ' ', '') = a.spec)
        and (a.maker = '' or m.name = a.maker or m.short_name = a.maker or a.maker = any(m.alias))`);
  const byRow = Map.groupBy(found, ({ n }) => n);
  return rows.map((row, index) => {
    const way = wayOf(row);
    if (way === 'barcode' && scientific.test(plain(row.cells.barcode)))
      return { column: 'barcode', key: 'import.row.scientific' };
    const own = byRow.get(index + 1) ?? [];
    const [first] = own;
    if (!first) return { column: way, key: 'import.row.noGoods' };
    return own.length > 1 ? { column: way, key: 'import.row.manyGoods' } : { id: first.id, name: first.name };
  });
}
