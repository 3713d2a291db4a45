import {
  listSupplyHistory,
  readSupplyPlan,
  type SupplyPlanDetail,
  type SupplyPlanLine,
} from '@materia/contract/areas/supply';
import { type Actor, type Db, on, publicAddresses, refuse, sql } from '../../../kernel/index.ts';
import { readPlanRows } from './plan-row.ts';
import { planScope } from './plan-scope.ts';

type More = Pick<
  SupplyPlanDetail,
  'address' | 'longitude' | 'latitude' | 'online' | 'doorState' | 'remark' | 'cancelReason' | 'shortAllowedName'
> & { readonly files: number[] };

function planLines(db: Db, planId: number): Promise<SupplyPlanLine[]> {
  return db.rows(sql`
    select l.id as "lineId", l.track_id as "trackGoodsId", t.sub_no as "subNo", t.track_no as "trackNo", t.row_no as "rowNo",
      t.col_no as "colNo", l.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName", g.spec, i.thumb_url as "thumbUrl",
      l.action, (select coalesce(sum(k.quantity), 0)::int from stock_lot k where k.track_id = t.id) as stock,
      l.stock_before as "stockBefore", l.capacity, l.suggest_qty as "suggestQty", l.forecast, l.plan_qty as "planQty", l.picked,
      l.short_reason as "shortReason", l.counted, l.loaded_qty as "loadedQty", l.pulled_qty as "pulledQty",
      l.returned_qty as "returnedQty", l.lost_qty as "lostQty", l.diff_qty as "diffQty", l.diff_reason as "diffReason", l.draft
    from supply_plan_line l join track t on t.id = l.track_id join goods g on g.id = l.goods_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where l.plan_id = ${planId} order by t.sub_no, t.row_no, t.col_no, l.id`);
}

async function photosOf(db: Db, ids: readonly number[]): Promise<SupplyPlanDetail['photos']> {
  const files = await db.rows<{ id: number; name: string; path: string; mime: string }>(sql`
    select f.id, f.name, f.path, f.mime from unnest(${ids}::bigint[]) with ordinality as i (id, n) join uploaded_file f on f.id = i.id order by i.n`);
  return files.map(file => ({ id: file.id, name: file.name, ...publicAddresses(file) }));
}

/** A plan with its slots in the order of the shelves, in the caller's scope. */
export async function planDetail(db: Db, actor: Actor, id: number): Promise<SupplyPlanDetail> {
  const ids = sql`select p.id, 1 as n from supply_plan p where p.id = ${id} and ${planScope(actor, 'p')}`;
  const [row] = await readPlanRows(db, ids, actor);
  if (!row) return refuse('row.notFound');
  const { files, ...more } = await db.one<More>(sql`
    select coalesce(m.address_show, m.address) as address, m.longitude, m.latitude, m.online, m.door_state as "doorState", p.remark,
      p.cancel_reason as "cancelReason", a.name as "shortAllowedName", p.photos as files
    from supply_plan p join mat m on m.id = p.mat_id left join sys_user a on a.id = p.short_allowed_by where p.id = ${row.id}`);
  return { ...row, ...more, photos: await photosOf(db, files), planLines: await planLines(db, row.id) };
}

/** GET supplyplan/{planId}/details. */
export const readSupplyPlanHandler = on(readSupplyPlan)(({ params }, { db, actor }) =>
  planDetail(db, actor, params.planId),
);

/** GET supplyplan/{id}/history: every step, oldest first. */
export const listSupplyHistoryHandler = on(listSupplyHistory)(async ({ params: { id } }, { db, actor }) => {
  const plan = await db.maybe(sql`select from supply_plan p where p.id = ${id} and ${planScope(actor, 'p')}`);
  if (!plan) refuse('row.notFound');
  return db.rows(sql`
    select h.id, h.from_status as "from", h.to_status as "to", h.action, u.name as "userName", h.reason, h.at
    from supply_plan_step h left join sys_user u on u.id = h.user_id where h.plan_id = ${id} order by h.id`);
});
