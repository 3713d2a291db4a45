import { type MatDetail, readMat, type TrackRow } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { type Ctx, type Db, on, refuse, type StaffActor, sql, when } from '../../kernel/index.ts';
import { documentsOfMat } from './documents/document.store.ts';
import { readMatRows } from './mat-row.ts';
import { matScope } from './mat-scope.ts';

type More = Omit<MatDetail, keyof Awaited<ReturnType<typeof readMatRows>>[number] | 'subs' | 'tracks' | 'docs'>;

/** The state of a slot: the first that fits (spec 06 §1). */
export const trackState = sql`case when t.goods_id is null then 'UNBOUND' when t.locks <> '{}' then 'LOCKED' when t.stock <= t.held then 'SOLD_OUT'
  when t.last_sold_at is null or t.last_sold_at < t.bound_at then 'NEVER_SOLD' else 'NORMAL' end`;

/** A slot as it is shown, over trackTables. */
export const trackColumns = sql`t.id as "trackGoodsId", t.sub_no as "subNo", t.track_no as "trackNo", t.row_no as "rowNo", t.col_no as "colNo",
  t.width_units as "widthUnits", ${trackState} as state, t.locks, t.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName",
  g.spec, i.thumb_url as "thumbUrl", t.capacity, t.par_level as "parLevel", t.warn_level as "warnLevel", t.stock, t.held,
  case when t.locks = '{}' then greatest(t.stock - t.held, 0) else 0 end as available, t.next_expiry as "nextExpiry", t.price,
  t.special_price as "specialPrice", t.last_sold_at as "lastSoldAt", t.cell_state as "cellState"`;
export const trackTables = sql`from track t left join goods g on g.id = t.goods_id
  left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'`;

/** The slots of a device, or of one of its cabinets. */
export function readTracks(db: Db, matId: number, subNo?: number): Promise<TrackRow[]> {
  return db.rows(sql`
    select ${trackColumns} ${trackTables}
    where t.mat_id = ${matId} and t.removed_at is null ${when(subNo, no => sql`and t.sub_no = ${no}`)} order by t.sub_no, t.row_no, t.col_no`);
}

/** What of a device only its drawer shows. */
const moreColumns = sql`m.temp_zone as "tempZone", m.has_lifter as "hasLifter", m.has_baffle as "hasBaffle", m.mat_server as "matServer",
  m.region_code as "regionCode", m.province, m.city, m.district, m.address_show as "addressShow",
  m.contact_name as "contactName", m.contact_phone as "contactPhone", m.hw_serial as "hwSerial", m.iccid, m.imei,
  m.board_version as "boardVersion", m.clock_skew_ms as "clockSkewMs"`;

function readSubs(db: Db, matId: number): Promise<MatDetail['subs']> {
  return db.rows(sql`
    select sub_no as "subNo", name, cabinet_type as "cabinetType", temp_zone as "tempZone", row_count as "rowCount", col_count as "colCount",
      enabled, self_test as "selfTest"
    from sub_mat where mat_id = ${matId} order by sub_no`);
}

/** A device with its cabinets and slots, in the caller's scope. */
export async function matDetail(
  ctx: Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now' | 'setting'>,
  id: number,
): Promise<MatDetail> {
  const ids = sql`select m.id from mat m where m.id = ${id} and ${matScope(ctx.actor, 'm')} and m.deleted_at is null`;
  const [row] = await readMatRows(ctx.db, ids, sql.empty, {
    today: dayOf(ctx.now()),
    graceDays: ctx.setting<number>('mat.serviceGraceDays'),
  });
  if (!row) return refuse('row.notFound');
  const more = await ctx.db.one<More>(sql`select ${moreColumns} from mat m where m.id = ${row.matId}`);
  const [subs, tracks, docs] = [
    await readSubs(ctx.db, row.matId),
    await readTracks(ctx.db, row.matId),
    await documentsOfMat(ctx.db, row.matId),
  ];
  return { ...row, ...more, subs, tracks, docs };
}

/** GET mat/{id}. */
export const readMatHandler = on(readMat)(({ params }, ctx) => matDetail(ctx, params.id));
