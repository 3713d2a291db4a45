import type { ComponentType, ReactNode } from 'react';
import { untilReached } from './reach.ts';
import { type SharedValue, sharedValue, useShared } from './shared-value.ts';

/** A component whose program is fetched when it is first shown, or ahead of that. */
export type FetchedPart<P extends object> = ComponentType<P> & {
  /** Fetches it now; fails where it is not reached. */
  fetch(): Promise<void>;
};

/**
 * A part of the program that is fetched when somebody opens it; `awaited` stands in its place until then. Not `React.lazy`: that
 * shows a placeholder even of what was fetched before, and then keeps it for 300 ms.
 */
export function fetchedPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  awaited: ReactNode = null,
): FetchedPart<P> {
  const fetched = sharedValue<Fetched<P> | null>(null);
  const fetch = async () => {
    const Part = await load();
    fetched.set(before => before ?? { Part });
  };
  let asked = false;
  const ask = () => {
    if (!asked) void untilReached(fetch);
    asked = true;
    return awaited;
  };
  return Object.assign((props: P) => <Part {...{ fetched, ask, props }} />, { fetch });
}

type Fetched<P> = { readonly Part: ComponentType<P> };
type Of<P> = { fetched: SharedValue<Fetched<P> | null>; ask: () => ReactNode; props: P };

function Part<P extends object>({ fetched, ask, props }: Of<P>): ReactNode {
  const there = useShared(fetched);
  return there ? <there.Part {...props} /> : ask();
}
