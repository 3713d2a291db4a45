import { openStatusCodes } from '@materia/contract/areas/order';
import { type Actor, type Db, type Sql, sql, type Tx } from '../../kernel/index.ts';
import { giveBack, heldChanged } from './order-hold.ts';
import { orderScope } from './order-scope.ts';

/** Pieces of a goods that an order holds and nobody has sold yet. */
export interface GoodsHold {
  readonly holdId: number;
  readonly placeName: string;
  readonly trackNo: string | null;
  readonly order_id: number;
  readonly orderNo: string;
  readonly orderType: string;
  readonly order_status_code: number;
  readonly number: number;
  readonly since: string;
  /** The order is closed, or nothing is left of the line. */
  readonly free: boolean;
}
type Hold = GoodsHold & { companyId: number; storeGoodsId: number | null; trackId: number | null };

const holds = (actor: Actor, goodsId: number, more: Sql): Sql => sql`
  select h.id as "holdId", coalesce(m.mat_name, s.name, '') as "placeName", t.track_no as "trackNo", o.id as order_id, o.order_no as "orderNo",
    o.order_type as "orderType", o.order_status_code, h.number, h.created_at as since, o.company_id as "companyId",
    h.store_goods_id as "storeGoodsId", h.track_id as "trackId",
    not (o.order_status_code = any(${openStatusCodes}::int[])) or l.refunded_number >= l.number as free
  from order_hold h join order_line l on l.id = h.order_line_id join customer_order o on o.id = l.order_id
    left join track t on t.id = h.track_id left join mat m on m.id = o.mat_id left join store s on s.id = o.store_id
  where h.released_at is null and l.goods_id = ${goodsId} and ${orderScope(actor, 'o')} ${more}
  order by h.id`;

/** What open holds keep of a goods, in the actor's scope (spec 03 §3.8). */
export const holdsOfGoods = async (db: Db, actor: Actor, goodsId: number): Promise<GoodsHold[]> =>
  (await db.rows<Hold>(sql`${holds(actor, goodsId, sql.empty)} limit 200`)).map(shown);

const shown = ({ companyId: _, storeGoodsId: _shelf, trackId: _track, ...hold }: Hold): GoodsHold => hold;

/**
 * Gives back what closed orders still hold of a goods, locked and by rising id. Answers the holds it found; those that are not free are
 * left as they are, and nothing is given back unless all are.
 */
export async function freeHolds(tx: Tx, goodsId: number, holdIds: readonly number[]): Promise<GoodsHold[]> {
  const found = await tx.rows<Hold>(holds(tx.actor, goodsId, sql`and h.id = any(${holdIds}::bigint[])`));
  if (!found.every(hold => hold.free)) return found.map(shown);
  const ids = found.map(hold => hold.holdId);
  const freed = await tx.rows<{ id: number }>(sql`
    update order_hold set released_at = ${tx.now()}, updated_at = ${tx.now()}
    where id = any(${ids}::bigint[]) and released_at is null returning id`);
  const given = found.filter(hold => freed.some(({ id }) => id === hold.holdId));
  await giveBack(tx, given);
  for (const hold of given) await heldChanged(tx, { id: hold.order_id, companyId: hold.companyId }, [hold]);
  return given.map(shown);
}
