import { readAppField, readMatApps } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { wantedApp } from './app-document.ts';

/** GET mat/app/field: what devices in use say they run, the newest first. */
export const readAppFieldHandler = on(readAppField)((_, { db, actor }) =>
  db.rows<AnswerOf<typeof readAppField>[number]>(sql`
    select k.kind, k.name as "versionName", v.version_code as "versionCode", count(*)::int as mats,
      (count(*) filter (where m.online))::int as online, array_agg(distinct m.model order by m.model) as models
    from mat m cross join lateral (values ('APP', m.app_version), ('FIRMWARE', m.board_version)) k (kind, name)
    left join app_version v on v.kind = k.kind and v.version_name = k.name and v.deleted_at is null
    where m.deleted_at is null and m.biz_status not in ('NEW', 'RETIRED', 'SCRAPPED') and ${matScope(actor, 'm')}
    group by k.kind, k.name, v.version_code order by k.kind, v.version_code desc nulls last, k.name desc nulls last`),
);

type MatApps = AnswerOf<typeof readMatApps>;

/** GET mat/{id}/apps. */
export const readMatAppsHandler = on(readMatApps)(async ({ params: { id } }, { db, actor }) => {
  const mat = await db.maybe<Omit<MatApps, 'wanted' | 'rollouts'>>(sql`
    select m.id as "matId", m.app_version as "appVersion", m.board_version as "boardVersion",
      coalesce((m.desired ->> 'app')::int, 0) as desired, (m.reported ->> 'app')::int as reported, d.error
    from mat m left join mat_document d on d.mat_id = m.id and d.doc = 'app'
    where m.id = ${id} and ${matScope(actor, 'm')} and m.deleted_at is null`);
  if (!mat) return refuse('row.notFound');
  const wanted: MatApps['wanted'] = [];
  for (const kind of ['APP', 'FIRMWARE'] as const) {
    const found = await wantedApp(db, id, kind);
    if (found) wanted.push({ kind, versionName: found.versionName });
  }
  const rollouts = await db.rows<MatApps['rollouts'][number]>(sql`
    select r.id, v.id as "appId", v.version_name as "versionName", v.kind, v.status as "appStatus", r.stage, r.state, r.percent, r.error, r.log,
      f.version_name as "fromName", r.created_at as "createdAt", r.updated_at as "updatedAt"
    from app_rollout r join app_version v on v.id = r.app_version_id
    left join app_version f on f.version_code = r.from_code and f.deleted_at is null
    where r.mat_id = ${id} order by r.id desc limit 50`);
  return { ...mat, wanted, rollouts };
});
