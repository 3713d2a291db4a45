import type { GoodsDraft, MedicineDraft } from '@materia/contract/areas/goods';
import { columnsAs, type Db, sql } from '../../../kernel/index.ts';
import type { Problem } from '../record/check-fields.ts';
import { goodsFields, medicineFields } from '../record/goods-record.store.ts';

/** A goods as it would be, beside the row that says so; `except`: the goods itself. */
export interface Wanted {
  readonly goods: GoodsDraft;
  readonly medicine: MedicineDraft | null;
  readonly except: number | null;
}
export interface Standing {
  readonly goods: GoodsDraft;
  readonly medicine: MedicineDraft | null;
  readonly changing: boolean;
}

/** Goods as they stand, many at once; whether a change of them waits for its review. */
export async function standingGoods(db: Db, ids: readonly number[]): Promise<Map<number, Standing>> {
  const goods = await db.rows<GoodsDraft & { $id: number; $changing: boolean }>(sql`
    select g.id as "$id", exists (select from goods_review r where r.goods_id = g.id and r.status = 0 and not r.withdrawn)
      and g.review_status = 2 as "$changing", ${columnsAs(goodsFields, 'g')} from goods g where g.id = any(${ids}::bigint[])`);
  const medicine = await db.rows<MedicineDraft & { $id: number }>(sql`
    select m.goods_id as "$id", ${columnsAs(medicineFields, 'm')} from goods_medicine m where m.goods_id = any(${ids}::bigint[])`);
  const medicineOf = new Map(medicine.map(({ $id, ...each }) => [$id, each]));
  return new Map(
    goods.map(({ $id, $changing, ...each }) => [
      $id,
      { goods: each, medicine: medicineOf.get($id) ?? null, changing: $changing },
    ]),
  );
}

const asked = (rows: readonly Wanted[]) =>
  JSON.stringify(
    rows.map(({ goods, medicine, except }, n) => ({
      n,
      no: goods.goodsNo,
      codes: [goods.barcode, ...goods.extraBarcodes].filter(Boolean),
      maker: goods.manufacturerId,
      maker_name: goods.manufacturerName,
      approval: medicine?.approvalNo ?? null,
      qty: goods.packQty,
      unit: goods.packUnit,
      strength: goods.strength,
      own: except,
    })),
  );
const shape = sql`as a (n int, no text, codes text[], maker bigint, maker_name text, approval text, qty int, unit text, strength text, own bigint)`;

interface Taken {
  readonly n: number;
  readonly kind: 'no' | 'barcode' | 'same';
  readonly name: string;
  readonly goodsNo: string;
}

const problemOf = ({ kind, name, goodsNo }: Taken): Problem => {
  if (kind === 'no') return { field: 'goodsNo', key: 'goods.numberUsed', params: { name } };
  if (kind === 'barcode') return { field: 'barcode', key: 'goods.barcodeUsed', params: { name } };
  return { field: 'spec', key: 'goods.duplicate', params: { name, no: goodsNo } };
};

/** What other goods have already of many that would be: their numbers, barcodes, or the same approval, pack and maker (spec 03 §3.3). */
export async function conflictsOf(db: Db, rows: readonly Wanted[]): Promise<Map<number, Problem[]>> {
  const taken = await db.rows<Taken>(sql`
    with asked as materialized (select * from jsonb_to_recordset(${asked(rows)}::jsonb) ${shape}),
      coded as materialized (select a.n, a.own, c.code from asked a, unnest(a.codes) c (code)),
      extra as materialized (select g.id, g.goods_no, g.goods_name, c.code from goods g, unnest(g.extra_barcodes) c (code)
        where g.extra_barcodes && (select array_agg(code) from coded) and g.deleted_at is null)
    select a.n, 'no' as kind, g.goods_name as name, g.goods_no as "goodsNo" from asked a join goods g on g.goods_no = a.no
      where g.id is distinct from a.own
    union all
    select c.n, 'barcode', g.goods_name, g.goods_no from coded c join goods g on g.barcode = c.code
      where g.deleted_at is null and g.id is distinct from c.own
    union all
    select c.n, 'barcode', e.goods_name, e.goods_no from coded c join extra e on e.code = c.code where e.id is distinct from c.own
    union all
    select a.n, 'same', g.goods_name, g.goods_no from asked a join goods_medicine d on d.approval_no = a.approval join goods g on g.id = d.goods_id
      where g.deleted_at is null and g.id is distinct from a.own and g.manufacturer_id is not distinct from a.maker
        and (a.maker is not null or g.manufacturer_name = a.maker_name) and g.pack_qty is not distinct from a.qty
        and g.pack_unit is not distinct from a.unit and g.strength is not distinct from a.strength`);
  const found = new Map<number, Problem[]>();
  for (const each of taken) found.set(each.n, [...(found.get(each.n) ?? []), problemOf(each)]);
  return found;
}
