import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';

interface ReadPartProps<T> {
  read: UseQueryResult<T, ApiFailure>;
  isEmpty: (data: T) => boolean;
  /** What is said when there is nothing. */
  empty: string;
  children: (data: T) => ReactNode;
}

/** A part that is read by itself: while it comes, when it fails, when there is nothing. */
export function ReadPart<T>({ read, isEmpty, empty, children }: ReadPartProps<T>) {
  const { data, error, refetch } = read;
  if (data === undefined) {
    return error ? (
      <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    );
  }
  return isEmpty(data) ? <EmptyPanel message={empty} /> : children(data);
}
