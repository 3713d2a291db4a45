import {
  copyXcxTemplate,
  editXcxTemplate,
  picturesOf,
  saveXcxTemplate,
  toggleXcxTemplates,
  type XcxBlock,
  xcxTexts,
} from '@materia/contract/areas/company';
import { say } from '@materia/contract/kernel';
import { differing, keepPictures, on, refuse, safeHtml, sql, type Tx } from '../../../kernel/index.ts';
import { editingSeconds, templateRow } from './list-templates.ts';
import { demandCompany, demandPlatform } from './save-config.ts';
import {
  insertTemplate,
  lockTemplate,
  saveTemplateRow,
  type Template,
  type TemplateDraft,
  templateTarget,
} from './template.store.ts';

const cleaned = (blocks: readonly XcxBlock[]): XcxBlock[] =>
  blocks.map(block => (block.type === 'TEXT' ? { ...block, html: safeHtml(block.html) } : block));

/** Modules by their keys in the operation log: what was added, taken away and changed. */
const shown = ({ name, kind, enabled, draftBlocks }: Template) => ({
  ...{ name, kind, enabled },
  blocks: draftBlocks.map(({ type, key, title }) => [type, key, title].filter(Boolean).join(' ')),
});

export async function keptTemplate(tx: Tx, id: number, version?: number): Promise<Template> {
  const before = await lockTemplate(tx, id);
  if (!before || before.deletedAt !== null) return refuse('row.notFound');
  demandPlatform(tx.actor, before.companyId);
  tx.about(templateTarget(before));
  if (version !== undefined && before.version !== version) refuse('row.changedMeanwhile');
  return before;
}

async function demandPictures(tx: Tx, id: number, blocks: readonly XcxBlock[], before: readonly XcxBlock[]) {
  const known = new Set(before.flatMap(picturesOf));
  const urls = blocks.flatMap(picturesOf).filter(url => !known.has(url));
  const gone = await keepPictures(tx, urls, { refType: 'XCX_TEMPLATE', refId: id, modules: ['XCX'] });
  if (gone.length > 0) refuse('xcx.pictureGone');
}

async function write(tx: Tx, draft: TemplateDraft, id?: number, version?: number): Promise<Template> {
  if (id === undefined) {
    const made = await insertTemplate(tx, draft);
    await demandPictures(tx, made.id, draft.blocks, []);
    tx.record({ ...templateTarget(made), after: shown(made) });
    return made;
  }
  const before = await keptTemplate(tx, id, version ?? -1);
  await demandPictures(tx, id, draft.blocks, before.draftBlocks);
  const { blocks, companyId: _company, ...rest } = draft;
  const after = await saveTemplateRow(tx, id, rest, blocks);
  tx.record({ ...templateTarget(after), ...differing(shown(before), shown(after)) });
  return after;
}

/** POST xcx/template: what is being written; customers see it once it is published. */
export const saveXcxTemplateHandler = on(saveXcxTemplate)(async ({ body }, ctx) => {
  const { id, version, ...written } = body;
  if (new Set(written.blocks.map(({ key }) => key)).size < written.blocks.length) refuse('xcx.keyTwice');
  if (id === undefined) await demandCompany(ctx, written.companyId);
  const draft = { ...written, blocks: cleaned(written.blocks) };
  const { id: saved } = await ctx.transaction(tx => write(tx, draft, id, version));
  return templateRow(ctx, saved);
});

/** POST xcx/template/toggle. */
export const toggleXcxTemplatesHandler = on(toggleXcxTemplates)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const id of [...new Set(body.ids)].sort((a, b) => a - b)) {
      const template = (await lockTemplate(tx, id)) ?? refuse('row.notFound');
      demandPlatform(tx.actor, template.companyId);
      if ((template.deletedAt !== null) === body.deleted) continue;
      await saveTemplateRow(tx, id, { deletedAt: body.deleted ? tx.now() : null, publishAt: null });
      tx.record({ ...templateTarget(template), after: { deleted: body.deleted } });
    }
  });
  return null;
});

/** POST xcx/template/{id}/copy: what is being written, as the draft of another page. */
export const copyXcxTemplateHandler = on(copyXcxTemplate)(async ({ params }, ctx) => {
  const { id } = await ctx.transaction(async tx => {
    const of = await keptTemplate(tx, params.id);
    const { companyId, kind, enabled, draftBlocks: blocks } = of;
    const name = say(xcxTexts['xcx.copyOf'], ctx.lang, { name: of.name }).slice(0, 30);
    const made = await insertTemplate(tx, { companyId, kind, enabled, blocks, name });
    tx.record({ ...templateTarget(made), after: { ...shown(made), copyOf: of.name } });
    return made;
  });
  return templateRow(ctx, id);
});

/** POST xcx/template/{id}/editing: whoever said so first is the one that others are told of. */
export const editXcxTemplateHandler = on(editXcxTemplate)(async ({ params }, ctx) => {
  const { id, editor } = await templateRow(ctx, params.id);
  if (editor !== null) return { editor };
  await ctx.transaction(tx =>
    tx.run(sql`
      update xcx_template set editor_id = ${ctx.actor.id}, editing_at = now()
      where id = ${id} and (editor_id is null or editor_id = ${ctx.actor.id} or editing_at <= now() - make_interval(secs => ${editingSeconds}))`),
  );
  return { editor: null };
});
