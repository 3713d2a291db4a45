import type { UseQueryResult } from '@tanstack/react-query';
import { ColumnTable, type TableColumn } from '../ui/column-table.tsx';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { Pages } from '../ui/pages.tsx';
import type { ApiFailure } from './api-failure.ts';
import { WhenRead } from './when-read.tsx';

interface Of<R> {
  /** The list call as it was asked. */
  of: UseQueryResult<{ rows: readonly R[]; total: number | null }, ApiFailure>;
  page: number;
  limit: number;
  turn: (page: number) => void;
  label: string;
  /** A sentence for no rows. */
  empty: string;
  columns: readonly TableColumn<R>[];
  rowKey: (row: R) => string | number;
  stacks?: boolean;
}

/** Rows of a record in its drawer, page by page: while they are read, why they are not, that there are none. */
export function PagedRows<R>({ of, page, limit, turn, label, empty, columns, rowKey, stacks }: Of<R>) {
  return (
    <WhenRead of={of}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyPanel message={empty} />
        ) : (
          <>
            <ColumnTable {...{ label, rows, rowKey, columns }} stacks={stacks ?? false} />
            <Pages {...{ page, limit, total }} turn={turn} />
          </>
        )
      }
    </WhenRead>
  );
}
