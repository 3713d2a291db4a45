import {
  AppRolloutState,
  type AppRow,
  AppStatus,
  AppSteps,
  appActions,
  listApps,
  readApp,
} from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import {
  all,
  type Ctx,
  countEach,
  countRows,
  on,
  refuse,
  type Sql,
  type StaffActor,
  sql,
  type TargetReader,
  when,
} from '../../../kernel/index.ts';
import { likeText } from '../ad/list-ad-library.ts';
import { matScope } from '../mat-scope.ts';
import { isUnseen } from './judge-rollout.ts';

type Body = BodyOf<typeof listApps>;
type Counts = Pick<AppRow, 'states' | 'unseen'>;
type Stored = Omit<AppRow, keyof Counts | 'perStage' | 'nextAt' | 'allowedActions'>;
/** A stage lasts so long before the next one comes by itself (spec 06 §3). */
export const stageMs = 24 * 3_600_000;

const columns = sql`v.id, v.version_name as "versionName", v.version_code as "versionCode", v.kind, v.model, v.file_name as "fileName", v.url, v.size,
  v.sha256, v.signature, v.min_from_code as "minFromCode", v.force, v.notes, v.stages, v.stage, v.stage_at as "stageAt",
  v.halt_fail_bp as "haltFailBp", v.status, v.halted, u.name as "creatorName", v.created_at as "createdAt", v.updated_at as "updatedAt",
  v.deleted_at is not null as deleted, v.version`;

interface Count {
  readonly appId: number;
  readonly stage: number;
  readonly state: (typeof AppRolloutState.all)[number];
  readonly count: number;
  readonly unseen: number;
}

type Source = Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>;

const countsOf = ({ db, actor, now }: Source, ids: readonly number[]): Promise<Count[]> =>
  db.rows(sql`
    select r.app_version_id as "appId", r.stage, r.state, count(*)::int as count, (count(*) filter (where ${isUnseen(now())}))::int as unseen
    from app_rollout r join mat m on m.id = r.mat_id where r.app_version_id = any(${ids}::bigint[]) and ${matScope(actor, 'm')}
    group by r.app_version_id, r.stage, r.state order by r.stage`);

const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);

/** By state, in their order. */
function summed(counts: readonly Count[]): Counts {
  const states = AppRolloutState.all.flatMap(state => {
    const count = sum(counts.filter(each => each.state === state).map(each => each.count));
    return count > 0 ? [{ state, count }] : [];
  });
  return { states, unseen: sum(counts.map(each => each.unseen)) };
}

const nextAt = ({ status, stageAt }: Stored): string | null =>
  status === 'ROLLING' && stageAt ? new Date(Date.parse(stageAt) + stageMs).toISOString() : null;

/** What the state, the privilege and whose it is allow. */
function allowed({ status, deleted }: Stored, actor: StaffActor): AppRow['allowedActions'] {
  if (deleted || !actor.platform || !actor.privs.has('MATAPP:WRITE')) return [];
  return appActions.filter(action => AppSteps.find(action, status) !== undefined);
}

async function readRows(ctx: Source, which: Sql): Promise<AppRow[]> {
  const rows = await ctx.db.rows<Stored>(sql`
    select ${columns} from app_version v left join sys_user u on u.id = v.creator_id ${which}`);
  const counts = Map.groupBy(
    await countsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    row => row.appId,
  );
  return rows.map(row => {
    const own = counts.get(row.id) ?? [];
    const perStage = [...Map.groupBy(own, each => each.stage)].map(([stage, of]) => ({ stage, ...summed(of) }));
    return { ...row, ...summed(own), perStage, nextAt: nextAt(row), allowedActions: allowed(row, ctx.actor) };
  });
}

const conditions = (body: Body): Sql =>
  all([
    body.deleted ? sql`v.deleted_at is not null` : sql`v.deleted_at is null`,
    when(body.query, text => sql`(v.version_name ilike ${likeText(text)} or v.notes ilike ${likeText(text)})`),
    when(body.kind, kind => sql`v.kind = ${kind}`),
    when(body.model, model => sql`(v.model = ${model} or v.model is null)`),
    when(body.ids, ids => sql`v.id = any(${ids}::bigint[])`),
  ]);

const statusIs = ({ status }: Body): Sql => (status ? sql`v.status = any(${status}::text[])` : sql`true`);

/** The versions of a filter, in their order. */
export function appsOf(source: Source, body: Body, page = sql``): Promise<AppRow[]> {
  const [sort] = body.sort ?? [];
  const by = sort?.field === 'updatedAt' ? sql`v.updated_at` : sql`v.version_code`;
  const order = sql`order by ${by} ${sql.text(sort?.order ?? 'desc')}, v.id desc`;
  return readRows(source, sql`where ${conditions(body)} and ${statusIs(body)} ${order} ${page}`);
}

/** POST mat/app/LP; how many of each status come with it. */
export const listAppsHandler = on(listApps)(async ({ params, body }, ctx) => {
  const where = conditions(body);
  const rows = await appsOf(ctx, body, sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const found = sql`from app_version v where ${where}`;
  return {
    rows,
    ...(await countRows(ctx.db, sql`${found} and ${statusIs(body)}`, true)),
    counts: await countEach(ctx.db, found, 'status', { codes: AppStatus, column: sql`v.status` }),
  };
});

export async function appRow(ctx: Ctx<StaffActor>, id: number): Promise<AppRow> {
  const [row] = await readRows(ctx, sql`where v.id = ${id}`);
  return row ?? refuse('row.notFound');
}

/** GET mat/app/{id}/details. */
export const readAppHandler = on(readApp)(({ params }, ctx) => appRow(ctx, params.id));

/** Versions are everybody's to read who may read them at all. */
export const appTargetReader: TargetReader = {
  needs: 'MATAPP',
  reads: async (db, _actor, id) => (await db.maybe(sql`select from app_version where id = ${id}`)) !== undefined,
};
