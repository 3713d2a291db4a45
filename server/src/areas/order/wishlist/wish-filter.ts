import type { WishFilter } from '@materia/contract/areas/order';
import { addDays, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { type Actor, all, type Sql, sql, when } from '../../../kernel/index.ts';
import { wishScope } from './wish-scope.ts';

/** Which wishes an account asks for (spec 02 §6.4). Deleted ones only where their status is asked for, or all are counted. */
export function wishConditions(filter: WishFilter, actor: Actor, now: Date, deleted = false): Sql {
  const days = filter.range ?? durationDays(filter.duration, dayOf(now));
  return all([
    wishScope(actor, 'w'),
    statuses(filter, deleted),
    when(filter.source === 'ALL' ? undefined : filter.source, source => sql`w.source = ${source}`),
    when(
      days,
      ([from, to]) => sql`w.created_at >= ${startOfDay(from)} and w.created_at < ${startOfDay(addDays(to, 1))}`,
    ),
    when(filter.keyword, keywordMatch),
    when(filter.companyId, id => sql`w.company_id = ${id}`),
    when(filter.storeId, id => sql`w.store_id = ${id}`),
    when(filter.matId, id => sql`w.mat_id = ${id}`),
    when(filter.goodsId, id => sql`w.goods_id = ${id}`),
    when(filter.unknown, unknown => (unknown ? sql`w.goods_id is null` : sql`w.goods_id is not null`)),
    when(filter.hasDeposit, has => (has ? sql`w.deposit_paid > 0` : sql`w.deposit_paid = 0`)),
  ]);
}

function statuses({ status }: WishFilter, deleted: boolean): Sql {
  if (status && status.length > 0) return sql`w.status = any(${status}::int[])`;
  return deleted ? sql`true` : sql`w.status <> -11`;
}

function keywordMatch(word: string): Sql {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  if (/^\d{4}$/.test(word)) return sql`right(w.cellphone, 4) = ${word}`;
  if (/^1\d{10}$/.test(word)) return sql`w.cellphone = ${word}`;
  if (/^W\d+$/i.test(word)) return sql`w.wish_no like ${`${word.toUpperCase()}%`}`;
  return sql`(w.goods_name ilike ${like} or w.customer_name ilike ${like})`;
}
