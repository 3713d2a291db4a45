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
export function PlacesTab({ id, guidePrice }: { id: number; guidePrice: number }) {
  return (
    <>
      <Stores id={id} guidePrice={guidePrice} />
      <Mats id={id} guidePrice={guidePrice} />
    </>
  );
}

function Stores({ id, guidePrice }: { id: number; guidePrice: number }) {
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
                <Price key="price" fen={lower(row.goodsPrice, row.specialPrice)} guide={guidePrice} />,
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

function Mats({ id, guidePrice }: { id: number; guidePrice: number }) {
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
                row.price === null ? (
                  '-'
                ) : (
                  <Price key="price" fen={lower(row.price, row.specialPrice)} guide={guidePrice} />
                ),
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

/** What it sells for: the special price where there is one below the price. */
const lower = (price: number, special: number): number => (special > 0 && special < price ? special : price);

/** A price, with how far it lies from the suggested one where it does. */
function Price({ fen, guide }: { fen: number; guide: number }) {
  const t = useT();
  const percent = guide > 0 ? Math.round(((fen - guide) / guide) * 100) : 0;
  return (
    <>
      ¥{yuanText(fen)}
      {percent !== 0 && (
        <small className="goods-off" data-below={percent < 0 || undefined} title={t('goods.place.off.guide')}>
          {percent > 0 ? `+${percent}%` : `${percent}%`}
        </small>
      )}
    </>
  );
}

const Pages = ({ page, total, turn }: { page: number; total: number; turn: (page: number) => void }) =>
  total > limit ? (
    <Pagination size="small" simple current={page} pageSize={limit} total={total} onChange={turn} />
  ) : null;
