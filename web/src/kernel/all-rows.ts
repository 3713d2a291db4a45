import type { Call, CallShape } from '@materia/contract/kernel';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useHere } from '../ui/layers.ts';
import { api } from './api.ts';
import type { ApiFailure } from './api-failure.ts';
import { keyOf } from './query.ts';
import type { InputOf } from './request.ts';

/** Grids and maps without pages read so many at a time (spec 00 §4). */
const limit = 100;

interface Paged {
  readonly rows: readonly object[];
}
type ListShape = CallShape & { answer: Paged };
type RowIn<S extends ListShape> = S['answer']['rows'][number];

export interface AllRows<R> {
  readonly rows: readonly R[];
  /** There are more than may be read at once: whoever shows them says so. */
  readonly cut: boolean;
}

/** The rows of a list call page by page, up to `most`. A row that moved on between two pages is there once. */
async function readAll<S extends ListShape>(
  call: Call<S>,
  body: S['sent'],
  { most, idOf, signal }: Pick<AllRowsOptions<RowIn<S>>, 'most' | 'idOf'> & { signal: AbortSignal },
): Promise<AllRows<RowIn<S>>> {
  const rows = new Map<number, RowIn<S>>();
  for (let page = 1; page * limit <= most; page += 1) {
    const input = { params: { limit, page }, body } as InputOf<CallShape> as InputOf<S>;
    const answer: Paged = await api(call, input, { quiet: true, signal });
    for (const row of answer.rows) rows.set(idOf(row), row);
    if (answer.rows.length < limit) return { rows: [...rows.values()], cut: false };
  }
  return { rows: [...rows.values()], cut: true };
}

export interface AllRowsOptions<R> {
  /** As many as are read at most, in hundreds. */
  most: number;
  idOf: (row: R) => number;
  enabled?: boolean;
  /** Another: asked anew. */
  anew?: unknown;
}

/**
 * Every row of a list call, for what shows them without pages: a map, a calendar. Kept under the call's key, as the pages of `useCall` are; what
 * was there before stays until the new is read.
 */
export function useAllRows<S extends ListShape>(
  call: Call<S>,
  body: S['sent'],
  { most, idOf, enabled = true, anew }: AllRowsOptions<RowIn<S>>,
): UseQueryResult<AllRows<RowIn<S>>, ApiFailure> {
  const here = useHere();
  return useQuery<AllRows<RowIn<S>>, ApiFailure>({
    queryKey: [...keyOf(call as Call), 'all', most, body, anew],
    queryFn: ({ signal }) => readAll(call, body, { most, idOf, signal }),
    enabled: here && enabled,
    placeholderData: before => before,
  });
}
