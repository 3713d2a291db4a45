import { type MouseEvent, type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { resizeSlot } from './edit-layout.ts';
import { drop, edit, type Held, type PlanogramStore, patchPlanogram } from './planogram-store.ts';
import { type Box, press, touched } from './selection.ts';

/** A press that moves less than this is a click. */
const slackPx = 4;
/** So near its edge, what scrolls is scrolled. */
const edgePx = 32;
const scrollPx = 14;

/** What a press becomes once it moves. */
interface Gesture {
  readonly move: (event: PointerEvent) => void;
  readonly end: (event: PointerEvent | null) => void;
}

/** What lies below the pointer: the browser has looked already, asking again would have it lay out the page in the middle of a move. */
const below = ({ target }: PointerEvent, what: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(what) : null;

/** Follows a press until it ends; a click comes of it only if it did not move. */
function follow(press: ReactPointerEvent, begin: () => Gesture): void {
  let gesture: Gesture | null = null;
  const over = (event: PointerEvent) => {
    if (!gesture && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < slackPx) return;
    gesture ??= begin();
    gesture.move(event);
  };
  const end = (event: PointerEvent) => {
    removeEventListener('pointermove', over);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!gesture) return;
    gesture.end(event.type === 'pointerup' ? event : null);
    const noClick = (click: Event) => click.stopPropagation();
    addEventListener('click', noClick, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', noClick, { capture: true }));
  };
  addEventListener('pointermove', over);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** Goods or a slot's contents on their way: the ghost and the mark of the slot below it are moved without React, the store hears of the end. */
function dragging(store: PlanogramStore, held: Held, ghost: HTMLElement | null): Gesture {
  const name = held.kind === 'goods' ? held.goods.goodsName : store.get().layout.get(held.key)?.goods?.goodsName;
  let over: HTMLElement | null = null;
  const mark = (slot: HTMLElement | null) => {
    if (slot === over) return;
    over?.removeAttribute('data-over');
    slot?.setAttribute('data-over', '');
    over = slot;
  };
  patchPlanogram(store, { held });
  if (ghost) {
    ghost.textContent = name ?? '';
    ghost.hidden = false;
  }
  return {
    move: event => {
      scrollAlong(event);
      if (ghost) ghost.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`;
      mark(store.get().held && below(event, '[data-slot]'));
    },
    end: event => {
      if (ghost) ghost.hidden = true;
      const slot = event && below(event, '[data-slot]');
      mark(null);
      // The keys go on from where it was let go.
      slot?.focus();
      if (event) drop(store, slot?.dataset.slot ?? null, event.shiftKey ? 'shift' : 'swap');
      else patchPlanogram(store, { held: null, over: null });
    },
  };
}

function scrollAlong(event: PointerEvent): void {
  const box = below(event, '.planogram-cabinets');
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (event.clientY < top + edgePx) box.scrollBy(0, -scrollPx);
  else if (event.clientY > bottom - edgePx) box.scrollBy(0, scrollPx);
}

/** The right edge of a slot: one step of the history, however far it is pulled. */
function pulling(store: PlanogramStore, key: string, box: HTMLElement): Gesture {
  const { layout, cabinets } = store.get();
  const slot = layout.get(key);
  const cabinet = cabinets.find(each => each.subNo === slot?.subNo);
  const { left, width } = box.getBoundingClientRect();
  const unit = width / (slot?.widthUnits ?? 1);
  let merge = false;
  return {
    move: ({ clientX }) => {
      const units = Math.round((clientX - left) / unit);
      if (!cabinet || units === store.get().layout.get(key)?.widthUnits) return;
      const before = store.get().layout;
      edit(store, now => resizeSlot(now, key, units, cabinet), { merge });
      merge ||= store.get().layout !== before;
    },
    end: () => undefined,
  };
}

const boxesIn = (root: HTMLElement): ReadonlyMap<string, Box> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-slot]')].map(slot => [
      String(slot.dataset.slot),
      slot.getBoundingClientRect(),
    ]),
  );

/** What the lasso touches is chosen, with Ctrl beside what was. */
function lassoing(
  store: PlanogramStore,
  start: ReactPointerEvent,
  root: HTMLElement,
  mark: HTMLElement | null,
): Gesture {
  const boxes = boxesIn(root);
  const { selection } = store.get();
  const before = start.ctrlKey || start.metaKey ? selection.keys : [];
  let last = '';
  return {
    move: ({ clientX, clientY }) => {
      const box = {
        left: Math.min(start.clientX, clientX),
        right: Math.max(start.clientX, clientX),
        top: Math.min(start.clientY, clientY),
        bottom: Math.max(start.clientY, clientY),
      };
      if (mark) {
        mark.hidden = false;
        Object.assign(mark.style, {
          translate: `${box.left}px ${box.top}px`,
          width: `${box.right - box.left}px`,
          height: `${box.bottom - box.top}px`,
        });
      }
      const keys = [...before, ...touched(boxes, box)];
      if (keys.join() === last) return;
      last = keys.join();
      patchPlanogram(store, {
        selection: { keys: new Set(keys), at: keys.at(-1) ?? selection.at, from: keys[0] ?? null },
      });
    },
    end: () => {
      if (mark) mark.hidden = true;
    },
  };
}

/** All that a pointer does in the editor. A finger scrolls and presses; it does not drag (spec 06 §7). */
export function usePlanogramPointer(store: PlanogramStore, mayWrite: boolean) {
  const ghost = useRef<HTMLDivElement>(null);
  const lasso = useRef<HTMLDivElement>(null);
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const target = event.target as HTMLElement;
    const edge = target.closest<HTMLElement>('[data-edge]');
    const slot = target.closest<HTMLElement>('[data-slot]');
    const key = slot?.dataset.slot;
    const root = event.currentTarget;
    if (edge && slot && key && mayWrite) return follow(event, () => pulling(store, key, slot));
    if (slot && key) {
      const full = mayWrite && store.get().layout.get(key)?.goods;
      if (full) follow(event, () => dragging(store, { kind: 'slot', key }, ghost.current));
      else follow(event, () => lassoing(store, event, root, lasso.current));
      return;
    }
    const cabinets = target.closest<HTMLElement>('.planogram-cabinets');
    if (cabinets && !target.closest('button')) follow(event, () => lassoing(store, event, cabinets, lasso.current));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-slot]')?.dataset.slot;
    if (!key) return;
    const { held, selection, layout } = store.get();
    if (held) return drop(store, key);
    const keys = { shift: event.shiftKey, more: event.ctrlKey || event.metaKey };
    patchPlanogram(store, { selection: press(selection, layout, key, keys) });
  };
  /** For what brings goods from elsewhere. */
  const dragGoods = (event: ReactPointerEvent<HTMLElement>, held: Held) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    follow(event, () => dragging(store, held, ghost.current));
  };
  return { ghost, lasso, onPointerDown, onClick, dragGoods };
}
