import { listTickets, type TicketRow, type TicketStatusCode } from '@materia/contract/areas/mat';
import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { useLive } from '../../../kernel/live.ts';
import { keyOf, queryClient, useCall } from '../../../kernel/query.ts';
import { useHere } from '../../../ui/layers.ts';

/** So many of a column are read at a time. */
const limit = 50;

/** What is asked of the board beside the status: the own, the late. */
export interface AskedOfBoard {
  readonly mine: boolean;
  readonly late: boolean;
}

const filterOf = ({ mine, late }: AskedOfBoard) => ({ ...(mine ? { mine } : {}), ...(late ? { overdue: late } : {}) });

/** Everything that was read of tickets is read again: one has moved. */
export const rereadTickets = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(listTickets) });

/** Reads again what is shown of tickets when the server says that one has moved. */
export function useMovedTickets(): void {
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'ticket') void rereadTickets();
  });
}

/** How many tickets wait in each status. */
export function useTicketCounts(asked: AskedOfBoard): ReadonlyMap<TicketStatusCode, number> | undefined {
  const input = { params: { limit: 1, page: 1 }, body: { ...filterOf(asked), part: 'TOTAL' as const } };
  const { data } = useCall(listTickets, input, { quiet: true, keepPrevious: true });
  return data && new Map((data.counts ?? []).map(({ status, count }) => [status, count]));
}

interface Pages {
  readonly pages: TicketRow[][];
}

export interface TicketColumn {
  readonly read: Pick<UseQueryResult<readonly TicketRow[], ApiFailure>, 'data' | 'error' | 'refetch'>;
  /** Reads the next ones; undefined while all are there. */
  readonly more: (() => void) | undefined;
  readonly reading: boolean;
}

/** The tickets of one status, the first ones and as many more as were wanted. */
export function useTicketColumn(status: TicketStatusCode, asked: AskedOfBoard): TicketColumn {
  const here = useHere();
  const body = { ...filterOf(asked), status: [status], part: 'ROWS' as const };
  const query = useInfiniteQuery<TicketRow[], ApiFailure, Pages, readonly unknown[], number>({
    queryKey: [...keyOf(listTickets), 'column', body],
    queryFn: async ({ pageParam: page, signal }) =>
      (await api(listTickets, { params: { limit, page }, body }, { quiet: true, signal })).rows,
    initialPageParam: 1,
    // A full page may have another behind it.
    getNextPageParam: (last, pages) => (last.length === limit ? pages.length + 1 : undefined),
    placeholderData: before => before,
    enabled: here,
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  // A ticket that moved on between two pages is there once.
  const rows = data && [...new Map(data.pages.flat().map(row => [row.ticketId, row])).values()];
  return {
    read: { data: rows, error, refetch: refetch as never },
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    reading: isFetchingNextPage,
  };
}
