import { adviceDeeds, type GoodsAdviceDetail, type GoodsAdviceRow } from '@materia/contract/areas/supply';
import { type Actor, type Ctx, refuse, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { adviceSlots } from './advice-slots.ts';
import { mayAdvise } from './apply-advice-step.ts';

type Reader = Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>;

/** Advice that `ids` names (`select a.id, … as n, … as of_mat`), in its order, with its slots and what this account may do. */
export async function readAdviceRows(
  { db, actor, now }: Reader,
  ids: Sql,
  most = slotsListed,
): Promise<GoodsAdviceRow[]> {
  const rows = await db.rows<Omit<GoodsAdviceRow, 'allowedActions' | 'slots'>>(sql`
    with page as materialized (${ids})
    select a.id as "adviceId", a.kind, a.status, c.short_name as "companyName", a.mat_id as "matId", m.mat_no as "matNo",
      m.mat_name as "matName", s.name as "storeName", a.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name, a.goods_text) as "goodsName", g.spec, i.thumb_url as "thumbUrl", a.barcode,
      coalesce((select min(sg.goods_price) from store_goods sg where sg.store_id = m.store_id and sg.goods_id = a.goods_id),
        g.guide_price) as price,
      a.wish_count as "wishCount", a.numbers, page.of_mat as "ofMat",
      u.name as "handlerName", a.plan_id as "planId", p.plan_no as "planNo", a.reply, a.created_at as "createdAt",
      a.deleted_at is not null as deleted, a.version
    from page join mat_goods_advice a on a.id = page.id join company c on c.id = a.company_id join mat m on m.id = a.mat_id
    left join store s on s.id = m.store_id left join goods g on g.id = a.goods_id left join sys_user u on u.id = a.handler_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN' left join supply_plan p on p.id = a.plan_id order by page.n`);
  const slotsOf = await adviceSlots(db, rows.filter(isOpen), now());
  return rows.map(row => ({
    ...row,
    slots: slotsOf(row).slice(0, most),
    allowedActions: allowed(row, actor),
  }));
}

function allowed({ status, deleted }: Pick<GoodsAdviceRow, 'status' | 'deleted'>, actor: Actor): string[] {
  if (actor.kind !== 'staff' || !actor.privs.has('SUPPLY:WRITE')) return [];
  if (deleted) return ['restore'];
  return [...adviceDeeds.filter(action => mayAdvise(status, action, actor)), ...(status === -10 ? ['delete'] : [])];
}

const isOpen = ({ status, deleted }: Pick<GoodsAdviceRow, 'status' | 'deleted'>) => status === 0 && !deleted;
/** As many as the list names, and as many as are offered. */
const slotsListed = 3;
const slotsShown = 8;

/** One with what became of it, in the caller's scope. */
export async function adviceDetail(reader: Reader, id: number): Promise<GoodsAdviceDetail> {
  const { db, actor } = reader;
  const ids = sql`select a.id, 1 as n, '[]'::jsonb as of_mat from mat_goods_advice a join mat m on m.id = a.mat_id
    where a.id = ${id} and ${matScope(actor, 'm')}`;
  const [row] = await readAdviceRows(reader, ids, slotsShown);
  if (!row) return refuse('row.notFound');
  const { customers } = await db.one<Pick<GoodsAdviceDetail, 'customers'>>(
    sql`select cardinality(a.customer_ids) as customers from mat_goods_advice a where a.id = ${id}`,
  );
  const history = await db.rows<GoodsAdviceDetail['history'][number]>(sql`
    select h.id, h.action, h.to_status as "toStatus", u.name as "userName", h.text, h.created_at as at
    from mat_goods_advice_step h left join sys_user u on u.id = h.user_id where h.advice_id = ${id} order by h.id desc`);
  return { ...row, customers, history };
}
