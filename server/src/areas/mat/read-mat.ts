import { type MatDetail, readMat, type TrackRow } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { type Db, on, sql } from '../../kernel/index.ts';
import { readMatRows } from './mat-row.ts';
import { matScope } from './mat-scope.ts';

type More = Omit<MatDetail, keyof Awaited<ReturnType<typeof readMatRows>>[number] | 'subs' | 'tracks'>;

/** The state of a slot: the first that fits (spec 06 §1). */
const trackState = sql`case when t.goods_id is null then 'UNBOUND' when t.locks <> '{}' then 'LOCKED' when t.stock <= t.held then 'SOLD_OUT'
  when t.last_sold_at is null or t.last_sold_at < t.bound_at then 'NEVER_SOLD' else 'NORMAL' end`;

function readTracks(db: Db, matId: number): Promise<TrackRow[]> {
  return db.rows(sql`
    select t.id as "trackGoodsId", t.sub_no as "subNo", t.track_no as "trackNo", t.row_no as "rowNo", t.col_no as "colNo",
      t.width_units as "widthUnits", ${trackState} as state, t.locks, t.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName",
      g.spec, i.thumb_url as "thumbUrl", t.capacity, t.par_level as "parLevel", t.warn_level as "warnLevel", t.stock, t.held,
      case when t.locks = '{}' then greatest(t.stock - t.held, 0) else 0 end as available, t.next_expiry as "nextExpiry", t.price,
      t.special_price as "specialPrice", t.last_sold_at as "lastSoldAt"
    from track t left join goods g on g.id = t.goods_id left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where t.mat_id = ${matId} order by t.sub_no, t.row_no, t.col_no`);
}

/** GET mat/{id}: a device with its cabinets and slots. */
export const readMatHandler = on(readMat)(async ({ params }, ctx) => {
  const ids = sql`select m.id from mat m where m.id = ${params.id} and ${matScope(ctx.actor, 'm')} and m.deleted_at is null`;
  const [row] = await readMatRows(ctx.db, ids, sql.empty, {
    today: dayOf(ctx.now()),
    graceDays: ctx.setting<number>('mat.serviceGraceDays'),
  });
  if (!row) return ctx.fail('row.notFound');
  const more = await ctx.db.one<More>(sql`
    select m.address_show as "addressShow", m.contact_name as "contactName", m.contact_phone as "contactPhone", m.hw_serial as "hwSerial",
      m.board_version as "boardVersion", m.clock_skew_ms as "clockSkewMs" from mat m where m.id = ${row.matId}`);
  const subs = await ctx.db.rows<MatDetail['subs'][number]>(sql`
    select sub_no as "subNo", name, cabinet_type as "cabinetType", row_count as "rowCount", col_count as "colCount", enabled
    from sub_mat where mat_id = ${row.matId} order by sub_no`);
  return { ...row, ...more, subs, tracks: await readTracks(ctx.db, row.matId) };
});
