import { addDays, dayOf, weekdayOf } from '@materia/contract/kernel';
import { vectorSlot } from '../areas/mat/vector-slot.demo.ts';
import { suggestFor } from '../areas/supply/suggest/suggest-supply.ts';
import { type Db, sql } from '../kernel/index.ts';

/** What the demo's device of the vectors is to be brought tomorrow, and what of the coming four days is known of it (spec 06 §4). */
export async function demandVector(db: Db) {
  const today = dayOf(Date.now());
  const { mats } = await suggestFor(db, sql`m.id = ${vectorSlot.matId}`, {
    ...{ today, date: addDays(today, 1), named: true },
  });
  const line = mats[0]?.lines.find(each => each.trackNo === vectorSlot.trackNo);
  if (!line) throw new Error('the device of the vectors needs nothing');
  const { weekdays, need, stock, span, spread, source } = line.forecast;
  const sells = [0, 1, 2, 3].map(n => weekdays[(weekdayOf(today) - 1 + n) % 7]);
  return { quantity: line.quantity, sells, need, stock, span, spread, source };
}
