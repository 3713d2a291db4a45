import { framesProblem, type StoreFrame, setSpecialDay } from '@materia/contract/areas/store';
import { addDays, type BodyOf, type Day, dayOf } from '@materia/contract/kernel';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { announceSettings } from '../master/announce-store.ts';
import { recordStore } from '../master/record-store.ts';
import { changeStore, lockStores } from '../master/store.store.ts';
import { addFrames } from './setting.store.ts';

type Body = BodyOf<typeof setSpecialDay>;
const longestDays = 60;

function daysOf(tx: Tx, [from, to]: Body['range']): Day[] {
  if (from < dayOf(tx.now())) refuse('store.specialDayPast', {}, { path: ['range'] });
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > longestDays) refuse('store.specialDayLong', {}, { path: ['range'] });
  }
  return days;
}

function framesFor(days: readonly Day[], { closed, hours }: Body): StoreFrame[] {
  const frame = (specialDate: Day, span: { from: string; to: string } | null): StoreFrame => ({
    kind: 'OPEN',
    deliveryMode: null,
    weekdays: [],
    specialDate,
    closed,
    from: span?.from ?? null,
    to: span?.to ?? null,
    slotMinutes: 30,
    capacity: 0,
  });
  return days.flatMap(day => (closed ? [frame(day, null)] : hours.map(span => frame(day, span))));
}

/** POST stores/specialday: on these days the stores go by these hours instead of the weekday's (spec 04 §3.3). */
export const setSpecialDayHandler = on(setSpecialDay)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const days = daysOf(tx, body.range);
    const frames = framesFor(days, body);
    const wrong = framesProblem(frames.filter(frame => frame.specialDate === days[0]));
    if (wrong) refuse('store.framesOverlap', {}, { path: ['hours'] });
    const ids = [...new Set(body.storeIds)];
    const stores = (await lockStores(tx, ids)).filter(store => store.deletedAt === null);
    if (stores.length < ids.length) refuse('row.notFound');
    for (const store of stores) {
      await tx.run(sql`
        delete from store_timeframe where store_id = ${store.id} and kind = 'OPEN' and special_date = any(${days}::date[])`);
      await addFrames(tx, store.id, frames);
      const { range, closed, hours } = body;
      recordStore(tx, store, await changeStore(tx, store.id), { range, closed, hours });
      await announceSettings(tx, store, ['hours']);
    }
  });
  return null;
});
