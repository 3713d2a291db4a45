import { saveTracks, settleDraft } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { type Ctx, on, Refusal, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { askBelowCost, pricedByPlans } from './ask-below-cost.ts';
import { keepPlaces, liveDraft, mergeDraft } from './draft-layout.ts';
import { type Judged, judgeEdits } from './judged-plans.ts';
import { type DeviceLayout, lockLayout, raiseLayouts, writeDraft } from './layout.store.ts';
import type { Edits, SlotProblem } from './plan-layout.ts';
import { problemNotes, warningNotes } from './slot-notes.ts';
import { recordTracks } from './track.store.ts';
import { writeLayout } from './write-layout.ts';

type Speaker = Pick<Ctx<StaffActor>, 'word' | 'lang'>;

/** The layout of a device as its editor had it before them; changed meanwhile it is refused. */
export async function layoutAt(tx: Tx, matId: number, version: number): Promise<DeviceLayout> {
  const layout = await lockLayout(tx, matId);
  tx.about({ targetType: 'MAT', targetId: matId, targetName: layout.matName });
  return layout.version === version ? layout : refuse('row.changedMeanwhile');
}

/** Refuses with the first problem, and names every slot that has one. */
export function refuseProblems(ctx: Speaker, problems: readonly SlotProblem[]): void {
  const [first] = problems;
  if (first) throw new Refusal(first.refusal.key, first.refusal.params, { slots: problemNotes(ctx, problems) });
}

const movesUnits = ({ tracks }: Edits): boolean => tracks.some(edit => edit.fromTrackGoodsId !== undefined);

async function plan(tx: Tx, { layout, plans }: Judged, edits: Edits): Promise<number> {
  await writeDraft(tx, layout.matId, mergeDraft(tx, layout, edits));
  await keepPlaces(tx, layout, edits.added);
  await raiseLayouts(tx, [layout.matId]);
  recordTracks(
    tx,
    plans.map(({ before, after }) => ({ ...layout, id: before?.id ?? 0, trackNo: after.trackNo })),
    { effect: 'NEXT_SUPPLY' },
  );
  return layout.version + 1;
}

/** What another area plans for the next fill of a device: judged as an edit of its planogram is, kept as its draft (spec 06 §4). */
export async function planSlots(
  tx: Tx,
  ctx: Speaker,
  {
    matId,
    tracks,
    confirmed,
  }: { readonly matId: number; readonly tracks: Edits['tracks']; readonly confirmed: boolean },
): Promise<void> {
  const edits: Edits = { tracks, added: [], removed: [] };
  const of = await judgeEdits(tx, await lockLayout(tx, matId), edits, false);
  refuseProblems(ctx, of.problems);
  await askBelowCost(tx, pricedByPlans(of.layout, of.plans), confirmed);
  await plan(tx, of, edits);
}

type Saved = Judged & { readonly version: number };

async function save(tx: Tx, ctx: Speaker, body: BodyOf<typeof saveTracks>): Promise<Saved> {
  const now = body.effect === 'NOW';
  const of = await judgeEdits(tx, await layoutAt(tx, body.matId, body.version), body, now);
  const { version } = of.layout;
  if (body.preview) return { ...of, version };
  refuseProblems(ctx, of.problems);
  if (of.plans.length === 0) return { ...of, version };
  await askBelowCost(tx, pricedByPlans(of.layout, of.plans), body.confirmed);
  return { ...of, version: now ? await writeLayout(tx, of.layout, of.plans) : await plan(tx, of, body) };
}

/** POST mat/track/goods/add: all of what was edited, or nothing (spec 06 §4). */
export const saveTracksHandler = on(saveTracks)(async ({ body }, ctx) => {
  if (body.effect === 'NEXT_SUPPLY' && movesUnits(body)) refuse('mat.draftShift');
  const { version, plans, problems, warnings } = await ctx.transaction(tx => save(tx, ctx, body));
  return {
    version,
    changed: plans.length,
    warnings: warningNotes(ctx, warnings),
    problems: problemNotes(ctx, problems),
  };
});

/** POST mat/track/goods/draft: what was planned for the next fill holds at once, or not at all. */
export const settleDraftHandler = on(settleDraft)(({ body: { matId, version, action } }, ctx) =>
  ctx.transaction(async tx => {
    const layout = await layoutAt(tx, matId, version);
    const draft = layout.draft ?? refuse('mat.noDraft');
    await writeDraft(tx, matId, null);
    if (action === 'DROP') {
      await raiseLayouts(tx, [matId]);
      tx.record({ targetType: 'MAT', targetId: matId, targetName: layout.matName, after: { draft: 'DROP' } });
      return { version: version + 1, changed: 0 };
    }
    const { plans, problems } = await judgeEdits(tx, layout, liveDraft(layout, draft), true);
    refuseProblems(ctx, problems);
    if (plans.length > 0) return { version: await writeLayout(tx, layout, plans), changed: plans.length };
    await raiseLayouts(tx, [matId]);
    return { version: version + 1, changed: 0 };
  }),
);
