import { listMovements, type MovementRow } from '@materia/contract/areas/supply';
import { addDays, type BodyOf, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { all, countRows, listPage, on, type Sql, type StaffActor, scopeOf, sql, when } from '../../../kernel/index.ts';

type Body = BodyOf<typeof listMovements>;
const placeScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });

/** Whose place it is: a store's shelf, a device that a store fills, or a trip between the two. */
const from = sql.text(`from stock_movement v join storage g on g.id = v.storage_id
  left join mat gm on gm.id = g.mat_id left join supply_plan gp on gp.id = g.plan_id
  cross join lateral (select g.company_id, coalesce(g.store_id, gm.store_id, gp.store_id) as store_id,
    coalesce(g.mat_id, gp.mat_id) as mat_id) w`);

function conditions(body: Body, actor: StaffActor, now: Date): Sql {
  const days = body.range ?? durationDays(body.duration ?? 'ALL', dayOf(now));
  return all([
    placeScope(actor, 'w'),
    // By the place itself: its movements stand together in the index.
    when(body.matId, id => sql`v.storage_id in (select id from storage where mat_id = ${id})`),
    when(body.storeId, id => sql`v.storage_id in (select id from storage where store_id = ${id})`),
    when(body.trackGoodsId, id => sql`v.track_id = ${id}`),
    when(body.goodsId, id => sql`v.goods_id = ${id}`),
    when(body.batchNo, no => sql`v.batch_no = ${no}`),
    when(body.kind, kinds => sql`v.kind = any(${kinds}::text[])`),
    when(days, ([first, last]) => sql`v.at >= ${startOfDay(first)} and v.at < ${startOfDay(addDays(last, 1))}`),
  ]);
}

/** The order or plan whose line moved it. */
const document = sql`left join lateral (
    select o.id, o.order_no as no from order_line l join customer_order o on o.id = l.order_id where v.ref_type = 'ORDER_LINE' and l.id = v.ref_id
    union all
    select p.id, p.plan_no from supply_plan_line l join supply_plan p on p.id = l.plan_id where v.ref_type = 'SUPPLY_LINE' and l.id = v.ref_id
    union all
    select p.id, p.plan_no from supply_plan p where v.ref_type = 'SUPPLY_PLAN' and p.id = v.ref_id) ref on true`;

const columns = sql`v.id as "movementId", v.kind, v.at, g.kind as storage, c.short_name as "companyName", s.name as "storeName",
  m.id as "matId", m.mat_name as "matName", t.sub_no as "subNo", t.track_no as "trackNo", v.goods_id as "goodsId",
  coalesce(d.short_name, d.goods_name) as "goodsName", d.spec, v.batch_no as "batchNo", v.expires_on as "expiresOn", v.delta, v.before,
  v.after, v.ref_type as "refType", ref.id as "documentId",
  ref.no as "refNo", u.name as "operatorName"`;

/** POST mat/movement/LP: every change of a lot that the account may see, newest first. */
export const listMovementsHandler = on(listMovements)(({ params, body }, { db, actor, now }) => {
  const where = conditions(body, actor, now());
  return listPage(body, {
    rows: () =>
      db.rows<MovementRow>(sql`
        with page as materialized (
          select v.id, w.store_id, w.mat_id ${from} where ${where}
          order by v.id desc limit ${params.limit} offset ${(params.page - 1) * params.limit})
        select ${columns} from page join stock_movement v on v.id = page.id join storage g on g.id = v.storage_id
        join company c on c.id = g.company_id join goods d on d.id = v.goods_id left join store s on s.id = page.store_id
        left join mat m on m.id = page.mat_id left join track t on t.id = v.track_id left join sys_user u on u.id = v.operator_id
        ${document}
        order by v.id desc`),
    total: () => countRows(db, sql`${from} where ${where}`, body.exact),
  });
});
