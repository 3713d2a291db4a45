import { type OrderStatusCode, type Sla, type SlaMinutes, slaDeadlines } from '@materia/contract/areas/order';
import { type Db, type Sql, sql } from '../../kernel/index.ts';
import { closedSpans, openAt, openSeconds, type StoreOpening, storeOpeningsForSystem } from '../store/index.ts';
import { allowanceOf, isShut } from './order-clock.ts';

/** What is stored of an order's allowance, as a row is read with it. */
export interface StoredSla {
  /** Seconds of opening time that were left when its clock began to run; null: it goes by a deadline. */
  readonly left: number | null;
  /** The one instant that says whether it is overdue: to the filter, the tabs and the bar alike. */
  readonly dueAt: string | null;
}
/** Only open orders have any. */
export const slaColumn = sql`case when o.is_open then jsonb_build_object('left', o.sla_left, 'dueAt', o.due_at) end`;

/** What of an order its bar is drawn from. */
export interface SlaOrder {
  readonly order_status_code: OrderStatusCode;
  readonly statusSince: string;
  readonly channel: string;
  readonly deliveryMode: string;
  readonly sla: StoredSla | null;
}

/** From this part of the allowance on the row's bar is amber. */
const soon = 0.6;

/** The stores behind the clocks of some orders: one query for a page, none where no clock runs by a store's hours. */
export async function storesOfClocks(
  db: Db,
  orders: readonly (SlaOrder & { readonly storeId: number | null })[],
): Promise<ReadonlyMap<number, StoreOpening>> {
  const storeIds = orders.flatMap(({ sla, storeId }) =>
    storeId !== null && typeof sla?.left === 'number' ? [storeId] : [],
  );
  return storeIds.length === 0 ? new Map() : storeOpeningsForSystem(db, [...new Set(storeIds)]);
}

/** How the order stands to its allowance now (spec 02 §4.5); null where its status has none. */
export function slaOf(order: SlaOrder, minutes: SlaMinutes, now: Date, opening?: StoreOpening): Sla | null {
  const { sla } = order;
  const due = sla?.dueAt ? new Date(sla.dueAt) : null;
  if (slaDeadlines[order.order_status_code]) return due && byDeadline(order.statusSince, due, now);
  if (typeof sla?.left !== 'number') return null;
  const open = (from: Date, to: Date) =>
    opening ? openSeconds(opening.frames, from, to) : (to.getTime() - from.getTime()) / 1000;
  const allowed = Math.max(sla.left, allowanceOf({ ...order, status: order.order_status_code }, minutes) ?? 0);
  const over = due !== null && due <= now;
  const left = due === null ? sla.left : over ? -open(due, now) : open(now, due);
  const waited = allowed - left;
  const stopped = due === null || (opening !== undefined && !openAt(opening, now).open);
  return {
    // What it has waited while the store was open, as if without a break: so the bar is the same however it came to be.
    since: new Date(now.getTime() - waited * 1000).toISOString(),
    dueAt: (due ?? new Date(now.getTime() + left * 1000)).toISOString(),
    state: over ? 'over' : stopped ? 'stopped' : waited / allowed >= soon ? 'soon' : 'ok',
    allowed,
    pauses: pausesOf(opening, now, due),
  };
}

/** A list may stand on a screen for so long before it is read again. */
const seenForMs = 24 * 3_600_000;

/** When the clock will stand: until it is over, and as long as somebody may look at it. */
function pausesOf(opening: StoreOpening | undefined, now: Date, due: Date | null): Sla['pauses'] {
  if (due === null || (opening && isShut(opening, now))) return [{ from: now.toISOString(), to: null }];
  if (!opening) return [];
  const until = new Date(Math.max(due.getTime(), now.getTime() + seenForMs));
  return closedSpans(opening.frames, now, until).map(({ from, to }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
  }));
}

/** A deadline passes in the night as by day. */
function byDeadline(since: string, due: Date, now: Date): Sla {
  const from = Date.parse(since);
  const whole = Math.max(1, due.getTime() - from);
  const used = (now.getTime() - from) / whole;
  const state = used >= 1 ? 'over' : used >= soon ? 'soon' : 'ok';
  return { since, dueAt: due.toISOString(), state, allowed: Math.round(whole / 1000), pauses: [] };
}

/** The same as a condition: orders past their allowance. Only open ones are asked: the index on due_at serves it. */
export const isOverdue = (now: Date): Sql => sql`o.is_open and o.due_at <= ${now}::timestamptz`;
