import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { ScreenTab } from '../screen-tab.ts';
import { session } from '../session.ts';
import type { FormValues } from './form-rules.ts';
import { anyKept, readKept, writeKept } from './tab-memory.ts';

/** What a form is about, where its address does not say it: the row an action was begun on. */
export const DraftPlace = createContext('');

/** By what a form's draft is known; null: nobody is signed in, and nothing is kept. */
function useDraftName(form: string): string | null {
  const about = useContext(DraftPlace);
  const { at } = useContext(ScreenTab);
  const [name] = useState(() => {
    const path = at()?.pathname ?? location.pathname;
    return session.get() ? ['draft', path, about, form].join(' ') : null;
  });
  return name;
}

export interface Draft {
  /** What was kept when the form was opened. */
  readonly restored: FormValues | null;
  /** Keeps what stands in the form now; null: there is nothing unsaved. */
  readonly keep: (values: FormValues | null) => void;
}

/** What was typed in a form and not sent; `form` tells it from others at the same place. */
export function useDraft(form: string): Draft {
  const name = useDraftName(form);
  const [restored] = useState(() => (name === null ? null : (readKept(name) as FormValues | null)));
  const last = useRef('');
  useEffect(
    () => () => {
      last.current = '';
      // Given up or sent. Gone with its session it waits for the one that comes back.
      if (name !== null && session.get() !== null) writeKept(name, null);
    },
    [name],
  );
  const keep = (values: FormValues | null) => {
    const text = JSON.stringify(values);
    if (name === null || text === last.current) return;
    last.current = text;
    writeKept(name, values);
  };
  return { restored, keep };
}

/**
 * State of a form that no declaration can say, kept like the drafts of those that are; `field` tells it from the form's others,
 * `keepable` leaves out what must not be kept.
 */
export function useKeptState<T>(
  field: string,
  initial: T,
  keepable: (value: T) => T = value => value,
): [T, (next: T) => void] {
  const { restored, keep } = useDraft(field);
  const [start] = useState(() => JSON.stringify(initial));
  const [value, setValue] = useState<T>(() => (restored ? (restored.value as T) : initial));
  useEffect(() => {
    const kept = keepable(value);
    keep(JSON.stringify(kept) === start ? null : { value: kept });
  });
  return [value, setValue];
}

/** Whether something typed in the dialog around was kept when it opened. */
export function useHadDraft(): boolean {
  const about = useContext(DraftPlace);
  const { at } = useContext(ScreenTab);
  const [had] = useState(
    () => about !== '' && anyKept(['draft', at()?.pathname ?? location.pathname, about, ''].join(' ')),
  );
  return had;
}

let reloading = false;
/** Whether the page goes without being asked about: what is unsaved is kept. */
export const isReloading = (): boolean => reloading;

/** Loads the page again without a question (spec 01 §8 REFRESH_BROSWER): drafts stay. */
export function reloadKeepingDrafts(): void {
  reloading = true;
  location.reload();
}
