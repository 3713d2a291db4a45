import type { GoodsDraft, MedicineDraft } from '@materia/contract/areas/goods';
import { type Db, sql } from '../../../kernel/index.ts';
import type { Problem } from './check-fields.ts';

interface Named {
  readonly name: string;
}

/** Codes that another goods has already (spec 03 §3.1); each is one goods' own. */
export async function takenCodes(db: Db, goods: GoodsDraft, except: number | null): Promise<Problem[]> {
  const found: Problem[] = [];
  const other = sql`g.deleted_at is null and g.id is distinct from ${except}::bigint`;
  const taken = async (field: string, key: string, query: Promise<Named | undefined>) => {
    const owner = await query;
    if (owner) found.push({ field, key, params: { name: owner.name } });
  };
  if (goods.goodsNo)
    await taken(
      'goodsNo',
      'goods.numberUsed',
      db.maybe(
        sql`select goods_name as name from goods g where goods_no = ${goods.goodsNo} and g.id is distinct from ${except}::bigint`,
      ),
    );
  for (const [field, codes] of [
    ['barcode', goods.barcode ? [goods.barcode] : []],
    ['extraBarcodes', goods.extraBarcodes],
  ] as const) {
    if (codes.length === 0) continue;
    await taken(
      field,
      'goods.barcodeUsed',
      db.maybe(
        sql`select goods_name as name from goods g where (barcode = any(${codes}::text[]) or extra_barcodes && ${codes}::text[]) and ${other} limit 1`,
      ),
    );
  }
  for (const { prefix } of goods.tracePrefixes)
    await taken(
      'tracePrefixes',
      'goods.tracePrefixUsed',
      db.maybe(
        sql`select goods_name as name from goods g where trace_prefixes @> ${JSON.stringify([{ prefix }])}::jsonb and ${other} limit 1`,
      ),
    );
  return found;
}

/** A goods that may be the same (spec 03 §3.3). */
export interface Duplicate {
  readonly goods_id: number;
  readonly goodsNo: string;
  readonly goodsName: string;
  readonly spec: string;
  readonly manufacturer: string | null;
  readonly level: 'BLOCK' | 'WARN';
}

/**
 * BLOCK: the same approval number, pack and maker; WARN: generic name or approval number and maker, and a pack that is alike: of one
 * strength, of as many units, or written the same. The same barcode is refused as taken.
 */
export async function duplicatesOf(
  db: Db,
  goods: GoodsDraft,
  medicine: MedicineDraft | null,
  except: number | null,
): Promise<Duplicate[]> {
  const approvalNo = medicine?.approvalNo ?? null;
  const same = sql`coalesce(d.approval_no = ${approvalNo}, false) and g.pack_qty is not distinct from ${goods.packQty}::int
    and g.pack_unit is not distinct from ${goods.packUnit}::text and g.strength is not distinct from ${goods.strength}::text`;
  const alike = sql`(g.strength = ${goods.strength}::text or g.spec = ${goods.spec}
    or (g.pack_qty = ${goods.packQty}::int and g.pack_unit = ${goods.packUnit}::text))`;
  return db.rows(sql`
    select g.id as goods_id, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.spec, m.name as manufacturer,
      case when ${same} then 'BLOCK' else 'WARN' end as level
    from goods g left join goods_medicine d on d.goods_id = g.id left join manufacturer m on m.id = g.manufacturer_id
    where g.deleted_at is null and g.id is distinct from ${except}::bigint
      and g.manufacturer_id is not distinct from ${goods.manufacturerId}::bigint
      and (g.manufacturer_id is not null or g.manufacturer_name = ${goods.manufacturerName}::text)
      and (d.approval_no = ${approvalNo} or g.generic_name = ${goods.genericName}) and ((${same}) or ${alike})
    order by level, g.id limit 10`);
}
