import type { GoodsVisitStatusCode } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { nextVersion, sql, type Tx } from '../../../kernel/index.ts';

export interface Visit {
  readonly id: number;
  readonly companyId: number;
  readonly matId: number;
  readonly storeId: number | null;
  readonly goodsId: number | null;
  readonly orderLineId: number | null;
  readonly status: GoodsVisitStatusCode;
  readonly version: number;
}

const columns = sql`v.id, v.company_id as "companyId", v.mat_id as "matId", (select m.store_id from mat m where m.id = v.mat_id) as "storeId",
  v.goods_id as "goodsId", v.order_line_id as "orderLineId", v.status, v.version`;

/** What an order says of a visit, and when each thing happened. */
export interface VisitPatch {
  readonly orderNo?: string;
  readonly orderLineId?: number;
  readonly trackId?: number | null;
  readonly customerId?: number | null;
  readonly channel?: string;
  readonly quantity?: number;
  readonly amount?: number;
  readonly orderedAt?: string | null;
  readonly paidAt?: string | null;
  readonly dispensedAt?: string | null;
  readonly takenAt?: string | null;
  readonly endedAt?: string | null;
  readonly faultCode?: string | null;
}

/** QH, the day and the row's id: nobody waits for a counter. */
const numbered = (now: Date) => {
  const prefix = `QH${dayOf(now).replaceAll('-', '')}`;
  return sql`${prefix} || lpad(n.id::text, greatest(4, length(n.id::text)), '0')`;
};
const nextId = sql`(select nextval(pg_get_serial_sequence('goods_visit', 'id')) as id) n`;

interface Seen {
  readonly matId: number;
  readonly visitKey: string;
  readonly goodsId: number;
  readonly trackNo: string | null;
  readonly searchText: string | null;
  readonly carted: boolean;
}

/** Somebody looks at goods of a device, or puts them into the cart; again it is the same visit. Goods that are not there are nobody's visit. */
export async function noteSeen(tx: Tx, of: Seen): Promise<void> {
  const now = tx.now();
  await tx.run(sql`
    insert into goods_visit as v (id, visit_no, visit_key, company_id, mat_id, track_id, goods_id, search_text, viewed_at, carted_at, created_at, updated_at)
    select n.id, ${numbered(now)}, ${of.visitKey}, m.company_id, m.id,
      (select t.id from track t where t.mat_id = m.id and t.goods_id = g.id and t.removed_at is null
        order by (t.track_no = ${of.trackNo ?? ''}) desc, t.sub_no, t.id limit 1),
      g.id, ${of.searchText}, ${now}, ${of.carted ? now : null}, ${now}, ${now}
    from ${nextId}, mat m, goods g where m.id = ${of.matId} and g.id = ${of.goodsId}
    on conflict (mat_id, visit_key, goods_id) where visit_key is not null and goods_id is not null do update
      set carted_at = coalesce(v.carted_at, excluded.carted_at), search_text = coalesce(v.search_text, excluded.search_text), updated_at = ${now}`);
}

/** Somebody searched and found nothing; the same words in one visit once. */
export async function noteSearch(tx: Tx, of: { matId: number; visitKey: string; text: string }): Promise<void> {
  const now = tx.now();
  await tx.run(sql`
    insert into goods_visit (id, visit_no, visit_key, company_id, mat_id, search_text, viewed_at, ended_at, created_at, updated_at)
    select n.id, ${numbered(now)}, ${of.visitKey}, m.company_id, m.id, ${of.text}, ${now}, ${now}, ${now}, ${now}
    from ${nextId}, mat m where m.id = ${of.matId}
    on conflict (mat_id, visit_key, search_text) where visit_key is not null and goods_id is null do nothing`);
}

/** Whoever looked has gone; what they ordered goes on. */
export const endLooks = (tx: Tx, of: { matId: number; visitKey: string }): Promise<number> =>
  tx.run(sql`
    update goods_visit set ended_at = ${tx.now()}, updated_at = ${tx.now()}
    where mat_id = ${of.matId} and visit_key = ${of.visitKey} and order_no is null and ended_at is null`);

/** The visits of an order's lines, locked. */
export const visitsOfOrder = (tx: Tx, orderNo: string): Promise<Visit[]> =>
  tx.rows(sql`select ${columns} from goods_visit v where v.order_no = ${orderNo} order by v.id for update`);

/** The look that an order at the screen came from: the last one at its goods that has no order yet, not longer ago than `since`. */
export const takeLook = (tx: Tx, of: { matId: number; goodsId: number; since: Date }): Promise<Visit | undefined> =>
  tx.maybe(sql`
    select ${columns} from goods_visit v
    where v.mat_id = ${of.matId} and v.goods_id = ${of.goodsId} and v.order_no is null and v.ended_at is null and v.created_at >= ${of.since}
    order by v.id desc limit 1 for update skip locked`);

/** A visit that only its order knows of. */
export const insertVisit = (
  tx: Tx,
  of: { matId: number; goodsId: number; createdAt: string; orderNo: string; orderLineId: number },
): Promise<Visit> =>
  tx.one(sql`
    insert into goods_visit as v (id, visit_no, company_id, mat_id, goods_id, order_no, order_line_id, created_at, updated_at)
    select n.id, ${numbered(new Date(of.createdAt))}, m.company_id, m.id, ${of.goodsId}, ${of.orderNo}, ${of.orderLineId}, ${of.createdAt}, ${tx.now()}
    from ${nextId}, mat m where m.id = ${of.matId} returning ${columns}`);

/** Writes a visit; its status only apply-visit-step.ts gives. */
export const writeVisit = (tx: Tx, id: number, status: GoodsVisitStatusCode, patch: VisitPatch): Promise<Visit> =>
  tx.one(sql`
    update goods_visit v set status = ${status}, ${nextVersion(tx.now(), patch)} where v.id = ${id} returning ${columns}`);
