import { sql } from '../../../kernel/index.ts';
import type { DocumentBody } from '../documents/document-bodies.ts';

/** 陈列: the cabinets of a device, and what each slot of them is, holds and moves with. */
export const planogramDocument: DocumentBody = async (db, { matId }) => {
  const subs = await db.rows<{ subNo: number }>(sql`
    select sub_no as "subNo", name, cabinet_type as "cabinetType", temp_zone as "tempZone", row_count as rows, col_count as cols
    from sub_mat where mat_id = ${matId} and enabled order by sub_no`);
  const tracks = await db.rows<{ subNo: number }>(sql`
    select t.sub_no as "subNo", t.track_no as "trackNo", t.row_no as row, t.col_no as col, t.width_units as "widthUnits",
      t.track_type as "trackType", t.motor_id as "motorId", t.coupled_with as "coupledWith", t.cell_use as "cellUse", t.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name) as "goodsName", g.spec, i.thumb_url as "thumbUrl", t.capacity
    from track t left join goods g on g.id = t.goods_id left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where t.mat_id = ${matId} and t.removed_at is null order by t.sub_no, t.row_no, t.col_no, t.id`);
  const own = Map.groupBy(tracks, track => track.subNo);
  return {
    subs: subs.map(sub => ({ ...sub, tracks: (own.get(sub.subNo) ?? []).map(({ subNo: _, ...track }) => track) })),
  };
};

/** 价格: what each slot with goods costs; 0: no special price. */
export const priceDocument: DocumentBody = async (db, { matId }) => ({
  tracks: await db.rows(sql`
    select t.sub_no as "subNo", t.track_no as "trackNo", t.goods_id as "goodsId", t.price, t.special_price as "specialPrice"
    from track t join sub_mat s on s.mat_id = t.mat_id and s.sub_no = t.sub_no and s.enabled
    where t.mat_id = ${matId} and t.goods_id is not null and t.price is not null order by t.sub_no, t.track_no`),
});
