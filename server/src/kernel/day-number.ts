import { dayOf } from '@materia/contract/kernel';
import type { Tx } from './call/context.ts';
import { sql } from './db/sql.ts';

/**
 * The next number of one purpose, place and business day, from 1, without gaps: it is taken in the giver's transaction, whose
 * row lock lets the next one wait. Day sequences of orders, numbers that end in date + n.
 */
export async function nextOfDay(tx: Tx, counter: string, placeId = 0): Promise<number> {
  const { value } = await tx.one<{ value: number }>(sql`
    insert into day_counter (counter, place_id, day, last_value) values (${counter}, ${placeId}, ${dayOf(tx.now())}, 1)
    on conflict (counter, place_id, day) do update set last_value = day_counter.last_value + 1
    returning last_value as value`);
  return value;
}
