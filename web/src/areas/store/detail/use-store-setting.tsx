import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { useSession } from '../../../kernel/session.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';

interface Read<T> {
  readonly data: T | undefined;
  readonly error: ApiFailure | null;
  readonly refetch: () => unknown;
}

/** A part of a store's settings once it is read; until then what a reader needs to see. */
export function WhenRead<T>({ of, children }: { of: Read<T>; children: (data: T) => ReactNode }) {
  const { data, error, refetch } = of;
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  return data ? children(data) : <RowsSkeleton rows={6} />;
}

/** Whether this account may change stores. */
export const useMayChange = (): boolean => useSession().has('STORE:WRITE');
