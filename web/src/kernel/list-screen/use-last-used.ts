import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { local } from '../storage.ts';
import { keptAs } from './list-model.ts';
import type { ListView } from './use-list.ts';

/** Filters that are remembered: an address without one gets what this account chose last here (spec 04 §5 "store: last used"). */
export function useLastUsed({ address, model }: ListView): void {
  const userId = useSession().user?.userId ?? 0;
  useEffect(() => {
    if (!address.here) return;
    let late = false;
    for (const [name, filter] of Object.entries(model.list.filters)) {
      if (!filter.remember) continue;
      const key = `last.${userId}.${keptAs(model.list)}.${name}`;
      const begin = (value: unknown) =>
        !late && value !== undefined && address.change({ values: { [name]: value } }, 'replace');
      const value = address.state.values[name];
      const kept = local.read<string>(key);
      if (value !== undefined) local.write(key, filter.print(value));
      else if (kept !== undefined) begin(filter.parse(kept));
      // Without an answer nothing is chosen, and the list says what to choose.
      else void filter.first?.().then(begin, () => undefined);
    }
    return () => {
      late = true;
    };
  }, [address, model, userId]);
}
