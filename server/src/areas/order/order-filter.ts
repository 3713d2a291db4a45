import {
  deletedStatus,
  exceptionStatuses,
  type OrderFilter,
  OrderStatusFilter,
  openStatusCodes,
  PaymentStatus,
  RefundStatus,
  statusList,
} from '@materia/contract/areas/order';
import { addDays, type Day, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { all, join, type Sql, sql, when } from '../../kernel/index.ts';
import { isOverdue } from './order-sla.ts';
import { ofGoods } from './refund/money-only.ts';

/** A filter with what it takes to read it: business time. */
export interface Asked {
  readonly filter: OrderFilter;
  readonly now: Date;
  /** Orders of any type where the filter names none: a mat's own list. */
  readonly anyType?: boolean;
}

const F = OrderStatusFilter.byName;
/** Refunds that came to nothing. */
const givenUp = [RefundStatus.byName.rejected, RefundStatus.byName.withdrawn];
const dateColumns = { placed: 'o.placed_at', paid: 'o.paid_at', signed: 'o.signed_at', done: 'o.done_at' } as const;

/** The days a filter spans, both inclusive; null: all. */
export function filterDays({ filter, now }: Pick<Asked, 'filter' | 'now'>): readonly [Day, Day] | null {
  const today = dayOf(now);
  const days = filter.range ?? durationDays(filter.duration, today);
  return statusList(filter.status).includes(F.today) ? [today, today] : days;
}

/** Whether the filter looks at no more than that many days of placing. */
export function spansAtMost(asked: Asked, days: number): boolean {
  const span = filterDays(asked);
  return span !== null && asked.filter.dateField === 'placed' && span[1] < addDays(span[0], days);
}

/** Whether 异常处理 is asked for, be it beside statuses (spec 02 §6.3). */
export const asksExceptions = (filter: OrderFilter): boolean =>
  !filter.deleted && statusList(filter.status).includes(F.exceptions);

/** The statuses a filter asks for; null: any but deleted. */
export function filterStatuses(filter: OrderFilter): readonly number[] | null {
  if (filter.deleted) return [deletedStatus];
  const named = statusList(filter.status).filter(code => code !== F.today && code !== F.exceptions);
  if (named.includes(F.all)) return null;
  if (asksExceptions(filter))
    return [...new Set([...named, ...exceptionStatuses.always, ...exceptionStatuses.overdue])];
  return named.length === 0 ? null : named;
}

/** Those of them that count only once they are overdue: asked for as exceptions and not by themselves. */
export function onlyOverdue(filter: OrderFilter): readonly number[] {
  const named = statusList(filter.status);
  if (named.includes(F.all) || !asksExceptions(filter)) return [];
  return exceptionStatuses.overdue.filter(code => !named.includes(code));
}

/** Whether only orders are asked for on which somebody still has to act: small partial indexes serve them. */
export function asksOpenOnly(filter: OrderFilter): boolean {
  const statuses = filterStatuses(filter);
  return statuses?.every(code => (openStatusCodes as readonly number[]).includes(code)) ?? false;
}

/** Without a type: store and delivery orders; device screens name theirs (spec 02 §5). */
export function filterTypes({ filter, anyType }: Pick<Asked, 'filter' | 'anyType'>): readonly string[] | null {
  if (filter.orderType) return [filter.orderType];
  return anyType ? null : ['STORE_ORDER', 'DELIVERY_ORDER'];
}

function dates(asked: Asked): Sql {
  const days = filterDays(asked);
  if (!days) return sql.empty;
  const column = sql.id(dateColumns[asked.filter.dateField]);
  return sql`${column} >= ${startOfDay(days[0])} and ${column} < ${startOfDay(addDays(days[1], 1))}`;
}

function statuses({ filter, now }: Asked): Sql {
  const codes = filterStatuses(filter);
  if (codes === null) return sql`o.order_status_code <> ${deletedStatus}`;
  const late = onlyOverdue(filter);
  return all([
    sql`o.order_status_code = any(${codes}::int[])`,
    asksOpenOnly(filter) ? sql`o.is_open` : sql.empty,
    late.length === 0 ? sql.empty : sql`(o.order_status_code <> all(${late}::int[]) or (${isOverdue(now)}))`,
  ]);
}

const matKinds: Readonly<Record<string, Sql>> = {
  DELIVERY: sql`o.fulfil_type = 'DELIVERY'`,
  PICK_UP: sql`o.fulfil_type = 'CABINET_PICKUP'`,
  HAS_SHIPMENT: sql`exists (select 1 from order_line l where l.order_id = o.id and l.dropped_number > 0)`,
};
const storeFulfilments: Readonly<Record<string, string>> = {
  STORE_DELIVERY: 'DELIVERY',
  STORE_PICKUP: 'STORE_PICKUP',
  CABINET_PICKUP: 'CABINET_PICKUP',
  EXPRESS: 'EXPRESS',
};

function kinds(filter: OrderFilter): Sql[] {
  return [
    when(filter.orderKind, kind => sql`o.order_kind = ${kind}`),
    when(filter.channel, channels => sql`o.channel = any(${channels}::text[])`),
    when(
      filter.matOrderType,
      // The words that name no condition name a channel.
      words =>
        sql`(${join(
          words.map(word => matKinds[word] ?? sql`o.channel = ${word}`),
          sql` or `,
        )})`,
    ),
    when(
      filter.storeOrderType,
      words => sql`o.fulfil_type = any(${words.map(word => storeFulfilments[word])}::text[])`,
    ),
    when(filter.deliveryMode, modes => sql`o.delivery_mode = any(${modes}::text[])`),
    when(filter.deliveryDate, date => sql`o.delivery_date = ${date}`),
    when(filter.flag, flags => {
      const among = sql`o.flag = any(${flags}::int[])`;
      // Said apart, so that the index of flagged orders is known to hold them.
      return flags.every(flag => flag > 0) ? sql`o.flag > 0 and ${among}` : among;
    }),
    when(filter.settlementStatus, status => sql`o.settlement_status = ${status}`),
  ];
}

function people(filter: OrderFilter): Sql[] {
  return [
    when(filter.companyId, id => sql`o.company_id = ${id}`),
    when(filter.storeId, id => sql`o.store_id = ${id}`),
    when(filter.matId, id => sql`o.mat_id = ${id}`),
    when(filter.customerId, id => sql`o.customer_id = ${id}`),
    when(filter.deliverymanId, id => sql`o.deliveryman_id = ${id}`),
    when(filter.activityId, id => sql`o.activity_id = ${id}`),
  ];
}

/** true: such orders only; false: the others only. The condition is not made where nobody asks: most lists do not. */
const either = (value: boolean | undefined, condition: () => Sql): Sql =>
  value === undefined ? sql.empty : value ? condition() : sql`not coalesce(${condition()}, false)`;

function money({ filter, now }: Asked): Sql[] {
  const [from, to] = filter.amount ?? [null, null];
  return [
    when(from, fen => sql`o.payable >= ${fen}`),
    when(to, fen => sql`o.payable <= ${fen}`),
    when(
      filter.payType,
      types => sql`exists (select 1 from order_payment p
        where p.owner_type = 'ORDER' and p.owner_id = o.id and p.status = ${PaymentStatus.byName.paid} and p.pay_type = any(${types}::int[]))`,
    ),
    either(
      filter.hasRefund,
      () =>
        sql`exists (select 1 from order_refund r
          where r.owner_type = 'ORDER' and r.owner_id = o.id and r.status <> all(${givenUp}::int[]) and ${ofGoods})`,
    ),
    either(filter.overdue, () => sql`(${isOverdue(now)})`),
    either(filter.printed, () => sql`o.printed_count > 0`),
  ];
}

/** Everything a filter says about an order `o` but its search words and its goods, which have ways of their own (order-search.ts). */
export function filterConditions(asked: Asked): Sql {
  const { filter } = asked;
  return all([
    dates(asked),
    statuses(asked),
    when(filterTypes(asked), types => sql`o.order_type = any(${types}::text[])`),
    filter.checkActivityOrder ? sql`o.activity_id is not null` : sql.empty,
    ...kinds(filter),
    ...people(filter),
    ...money(asked),
  ]);
}
