import { useSyncExternalStore } from 'react';
import { type SharedValue, sharedValue } from '../../../ui/shared-value.ts';
import { type Clip, moveContent, type NewGoods, putGoods, shiftContent } from './edit-layout.ts';
import { type History, noHistory, remember, stepOf } from './history.ts';
import type { Cabinet, Layout } from './layout.ts';
import { diffLayouts, rebaseLayout, type SlotChange } from './layout-diff.ts';
import { nothing, type Selection, stillThere } from './selection.ts';

/** What is under the pointer or taken up by key, on its way to a slot. */
export type Held =
  | { readonly kind: 'slot'; readonly key: string }
  | { readonly kind: 'goods'; readonly goods: NewGoods };

/** What another did meanwhile, until it was looked at. */
export interface Meanwhile {
  readonly theirs: readonly SlotChange[];
  readonly both: ReadonlySet<string>;
}

export interface PlanogramState {
  readonly cabinets: readonly Cabinet[];
  /** As the server has it. */
  readonly base: Layout;
  readonly layout: Layout;
  readonly history: History<Layout>;
  readonly selection: Selection;
  readonly clip: Clip | null;
  readonly held: Held | null;
  /** Where what was taken up by key would come down. */
  readonly over: string | null;
  /** What the server refused, by slot. */
  readonly problems: ReadonlyMap<string, string>;
  readonly meanwhile: Meanwhile | null;
}

/** The state of one editor, outside of React: a slot is drawn anew only if something of its own is another. */
export type PlanogramStore = SharedValue<PlanogramState>;

export function planogramStore(cabinets: readonly Cabinet[], base: Layout, draft?: Layout): PlanogramStore {
  return sharedValue<PlanogramState>({
    cabinets,
    base,
    layout: draft ?? base,
    history: noHistory,
    selection: nothing,
    clip: null,
    held: null,
    over: null,
    problems: new Map(),
    meanwhile: null,
  });
}

const is = (store: PlanogramStore, change: Partial<PlanogramState>) => store.set(before => ({ ...before, ...change }));

export { is as patchPlanogram };

/** Reads one thing of the state; it must be the same thing as long as nothing of it changed. */
export function usePlanogram<T>(store: PlanogramStore, pick: (state: PlanogramState) => T): T {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

/** A step of work, to be undone at once; what was refused in a slot is forgotten where it changed. */
export function edit(store: PlanogramStore, change: (layout: Layout) => Layout, { merge = false } = {}): void {
  const before = store.get();
  const layout = change(before.layout);
  if (layout === before.layout) return;
  const problems = new Map([...before.problems].filter(([key]) => layout.get(key) === before.layout.get(key)));
  const history = merge ? before.history : remember(before.history, before.layout);
  is(store, { layout, history, problems });
}

export function travel(store: PlanogramStore, way: 'undo' | 'redo'): void {
  const { history, layout, selection } = store.get();
  const step = stepOf(history, layout, way);
  if (step)
    is(store, {
      layout: step.now,
      history: step.history,
      selection: stillThere(selection, step.now),
      problems: new Map(),
    });
}

/** Lets go of what is held, over a slot: goods into it, a slot's contents to it, or pushed along. */
export function drop(store: PlanogramStore, key: string | null, how: 'swap' | 'shift' = 'swap'): void {
  const { held } = store.get();
  is(store, { held: null, over: null });
  if (!held || key === null) return;
  edit(store, layout => {
    if (held.kind === 'goods') return putGoods(layout, [key], held.goods);
    return how === 'shift' ? shiftContent(layout, held.key, key) : moveContent(layout, held.key, key);
  });
  is(store, { selection: { keys: new Set([key]), at: key, from: key } });
}

/** What the server has now: taken where nothing was done here, else one's own work goes on on top of it. */
export function receive(store: PlanogramStore, now: Layout, cabinets: readonly Cabinet[], told: boolean): void {
  const { base, layout, selection, meanwhile, history } = store.get();
  if (now === base) return;
  const rebased = rebaseLayout(base, layout, now);
  const theirs = told && rebased.theirs.length > 0;
  is(store, {
    cabinets,
    base: now,
    layout: rebased.layout,
    // What was undone and done goes on from there too: taking it back must not take back what the other did.
    history: {
      done: history.done.map(past => rebaseLayout(base, past, now).layout),
      undone: history.undone.map(next => rebaseLayout(base, next, now).layout),
    },
    selection: stillThere(selection, rebased.layout),
    meanwhile: theirs ? { theirs: rebased.theirs, both: rebased.both } : meanwhile,
  });
}

const diffs = new WeakMap<Layout, { base: Layout; changes: readonly SlotChange[] }>();
/** What is not saved, slot by slot: reckoned once for each layout. */
export function changesOf({ base, layout }: Pick<PlanogramState, 'base' | 'layout'>): readonly SlotChange[] {
  const known = diffs.get(layout);
  if (known?.base === base) return known.changes;
  const changes = base === layout ? [] : diffLayouts(base, layout);
  diffs.set(layout, { base, changes });
  return changes;
}
