import { publishTemplate } from '@materia/contract/areas/mat';
import { on, refuse } from '../../../kernel/index.ts';
import { goodsOfPlans } from '../planogram/judged-plans.ts';
import { refuseProblems } from '../planogram/save-tracks.ts';
import { warningNotes } from '../planogram/slot-notes.ts';
import { applyTemplateStep } from './apply-template-step.ts';
import { judgeTemplate, slotsOf } from './judge-template.ts';
import { keptTemplate } from './save-template.ts';
import { isPublished } from './template.store.ts';

/** POST mat/template/{id}/publish: the draft becomes the next version, once its goods may lie there. */
export const publishTemplateHandler = on(publishTemplate)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const template = await keptTemplate(tx, ctx.actor, params.id, body.version);
    if (template.state === 'ARCHIVED') refuse('mat.stepRefused');
    const slots = slotsOf(template.layout);
    if (slots.length === 0) refuse('mat.templateEmpty');
    if (await isPublished(tx, template)) refuse('mat.templateSame');
    const { problems, warnings } = judgeTemplate(template.layout, await goodsOfPlans(tx, slots));
    refuseProblems(ctx, problems);
    const after = await applyTemplateStep(tx, template, 'publish', body.note || null);
    return { versionNo: after.versionNo, version: after.version, warnings: warningNotes(ctx, warnings) };
  }),
);
