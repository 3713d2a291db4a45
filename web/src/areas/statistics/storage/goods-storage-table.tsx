import { type GoodsStorage, listGoodsStorage } from '@materia/contract/areas/statistics';
import type { SentOf } from '@materia/contract/kernel';
import { useEffect } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';

interface StorageTableProps {
  /** How many pages are shown, one below the other. */
  pages: number;
  pageOf: (page: number) => { params: { page: number; limit: number }; body: SentOf<typeof listGoodsStorage> };
  /** Told when the last of them is there: by its question, and with that all of them. */
  read: (question: string) => void;
}

/** What was asked for a page, to be compared. */
export const questionOf = (input: ReturnType<StorageTableProps['pageOf']>): string => JSON.stringify(input);

const heads = ['place', 'goods', 'spec', 'orders', 'needed', 'stock', 'available', 'short'] as const;
const numbers: readonly string[] = ['orders', 'needed', 'stock', 'available', 'short'];

/** The stock-up list as a sheet: goods by place, what is short first and marked. */
export function GoodsStorageTable(props: StorageTableProps) {
  const t = useT();
  return (
    <table className="storage-table">
      <thead>
        <tr>
          {heads.map(name => (
            <th key={name} scope="col" className={numbers.includes(name) ? 'storage-number' : undefined}>
              {t(`storage.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <StoragePages {...props} page={1} />
    </table>
  );
}

/** A page and, when it is there, those behind it: one question at a time, however many are to be printed. */
function StoragePages({ page, ...props }: StorageTableProps & { page: number }) {
  const { pages, pageOf, read } = props;
  const { data, error, isPlaceholderData, refetch } = useCall(listGoodsStorage, pageOf(page), {
    keepPrevious: true,
    quiet: true,
  });
  const there = data !== undefined && !isPlaceholderData;
  const question = there && page === pages ? questionOf(pageOf(page)) : null;
  useEffect(() => {
    if (question) read(question);
  }, [question, read]);
  return (
    <>
      <tbody>
        {data?.rows.map(row => (
          <StorageRow key={`${row.storeId}/${row.matId}/${row.goodsId}`} row={row} />
        ))}
        {error && !data && (
          <tr>
            <td colSpan={heads.length}>
              <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
            </td>
          </tr>
        )}
      </tbody>
      {there && page < pages && <StoragePages {...props} page={page + 1} />}
    </>
  );
}

function StorageRow({ row }: { row: GoodsStorage }) {
  return (
    <tr data-short={row.short > 0 || undefined}>
      <td>{row.placeName}</td>
      <td>
        <GoodsName id={row.goodsId}>{row.goodsName}</GoodsName>
        <small>{row.manufacturer}</small>
      </td>
      <td>{row.spec || emptyMark}</td>
      <td className="storage-number">{row.orders}</td>
      <td className="storage-number">
        <b>{row.needed}</b>
      </td>
      <td className="storage-number">{row.stock}</td>
      <td className="storage-number">{row.available}</td>
      <td className="storage-number">{row.short > 0 ? <b>{row.short}</b> : emptyMark}</td>
    </tr>
  );
}
