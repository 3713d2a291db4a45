import { deletedStatus, type OrderFilter } from '@materia/contract/areas/order';
import { addDays, type Day } from '@materia/contract/kernel';
import { all, type Db, type Sql, type StaffActor, sql, when } from '../../kernel/index.ts';
import { type Asked, filterDays, filterStatuses, filterTypes, onlyOverdue } from './order-filter.ts';
import { orderScope } from './order-scope.ts';

/** The filters that the counters know; any other makes counting a matter of the orders themselves. */
const counted: ReadonlySet<keyof OrderFilter> = new Set([
  'duration',
  'range',
  'dateField',
  'status',
  'checkActivityOrder',
  'orderType',
  'channel',
  'companyId',
  'storeId',
  'matId',
  'deleted',
  'sort',
]);

/** Whether the counters can answer for this filter exactly (design §7). */
export function isCounted({ filter }: Pick<Asked, 'filter'>): boolean {
  if (filter.dateField !== 'placed' || onlyOverdue(filter).length > 0) return false;
  return Object.entries(filter).every(
    ([key, value]) => value === undefined || value === '' || counted.has(key as keyof OrderFilter),
  );
}

/** Which of the three grains of the counters serves (fold-order-counters.ts): places, a company, or the platform. */
function grain(actor: StaffActor, filter: Pick<OrderFilter, 'companyId' | 'storeId' | 'matId'>): Sql {
  const { scope } = actor;
  if (scope.kind === 'places' || filter.storeId || filter.matId)
    return all([
      sql`c.store_id >= 0`,
      orderScope(actor, 'c'),
      when(filter.companyId, id => sql`c.company_id = ${id}`),
      when(filter.storeId, id => sql`c.store_id = ${id}`),
      when(filter.matId, id => sql`c.mat_id = ${id}`),
    ]);
  const whole = sql`c.store_id = -1 and c.mat_id = -1`;
  if (scope.kind === 'doctor') return sql`false`;
  if (scope.kind === 'company')
    return all([
      whole,
      sql`c.company_id = ${scope.companyId}`,
      when(filter.companyId, id => sql`c.company_id = ${id}`),
    ]);
  return all([whole, sql`c.company_id = ${filter.companyId ?? 0}`]);
}

/** What the deltas not yet folded add: they know no grains. */
function unfolded(actor: StaffActor, filter: OrderFilter): Sql {
  return all([
    orderScope(actor, 'c'),
    when(filter.companyId, id => sql`c.company_id = ${id}`),
    when(filter.storeId, id => sql`c.store_id = ${id}`),
    when(filter.matId, id => sql`c.mat_id = ${id}`),
  ]);
}

function kept(asked: Asked): Sql {
  const { filter } = asked;
  const codes = filterStatuses(filter);
  return all([
    codes ? sql`c.order_status_code = any(${codes}::int[])` : sql`c.order_status_code <> ${deletedStatus}`,
    when(filterTypes(asked), types => sql`c.order_type = any(${types}::text[])`),
    when(filter.channel, channels => sql`c.channel = any(${channels}::text[])`),
    filter.checkActivityOrder ? sql`c.is_activity` : sql.empty,
  ]);
}

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;
const nextMonth = (day: Day): Day => monthStart(addDays(monthStart(day), 31));

/** Whole months of a span are read from the months, what is left at its ends from the days. */
export function splitSpan(from: Day, to: Day): { days: Day[]; months: Day[] } {
  const days: Day[] = [];
  const months: Day[] = [];
  for (let day = from; day <= to; ) {
    const next = nextMonth(day);
    if (day === monthStart(day) && addDays(next, -1) <= to) months.push(day);
    else for (let each = day; each < next && each <= to; each = addDays(each, 1)) days.push(each);
    day = next;
  }
  return { days, months };
}

const columns = sql.text('c.order_status_code, c.order_count, c.payable, c.paid, c.refunded');

/** The counter rows of a reading, deltas included: one statement sees each order exactly once. */
export function counterRows(actor: StaffActor, asked: Asked): Sql {
  const { filter } = asked;
  const rows = all([grain(actor, filter), kept(asked)]);
  const deltas = all([unfolded(actor, filter), kept(asked)]);
  const span = filterDays(asked);
  if (!span)
    // The months are named one by one, so that the primary key is entered at each of them.
    return sql`select ${columns} from order_counter_month c where c.placed_month = any(array(
        select generate_series((select min(placed_month) from order_counter_month),
          (select max(placed_month) from order_counter_month), interval '1 month')::date)) and ${rows}
      union all select ${columns} from order_counter_delta c where ${deltas}`;
  const { days, months } = splitSpan(...span);
  return sql`select ${columns} from order_counter_day c where c.placed_day = any(${days}::date[]) and ${rows}
    union all select ${columns} from order_counter_month c where c.placed_month = any(${months}::date[]) and ${rows}
    union all select ${columns} from order_counter_delta c
      where c.placed_day between ${span[0]} and ${span[1]} and ${deltas}`;
}

/** Orders of a family and a day of placing, deleted ones apart. */
export interface CountedDay {
  readonly day: Day;
  readonly mat: boolean;
  readonly orders: number;
  readonly paid: number;
  readonly refunded: number;
}

/** The days of a span by family, in the account's scope, both inclusive, from the counters alone; days without orders are left out. */
export function countedDays(db: Db, actor: StaffActor, [from, to]: readonly [Day, Day]): Promise<CountedDay[]> {
  const days = sql`generate_series(${from}::date, ${to}::date, interval '1 day')::date`;
  const columns = sql.text('c.placed_day, c.order_type, c.order_count, c.paid, c.refunded');
  const kept = sql`c.order_status_code <> ${deletedStatus}`;
  return db.rows<CountedDay>(sql`
    select placed_day as day, order_type = 'MAT_ORDER' as mat, sum(order_count)::int as orders, sum(paid)::bigint as paid,
      sum(refunded)::bigint as refunded from (
      select ${columns} from order_counter_day c where c.placed_day = any(array(select ${days})) and ${kept} and ${grain(actor, {})}
      union all select ${columns} from order_counter_delta c where c.placed_day between ${from} and ${to} and ${kept} and ${orderScope(actor, 'c')}) c
    group by 1, 2 order by 1, 2`);
}
