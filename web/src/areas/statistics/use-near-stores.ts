import { type NearStore, simpleMatList } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../kernel/api.ts';
import type { ApiFailure } from '../../kernel/api-failure.ts';
import { keyOf } from '../../kernel/query.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';

/** So many a page (seed §9). */
const size = 7;
const pauseMs = 250;

type Around = Pick<SentOf<typeof simpleMatList>, 'longitude' | 'latitude' | 'reasonName' | 'reasonTag' | 'query'>;

/** Stores around a position, page after page: 加载更多 puts the next behind those that stand. */
export function useNearStores(around: Around) {
  const body = useDebounced(around, pauseMs);
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<
    NearStore[],
    ApiFailure,
    { pages: NearStore[][] },
    readonly unknown[],
    number
  >({
    queryKey: keyOf(simpleMatList, body),
    queryFn: ({ pageParam: page, signal }) =>
      api(simpleMatList, { body: { ...body, online: 1, page, size } }, { signal, quiet: true }),
    initialPageParam: 0,
    // A full page may have another behind it.
    getNextPageParam: (last, pages) => (last.length === size ? pages.length : undefined),
    placeholderData: before => before,
  });
  return {
    stores: data?.pages.flat() ?? [],
    loading: isFetching,
    failed: isError && !isFetching,
    more: hasNextPage,
    onMore: () => void (isError && !data ? refetch() : fetchNextPage()),
  };
}
