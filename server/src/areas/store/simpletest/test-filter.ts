import type { SimpleTestFilter } from '@materia/contract/areas/store';
import { addDays, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { type Actor, all, type Sql, sql, when } from '../../../kernel/index.ts';
import { simpleTestScope, stillDue } from './simple-test.store.ts';

/** Which tests an account asks for (spec 04 §5). What is due is due whenever it was taken. */
export function simpleTestConditions(filter: SimpleTestFilter, actor: Actor, now: Date): Sql {
  const today = dayOf(now);
  const days = filter.due ? null : (filter.range ?? durationDays(filter.duration, today));
  return all([
    simpleTestScope(actor, 't'),
    when(
      days ?? undefined,
      ([from, to]) => sql`t.measured_at >= ${startOfDay(from)} and t.measured_at < ${startOfDay(addDays(to, 1))}`,
    ),
    filter.due ? stillDue(today) : sql.empty,
    when(filter.customer || undefined, customerMatch),
    when(filter.customerId, id => sql`t.customer_id = ${id}`),
    when(filter.companyId, id => sql`t.company_id = ${id}`),
    when(filter.storeId, id => sql`t.store_id = ${id}`),
    when(filter.itemId, id => sql`t.item_code = (select code from simple_test_item where id = ${id})`),
    when(filter.level, list => sql`t.level = any(${list}::text[])`),
    when(filter.status, status => sql`t.status = ${status}`),
  ]);
}

function customerMatch(word: string): Sql {
  if (/^\d{4}$/.test(word)) return sql`right(t.cellphone, 4) = ${word}`;
  if (/^1\d{10}$/.test(word)) return sql`t.cellphone = ${word}`;
  if (/^T\d+$/i.test(word)) return sql`t.test_no like ${`${word.toUpperCase()}%`}`;
  return sql`t.name ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
}
