import { type AppRolloutRow, listAppRollout } from '@materia/contract/areas/mat';
import { all, on, sql, when } from '../../../kernel/index.ts';
import { likeText } from '../ad/list-ad-library.ts';
import { matScope } from '../mat-scope.ts';
import { isBad, isUnseen } from './judge-rollout.ts';

/** POST mat/app/{id}/rollout/LP. */
export const listAppRolloutHandler = on(listAppRollout)(async ({ params, body }, { db, actor, now }) => {
  const where = all([
    sql`r.app_version_id = ${params.id}`,
    matScope(actor, 'm'),
    when(body.state, states => sql`r.state = any(${states}::text[])`),
    when(body.query, text => sql`(m.mat_name ilike ${likeText(text)} or m.mat_no ilike ${likeText(text)})`),
    when(body.bad, () => isBad(now())),
  ]);
  const rows = await db.rows<AppRolloutRow>(sql`
    select r.id, m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", c.short_name as "companyName", m.online,
      m.last_seen_at as "lastSeenAt", case v.kind when 'APP' then m.app_version else m.board_version end as runs, r.stage, r.state, r.percent,
      r.error, r.log, f.version_name as "fromName", ${isUnseen(now())} as unseen, r.installed_at as "installedAt", r.updated_at as "updatedAt"
    from app_rollout r join app_version v on v.id = r.app_version_id join mat m on m.id = r.mat_id join company c on c.id = m.company_id
    left join app_version f on f.version_code = r.from_code and f.deleted_at is null
    where ${where} order by ${isBad(now())} desc, r.updated_at desc, r.id desc
    limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from app_rollout r join mat m on m.id = r.mat_id where ${where}`,
  );
  return { rows, total };
});
