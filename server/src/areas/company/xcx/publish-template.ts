import {
  publishXcxTemplate,
  rollbackXcxTemplate,
  type XcxBlock,
  xcxPublished,
  xcxTexts,
} from '@materia/contract/areas/company';
import { say } from '@materia/contract/kernel';
import { on, outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { demandPage, demandStillThere } from './check-page.ts';
import { templateRow } from './list-templates.ts';
import { keptTemplate } from './save-template.ts';
import { insertTemplateVersion, saveTemplateRow, type Template, templateTarget, versionsOf } from './template.store.ts';

/** The only place where a version comes to be: row, record and event in one transaction. */
export async function putVersion(
  tx: Tx,
  template: Template,
  of: { blocks: readonly XcxBlock[]; note: string; by: string | null },
): Promise<number> {
  const no = await insertTemplateVersion(tx, { templateId: template.id, ...of });
  const patch = { publishedNo: no, publishedAt: tx.now(), publishAt: null, publishNote: '', publishBy: null };
  const after = await saveTemplateRow(tx, template.id, { ...patch, publishError: null }, of.blocks);
  const { publishedNo } = template;
  tx.record({ ...templateTarget(after), before: { publishedNo }, after: { publishedNo: no, note: of.note } });
  const about = { aggregateType: 'xcx_template', aggregateId: after.id, companyId: after.companyId };
  await outbox.put(tx, xcxPublished, { templateId: after.id, no }, about);
  return no;
}

async function schedule(tx: Tx, template: Template, of: { at: Date | null; note: string; by: string }): Promise<void> {
  const { at: publishAt, note, by } = of;
  const patch = publishAt
    ? { publishAt, publishNote: note, publishBy: by }
    : { publishAt, publishNote: '', publishBy: null };
  const after = await saveTemplateRow(tx, template.id, { ...patch, publishError: null });
  tx.record({
    ...templateTarget(after),
    before: { publishAt: template.publishAt },
    after: { publishAt: after.publishAt },
  });
}

/** POST xcx/template/{id}/publish: what is written becomes the next version, now or at a time. */
export const publishXcxTemplateHandler = on(publishXcxTemplate)(async ({ params, body }, ctx) => {
  const by = ctx.actor.name;
  await ctx.transaction(async tx => {
    const template = await keptTemplate(tx, params.id, body.version);
    if (body.publishAt === null) return schedule(tx, template, { at: null, note: '', by });
    const at = body.publishAt === undefined ? undefined : new Date(body.publishAt);
    if (at && at <= tx.now()) refuse('xcx.publishAtPast', {}, { path: ['publishAt'] });
    await demandPage(tx, template.draftBlocks, template.companyId);
    if (at) return schedule(tx, template, { at, note: body.note, by });
    await putVersion(tx, template, { blocks: template.draftBlocks, note: body.note, by });
  });
  return templateRow(ctx, params.id);
});

/** POST xcx/template/{id}/rollback: the version of before is published anew, and is what is written. */
export const rollbackXcxTemplateHandler = on(rollbackXcxTemplate)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const template = await keptTemplate(tx, params.id);
    const version = (await versionsOf(tx, template.id)).find(({ no }) => no === body.no);
    if (!version) return refuse('row.notFound');
    await demandStillThere(tx, version.blocks, template.companyId);
    const note = say(xcxTexts['xcx.rolledBack'], ctx.lang, { no: body.no });
    await putVersion(tx, template, { blocks: version.blocks, note, by: ctx.actor.name });
  });
  return templateRow(ctx, params.id);
});
