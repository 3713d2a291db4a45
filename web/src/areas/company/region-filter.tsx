import type { Filter } from '../../kernel/list-screen/filter.ts';
import { pick } from '../../kernel/list-screen/filters.tsx';
import { regionSource } from './company-sources.ts';

/** A region with all below it: picked by name, sent by its six digits. */
export const regionFilter: Filter<number> = {
  ...pick(regionSource, { place: 'more' }),
  send: (code, name) => ({ [name]: String(code) }),
};
