import { type Day, dayOf } from '@materia/contract/kernel';
import { sql, type Tx } from '../../../kernel/index.ts';
import type { Place } from './breach.store.ts';

/** Units of a lot that are reported. */
export interface BadLot {
  readonly lotId: number;
  readonly trackId: number;
  readonly goodsId: number;
  readonly qty: number;
  readonly batchNo: string;
  readonly producedOn: Day | null;
  readonly expiresOn: Day | null;
  readonly location: string;
  readonly retail: number | null;
}

/** 单号 of a register: two letters, day, and a number gapless within company and day (spec 08 §1). */
async function nextNumber(tx: Tx, companyId: number, register: string): Promise<string> {
  const day = dayOf(tx.now());
  const { last } = await tx.one<{ last: number }>(sql`
    insert into gsp_number (company_id, register, day, last) values (${companyId}, ${register}, ${day}, 1)
    on conflict (company_id, register, day) do update set last = gsp_number.last + 1 returning last`);
  return `${register}${day.replaceAll('-', '')}-${String(last).padStart(4, '0')}`;
}

/** A report that makes itself, of a breach at a place. */
export async function insertReport(
  tx: Tx,
  { place, description, curve }: { place: Place; description: string; curve: object },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into bad_goods_report (record_no, company_id, store_id, mat_id, record_date, source, description, curve, made_at, created_at, updated_at)
    values (${await nextNumber(tx, place.companyId, 'BH')}, ${place.companyId}, ${place.storeId}, ${place.matId}, ${dayOf(tx.now())}, 'BREACH',
      ${description}, ${JSON.stringify(curve)}, ${tx.now()}, ${tx.now()}, ${tx.now()}) returning id`);
  return id;
}

/** A line for each lot, with the goods' data as they are now (spec 08 §1 D); state LOCKED. */
export async function addBadLines(
  tx: Tx,
  reportId: number,
  lots: readonly BadLot[],
  costOf: (goodsId: number) => number | null,
): Promise<{ lineId: number; lotId: number; qty: number }[]> {
  const column = <T>(of: (lot: BadLot) => T) => lots.map(of);
  return tx.rows(sql`
    insert into bad_goods_line (report_id, goods_id, goods_no, generic_name, trade_name, spec, dosage_form, unit, manufacturer, mah_name, origin,
      approval_no, storage_condition, batch_no, produced_on, expires_on, location, lot_id, cost, retail, qty, reason, created_at, updated_at)
    select ${reportId}, g.id, g.goods_no, g.generic_name, g.trade_name, g.spec, d.dosage_form, g.unit, coalesce(f.name, ''), d.mah_name, d.origin,
      d.approval_no, coalesce(d.storage_condition, 'NORMAL'), l.batch_no, l.produced_on, l.expires_on, l.location, l.id, l.cost, l.retail, l.qty,
      'CLIMATE', ${tx.now()}, ${tx.now()}
    from unnest(${column(lot => lot.lotId)}::bigint[], ${column(lot => lot.goodsId)}::bigint[], ${column(lot => lot.qty)}::int[],
      ${column(lot => lot.batchNo)}::text[], ${column(lot => lot.producedOn)}::date[], ${column(lot => lot.expiresOn)}::date[],
      ${column(lot => lot.location)}::text[], ${column(lot => lot.retail)}::bigint[], ${column(lot => costOf(lot.goodsId))}::bigint[])
      with ordinality as l (id, goods_id, qty, batch_no, produced_on, expires_on, location, retail, cost, n)
    join goods g on g.id = l.goods_id left join goods_medicine d on d.goods_id = g.id left join manufacturer f on f.id = g.manufacturer_id
    order by l.n returning id as "lineId", lot_id as "lotId", qty`);
}
