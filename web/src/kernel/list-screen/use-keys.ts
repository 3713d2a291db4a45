import { type RefObject, useEffect, useRef } from 'react';
import { nothingOnTop } from '../../ui/layers.ts';
import { type AnyRow, parted } from './list-model.ts';
import type { ListView } from './use-list.ts';
import { walk } from './walk.ts';

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
      if (!nothingOnTop()) return;
      if (isTyping(event.target)) {
        if (event.key === 'Escape') leaveFilter(event.target, root.current);
      } else if (handle(latest.current, event, root.current, grid)) event.preventDefault();
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
  if (key === 'j' || key === 'k') return walk(view, key === 'j' ? 1 : -1);
  if (openId !== null || grid) return act(view, key);
  if (key === 'ArrowDown' || key === 'ArrowUp') return walk(view, key === 'ArrowDown' ? 1 : -1);
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
  const find = (fields: string) => root?.querySelector<HTMLElement>(fields);
  const field =
    find('.list-filters .list-filter-text input, .list-filters input.list-filter-text') ?? find('.list-filters input');
  field?.focus();
  return field !== null && field !== undefined;
}

/** Esc in the search goes back to the list. */
function leaveFilter(target: EventTarget | null, root: HTMLElement | null): void {
  if (target instanceof HTMLElement && target.closest('.list-filter-text')) {
    root?.querySelector<HTMLElement>('.list-scroll')?.focus();
  }
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

function act(view: ListView, key: string): boolean {
  const { openId } = view.address.state;
  const { rows } = view.reading.snapshot;
  const row = openId === null ? rowAt(view, view.cursor) : rows.find(one => one && view.model.idOf(one) === openId);
  const main = row && key === view.model.list.mainKey ? parted(view.actions.offered(row), 1).direct[0] : undefined;
  if (row && main?.action.tone === 'main') {
    view.actions.begin(main.action, [row]);
    return true;
  }
  const found = row && view.actions.offered(row).find(({ action, reason }) => action.key === key && reason === null);
  if (!row || !found) return false;
  view.actions.begin(found.action, [row]);
  return true;
}
