import {
  type LayoutSub,
  listTemplates,
  listTemplateVersions,
  readTemplate,
  type TemplateDetail,
  type TemplateRow,
  type TemplateVersion,
} from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import {
  all,
  type Ctx,
  type Db,
  on,
  refuse,
  type Sql,
  type StaffActor,
  sql,
  type TargetReader,
  when,
} from '../../../kernel/index.ts';
import { matGoods } from '../../goods/index.ts';
import { matScope } from '../mat-scope.ts';
import { templateScope } from './template.store.ts';

type Stored = Omit<TemplateRow, 'pictures' | 'mine'> & { readonly goodsIds: readonly number[] };
/** So many of its goods stand on a template's card. */
const pictured = 6;

const matsWith = (actor: StaffActor): Sql =>
  sql`mat m where m.template_id = t.id and m.deleted_at is null and ${matScope(actor, 'm')}`;

const columns = (
  actor: StaffActor,
): Sql => sql`t.id, t.name, t.company_id as "opCompanyId", c.short_name as "companyName", t.model,
  t.cabinet_type as "cabinetType", t.version_no as "versionNo", t.state, t.note, t.updated_at as "updatedAt", t.deleted_at is not null as deleted,
  t.version, (select count(*)::int from ${matsWith(actor)}) as mats,
  coalesce((select v.layout <> t.layout from track_template_version v where v.template_id = t.id and v.version_no = t.version_no), true) as dirty,
  jsonb_array_length(t.layout -> 'subs') as subs, coalesce(slot.slots, 0)::int as slots, coalesce(slot.bound, 0)::int as bound,
  coalesce(slot.goods_ids, '{}') as "goodsIds"`;
const tables = sql`track_template t left join company c on c.id = t.company_id left join lateral (
    select count(*) as slots, count(k -> 'goodsId') filter (where k ->> 'goodsId' is not null) as bound,
      array_agg((k ->> 'goodsId')::bigint order by (s ->> 'subNo')::int, (k ->> 'rowNo')::int, (k ->> 'colNo')::int)
        filter (where k ->> 'goodsId' is not null) as goods_ids
    from jsonb_array_elements(t.layout -> 'subs') s, jsonb_array_elements(s -> 'tracks') k) slot on true`;

type Source = Pick<Ctx<StaffActor>, 'db' | 'actor'>;
type Body = BodyOf<typeof listTemplates>;

async function readRows(ctx: Source, which: Sql): Promise<TemplateRow[]> {
  const rows = await ctx.db.rows<Stored>(sql`select ${columns(ctx.actor)} from ${tables} ${which}`);
  const shown = rows.map(row => [...new Set(row.goodsIds)].slice(0, pictured));
  const goods = await matGoods(ctx.db, [...new Set(shown.flat())], true);
  return rows.map(({ goodsIds: _, ...row }, at) => ({
    ...row,
    pictures: (shown[at] ?? []).flatMap(id => goods.get(id)?.thumbUrl ?? []),
    mine: ctx.actor.platform || row.opCompanyId !== null,
  }));
}

const conditions = (body: Body, actor: StaffActor): Sql =>
  all([
    templateScope(actor, 't'),
    body.deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
    when(body.query, text => sql`t.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    when(body.state, states => sql`t.state = any(${states}::text[])`),
    when(body.opCompanyId, id => sql`t.company_id = ${id}`),
    when(body.model, model => sql`t.model = ${model}`),
    when(body.cabinetType, type => sql`t.cabinet_type = ${type}`),
  ]);

/** The templates of a filter that an account may see: what changed last first. */
export function templatesOf(source: Source, body: Body, page = sql``): Promise<TemplateRow[]> {
  const [sort] = body.sort ?? [];
  const by = sort?.field === 'name' ? sql`t.name` : sql`t.updated_at`;
  const order = sort?.order === 'asc' ? sql`${by}, t.id` : sql`${by} desc, t.id desc`;
  return readRows(source, sql`where ${conditions(body, source.actor)} order by ${order} ${page}`);
}

/** POST mat/template/LP. */
export const listTemplatesHandler = on(listTemplates)(async ({ params, body }, ctx) => {
  const rows = await templatesOf(ctx, body, sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from track_template t where ${conditions(body, ctx.actor)}`,
  );
  return { rows, total };
});

/** Goods of layouts, as their slots show them. */
async function goodsOf(db: Db, subs: readonly LayoutSub[]): Promise<TemplateDetail['goods']> {
  const ids = [...new Set(subs.flatMap(sub => sub.tracks.flatMap(slot => slot.goodsId ?? [])))];
  const goods = await matGoods(db, ids, true);
  return [...goods.values()].map(({ goodsId, goodsName, spec, thumbUrl }) => ({ goodsId, goodsName, spec, thumbUrl }));
}

export async function templateDetail(ctx: Ctx<StaffActor>, id: number): Promise<TemplateDetail> {
  const [row] = await readRows(ctx, sql`where t.id = ${id} and ${templateScope(ctx.actor, 't')}`);
  if (!row) return refuse('row.notFound');
  const { layout } = await ctx.db.one<Pick<TemplateDetail, 'layout'>>(
    sql`select layout from track_template where id = ${id}`,
  );
  return { ...row, layout, goods: await goodsOf(ctx.db, layout.subs) };
}

/** GET mat/template/{id}/details. */
export const readTemplateHandler = on(readTemplate)(({ params }, ctx) => templateDetail(ctx, params.id));

/** GET mat/template/{id}/versions: the newest first. */
export const listTemplateVersionsHandler = on(listTemplateVersions)(async ({ params }, ctx) => {
  const { id } = await templateDetail(ctx, params.id);
  const rows = await ctx.db.rows<TemplateVersion>(sql`
    select v.version_no as "versionNo", v.note, v.at, u.name as "byName", v.layout,
      (select count(*)::int from mat m where m.template_id = v.template_id and m.template_version_no = v.version_no and m.deleted_at is null
        and ${matScope(ctx.actor, 'm')}) as mats
    from track_template_version v left join sys_user u on u.id = v.by_user_id where v.template_id = ${id} order by v.version_no desc`);
  return {
    rows,
    goods: await goodsOf(
      ctx.db,
      rows.flatMap(row => row.layout.subs),
    ),
  };
});

/** A template's log is for who sees the template. */
export const templateTargetReader: TargetReader = {
  needs: 'MAT',
  reads: async (db, actor, id) =>
    (await db.maybe(sql`select from track_template t where t.id = ${id} and ${templateScope(actor, 't')}`)) !==
    undefined,
};
