import {
  listXcxTemplates,
  listXcxVersions,
  readXcxTemplate,
  type XcxTemplateRow,
} from '@materia/contract/areas/company';
import { all, type Ctx, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { isServed } from './page-of.ts';
import { opened, type Template, templateColumns, templateScope, versionsOf } from './template.store.ts';

/** Somebody who has not said so for that long (real time) is not writing any more. */
export const editingSeconds = 60;

type Read = Template & Pick<XcxTemplateRow, 'companyName' | 'changed' | 'inUse' | 'storeCount' | 'editor'>;

const shown = (actor: StaffActor): Sql => sql`${templateColumns}, c.short_name as "companyName", ${isServed} as "inUse",
  coalesce(t.draft_blocks <> (select v.blocks from xcx_template_version v where v.template_id = t.id and v.no = t.published_no), true)
    as changed,
  case when t.kind = 'ACTIVITY' then 0 else (select count(*)::int from store s where s.deleted_at is null and s.status in ('OPEN', 'PAUSED')
    and s.mall_enabled and (t.company_id is null or s.company_id = t.company_id)) end as "storeCount",
  case when t.editing_at > now() - make_interval(secs => ${editingSeconds}) and t.editor_id <> ${actor.id} then e.name end as editor`;
const tables = sql`xcx_template t left join company c on c.id = t.company_id left join sys_user e on e.id = t.editor_id`;

function actionsOf({ deletedAt, publishAt }: Read, actor: StaffActor): string[] {
  if (!actor.privs.has('XCX:WRITE')) return ['preview'];
  if (deletedAt !== null) return ['restore'];
  return ['edit', 'preview', 'publish', ...(publishAt ? ['unschedule'] : []), 'copy', 'delete'];
}

async function readRows(ctx: Ctx<StaffActor>, which: Sql): Promise<XcxTemplateRow[]> {
  const rows = await ctx.db.rows<Read>(sql`select ${shown(ctx.actor)} from ${tables} ${which}`);
  return rows.map(opened).map(({ draftBlocks, deletedAt, publishNote: _note, publishBy: _by, ...row }) => ({
    ...row,
    blocks: draftBlocks,
    deleted: deletedAt !== null,
    allowedActions: actionsOf({ ...row, draftBlocks, deletedAt, publishNote: _note, publishBy: _by }, ctx.actor).map(
      action => ({ action, reason: null }),
    ),
  }));
}

/** POST xcx/template/LP: those of the platform first. */
export const listXcxTemplatesHandler = on(listXcxTemplates)(async ({ params, body }, ctx) => {
  const where = all([
    templateScope(ctx.actor, 't'),
    body.deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
    when(body.query, text => sql`t.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    when(body.companyId, id => sql`t.company_id = ${id}`),
    body.platformOwn ? sql`t.company_id is null` : sql`true`,
    when(body.kind, list => sql`t.kind = any(${list}::text[])`),
    when(body.ids, ids => sql`t.id = any(${ids}::bigint[])`),
  ]);
  const rows = await readRows(
    ctx,
    sql`where ${where} order by t.company_id nulls first, t.id limit ${params.limit} offset ${(params.page - 1) * params.limit}`,
  );
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*) as total from xcx_template t where ${where}`,
  );
  return { rows, total };
});

export async function templateRow(ctx: Ctx<StaffActor>, id: number): Promise<XcxTemplateRow> {
  const [row] = await readRows(ctx, sql`where t.id = ${id} and ${templateScope(ctx.actor, 't')}`);
  return row ?? refuse('row.notFound');
}

export const readXcxTemplateHandler = on(readXcxTemplate)(({ params }, ctx) => templateRow(ctx, params.id));

/** GET xcx/template/{id}/versions: the last one first. */
export const listXcxVersionsHandler = on(listXcxVersions)(async ({ params }, ctx) => {
  const { id } = await templateRow(ctx, params.id);
  return versionsOf(ctx.db, id);
});
