import { listGoodsMats, listGoodsStores } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

const limit = 10;

/** 在售矩阵: stores and tracks that sell it, with price and stock. */
export function PlacesTab({ id }: { id: number }) {
  return (
    <>
      <Stores id={id} />
      <Mats id={id} />
    </>
  );
}

function Stores({ id }: { id: number }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const read = useCall(
    listGoodsStores,
    { params: { goods_id: id, limit, page }, body: {} },
    { quiet: true, keepPrevious: true },
  );
  return (
    <ReadPart read={read} isEmpty={({ total }) => !total} empty={t('goods.noStores')}>
      {({ rows, total }) => (
        <>
          <PlainTable
            columns={['goods.place.store', 'goods.place.price', 'goods.place.stock', 'goods.place.state']}
            rows={rows.map(row => ({
              key: row.storeGoodsId,
              cells: [
                row.storeName,
                `¥${yuanText(row.specialPrice > 0 ? row.specialPrice : row.goodsPrice)}`,
                `${row.available}/${row.goodsNumber}`,
                <Badge key="state" tone={row.block ? 'danger' : row.isPublish ? 'success' : 'plain'}>
                  {t(row.block ? 'goods.place.blocked' : row.isPublish ? 'goods.place.on' : 'goods.place.off')}
                </Badge>,
              ],
            }))}
          />
          <Pages page={page} total={total ?? 0} turn={setPage} />
        </>
      )}
    </ReadPart>
  );
}

function Mats({ id }: { id: number }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const read = useCall(listGoodsMats, { params: { goods_id: id, limit, page } }, { quiet: true, keepPrevious: true });
  return (
    <ReadPart read={read} isEmpty={({ total }) => !total} empty={t('goods.noMats')}>
      {({ rows, total }) => (
        <>
          <PlainTable
            columns={['goods.place.mat', 'goods.place.price', 'goods.place.stock', 'goods.place.state']}
            rows={rows.map(row => ({
              key: row.trackGoodsId,
              cells: [
                `${row.matName} ${row.trackNo}`,
                row.price === null ? '-' : `¥${yuanText(row.price)}`,
                `${row.available}/${row.stock}`,
                <Badge key="state" tone={row.locks.length > 0 ? 'danger' : 'success'}>
                  {t(row.locks.length > 0 ? 'goods.place.locked' : 'goods.place.on')}
                </Badge>,
              ],
            }))}
          />
          <Pages page={page} total={total ?? 0} turn={setPage} />
        </>
      )}
    </ReadPart>
  );
}

const Pages = ({ page, total, turn }: { page: number; total: number; turn: (page: number) => void }) =>
  total > limit ? (
    <Pagination size="small" simple current={page} pageSize={limit} total={total} onChange={turn} />
  ) : null;
