import type { PreOrderFilter } from '@materia/contract/areas/order';
import { addDays, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { type Actor, all, type Sql, sql, when } from '../../../kernel/index.ts';
import { preOrderScope } from './preorder.store.ts';

/** Which pre-orders an account asks for (spec 02 §6.5). Deleted ones only where their status is asked for, or all are counted. */
export function preOrderConditions(filter: PreOrderFilter, actor: Actor, now: Date, deleted = false): Sql {
  const days = filter.range ?? durationDays(filter.duration, dayOf(now));
  return all([
    preOrderScope(actor, 'p'),
    statuses(filter, deleted),
    when(
      days,
      ([from, to]) => sql`p.created_at >= ${startOfDay(from)} and p.created_at < ${startOfDay(addDays(to, 1))}`,
    ),
    when(filter.expect, ([from, to]) => sql`p.expect_date between ${from} and ${to}`),
    when(filter.keyword, keywordMatch),
    when(filter.companyId, id => sql`p.company_id = ${id}`),
    when(filter.storeId, id => sql`p.store_id = ${id}`),
  ]);
}

function statuses({ status }: PreOrderFilter, deleted: boolean): Sql {
  if (status && status.length > 0) return sql`p.status = any(${status}::int[])`;
  return deleted ? sql`true` : sql`p.status <> -11`;
}

function keywordMatch(word: string): Sql {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  if (/^\d{4}$/.test(word)) return sql`right(p.cellphone, 4) = ${word}`;
  if (/^1\d{10}$/.test(word)) return sql`p.cellphone = ${word}`;
  if (/^Y\d+$/i.test(word)) return sql`p.pre_no like ${`${word.toUpperCase()}%`}`;
  return sql`(p.customer_name ilike ${like} or exists (
    select from jsonb_array_elements(p.lines) l where l ->> 'goodsName' ilike ${like}))`;
}
