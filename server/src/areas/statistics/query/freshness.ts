import { type Freshness, readFreshness } from '@materia/contract/areas/statistics';
import { type Db, on, sql } from '../../../kernel/index.ts';
import { rollup } from '../rollup/rollup.consumer.ts';
import { readFigures } from './figures-database.ts';
import type { Days } from './stat-range.ts';

/** How far the figures are: everything before the oldest event that still waits is counted; nothing waits: all of it. */
export async function freshnessOf(db: Db, now: Date, days: Days | null): Promise<Freshness> {
  const { names, consumer } = { names: rollup.events, consumer: rollup.name };
  const waiting = await db.one<{ oldest: string | null; waitedS: number; failed: number }>(sql`
    select min(o.at) as oldest, coalesce(extract(epoch from now() - min(o.created_at)), 0)::int as "waitedS",
      count(*) filter (where o.last_error is not null)::int as failed
    from outbox o
    where o.state = 'NEW' and o.event = any(${names})
      and not exists (select from outbox_done d where d.outbox_id = o.id and d.consumer = ${consumer})`);
  const { dead } = await db.one<{ dead: number }>(sql`
    select count(*)::int as dead from outbox o where o.state = 'DEAD' and o.event = any(${names})
      and not exists (select from outbox_done d where d.outbox_id = o.id and d.consumer = ${consumer})`);
  return {
    asOf: waiting.oldest ?? now.toISOString(),
    lagSeconds: Math.max(0, waiting.waitedS),
    failedEvents: waiting.failed + dead,
    revisedDays: days ? await revisedDays(db, days) : [],
  };
}

/** Days of a range to which something came after they were over. */
async function revisedDays(db: Db, [from, to]: Days): Promise<string[]> {
  const rows = await db.rows<{ day: string }>(
    sql`select distinct biz_day as day from stats.sales_fact where is_late and biz_day between ${from} and ${to} order by 1`,
  );
  return rows.map(row => row.day);
}

/** asOf, lagSeconds, revisedDays: beside every answer of figures. */
export async function metaOf(db: Db, now: Date, days: Days) {
  const { failedEvents: _, ...meta } = await freshnessOf(db, now, days);
  return meta;
}

export const readFreshnessHandler = on(readFreshness)((_, ctx) =>
  readFigures(ctx.actor, db => freshnessOf(db, ctx.now(), null)),
);
