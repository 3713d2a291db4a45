import { listGoodsPrices, PriceKind } from '@materia/contract/areas/goods';
import { dateTimeText, yuanText } from '@materia/contract/kernel';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

const limit = 30;
const price = (fen: number | null) => (fen === null ? '-' : yuanText(fen));

/** 价格历史, the newest first. */
export function PricesTab({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const read = useCall(
    listGoodsPrices,
    { params: { goods_id: id, limit, page }, body: {} },
    { quiet: true, keepPrevious: true },
  );
  return (
    <ReadPart read={read} isEmpty={({ total }) => !total} empty={t('goods.noPrices')}>
      {({ rows, total }) => (
        <>
          <PlainTable
            columns={[
              'goods.price.at',
              'goods.price.kind',
              'goods.price.place',
              'goods.price.change',
              'goods.price.by',
            ]}
            rows={rows.map(row => ({
              key: row.id,
              cells: [
                dateTimeText(new Date(row.at)),
                PriceKind.label(row.kind, lang),
                row.placeName ?? '-',
                `${price(row.old)} → ${price(row.new)}`,
                [row.by, row.reason].filter(Boolean).join(' · ') || '-',
              ],
            }))}
          />
          {(total ?? 0) > limit && (
            <Pagination size="small" simple current={page} pageSize={limit} total={total ?? 0} onChange={setPage} />
          )}
        </>
      )}
    </ReadPart>
  );
}
