import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A dialog or drawer that is fetched when somebody opens it: the list is painted without it (design §5, first load). What opens a
 * moment later needs no placeholder.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return props => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
