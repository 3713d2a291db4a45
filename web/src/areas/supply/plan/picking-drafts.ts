import { type PickedBatch, type SupplyPlanDetail, saveSupplyLines } from '@materia/contract/areas/supply';
import { api } from '../../../kernel/api.ts';
import { local } from '../../../kernel/storage.ts';

export interface Picked {
  readonly batches: readonly PickedBatch[];
  readonly shortReason: string | null;
}
/** By line. */
export type Picks = Readonly<Record<number, Picked>>;

/** What is said of a plan's lines and not yet saved, upon the version that was seen. */
interface Draft {
  readonly version: number;
  readonly lines: Picks;
}

const keyOf = (planId: number) => `supply.picking.${planId}`;
const drafts = new Map<number, Draft>();
/** What our own saving has made of the plans' versions. */
const versions = new Map<number, number>();
const turns = new Map<number, Promise<unknown>>();

function draftOf(planId: number): Draft | undefined {
  const draft = drafts.get(planId) ?? local.read<Draft>(keyOf(planId));
  if (draft) drafts.set(planId, draft);
  return draft;
}

function write(planId: number, draft: Draft): void {
  drafts.set(planId, draft);
  local.write(keyOf(planId), draft);
}

export const hasPicking = (planId: number): boolean => draftOf(planId) !== undefined;

/** What was picked and never saved is given up. */
export function dropPicking(planId: number): void {
  drafts.delete(planId);
  local.remove(keyOf(planId));
}

/** Whether somebody else has changed the plan since we last saw or saved it. */
export const isOvertaken = ({ id, version }: Pick<SupplyPlanDetail, 'id' | 'version'>): boolean =>
  version > (draftOf(id)?.version ?? versions.get(id) ?? version);

/** What waits from before, a reload say; what was said of a plan that has changed since is no more. */
export function openPicking(plan: Pick<SupplyPlanDetail, 'id' | 'version'>): Picks {
  if (isOvertaken(plan)) dropPicking(plan.id);
  return draftOf(plan.id)?.lines ?? {};
}

/** Keeps what was picked for a line in this browser at once, until it is saved. */
export function sayPicked({ id, version }: Pick<SupplyPlanDetail, 'id' | 'version'>, lineId: number, of: Picked): void {
  const before = draftOf(id) ?? { version: Math.max(version, versions.get(id) ?? 0), lines: {} };
  write(id, { ...before, lines: { ...before.lines, [lineId]: of } });
}

/** Saves what waits, one call after the other. Answers the version that is ours; undefined: we have saved nothing of this plan. */
export function savePicking(planId: number): Promise<number | undefined> {
  const turn = (turns.get(planId) ?? Promise.resolve()).then(() => send(planId));
  turns.set(
    planId,
    turn.catch(() => undefined),
  );
  return turn;
}

async function send(planId: number): Promise<number | undefined> {
  const draft = draftOf(planId);
  if (!draft) return versions.get(planId);
  const body = { planId, version: draft.version, picked: rowsOf(draft.lines) };
  const { version } = await api(saveSupplyLines, { body }, { quiet: true });
  versions.set(planId, version);
  // What was said while it was under way waits on.
  const left = Object.entries(draftOf(planId)?.lines ?? {}).filter(([id, of]) => draft.lines[Number(id)] !== of);
  if (left.length === 0) {
    dropPicking(planId);
    return version;
  }
  write(planId, { version, lines: Object.fromEntries(left) });
  return send(planId);
}

/** A batch of nothing is none. */
const rowsOf = (lines: Picks) =>
  Object.entries(lines).map(([lineId, { batches, shortReason }]) => ({
    lineId: Number(lineId),
    batches: batches.filter(batch => batch.quantity > 0 || batch.batchNo !== ''),
    shortReason: shortReason || null,
  }));
