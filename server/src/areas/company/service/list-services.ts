import {
  exportMatServices,
  listMatServices,
  type ServiceRow,
  ServiceTile,
  summarizeMatServices,
  matServiceTexts as t,
} from '@materia/contract/areas/company';
import { MatServiceState } from '@materia/contract/areas/mat';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { join, on, onExport, sql } from '../../../kernel/index.ts';
import { annualFeeOf, graceOf, readServiceRows, serviceConditions, tileCondition } from './service-rows.ts';

/** POST mat/service/LP. */
export const listMatServicesHandler = on(listMatServices)(async ({ params, body }, ctx) => {
  const where = serviceConditions(ctx, body);
  const slice = sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = await readServiceRows(ctx, where, slice);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from mat m where ${where}`);
  return { rows, total };
});

const calendarDays = 90;

/** POST mat/service/summary: tiles, the calendar of the next months, and what falls due in a year by month. */
export const summarizeMatServicesHandler = on(summarizeMatServices)(async ({ body }, ctx) => {
  const today = dayOf(ctx.now());
  const where = serviceConditions(ctx, body);
  const counts = ServiceTile.all.map(
    tile => sql`count(*) filter (where ${tileCondition(tile, today, graceOf(ctx))})::int as ${sql.text(`"${tile}"`)}`,
  );
  const { total = 0, ...tiles } = await ctx.db.one<Record<string, number>>(sql`
    select count(*)::int as total, ${join(counts)} from mat m where ${where}`);
  const days = await ctx.db.rows<{ day: Day; count: number }>(sql`
    select m.service_expire_at as day, count(*)::int as count from mat m
    where ${where} and m.service_expire_at between ${today} and ${addDays(today, calendarDays)} group by 1 order by 1`);
  const months = await ctx.db.rows<{ month: string; count: number; amount: number }>(sql`
    select to_char(m.service_expire_at, 'YYYY-MM') as month, count(*)::int as count,
      coalesce(sum(${annualFeeOf(sql`m.id`)}), 0)::bigint as amount from mat m
    where ${where} and m.service_expire_at between ${today} and ${addDays(today, 365)} group by 1 order by 1`);
  return { total, tiles: ServiceTile.all.map(tile => ({ tile, count: tiles[tile] ?? 0 })), days, months };
});

const batch = 1000;

/** The devices of the filter, as they are shown. */
export const exportMatServicesHandler = onExport(exportMatServices)<ServiceRow>({
  fileName: t['service.export.file'],
  columns: ({ lang }) => [
    { title: t['service.field.matNo'], value: row => row.matNo },
    { title: t['service.field.matName'], value: row => row.matName },
    { title: t['service.field.companyName'], value: row => row.companyName },
    { title: t['service.field.storeName'], value: row => row.storeName },
    { title: t['service.field.until'], value: row => row.until },
    { title: t['service.field.daysLeft'], kind: 'number', value: row => row.daysLeft },
    { title: t['service.field.state'], value: row => MatServiceState.label(row.state, lang) },
    { title: t['service.field.annualFee'], kind: 'fen', value: row => row.annualFee },
    { title: t['service.field.net30'], kind: 'fen', value: row => row.net30 },
    { title: t['service.field.contractNo'], value: row => row.contractNo },
  ],
  batches: async function* (source) {
    const where = serviceConditions(source, source.input.body);
    for (let offset = 0; ; offset += batch) {
      const rows = await readServiceRows(source, where, sql`limit ${batch} offset ${offset}`);
      yield rows;
      if (rows.length < batch) return;
    }
  },
});
