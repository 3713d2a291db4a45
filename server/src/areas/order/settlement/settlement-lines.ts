import {
  type SettlementFilter,
  type SettlementRow,
  type SettlementStatusCode,
  SettlementSteps,
  SettlementTab,
  type SettlementTabCode,
} from '@materia/contract/areas/order';
import { type Day, dayOf, durationDays } from '@materia/contract/kernel';
import { all, type Ctx, type Db, type Files, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { activityNames } from '../../marketing/index.ts';
import { orderScope } from '../order-scope.ts';
import { netOf } from '../refund/money-only.ts';
import { isExempt, isUnpaid, placedWithin, settlementScope, unbound } from './settlement.store.ts';

type Source = Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>;
const T = SettlementTab.byName;

/** A line as the database has it. */
export type Line = Omit<
  SettlementRow,
  'rowId' | 'level' | 'below' | 'allowedActions' | 'invoiceUrl' | 'difference' | 'status'
> & {
  readonly status: SettlementTabCode;
  /** The picture of the invoice. */
  readonly invoiceFile: Parameters<Files['addresses']>[0] | null;
};

/** The days asked for; ALL begins before the first order. */
export const daysOf = (filter: Pick<SettlementFilter, 'duration' | 'range'>, now: Date): readonly [Day, Day] =>
  filter.range ?? durationDays(filter.duration, dayOf(now)) ?? ['2000-01-01', dayOf(now)];

const places = (alias: string, filter: SettlementFilter): Sql[] => [
  when(filter.activityId, id => sql`${sql.id(`${alias}.activity_id`)} = ${id}`),
  when(filter.companyId, id => sql`${sql.id(`${alias}.company_id`)} = ${id}`),
  when(filter.storeId, id => sql`${sql.id(`${alias}.store_id`)} = ${id}`),
];

const named = sql`st.name as "storeName", c.name as "companyName"`;
const names = (alias: string): Sql =>
  sql`join store st on st.id = ${sql.id(`${alias}.store_id`)} join company c on c.id = ${sql.id(`${alias}.company_id`)}`;

/** Orders that have no settlement, by activity and store: to be settled, or to be left out. */
function openLines(db: Db, actor: StaffActor, filter: SettlementFilter, days: readonly [Day, Day]): Promise<Line[]> {
  const where = all([orderScope(actor, 'o'), unbound, placedWithin(days), ...places('o', filter)]);
  return db.rows(sql`
    select g.*, ${named} from (
      select o.activity_id as "activityId", o.store_id, o.store_id as "storeId", o.company_id, o.company_id as "companyId",
        null as "activityName", null::bigint as "settlementId", null as "settleNo",
        case when ${isExempt} then ${T.none}::int else ${T.open}::int end as status,
        min((o.placed_at at time zone 'Asia/Shanghai')::date) as "rangeFrom", max((o.placed_at at time zone 'Asia/Shanghai')::date) as "rangeTo",
        count(*)::int as "orderCount", count(*) filter (where ${isUnpaid})::int as "unpaidCount", sum(${netOf})::bigint as amount,
        null::bigint as "storeAmount", null::jsonb as "invoiceFile", null as "invoiceNo", null as "voucherNo", null as "checkedBy",
        null::timestamptz as "checkedAt", null::timestamptz as "paidAt", 0 as version
      from customer_order o where ${where} group by 1, 2, 4, 9) g ${names('g')}`);
}

/** Settlements whose days touch those asked for. What waits to be checked is counted as it is now. */
function settledLines(
  db: Db,
  actor: StaffActor,
  filter: SettlementFilter,
  [from, to]: readonly [Day, Day],
): Promise<Line[]> {
  const where = all([
    settlementScope(actor, 's'),
    sql`s.range_from <= ${to} and s.range_to >= ${from}`,
    ...places('s', filter),
  ]);
  return db.rows(sql`
    select s.activity_id as "activityId", s.store_id as "storeId", s.company_id as "companyId", null as "activityName",
      s.id as "settlementId", s.settle_no as "settleNo", s.status, s.range_from as "rangeFrom", s.range_to as "rangeTo",
      case when s.status = ${T.toCheck} then o.number else s.order_count end as "orderCount", o.unpaid as "unpaidCount",
      case when s.status = ${T.toCheck} then o.amount else s.amount end as amount,
      s.store_amount as "storeAmount", s.invoice_no as "invoiceNo", s.voucher_no as "voucherNo", u.name as "checkedBy",
      s.checked_at as "checkedAt", s.paid_at as "paidAt", s.version, ${named},
      case when i.id is not null then jsonb_build_object('id', i.id, 'path', i.path, 'mime', i.mime, 'isPersonal', i.is_personal) end as "invoiceFile"
    from order_settlement s ${names('s')} left join sys_user u on u.id = s.checked_by left join uploaded_file i on i.id = s.invoice_image
      cross join lateral (select count(*)::int as number, coalesce(sum(${netOf}), 0)::bigint as amount,
        count(*) filter (where ${isUnpaid})::int as unpaid from customer_order o where o.settlement_id = s.id) o
    where ${where}`);
}

/** Every line of a filter, by activity, store and day. */
export async function readLines({ db, actor, now }: Source, filter: SettlementFilter): Promise<Line[]> {
  const days = daysOf(filter, now());
  const found = [...(await openLines(db, actor, filter, days)), ...(await settledLines(db, actor, filter, days))];
  const names = await activityNames(db, [...new Set(found.map(line => line.activityId))]);
  const lines = found.map(line => ({ ...line, activityName: names.get(line.activityId) ?? null }));
  const wanted =
    filter.status && filter.status.length > 0 ? lines.filter(({ status }) => filter.status?.includes(status)) : lines;
  return wanted.sort(
    (a, b) =>
      b.activityId - a.activityId ||
      (a.storeId ?? 0) - (b.storeId ?? 0) ||
      (a.rangeFrom ?? '').localeCompare(b.rangeFrom ?? '') ||
      a.status - b.status,
  );
}

/** Lines without a settlement, and activities, have no row of their own: their numbers stand above those of settlements. */
const rowIds = { open: 1_000_000_000_000, exempt: 2_000_000_000_000, activity: 3_000_000_000_000 };
function rowIdOf({ settlementId, activityId, storeId, status }: Omit<Line, 'invoiceFile'>): number {
  if (settlementId !== null) return settlementId;
  return (status === T.none ? rowIds.exempt : rowIds.open) + activityId * 1_000_000 + (storeId ?? 0);
}

/** Steps this account may take with a line. */
function actionsOf({ actor }: Pick<Source, 'actor'>, line: Pick<Line, 'status'>): string[] {
  if (!actor.platform) return [];
  const from = line.status === T.open ? 'new' : (line.status as SettlementStatusCode);
  const steps = SettlementSteps.from(from).filter(step => step.who.some(who => actor.privs.has(who as never)));
  const actions = steps.map(step => step.action as string);
  return from === 'new' && actor.privs.has('FINANCE:CHECK') ? [...actions, 'exempt'] : actions;
}

export function dressLine(
  source: Pick<Source, 'actor'> & { readonly files?: Files },
  { invoiceFile, ...line }: Line,
): SettlementRow {
  const difference = line.storeAmount === null ? null : line.storeAmount - line.amount;
  return {
    ...line,
    rowId: rowIdOf(line),
    level: 1,
    below: 0,
    difference,
    invoiceUrl: (invoiceFile && source.files?.addresses(invoiceFile).url) ?? null,
    allowedActions: actionsOf(source, line),
  };
}

/** An activity's line and those under it. */
export function activityRows([activityId, lines]: readonly [number, readonly SettlementRow[]]): SettlementRow[] {
  const sum = (field: 'orderCount' | 'unpaidCount' | 'amount') => lines.reduce((total, line) => total + line[field], 0);
  const said = lines.filter(line => line.storeAmount !== null);
  const head: SettlementRow = {
    rowId: rowIds.activity + activityId,
    level: 0,
    below: lines.length,
    activityId,
    activityName: lines[0]?.activityName ?? null,
    companyId: null,
    companyName: null,
    storeId: null,
    storeName: null,
    settlementId: null,
    settleNo: null,
    status: null,
    rangeFrom: null,
    rangeTo: null,
    orderCount: sum('orderCount'),
    unpaidCount: sum('unpaidCount'),
    amount: sum('amount'),
    storeAmount: said.length > 0 ? said.reduce((total, line) => total + (line.storeAmount ?? 0), 0) : null,
    difference: said.length > 0 ? said.reduce((total, line) => total + (line.difference ?? 0), 0) : null,
    invoiceNo: null,
    invoiceUrl: null,
    voucherNo: null,
    checkedBy: null,
    checkedAt: null,
    paidAt: null,
    version: 0,
    allowedActions: [],
  };
  return [head, ...lines];
}
