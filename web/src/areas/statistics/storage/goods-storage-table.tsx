import { type GoodsStorage, listGoodsStorage } from '@materia/contract/areas/statistics';
import type { SentOf } from '@materia/contract/kernel';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';

interface StorageTableProps {
  /** How many pages are shown, one below the other. */
  pages: number;
  pageOf: (page: number) => { params: { page: number; limit: number }; body: SentOf<typeof listGoodsStorage> };
}

const heads = ['place', 'goods', 'spec', 'orders', 'needed', 'stock', 'available', 'short'] as const;
const numbers: readonly string[] = ['orders', 'needed', 'stock', 'available', 'short'];

/** The stock-up list as a sheet: goods by place, what is short first and marked. */
export function GoodsStorageTable({ pages, pageOf }: StorageTableProps) {
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
      {Array.from({ length: pages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages stand in their order
        <StoragePage key={at} input={pageOf(at + 1)} />
      ))}
    </table>
  );
}

function StoragePage({ input }: { input: ReturnType<StorageTableProps['pageOf']> }) {
  const { data } = useCall(listGoodsStorage, input, { keepPrevious: true, quiet: true });
  return (
    <tbody>
      {data?.rows.map(row => (
        <StorageRow key={`${row.storeId}/${row.matId}/${row.goodsId}`} row={row} />
      ))}
    </tbody>
  );
}

function StorageRow({ row }: { row: GoodsStorage }) {
  return (
    <tr data-short={row.short > 0 || undefined}>
      <td>{row.placeName}</td>
      <td>
        {row.goodsName}
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
