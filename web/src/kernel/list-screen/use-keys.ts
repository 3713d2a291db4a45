import { type RefObject, useEffect, useRef } from 'react';
import { nothingOnTop } from '../../ui/layers.ts';
import type { AnyRow } from './list-model.ts';
import type { ListView } from './use-list.ts';

/** Where a key belongs to what has the focus: fields, the menu beside the screen. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const own = 'input:not([type=checkbox]), textarea, select, [role=combobox], [role=menu]';
  return target.isContentEditable || target.closest(own) !== null;
}
const isButton = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role=tab]') !== null;

/**
 * The keyboard of a list (spec 00 §4): `/`, arrows, J/K, Space, Enter, Esc, and the letters of actions. The list has it only while
 * nothing lies on top: its letters act on orders.
 */
export function useKeys(view: ListView, root: RefObject<HTMLElement | null>, grid: boolean): void {
  const latest = useRef(view);
  latest.current = view;
  const { here } = view.address;
  useEffect(() => {
    if (!here) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!nothingOnTop() || isTyping(event.target)) return;
      if (handle(latest.current, event, root.current, grid)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [here, root, grid]);
}

/** True: the key was for the list. */
function handle(view: ListView, event: KeyboardEvent, root: HTMLElement | null, grid: boolean): boolean {
  const { openId } = view.address.state;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === '/') return focusFilter(root);
  if (key === 'Escape') return closeTop(view);
  if (key === 'j' || key === 'k') return step(view, key === 'j' ? 1 : -1);
  if (openId !== null || grid) return act(view, key);
  if (key === 'ArrowDown' || key === 'ArrowUp') return step(view, key === 'ArrowDown' ? 1 : -1);
  const row = rowAt(view, view.cursor);
  if (!row || isButton(event.target)) return act(view, key);
  if (key === ' ') {
    view.chosen.toggle(row);
    return true;
  }
  if (key === 'Enter' && view.model.list.opens) {
    view.open(row);
    return true;
  }
  return act(view, key);
}

const rowAt = (view: ListView, index: number): AnyRow | undefined => view.reading.snapshot.rows[index];

function focusFilter(root: HTMLElement | null): boolean {
  const field = root?.querySelector<HTMLElement>('.list-filters input, .list-filters select');
  field?.focus();
  return field !== null && field !== undefined;
}

/** Esc closes what lies on top: the drawer, then the selection. */
function closeTop(view: ListView): boolean {
  if (view.address.state.openId !== null) {
    view.open(null);
    return true;
  }
  if (view.chosen.selection.size === 0) return false;
  view.chosen.clear();
  return true;
}

/** Moves the cursor; with the drawer open it walks with it. */
function step(view: ListView, by: 1 | -1): boolean {
  const index = neighbour(view, by);
  const row = rowAt(view, index);
  if (!row) return false;
  view.setCursor(index);
  if (view.address.state.openId !== null) view.open(row, 'replace');
  return true;
}

/** The index beside the open row, or beside the cursor. */
export function neighbour(view: ListView, by: 1 | -1): number {
  const { openId } = view.address.state;
  const { rows } = view.reading.snapshot;
  const opened = openId === null ? -1 : rows.findIndex(row => row && view.model.idOf(row) === openId);
  const from = opened >= 0 ? opened : view.cursor;
  return from < 0 && by < 0 ? rows.length - 1 : from + by;
}

function act(view: ListView, key: string): boolean {
  const { openId } = view.address.state;
  const { rows } = view.reading.snapshot;
  const row = openId === null ? rowAt(view, view.cursor) : rows.find(one => one && view.model.idOf(one) === openId);
  const found = row && view.actions.offered(row).find(({ action, reason }) => action.key === key && reason === null);
  if (!row || !found) return false;
  view.actions.begin(found.action, [row]);
  return true;
}
