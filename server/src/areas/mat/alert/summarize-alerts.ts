import { summarizeAlerts } from '@materia/contract/areas/mat';
import { type AnswerOf, dayOf } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { farthestDay, nearDay, settingNumber } from '../setting/setting-sql.ts';
import { openWords, silentSince } from './mat-alerts.ts';
import { notForDoctors } from './not-for-doctors.ts';
import { countMatOrders } from './order-count.ts';
import { inField, watchedMats } from './watched-mats.ts';

type Counted = Omit<AnswerOf<typeof summarizeAlerts>, 'order' | 'notification'>;
type Slots = Pick<Counted, 'storage' | 'locked' | 'price'>;

/**
 * What is wrong in the caller's scope (spec 01 §7): slots, batches and devices counted as they are, climate and stock differences by
 * the alerts that are open. Every number comes from an index that holds little more than what it counts; those of slots and of batches,
 * by far the most, are read beside each other.
 */
export const summarizeAlertsHandler = on(summarizeAlerts)(async ({ body }, ctx) => {
  notForDoctors(ctx);
  const [order, slots, others] = await Promise.all([
    countMatOrders(ctx, body.orderStatusList ?? []),
    countSlots(ctx, body.price === 1),
    countOthers(ctx, body.number === 1),
  ]);
  const numbers = { order, ...slots, ...others };
  return { ...numbers, notification: Object.values(numbers).reduce((sum, n) => sum + n, 0) };
});

function countSlots({ actor, db }: Ctx<StaffActor>, price: boolean): Promise<Slots> {
  const mats = watchedMats(actor);
  return db.one<Slots>(sql`
    ${mats.cte}
    select count(*) filter (where t.is_short) as storage, count(*) filter (where t.is_locked) as locked,
      ${price ? sql`count(*) filter (where t.is_off_price)` : sql`0`} as price
    from track t where (t.is_short or t.is_locked or t.is_off_price) and ${mats.is('t.mat_id')}`);
}

/** The window of the device in whose storage a batch lies. */
const ofStorage = sql`select ${settingNumber('nearExpiryDays')} from storage o join mat m on m.id = o.mat_id where o.id = l.storage_id`;

function countOthers(ctx: Ctx<StaffActor>, number: boolean): Promise<Omit<Counted, keyof Slots>> {
  const { actor, db } = ctx;
  const mats = watchedMats(actor);
  const today = dayOf(ctx.now());
  return db.one<Omit<Counted, keyof Slots>>(sql`
    ${mats.cte}
    select climate.*, lots.*,
      (select count(*) from mat m where not m.online and m.offline_since <= ${silentSince(ctx.now())} and ${inField} and ${matScope(actor, 'm')}) as network
    from (
      select count(*) filter (where a.type = 'TEMPERATURE') as temperature, count(*) filter (where a.type = 'HUMIDITY') as humidity,
        ${number ? sql`count(*) filter (where a.type = 'STOCK_DIFF')` : sql`0`} as number
      from alert a where a.status in (${openWords}) and a.type in ('TEMPERATURE', 'HUMIDITY', 'STOCK_DIFF') and ${mats.is('a.mat_id')}) climate,
    (
      select count(*) filter (where l.due_on <= ${nearDay(today, ofStorage)}) as "expireDate",
        count(*) filter (where l.due_on between ${today} and ${today}::date + interval '3 months') as "expireIn3Months"
      from stock_lot l where ${mats.isStorage('l.storage_id')}
        and l.due_on <= greatest(${farthestDay(today)}, (${today}::date + interval '3 months')::date)) lots`);
}
