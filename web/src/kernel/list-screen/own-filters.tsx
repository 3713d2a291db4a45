import { useMemo } from 'react';
import { useSession } from '../session.ts';
import { useT } from '../texts.ts';
import type { Filter, FilterValues } from './filter.ts';
import { useOwnSearch } from './own-search.ts';
import './filters.css';

/** By name, in the order in which they are shown; each says its label, for there is no list whose area would. */
export type OwnFilterSet = Readonly<Record<string, Filter & { readonly label?: string }>>;

/** What the address of a screen says to its filters; junk is as if it were not there. */
export function useOwnFilters<T extends FilterValues = FilterValues>(path: string, filters: OwnFilterSet): Partial<T> {
  const { search } = useOwnSearch(path);
  return useMemo(() => {
    const values = Object.entries(filters).flatMap(([name, filter]) => {
      const text = search[name];
      const value = (text === undefined ? undefined : filter.parse(text)) ?? filter.initial;
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(values) as Partial<T>;
  }, [search, filters]);
}

/** The filters of a screen that is no list (a map, a grid of its own): declared and looking like a list's, in the screen's own address. */
export function OwnFilters({ path, filters }: { path: string; filters: OwnFilterSet }) {
  const t = useT();
  const { has, user } = useSession();
  const { search, visit } = useOwnSearch(path);
  const values = useOwnFilters(path, filters);
  const shown = Object.entries(filters).filter(
    ([, filter]) => (!filter.needs || has(filter.needs)) && !(filter.platform && user?.companyId),
  );
  const set = (name: string, filter: Filter, value: unknown) => {
    const { [name]: _, ...rest } = search;
    visit(value === undefined ? rest : { ...rest, [name]: filter.print(value) }, 'replace');
  };
  return (
    <search className="list-filters">
      {shown.map(([name, filter]) => {
        const id = `filter${path.replaceAll('/', '-')}-${name}`;
        const label = t(filter.label ?? name);
        return (
          <div key={name} className="list-filter">
            <label htmlFor={id}>{label}</label>
            <filter.Input id={id} label={label} value={values[name]} onChange={value => set(name, filter, value)} />
          </div>
        );
      })}
    </search>
  );
}
