import { type Sql, sql, type Tx } from '../../../kernel/index.ts';
import type { App } from './app.store.ts';

/** The version of kind `v.kind` that device `m` says it runs, as `cur`. */
export const runsNow: Sql = sql.text(`left join app_version cur on cur.kind = v.kind and cur.deleted_at is null
  and cur.version_name = case v.kind when 'APP' then m.app_version else m.board_version end`);

/** Devices that version `v` is for and that have not had their turn: in use, of its model, below it, not below what it needs. */
const waits: Sql = sql`m.biz_status not in ('NEW', 'RETIRED', 'SCRAPPED') and m.deleted_at is null
  and (v.model is null or m.model = v.model) and coalesce(cur.version_code, 0) < v.version_code
  and coalesce(cur.version_code, 0) >= v.min_from_code
  and not exists (select from app_rollout r where r.app_version_id = v.id and r.mat_id = m.id)`;

/** Fewer prove nothing: from the second stage on so many have their turn however small the percentage is (spec 06 §3: judged from 5 on). */
const leastOfStage = 5;

/**
 * Gives the devices of a stage their turn: of those that it is for so many in a hundred, those on line first, by chance. Answers the new ones.
 */
export async function chooseMats(tx: Tx, app: App, percent: number): Promise<number[]> {
  const { chosen, waiting } = await tx.one<{ chosen: number; waiting: number }>(sql`
    select (select count(*)::int from app_rollout where app_version_id = ${app.id}) as chosen,
      (select count(*)::int from app_version v cross join mat m ${runsNow} where v.id = ${app.id} and ${waits}) as waiting`);
  const least = percent > (app.stages[0] ?? 0) ? leastOfStage : 1;
  const wanted = percent >= 100 ? waiting : Math.max(Math.ceil(((chosen + waiting) * percent) / 100), least) - chosen;
  if (wanted <= 0) return [];
  const rows = await tx.rows<{ matId: number }>(sql`
    insert into app_rollout (app_version_id, mat_id, stage, from_code, created_at, updated_at)
    select v.id, m.id, ${percent}, cur.version_code, ${tx.now()}, ${tx.now()}
    from app_version v cross join mat m ${runsNow} where v.id = ${app.id} and ${waits}
    order by m.online desc, md5(v.id || '/' || m.id), m.id limit ${wanted}
    on conflict (app_version_id, mat_id) do nothing returning mat_id as "matId"`);
  return rows.map(({ matId }) => matId).toSorted((a, b) => a - b);
}
