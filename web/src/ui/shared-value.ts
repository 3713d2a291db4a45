import { useSyncExternalStore } from 'react';

/** A value that the whole page shares and that is read outside of components too: session, clock, settings, toasts. */
export interface SharedValue<T> {
  get(): T;
  set(next: T | ((before: T) => T)): void;
  subscribe(listener: (value: T) => void): () => void;
}

/** Makes a shared value; setting what it already holds tells nobody. */
export function sharedValue<T>(initial: T): SharedValue<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set(next) {
      const after = typeof next === 'function' ? (next as (before: T) => T)(value) : next;
      if (Object.is(after, value)) return;
      value = after;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a shared value and renders again when it changes. */
export function useShared<T>(shared: SharedValue<T>): T {
  return useSyncExternalStore(shared.subscribe, shared.get);
}
