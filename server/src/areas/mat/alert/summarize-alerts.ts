import { nearExpiryDays, summarizeAlerts } from '@materia/contract/areas/mat';
import { type AnswerOf, addDays, dayOf } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { openWords, silentSince } from './mat-alerts.ts';
import { notForDoctors } from './not-for-doctors.ts';
import { countMatOrders } from './order-count.ts';
import { inField, watchedMats } from './watched-mats.ts';

type Summary = AnswerOf<typeof summarizeAlerts>;
type Counted = Omit<Summary, 'order' | 'notification'>;

/**
 * What is wrong in the caller's scope (spec 01 §7): slots, batches and devices counted as they are, climate and stock differences by
 * the alerts that are open. Every number comes from an index that holds little more than what it counts.
 */
export const summarizeAlertsHandler = on(summarizeAlerts)(async ({ body }, ctx) => {
  notForDoctors(ctx);
  const [order, counted] = await Promise.all([
    countMatOrders(ctx, body.orderStatusList ?? []),
    count(ctx, { price: body.price === 1, number: body.number === 1 }),
  ]);
  const numbers = { order, ...counted };
  return { ...numbers, notification: Object.values(numbers).reduce((sum, n) => sum + n, 0) };
});

function count(ctx: Ctx<StaffActor>, asked: { price: boolean; number: boolean }): Promise<Counted> {
  const { actor } = ctx;
  const mats = watchedMats(actor);
  const today = dayOf(ctx.now());
  return ctx.db.one<Counted>(sql`
    ${mats.cte}
    select slots.*, climate.*, lots.*,
      (select count(*) from mat m where not m.online and m.offline_since <= ${silentSince(ctx.now())} and ${inField} and ${matScope(actor, 'm')}) as network
    from (
      select count(*) filter (where t.is_short) as storage, count(*) filter (where t.is_locked) as locked,
        ${asked.price ? sql`count(*) filter (where t.is_off_price)` : sql`0`} as price
      from track t where (t.is_short or t.is_locked or t.is_off_price) and ${mats.is('t.mat_id')}) slots,
    (
      select count(*) filter (where a.type = 'TEMPERATURE') as temperature, count(*) filter (where a.type = 'HUMIDITY') as humidity,
        ${asked.number ? sql`count(*) filter (where a.type = 'STOCK_DIFF')` : sql`0`} as number
      from alert a where a.status in (${openWords}) and a.type in ('TEMPERATURE', 'HUMIDITY', 'STOCK_DIFF') and ${mats.is('a.mat_id')}) climate,
    (
      select count(*) filter (where l.due_on <= ${addDays(today, nearExpiryDays)}) as "expireDate",
        count(*) filter (where l.due_on between ${today} and ${today}::date + interval '3 months') as "expireIn3Months"
      from stock_lot l where ${mats.isStorage('l.storage_id')}
        and l.due_on <= greatest(${addDays(today, nearExpiryDays)}::date, (${today}::date + interval '3 months')::date)) lots`);
}
