import { listSubMats, readSubMat } from '@materia/contract/areas/mat';
import { all, on, refuse, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { readTracks } from '../read-mat.ts';
import { countSubs, subRows } from './sub-mat.store.ts';

/** POST mat/submat/LP. */
export const listSubMatsHandler = on(listSubMats)(async ({ params, body }, ctx) => {
  const where = all([
    sql`${matScope(ctx.actor, 'm')} and m.deleted_at is null`,
    when(body.matId, id => sql`s.mat_id = ${id}`),
    when(body.enabled, enabled => sql`s.enabled = ${enabled}`),
    when(body.cabinetType, type => sql`s.cabinet_type = ${type}`),
    when(body.tempZone, zone => sql`s.temp_zone = ${zone}`),
    when(
      body.query,
      text =>
        sql`(s.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} or m.mat_name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`,
    ),
  ]);
  const tail = sql`order by s.mat_id, s.sub_no limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  return { rows: await subRows(ctx.db, where, tail), total: await countSubs(ctx.db, where) };
});

/** GET mat/submat/{id}/details. */
export const readSubMatHandler = on(readSubMat)(async ({ params }, ctx) => {
  const where = sql`s.id = ${params.id} and ${matScope(ctx.actor, 'm')} and m.deleted_at is null`;
  const [row = refuse('row.notFound')] = await subRows(ctx.db, where);
  return { ...row, tracks: await readTracks(ctx.db, row.matId, row.subNo) };
});
