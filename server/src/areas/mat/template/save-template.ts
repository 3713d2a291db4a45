import { type Layout, saveTemplate, setTemplateStatus, toggleTemplates } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { type Ctx, differing, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { refuseProblems } from '../planogram/save-tracks.ts';
import { layoutOfMat } from '../planogram/source-layout.ts';
import { applyTemplateStep, templateTarget } from './apply-template-step.ts';
import { judgeTemplate } from './judge-template.ts';
import { templateDetail } from './list-templates.ts';
import { changeTemplate, insertTemplate, lockTemplates, type Template, type TemplateFields } from './template.store.ts';

type Body = BodyOf<typeof saveTemplate>;

/** Templates that are for everybody are the platform's to change. */
export function demandOwn(actor: StaffActor, companyId: number | null): void {
  if (companyId === null && !actor.platform) refuse('mat.templatePlatform');
}

/** One that is there for the actor and theirs to change, as they had it before them. */
export async function keptTemplate(tx: Tx, actor: StaffActor, id: number, version: number | undefined) {
  const [template] = await lockTemplates(tx, [id]);
  if (!template || template.deletedAt !== null) return refuse('row.notFound');
  tx.about(templateTarget(template));
  demandOwn(actor, template.companyId);
  return template.version === version ? template : refuse('row.changedMeanwhile');
}

const shown = ({ name, companyId, model, cabinetType, note, layout, deletedAt }: Template) => ({
  ...{ name, companyId, model, cabinetType, note, deleted: deletedAt !== null },
  layout: layout.subs.map(sub => `${sub.name} ${sub.rowCount}×${sub.colCount}: ${sub.tracks.length}`),
});

/** Whose a template is to be. */
async function companyOf(tx: Tx, actor: StaffActor, asked: number | null | undefined, of: number | null) {
  const companyId = asked === undefined ? of : asked;
  demandOwn(actor, companyId);
  if (companyId === null || companyId === of) return companyId;
  if (!actor.platform && companyId !== actor.companyId) refuse('row.notFound', {}, { path: ['opCompanyId'] });
  const found = await tx.maybe(sql`select from company where id = ${companyId} and deleted_at is null`);
  return found ? companyId : refuse('row.notFound', {}, { path: ['opCompanyId'] });
}

async function demandName(tx: Tx, { name, companyId }: TemplateFields, id = 0): Promise<void> {
  // One after the other: of two that take the same name the second is told.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('track template names'))`);
  const other = await tx.maybe(sql`
    select from track_template where id <> ${id} and name = ${name} and company_id is not distinct from ${companyId} and deleted_at is null`);
  if (other) refuse('mat.templateName', {}, { path: ['name'] });
}

async function layoutOf(tx: Tx, body: Body, before: Template | null): Promise<Layout> {
  if (body.fromMatId !== undefined) return layoutOfMat(tx, body.fromMatId);
  return body.layout ?? before?.layout ?? refuse('mat.templateLayout');
}

async function write(tx: Tx, ctx: Ctx<StaffActor>, body: Body): Promise<number> {
  const { id, version, name, model, cabinetType, note } = body;
  const before = id === undefined ? null : await keptTemplate(tx, ctx.actor, id, version);
  if (before?.state === 'ARCHIVED') refuse('mat.stepRefused');
  const companyId = await companyOf(tx, ctx.actor, body.opCompanyId, before ? before.companyId : ctx.actor.companyId);
  const fields = { name, companyId, model, cabinetType, note, layout: await layoutOf(tx, body, before) };
  await demandName(tx, fields, id);
  refuseProblems(ctx, judgeTemplate(fields.layout, null).problems);
  const after = before ? await changeTemplate(tx, before.id, fields) : await insertTemplate(tx, fields);
  const said = before ? differing(shown(before), shown(after)) : { after: shown(after) };
  tx.record({ ...templateTarget(after), ...said });
  return after.id;
}

/** POST mat/template: what is being written; devices get what is published. */
export const saveTemplateHandler = on(saveTemplate)(async ({ body }, ctx) => {
  const id = await ctx.transaction(tx => write(tx, ctx as Ctx<StaffActor>, body));
  return templateDetail(ctx as Ctx<StaffActor>, id);
});

async function demandUnused(tx: Tx, { id }: Template): Promise<void> {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from mat where template_id = ${id} and deleted_at is null`,
  );
  if (n > 0) refuse('mat.templateUsed', { n });
}

/** The templates of a batch that are the actor's to change: all or none. */
async function several(tx: Tx, actor: StaffActor, ids: readonly number[]): Promise<Template[]> {
  const wanted = [...new Set(ids)];
  const templates = await lockTemplates(tx, wanted);
  if (templates.length < wanted.length) refuse('row.notFound');
  for (const template of templates) demandOwn(actor, template.companyId);
  return templates;
}

/** POST mat/template/toggle. */
export const toggleTemplatesHandler = on(toggleTemplates)(async ({ body: { ids, deleted } }, ctx) => {
  await ctx.transaction(async tx => {
    for (const template of await several(tx, ctx.actor, ids)) {
      if ((template.deletedAt !== null) === deleted) continue;
      tx.about(templateTarget(template));
      if (deleted) await demandUnused(tx, template);
      else await demandName(tx, template, template.id);
      const after = await changeTemplate(tx, template.id, { deletedAt: deleted ? tx.now() : null });
      tx.record({ ...templateTarget(after), ...differing(shown(template), shown(after)) });
    }
  });
  return null;
});

/** POST mat/template/status. */
export const setTemplateStatusHandler = on(setTemplateStatus)(async ({ body: { ids, action, version } }, ctx) => {
  await ctx.transaction(async tx => {
    for (const template of await several(tx, ctx.actor, ids)) {
      tx.about(templateTarget(template));
      if (template.deletedAt !== null) refuse('row.notFound');
      if (version !== undefined && template.version !== version) refuse('row.changedMeanwhile');
      await applyTemplateStep(tx, template, action);
    }
  });
  return null;
});
