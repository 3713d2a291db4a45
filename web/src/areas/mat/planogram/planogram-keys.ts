import type { KeyboardEvent } from 'react';
import { clearSlots, copySlots, pasteSlots, resizeSlot, setPar } from './edit-layout.ts';
import { coveredSlots, type Direction, type LaidSlot, type Layout, neighbour } from './layout.ts';
import { drop, edit, type PlanogramStore, patchPlanogram, travel } from './planogram-store.ts';
import { blockOf, nothing, press } from './selection.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** Digits that follow each other faster than this are one number. */
const typingMs = 900;

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;
interface Typed {
  readonly text: string;
  readonly at: number;
  /** As it stood before the first digit, and after the last. */
  readonly before: Layout | null;
  readonly after: Layout | null;
}
let typed: Typed = { text: '', at: Number.NEGATIVE_INFINITY, before: null, after: null };

/** What the keys do in the cabinet (spec 06 §7); answers whether it was one of its own. */
export function onPlanogramKey(store: PlanogramStore, event: Press, mayWrite: boolean): boolean {
  const direction = directions[event.key];
  if (direction) return !event.altKey && go(store, direction, event.shiftKey);
  if (event.ctrlKey || event.metaKey) return onCommand(store, event, mayWrite);
  if (event.key === 'Escape') return letGo(store);
  if (event.key === ' ') return choose(store);
  return mayWrite && onWork(store, event);
}

function go(store: PlanogramStore, direction: Direction, extend: boolean): boolean {
  const { layout, selection, held } = store.get();
  const at = selection.at ?? layout.keys().next().value;
  if (at === undefined) return false;
  const next = selection.at === null ? at : neighbour(layout, at, direction);
  if (next === null) return true;
  if (held) patchPlanogram(store, { over: next, selection: { ...selection, at: next } });
  else if (extend) {
    const from = selection.from ?? at;
    patchPlanogram(store, { selection: { keys: new Set(blockOf(layout, from, next)), at: next, from } });
  } else patchPlanogram(store, { selection: { keys: new Set([next]), at: next, from: next } });
  return true;
}

function letGo(store: PlanogramStore): boolean {
  const { held, selection } = store.get();
  if (held) patchPlanogram(store, { held: null, over: null });
  else if (selection.keys.size > 0) patchPlanogram(store, { selection: { ...nothing, at: selection.at } });
  else return false;
  return true;
}

function choose(store: PlanogramStore): boolean {
  const { selection, layout, held } = store.get();
  if (held) drop(store, selection.at);
  else if (selection.at !== null)
    patchPlanogram(store, { selection: press(selection, layout, selection.at, { shift: false, more: true }) });
  return true;
}

function onCommand(store: PlanogramStore, { key, shiftKey }: Press, mayWrite: boolean): boolean {
  const { layout, selection, clip } = store.get();
  switch (key.toLowerCase()) {
    case 'a': {
      const covered = coveredSlots(layout);
      const keys = new Set([...layout.keys()].filter(slot => !covered.has(slot)));
      patchPlanogram(store, { selection: { ...selection, keys } });
      return true;
    }
    case 'c':
      patchPlanogram(store, { clip: copySlots(layout, selection.keys) ?? clip });
      return true;
    case 'v':
      if (mayWrite && clip) edit(store, now => pasteSlots(now, clip, selection.keys));
      return true;
    case 'z':
      if (mayWrite) travel(store, shiftKey ? 'redo' : 'undo');
      return true;
    case 'y':
      if (mayWrite) travel(store, 'redo');
      return true;
    default:
      return false;
  }
}

/** Par by digits, clearing, taking up and putting down, widths. */
function onWork(store: PlanogramStore, { key, shiftKey, timeStamp }: Press): boolean {
  const { selection, held } = store.get();
  if (/^\d$/.test(key)) return typePar(store, key, timeStamp);
  if (key === 'Delete' || key === 'Backspace') edit(store, layout => clearSlots(layout, selection.keys));
  else if (key === 'Enter' && held) drop(store, selection.at, shiftKey ? 'shift' : 'swap');
  else if (key.toLowerCase() === 'm') takeUp(store);
  else if (key === '[' || key === ']') widen(store, key === ']' ? 1 : -1);
  else return false;
  return true;
}

/** Digits that follow each other are one number and one step: the first of them takes nothing away that the second would have left. */
function typePar(store: PlanogramStore, digit: string, at: number): boolean {
  const { layout: now, selection } = store.get();
  const goesOn = at - typed.at < typingMs && typed.text.length < 2 && typed.after === now;
  const before = goesOn && typed.before ? typed.before : now;
  const text = goesOn ? typed.text + digit : digit;
  edit(store, () => setPar(before, selection.keys, Number(text)), { merge: goesOn && before !== now });
  typed = { text, at, before, after: store.get().layout };
  return true;
}

function takeUp(store: PlanogramStore): void {
  const { selection, layout } = store.get();
  if (selection.at !== null && layout.get(selection.at)?.goods)
    patchPlanogram(store, { held: { kind: 'slot', key: selection.at }, over: selection.at });
}

export function widen(store: PlanogramStore, by: number): void {
  const { selection, layout, cabinets } = store.get();
  const slot: LaidSlot | undefined = selection.at === null ? undefined : layout.get(selection.at);
  const cabinet = cabinets.find(each => each.subNo === slot?.subNo);
  if (slot && cabinet) edit(store, now => resizeSlot(now, slot.key, slot.widthUnits + by, cabinet));
}
