import type { AlertTypeCode, CommandStatusCode, CommandTypeCode } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../kernel/index.ts';

/** A device and its slots as an order's trouble is looked at: whoever may see the order sees where it happened. */
export interface MatScene {
  readonly mat: {
    readonly matId: number;
    readonly matNo: string;
    readonly matName: string;
    readonly address: string | null;
    readonly contactName: string | null;
    readonly contactPhone: string | null;
    readonly online: boolean;
    readonly lastSeenAt: string | null;
    readonly offlineSince: string | null;
    readonly temperature: number | null;
    readonly humidity: number | null;
    readonly doorState: 'OPEN' | 'CLOSED' | null;
    readonly networkType: string | null;
    readonly rssi: number | null;
  };
  readonly subs: { subNo: number; name: string; rowCount: number; colCount: number }[];
  readonly slots: {
    trackId: number;
    subNo: number;
    trackNo: string;
    rowNo: number;
    colNo: number;
    widthUnits: number;
    goodsId: number | null;
    goodsName: string | null;
    available: number;
    locked: boolean;
  }[];
}

/** The device by its id, whoever asks: orders scope before. */
export async function matSceneForSystem(db: Db, matId: number): Promise<MatScene> {
  const mat = await db.one<MatScene['mat']>(sql`
    select id as "matId", mat_no as "matNo", mat_name as "matName", coalesce(address_show, address) as address,
      contact_name as "contactName", contact_phone as "contactPhone", online, last_seen_at as "lastSeenAt",
      offline_since as "offlineSince", temperature, humidity, door_state as "doorState", network_type as "networkType", rssi
    from mat where id = ${matId}`);
  const subs = await db.rows<MatScene['subs'][number]>(sql`
    select sub_no as "subNo", name, row_count as "rowCount", col_count as "colCount" from sub_mat where mat_id = ${matId} order by sub_no`);
  const slots = await db.rows<MatScene['slots'][number]>(sql`
    select t.id as "trackId", t.sub_no as "subNo", t.track_no as "trackNo", t.row_no as "rowNo", t.col_no as "colNo",
      t.width_units as "widthUnits", t.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName",
      case when t.locks = '{}' then greatest(t.stock - t.held, 0) else 0 end as available, t.is_locked as locked
    from track t left join goods g on g.id = t.goods_id where t.mat_id = ${matId} and t.removed_at is null order by t.sub_no, t.row_no, t.col_no`);
  return { mat, subs, slots };
}

/** A command of an order with what the device said of it. */
export interface OrderCommand {
  readonly cmdId: string;
  readonly type: CommandTypeCode;
  readonly status: CommandStatusCode;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly tookMs: number | null;
  readonly error: string | null;
  /** The frame `up/drop` that ended it, in time or late. */
  readonly result: { readonly units?: readonly { subNo: number; trackNo: string; result: string }[] } | null;
}

/** All commands that an order made, newest first. */
export function commandsOfOrder(db: Db, orderNo: string): Promise<OrderCommand[]> {
  return db.rows(sql`
    select cmd_id as "cmdId", type, status, created_at as "createdAt", sent_at as "sentAt",
      round(extract(epoch from finished_at - sent_at) * 1000)::int as "tookMs", error, coalesce(result, late_result) as result
    from mat_command where order_no = ${orderNo} order by id desc limit 50`);
}

/** Alerts that name the order, and those still open at its slots; newest first. */
export function alertsOfOrder(
  db: Db,
  of: { readonly matId: number; readonly orderNo: string; readonly trackIds: readonly number[] },
): Promise<
  { alertId: number; type: AlertTypeCode; level: 1 | 2 | 3; status: string; trackNo: string | null; firstAt: string }[]
> {
  return db.rows(sql`
    select a.id as "alertId", a.type, a.level, a.status, t.track_no as "trackNo", a.first_at as "firstAt"
    from alert a left join track t on t.id = a.track_id
    where a.mat_id = ${of.matId} and (${of.orderNo} = any(a.order_nos)
      or (a.track_id = any(${of.trackIds}::bigint[]) and a.status in ('NEW', 'ACK', 'HANDLING')))
    order by a.id desc limit 50`);
}
