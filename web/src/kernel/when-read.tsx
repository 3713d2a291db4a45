import type { ReactNode } from 'react';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import type { ApiFailure } from './api-failure.ts';

export interface Read<T> {
  readonly data: T | undefined;
  readonly error: ApiFailure | null;
  readonly refetch: () => unknown;
}

/** A part of a screen once its answer is there; until then what a reader needs to see. */
export function WhenRead<T>({
  of,
  rows = 6,
  children,
}: {
  of: Read<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}) {
  const { data, error, refetch } = of;
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  return data ? children(data) : <RowsSkeleton rows={rows} />;
}
