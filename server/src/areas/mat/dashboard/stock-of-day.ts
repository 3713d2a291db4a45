import { addDays, type Day, dayOf, type Figure } from '@materia/contract/kernel';
import { type BlockCtx, comparedWith, daysBack, join, sql, type Tx } from '../../../kernel/index.ts';
import { endsWithin } from '../alert/slot-alerts.ts';
import { inField, type WatchedMats } from '../alert/watched-mats.ts';
import { sellingTracks } from '../mat-filter.ts';

/** Slots `t` by what can be sold from them. */
export const slotNumbers = sql`
  count(*) filter (where t.goods_id is not null)::int as bound, count(*) filter (where t.is_short)::int as short,
  count(*) filter (where t.is_short and t.stock <= t.held)::int as "soldOut", count(*) filter (where t.is_locked)::int as locked`;

/** Batches `l` in slots `t` by when they end, in units and at the slot's price. */
export const endingNumbers = (today: Day) => sql`
  coalesce(sum(l.quantity) filter (where ${endsWithin('EXPIRED', today)}), 0)::int as expired,
  coalesce(sum(l.quantity) filter (where ${endsWithin('IN30', today)}), 0)::int as in30,
  coalesce(sum(l.quantity) filter (where l.due_on >= ${today}), 0)::int as in90,
  coalesce(sum(l.quantity * t.price) filter (where l.due_on >= ${today}), 0)::bigint as value90`;

/** Batches that those numbers are of. */
export const endingLots = (today: Day) => sql`l.due_on <= ${addDays(today, 90)}`;

export interface SlotNumbers {
  readonly bound: number;
  readonly short: number;
  readonly soldOut: number;
  readonly locked: number;
}
export type EndingNumbers = Readonly<Record<'expired' | 'in30' | 'in90' | 'value90', number>>;

/** Slots without a unit to sell among all that sell, in hundredths of a percent. */
export const soldOutRate = ({ soldOut, bound }: SlotNumbers): number =>
  bound === 0 ? 0 : Math.round((soldOut / bound) * 10_000);

const keptDays = 35;

/** What stands in the devices of the field, device by device, as rows of mat_stock_daily. */
export const stockOfDay = (day: Day) => sql`
  select m.id as mat_id, ${day}::date as day, coalesce(s.bound, 0) as bound, coalesce(s.short, 0) as short,
    coalesce(s."soldOut", 0) as sold_out, coalesce(s.locked, 0) as locked, coalesce(e.expired, 0) as expired, coalesce(e.in30, 0) as in30,
    coalesce(e.in90, 0) as in90, coalesce(e.value90, 0) as value90
  from mat m
    left join (select t.mat_id, ${slotNumbers} from track t where ${sellingTracks} group by 1) s on s.mat_id = m.id
    left join (select t.mat_id, ${endingNumbers(day)} from stock_lot l join track t on t.id = l.track_id
      where ${endingLots(day)} group by 1) e on e.mat_id = m.id
  where ${inField}`;

/** Keeps what stands there as what that day left, unless it was kept already; what nobody compares with any more goes. */
export async function keepStockOfDay(tx: Tx, day: Day): Promise<number> {
  if (await tx.maybe(sql`select from mat_stock_daily where day = ${day} limit 1`)) return 0;
  await tx.run(sql`delete from mat_stock_daily where day < ${addDays(day, -keptDays)}`);
  return tx.run(sql`
    insert into mat_stock_daily (mat_id, day, bound, short, sold_out, locked, expired, in30, in90, value90)
    ${stockOfDay(day)} on conflict do nothing`);
}

type StockOfDay = SlotNumbers & EndingNumbers & { readonly back: number };

/** What those devices had as yesterday and the day a week ago ended; a day of which nothing was kept is left out. */
export const stockBefore = ({ db, now }: BlockCtx, mats: WatchedMats): Promise<StockOfDay[]> => {
  const days = daysBack.map(back => sql`(${back}::int, ${addDays(dayOf(now()), -back)}::date)`);
  return db.rows(sql`
    ${mats.cte}
    select d.back, sum(s.bound)::int as bound, sum(s.short)::int as short, sum(s.sold_out)::int as "soldOut", sum(s.locked)::int as locked,
      sum(s.expired)::int as expired, sum(s.in30)::int as in30, sum(s.in90)::int as in90, sum(s.value90)::bigint as value90
    from (values ${join(days)}) d (back, day) join mat_stock_daily s on s.day = d.day
    where ${mats.is('s.mat_id')} group by 1`);
};

/** A number of each of those days, for a figure to be compared with. */
export const comparedWithEnds = (
  then: readonly StockOfDay[],
  say: BlockCtx['say'],
  number: (day: StockOfDay) => number,
): Figure['before'] =>
  comparedWith(say, back => then.filter(day => day.back === back).map(number)[0], 'mat.dash.dayEnd');
