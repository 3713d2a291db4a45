import { dayOf } from '@materia/contract/kernel';
import { type Sql, sql } from '../../../kernel/index.ts';
import { dueSoon, settingNumber } from '../setting/setting-sql.ts';
import type { AlertWatch } from './alert-watch.ts';

/** Slots that sell, by device and goods: what lies in them against their warning lines and what they should be filled to. */
const shelves = sql.text(`(
  select t.mat_id, t.goods_id, sum(t.stock)::int as stock, sum(t.warn_level)::int as warn, sum(t.par_level)::int as par,
    max(t.sold_out_at) as sold_out_at
  from track t where t.goods_id is not null and not t.sub_off and t.cell_use is distinct from 'PICKUP' group by 1, 2)`);
/** The shelf of an alert holds this again; nothing at all where the goods is sold there no more. */
const shelfIs = (what: Sql): Sql => sql`coalesce((
  select ${what} from ${shelves} g where g.mat_id = a.mat_id and g.goods_id = a.goods_id), true)`;
const slotIs = (what: Sql): Sql =>
  sql`not exists (select from track t where t.id = a.track_id and t.goods_id is not distinct from a.goods_id and ${what})`;
const ofShelf = sql.text('g.mat_id, 0 as sub_no, null::bigint as track_id, g.goods_id');
const ofSlot = sql.text('t.mat_id, t.sub_no, t.id as track_id, t.goods_id');
/** Everything that lies in a slot, whatever may be sold of it: what the device counts. */
const lying = sql.text('(select coalesce(sum(l.quantity), 0)::int from stock_lot l where l.track_id = t.id)');

/** A plan counted slot `track` later than `at`, whether or not that moved the books: its line is written last when it is finished. */
const plannedCountSince = (track: Sql, at: Sql): Sql => sql`
  exists (select from supply_plan_line l where l.track_id = ${track} and l.counted is not null and l.updated_at > ${at})`;

/** What does not keep for long any more: another every day, and over as soon as it lies there no more. */
export const expiryWatch: AlertWatch = {
  type: 'EXPIRING',
  bad: now => sql`
    select ${ofSlot}, (min(l.due_on) - ${dayOf(now)}::date)::int as value, ${settingNumber('nearExpiryDays')} + 1 as min, null::int as max,
      ${now}::timestamptz as since
    from stock_lot l join track t on t.id = l.track_id and t.goods_id = l.goods_id join mat m on m.id = t.mat_id
    where ${dueSoon(dayOf(now))} group by t.id, m.id`,
  gone: now => sql`not exists (
    select from stock_lot l where l.track_id = a.track_id and l.goods_id = a.goods_id and ${dueSoon(dayOf(now))})`,
};

/** What is wrong with slots and what lies in them (spec 06 §4). JAM and DROP_UNKNOWN come with their drops, EXPIRING with the day. */
export const slotWatches: readonly AlertWatch[] = [
  {
    type: 'SOLD_OUT',
    bad: now => sql`select ${ofShelf}, 0 as value, 1 as min, null::int as max, coalesce(g.sold_out_at, ${now}::timestamptz) as since
      from ${shelves} g where g.stock = 0`,
    gone: () => shelfIs(sql`g.stock > 0`),
  },
  {
    type: 'LOW_STOCK',
    bad: now => sql`select ${ofShelf}, g.stock as value, g.warn + 1 as min, null::int as max, ${now}::timestamptz as since
      from ${shelves} g where g.stock between 1 and g.warn`,
    // Sold out, it is another alert's.
    gone: () => shelfIs(sql`g.stock = 0 or (g.stock > g.warn and g.stock >= g.par)`),
  },
  {
    type: 'PRICE',
    bad: () => sql`select ${ofSlot}, t.reported_price::int as value, t.price::int as min, t.price::int as max, w.since
      from track t join alert_watch w on w.type = 'PRICE' and w.track_id = t.id join mat m on m.id = t.mat_id
      where t.is_off_price and m.online`,
    gone: () => slotIs(sql`t.is_off_price`),
  },
  {
    type: 'LOCKED_TRACK',
    bad: now => sql`select ${ofSlot}, null::int as value, null::int as min, null::int as max, coalesce(t.locked_at, ${now}::timestamptz) as since
      from track t where t.is_locked`,
    gone: () => sql`not exists (select from track t where t.id = a.track_id and t.is_locked)`,
  },
  {
    // Both said and moved since say nothing of one another: what a device reported counts while the slot has been at rest.
    type: 'STOCK_DIFF',
    bad: now => sql`
      select ${ofSlot}, t.reported_stock as value, ${lying} as min, ${lying} as max, ${now}::timestamptz as since
      from track t join mat m on m.id = t.mat_id
      where t.reported_at is not null and t.goods_id is not null and not m.supplying and t.held = 0 and t.reported_stock <> ${lying}
        and not exists (select from stock_movement v where v.track_id = t.id and v.at > t.reported_at)
        and not ${plannedCountSince(sql`t.id`, sql`t.reported_at`)}`,
    // Said once more, a count from before says nothing of it.
    gone: () => sql`(exists (
      select from stock_movement v where v.track_id = a.track_id and v.kind = 'COUNT' and v.at > a.last_at)
      or ${plannedCountSince(sql`a.track_id`, sql`a.last_at`)})`,
  },
];
