import { useEffect, useRef } from 'react';
import { normalise } from './address.ts';
import { sameSearch } from './use-address.ts';
import type { ListView } from './use-list.ts';

/** A screen opened without anything in its address shows this account's default view, once. */
export function useDefaultView(view: ListView): void {
  const { address, settings, model } = view;
  const done = useRef(false);
  const saved = settings.views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (done.current || !address.here) return;
    // A remembered filter was put there by the list itself.
    const chosen = Object.entries(address.search).filter(([name]) => !model.spec.filters[name]?.remember);
    const bare = sameSearch(normalise(model.spec, Object.fromEntries(chosen)), normalise(model.spec, {}));
    // Whoever came by a link, or has chosen something by now, keeps that.
    if (!bare) done.current = true;
    else if (saved) {
      done.current = true;
      address.visit(saved.search, 'replace');
    }
  }, [address, model, saved]);
}
