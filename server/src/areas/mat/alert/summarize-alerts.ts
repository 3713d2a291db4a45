import { setTimeout as pause } from 'node:timers/promises';
import { summarizeAlerts } from '@materia/contract/areas/mat';
import { type AnswerOf, dayOf } from '@materia/contract/kernel';
import { type Ctx, on, type Scope, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { farthestDay, nearDay, settingNumber } from '../setting/setting-sql.ts';
import { isSilent, openWords } from './mat-alerts.ts';
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
  const [order, counted] = await Promise.all([countMatOrders(ctx, body.orderStatusList ?? []), countTogether(ctx)]);
  const numbers = {
    order,
    ...counted,
    price: body.price === 1 ? counted.price : 0,
    number: body.number === 1 ? counted.number : 0,
  };
  return { ...numbers, notification: Object.values(numbers).reduce((sum, n) => sum + n, 0) };
});

/** Who will be counted for in a moment. */
const soon = new WeakMap<Scope, Promise<Counted>>();

/**
 * Two of the shell's counters ask at once for one scope (spec 01 §7), so what arrives within two milliseconds is counted once. Nobody
 * joins a statement that runs: it may not see what they have just done.
 */
function countTogether(ctx: Ctx<StaffActor>): Promise<Counted> {
  const { scope } = ctx.actor;
  const joined = soon.get(scope);
  if (joined) return joined;
  const counted = pause(2).then(async () => {
    soon.delete(scope);
    const [slots, others] = await Promise.all([countSlots(ctx), countOthers(ctx)]);
    return { ...slots, ...others };
  });
  soon.set(scope, counted);
  return counted;
}

function countSlots({ actor, db }: Ctx<StaffActor>): Promise<Slots> {
  const mats = watchedMats(actor);
  return db.one<Slots>(sql`
    ${mats.cte}
    select count(*) filter (where t.is_short) as storage, count(*) filter (where t.is_locked) as locked,
      count(*) filter (where t.is_off_price) as price
    from track t where (t.is_short or t.is_locked or t.is_off_price) and ${mats.is('t.mat_id')}`);
}

/** The window of the device in whose storage a batch lies. */
const ofStorage = sql`select ${settingNumber('nearExpiryDays')} from storage o join mat m on m.id = o.mat_id where o.id = l.storage_id`;

function countOthers(ctx: Ctx<StaffActor>): Promise<Omit<Counted, keyof Slots>> {
  const { actor, db } = ctx;
  const mats = watchedMats(actor);
  const today = dayOf(ctx.now());
  return db.one<Omit<Counted, keyof Slots>>(sql`
    ${mats.cte}
    select climate.*, lots.*,
      (select count(*) from mat m where ${isSilent(ctx.now())} and ${inField} and ${matScope(actor, 'm')}) as network
    from (
      select count(*) filter (where a.type = 'TEMPERATURE') as temperature, count(*) filter (where a.type = 'HUMIDITY') as humidity,
        count(*) filter (where a.type = 'STOCK_DIFF') as number
      from alert a where a.status in (${openWords}) and a.type in ('TEMPERATURE', 'HUMIDITY', 'STOCK_DIFF') and ${mats.is('a.mat_id')}) climate,
    (
      select count(*) filter (where l.due_on <= ${nearDay(today, ofStorage)}) as "expireDate",
        count(*) filter (where l.due_on between ${today} and ${today}::date + interval '3 months') as "expireIn3Months"
      from stock_lot l where ${mats.isStorage('l.storage_id')}
        and l.due_on <= greatest(${farthestDay(today)}, (${today}::date + interval '3 months')::date)) lots`);
}
