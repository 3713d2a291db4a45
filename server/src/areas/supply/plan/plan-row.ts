import { type SupplyAction, type SupplyPlanRow, SupplySteps, withoutPicking } from '@materia/contract/areas/supply';
import { type Actor, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { mayTake } from './apply-supply-step.ts';

type Record = Omit<SupplyPlanRow, 'allowedActions'>;

const sums = sql`
  select count(*)::int as lines, coalesce(sum(l.plan_qty), 0)::int as planned, coalesce(sum(l.loaded_qty), 0)::int as loaded,
    coalesce(sum(l.lost_qty), 0)::int as lost, coalesce(sum(l.diff_qty), 0)::int as diff,
    coalesce(sum((select sum((b ->> 'quantity')::int) from jsonb_array_elements(l.picked) b)), 0)::int as picked
  from supply_plan_line l where l.plan_id = p.id`;

const columns = sql`p.id, p.plan_no as "planNo", p.type, p.status, c.short_name as "companyName", p.mat_id as "matId", m.mat_no as "matNo",
  m.mat_name as "matName", p.store_id as "storeId", s.name as "storeName", p.route_id as "routeId", r.name as "routeName",
  p.run_no as "runNo", p.seq, p.plan_date as "planDate", p.generator, x.lines, x.planned as "planQty", x.picked as "pickedQty",
  x.loaded as "loadedQty", x.lost as "lostQty", x.diff as "diffQty", k.name as "pickerName", p.operator_id as "operatorId",
  u.name as "operatorName", p.picked_at as "pickedAt", p.depart_at as "departAt", p.arrive_at as "arriveAt",
  p.finish_at as "finishAt", p.created_at as "createdAt", p.version`;
const joins =
  sql.text(`join company c on c.id = p.company_id join mat m on m.id = p.mat_id join store s on s.id = p.store_id
  left join supply_route r on r.id = p.route_id left join sys_user k on k.id = p.picker_id left join sys_user u on u.id = p.operator_id`);

/** The plans that `ids` names (`select p.id, … as n`), in their order, with what this account may do. */
export async function readPlanRows(db: Db, ids: Sql, actor: Actor): Promise<SupplyPlanRow[]> {
  const rows = await db.rows<Record>(sql`
    with page as materialized (${ids}) select ${columns} from page join supply_plan p on p.id = page.id ${joins}
    cross join lateral (${sums}) x order by page.n`);
  return rows.map(row => ({ ...row, allowedActions: allowed(row, actor) }));
}

/** Something is still to be taken off the shelves, or has just been. */
const listed: readonly SupplyPlanRow['status'][] = ['NEW', 'PICKING', 'ON_WAY'];
const offered: readonly SupplyAction[] = ['PICK', 'DEPART', 'ARRIVE', 'FINISH', 'ASSIGN', 'CANCEL'];

/** Its steps; a count sets out without picking, all others pick first. */
function allowed({ status, type }: Record, actor: Actor): string[] {
  const needless: SupplyAction = withoutPicking.includes(type) ? 'PICK' : 'DEPART';
  const steps = offered.filter(
    action =>
      SupplySteps.find(action, status) && mayTake(status, action, actor) && !(status === 'NEW' && action === needless),
  );
  return listed.includes(status) && !withoutPicking.includes(type) ? [...steps, 'pickList'] : steps;
}
