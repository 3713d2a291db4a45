import { type ClonePartCode, cloneTracks } from '@materia/contract/areas/mat';
import type { AnswerOf, BodyOf } from '@materia/contract/kernel';
import { type Ctx, on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { writeSubs } from '../sub-mat/sub-mat.store.ts';
import { publishedTemplate } from '../template/template.store.ts';
import { askBelowCost, pricedByPlans } from './ask-below-cost.ts';
import { type ClonePlan, type CloneSource, changeRow, planClone, subsAfter } from './clone-layout.ts';
import { warningsOf } from './judge-layout.ts';
import { goodsOfPlans } from './judged-plans.ts';
import { type DeviceLayout, lockLayout, writeTemplateOf } from './layout.store.ts';
import { possiblePlans } from './possible-plans.ts';
import { problemNotes, warningNotes } from './slot-notes.ts';
import { sourceOfMat, sourceOfTemplate } from './source-layout.ts';
import { writeLayout } from './write-layout.ts';

type Body = BodyOf<typeof cloneTracks>;
type Done = AnswerOf<typeof cloneTracks>['mats'][number];

interface Source extends CloneSource {
  readonly template: {
    readonly templateId: number;
    readonly versionNo: number;
    readonly companyId: number | null;
  } | null;
}

async function sourceOf(tx: Tx, { fromMatId, templateId }: Body): Promise<Source> {
  if ((fromMatId === undefined) === (templateId === undefined)) refuse('mat.cloneSource');
  if (fromMatId !== undefined) return { ...(await sourceOfMat(tx, fromMatId)), template: null };
  const { layout, versionNo, companyId } = await publishedTemplate(tx, templateId as number);
  return { ...sourceOfTemplate(layout), template: { templateId: templateId as number, versionNo, companyId } };
}

async function write(tx: Tx, layout: DeviceLayout, source: Source, of: { plans: readonly ClonePlan[]; parts: Parts }) {
  if (of.parts.has('layout') && (await writeSubs(tx, layout.matId, source.subs)))
    for (const doc of ['planogram', 'setting'] as const) await raiseDocument(tx, doc, [layout.matId]);
  const { template } = source;
  if (template && (of.parts.has('layout') || of.parts.has('goods'))) await writeTemplateOf(tx, layout.matId, template);
  if (of.plans.length > 0) await writeLayout(tx, layout, of.plans, template ? { templateId: template.templateId } : {});
}
type Parts = ReadonlySet<ClonePartCode>;

async function cloneTo(
  tx: Tx,
  ctx: Pick<Ctx<StaffActor>, 'word' | 'lang'>,
  source: Source,
  of: { matId: number; parts: Parts; preview: boolean; confirmed: boolean },
): Promise<Done> {
  const found = await lockLayout(tx, of.matId);
  tx.about({ targetType: 'MAT', targetId: found.matId, targetName: found.matName });
  // A template of another company is not there for this device.
  if (source.template?.companyId && source.template.companyId !== found.companyId) refuse('row.notFound');
  const layout = of.parts.has('layout') ? { ...found, subs: subsAfter(found, source) } : found;
  const { plans: wanted, missing } = planClone(layout, source, of.parts);
  const goods = await goodsOfPlans(tx, wanted);
  const { plans, skipped } = possiblePlans({ layout, plans: wanted, goods, now: true });
  const done = wanted.filter(plan => plans.includes(plan));
  if (!of.preview) {
    await askBelowCost(tx, pricedByPlans(layout, done), of.confirmed);
    await write(tx, layout, source, { plans: done, parts: of.parts });
  }
  return {
    matId: found.matId,
    matName: found.matName,
    changes: done.map(plan => changeRow(plan, goods.get(plan.after.goodsId ?? 0)?.goodsName ?? null)),
    skipped: problemNotes(ctx, [...missing, ...skipped]),
    warnings: warningNotes(ctx, warningsOf({ plans: done, goods })),
  };
}

/** POST mat/track/goods/clone: what can be taken over of each device is, and the rest is named (spec 06 §6). */
export const cloneTracksHandler = on(cloneTracks)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const source = await sourceOf(tx, body);
    const ids = [...new Set(body.toMatIds)].filter(id => id !== body.fromMatId).sort((a, b) => a - b);
    const parts = new Set(body.parts);
    const { preview, confirmed } = body;
    const mats: Done[] = [];
    for (const matId of ids) mats.push(await cloneTo(tx, ctx, source, { matId, parts, preview, confirmed }));
    return { mats };
  }),
);
