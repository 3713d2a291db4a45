import {
  type AdviceSlot,
  adviceDeeds,
  type GoodsAdviceDetail,
  type GoodsAdviceRow,
} from '@materia/contract/areas/supply';
import { addDays, dayOf } from '@materia/contract/kernel';
import { type Actor, type Ctx, type Db, refuse, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { soldAtMats } from '../../statistics/index.ts';
import { mayAdvise } from './apply-advice-step.ts';

/** Advice that `ids` names (`select a.id, … as n`), in its order, with what this account may do. */
export async function readAdviceRows(db: Db, ids: Sql, actor: Actor): Promise<GoodsAdviceRow[]> {
  const rows = await db.rows<Omit<GoodsAdviceRow, 'allowedActions'>>(sql`
    with page as materialized (${ids})
    select a.id as "adviceId", a.kind, a.status, c.short_name as "companyName", a.mat_id as "matId", m.mat_no as "matNo",
      m.mat_name as "matName", s.name as "storeName", a.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name, a.goods_text) as "goodsName", g.spec, a.barcode, a.wish_count as "wishCount", a.numbers,
      u.name as "handlerName", a.plan_id as "planId", p.plan_no as "planNo", a.reply, a.created_at as "createdAt",
      a.deleted_at is not null as deleted, a.version
    from page join mat_goods_advice a on a.id = page.id join company c on c.id = a.company_id join mat m on m.id = a.mat_id
    left join store s on s.id = m.store_id left join goods g on g.id = a.goods_id left join sys_user u on u.id = a.handler_id
    left join supply_plan p on p.id = a.plan_id order by page.n`);
  return rows.map(row => ({ ...row, allowedActions: allowed(row, actor) }));
}

function allowed({ status, deleted }: Pick<GoodsAdviceRow, 'status' | 'deleted'>, actor: Actor): string[] {
  if (actor.kind !== 'staff' || !actor.privs.has('SUPPLY:WRITE')) return [];
  if (deleted) return ['restore'];
  return [...adviceDeeds.filter(action => mayAdvise(status, action, actor)), ...(status === -10 ? ['delete'] : [])];
}

const slotsShown = 8;

/** Slots the goods could have: the empty ones, those whose goods are to go, then the slowest of the last 30 days. */
async function slotsFor(db: Db, matId: number, now: Date): Promise<AdviceSlot[]> {
  const slots = await db.rows<Omit<AdviceSlot, 'sold30' | 'why'> & { goodsId: number | null; leaves: boolean }>(sql`
    select t.id as "trackGoodsId", t.sub_no as "subNo", t.track_no as "trackNo", t.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name) as "goodsName", t.stock,
      exists (select from mat_goods_advice a where a.mat_id = t.mat_id and a.goods_id = t.goods_id and a.kind = 'REMOVE'
        and a.status in (0, 10, 20) and a.deleted_at is null) as leaves
    from track t left join goods g on g.id = t.goods_id
    where t.mat_id = ${matId} and t.removed_at is null and t.cell_use is distinct from 'PICKUP' order by t.sub_no, t.row_no, t.col_no`);
  const today = dayOf(now);
  const sold = await soldAtMats(db, { matIds: [matId], from: addDays(today, -30), to: addDays(today, -1) });
  const units = (goodsId: number | null) =>
    sold.filter(each => each.goodsId === goodsId).reduce((sum, each) => sum + Math.max(0, each.units), 0);
  return slots
    .map(({ goodsId, leaves, ...slot }) => ({
      ...slot,
      sold30: units(goodsId),
      why: goodsId === null ? ('EMPTY' as const) : leaves ? ('REMOVE' as const) : ('SLOW' as const),
    }))
    .toSorted((a, b) => rank[a.why] - rank[b.why] || a.sold30 - b.sold30)
    .slice(0, slotsShown);
}
const rank = { EMPTY: 0, REMOVE: 1, SLOW: 2 } as const;

/** Advice with what it rests on, the slots its goods could have, and what became of it, in the caller's scope. */
export async function adviceDetail(
  { db, actor, now }: Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<GoodsAdviceDetail> {
  const ids = sql`select a.id, 1 as n from mat_goods_advice a join mat m on m.id = a.mat_id where a.id = ${id} and ${matScope(actor, 'm')}`;
  const [row] = await readAdviceRows(db, ids, actor);
  if (!row) return refuse('row.notFound');
  const more = await db.one<Pick<GoodsAdviceDetail, 'customers' | 'price'>>(sql`
    select cardinality(a.customer_ids) as customers, coalesce(
      (select sg.goods_price from store_goods sg join mat m on m.store_id = sg.store_id where m.id = a.mat_id and sg.goods_id = a.goods_id limit 1),
      (select g.guide_price from goods g where g.id = a.goods_id)) as price
    from mat_goods_advice a where a.id = ${id}`);
  const history = await db.rows<GoodsAdviceDetail['history'][number]>(sql`
    select h.id, h.action, h.to_status as "toStatus", u.name as "userName", h.text, h.created_at as at
    from mat_goods_advice_step h left join sys_user u on u.id = h.user_id where h.advice_id = ${id} order by h.id desc`);
  return { ...row, ...more, slots: row.kind === 'REMOVE' ? [] : await slotsFor(db, row.matId, now()), history };
}
