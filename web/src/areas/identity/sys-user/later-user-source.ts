import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';

/** The call comes with the first question: no first screen asks it (docs/decisions/0010). */
const source = async () => (await import('./sys-user-source.ts')).sysUserSource;

/** The accounts that somebody may see, found by user name, name or phone. */
export const sysUserSource: PickSource = {
  search: async query => (await source()).search(query),
  named: async ids => (await source()).named(ids),
};
