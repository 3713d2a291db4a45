import { type AlertAction, type AlertRow, AlertSteps, openAlertStatuses } from '@materia/contract/areas/mat';
import { type Actor, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { wrongSince } from './alert.store.ts';
import { mayTakeAlert } from './apply-alert-step.ts';

type Record = Omit<AlertRow, 'allowedActions'>;

/** Over `a`: the slots beside its own. */
export const otherSlots = sql.text(`array(
    select case when o.sub_no = 0 then o.track_no else o.sub_no || '-' || o.track_no end from track o
    where o.id = any(a.other_track_ids) order by o.sub_no, o.row_no, o.col_no) as "otherSlots"`);
const columns = sql`a.id, a.alert_no as "alertNo", a.type, a.level, a.status, c.short_name as "companyName", a.mat_id as "matId",
  m.mat_no as "matNo", m.mat_name as "matName", s.name as "storeName", a.sub_no as "subNo", a.track_id as "trackGoodsId",
  t.track_no as "trackNo", ${otherSlots}, a.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName", a.value,
  a.threshold_min as min, a.threshold_max as max, a.said, a.risk, a.count, a.first_at as "firstAt", ${wrongSince} as since, a.last_at as "lastAt",
  a.recovered_at as "recoveredAt", a.ack_at as "ackAt", a.closed_at as "closedAt", a.escalated, u.name as "handlerName",
  r.name as "reasonName", a.ticket_id as "ticketId", k.ticket_no as "ticketNo", a.version`;
const joins =
  sql.text(`join company c on c.id = a.company_id left join mat m on m.id = a.mat_id left join store s on s.id = m.store_id
  left join track t on t.id = a.track_id left join goods g on g.id = a.goods_id left join sys_user u on u.id = a.handler_id
  left join alert_reason r on r.id = a.reason_id left join ticket k on k.id = a.ticket_id`);

/** The alerts that `ids` names (`select a.id, … as n`), in their order, with what this account may do. */
export async function readAlertRows(db: Db, ids: Sql, actor: Actor): Promise<AlertRow[]> {
  const rows = await db.rows<Record>(sql`
    with page as materialized (${ids}) select ${columns} from page join alert a on a.id = page.id ${joins} order by page.n`);
  return rows.map(row => ({ ...row, allowedActions: allowed(row, actor) }));
}

const offered: readonly AlertAction[] = ['acknowledge', 'handle', 'close', 'ignore', 'reopen'];

/** Its steps, and what anybody who sees to alerts may add to it. */
function allowed(row: Record, actor: Actor): string[] {
  const writes = actor.kind === 'staff' && actor.privs.has('ALERT:WRITE');
  const steps = offered.filter(action => AlertSteps.find(action, row.status) && mayTakeAlert(row, action, actor));
  const open = openAlertStatuses.includes(row.status) && row.matId !== null && row.ticketId === null;
  const ticket = open && actor.kind === 'staff' && actor.privs.has('TICKET:WRITE') ? ['ticket'] : [];
  return writes ? [...steps, ...ticket, 'comment', 'images', ...(row.matId === null ? [] : ['orders'])] : [];
}
