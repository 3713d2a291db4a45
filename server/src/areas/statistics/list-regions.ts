import { listRegions, type Region } from '@materia/contract/areas/statistics';
import { on, sql, when } from '../../kernel/index.ts';

/** POST common/region/list: provinces, cities and districts for pickers; the same for everybody. */
export const listRegionsHandler = on(listRegions)(async ({ params, body }, ctx) => {
  const platform = body.platform?.toUpperCase() ?? '';
  const typed = (body.name ?? '').toLowerCase();
  const which = sql`
    from region r left join region up on up.code = r.parent_code
    where ${body.type === undefined ? sql`true` : sql`r.level = ${body.type}`}
      ${when(typed, name => sql`and (r.name like ${`%${likely(name)}%`} or replace(r.pinyin, ' ', '') like ${`${likely(name.replaceAll(' ', ''))}%`})`)}
      ${when(body.city, city => sql`and (r.code = ${city} or r.name like ${`${likely(city)}%`} or up.code = ${city} or (up.level = 1 and up.name like ${`${likely(city)}%`}))`)}`;
  const rows = await ctx.db.rows<Region>(sql`
    select r.code, r.name, r.level, r.parent_code as "parentCode", r.platform_codes ->> ${platform} as "platformCode",
      r.longitude, r.latitude
    ${which} order by r.code limit ${params.size} offset ${(params.page - 1) * params.size}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total ${which}`);
  return { rows, total };
});

/** What is typed stands for itself. */
const likely = (text: string) => text.replace(/[\\%_]/g, '\\$&');
