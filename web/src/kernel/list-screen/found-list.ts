import type { PickItem, PickSource } from './filter-values.ts';

/** What a source asks: a text that is typed, or the ids whose names are wanted. */
export interface PickQuestion {
  query?: string;
  ids?: number[];
}

/** A source of choices that are too many to come whole: one call finds them by what is typed and names them by their ids. */
export const foundList = (ask: (question: PickQuestion) => Promise<readonly PickItem[]>): PickSource => ({
  search: query => ask({ query: query.trim() || undefined }),
  named: async ids => (ids.length > 0 ? ask({ ids: [...ids] }) : []),
});

/** One thing for each key, made once: a picker asks anew for its names when its source is another one. */
export function keptBy<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return key => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    return known;
  };
}
