import type { Paged, RowOf } from '@materia/contract/kernel';
import type { SortField } from './address.ts';
import type { GridListDeclaration, ListCall } from './declaration.ts';
import type { Filter, FilterValues } from './filter.ts';
import type { Ask } from './list-machine.ts';

/** A list over rows that are at hand: what it shows is asked of a function, and nobody else (sample pages, spec 11). */
export interface OwnRows<R>
  extends Omit<GridListDeclaration<ListCall, R>, 'call' | 'filters' | 'body' | 'export' | 'grid'> {
  /** As they are now. */
  rows: () => readonly R[];
  /** Whether the chosen filters mean a row; absent: every row. */
  fits?: (row: R, values: FilterValues) => boolean;
  filters?: Readonly<Record<string, Filter>>;
  grid?: GridListDeclaration<ListCall, R>['grid'];
}

/** The declaration of such a list, for `listScreen` and `gridScreen`: filters, sort, pages and sums are worked out here. */
export function ownRows<R extends object>({ rows, fits = () => true, ...list }: OwnRows<R>) {
  const summed = Object.entries(list.columns).filter(([, column]) => column?.sum === true);
  const ask: Ask<R> = async ({ body }, { limit, page }): Promise<Paged<R, unknown>> => {
    const fitting = rows().filter(row => fits(row, body));
    const sorted = sortedBy(fitting, (body.sort ?? []) as readonly SortField[]);
    return {
      rows: sorted.slice((page - 1) * limit, page * limit),
      total: fitting.length,
      sums: Object.fromEntries(summed.map(([name]) => [name, sumOf(fitting, name as keyof R)])),
    };
  };
  // Inside, rows are fields by name (list-model.ts); there is no call to take their type from.
  return { ...list, ask } as unknown as GridListDeclaration<ListCall, RowOf<ListCall>>;
}

const sumOf = <R>(rows: readonly R[], name: keyof R) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

/** By the first field that tells two rows apart; what has no value comes last, whichever way. */
export function sortedBy<R extends object>(rows: readonly R[], sort: readonly SortField[]): readonly R[] {
  if (sort.length === 0) return rows;
  return rows.toSorted((one, other) => {
    for (const { field, order } of sort) {
      const found = compared(one[field as keyof R], other[field as keyof R], order === 'asc' ? 1 : -1);
      if (found !== 0) return found;
    }
    return 0;
  });
}

function compared(one: unknown, other: unknown, way: 1 | -1): number {
  if (one == null || other == null) return Number(one == null) - Number(other == null);
  if (typeof one === 'number' && typeof other === 'number') return way * (one - other);
  return way * String(one).localeCompare(String(other), 'zh-CN');
}
