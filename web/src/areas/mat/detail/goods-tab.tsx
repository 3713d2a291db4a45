import { listMatGoods, type MatGoodsRow } from '@materia/contract/areas/mat';
import { dayOf, yuanText } from '@materia/contract/kernel';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { PagedRows } from '../../../kernel/paged-rows.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import type { TableColumn } from '../../../ui/column-table.tsx';
import { ExpiryBadge } from '../../../ui/expiry-badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';

const limit = 20;
const typingMs = 300;
const soonDays = 3;
const sorts = {
  daysLeft: 'asc',
  stock: 'asc',
  sold7: 'desc',
  sold30: 'desc',
  nextExpiry: 'asc',
} as const;
type Sort = keyof typeof sorts;

interface Of {
  matId: number;
  /** The way to what moved of a goods; absent: not for this account. */
  moved: ((goodsId: number) => void) | undefined;
}

/** 商品 of a device: where each lies, what it sold, how long it lasts (spec 06 §7). */
export function GoodsTab({ matId, moved }: Of) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>('daysLeft');
  const query = useDebounced(typed.trim(), typingMs) || undefined;
  const input = {
    params: { id: matId, limit, page },
    body: { query, sort: [{ field: sort, order: sorts[sort] }] },
  };
  const goods = useCall(listMatGoods, input, { quiet: true, keepPrevious: true });
  return (
    <div className="mat-tab">
      <div className="mat-tab-tools">
        <Input
          aria-label={t('mat.goods.query')}
          placeholder={t('mat.goods.query')}
          allowClear
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        <Select<Sort>
          aria-label={t('mat.goods.sort')}
          value={sort}
          onChange={next => {
            setSort(next);
            setPage(1);
          }}
          options={Object.keys(sorts).map(name => ({ value: name as Sort, label: t(`mat.goods.field.${name}`) }))}
        />
      </div>
      <PagedRows
        of={goods}
        {...{ page, limit }}
        turn={setPage}
        label={t('mat.tab.goods')}
        empty={t('mat.goods.none')}
        rowKey={row => row.goodsId}
        columns={columns(t, dayOf(serverNow()), moved)}
      />
    </div>
  );
}

function columns(t: Translate, today: string, moved: Of['moved']): readonly TableColumn<MatGoodsRow>[] {
  const title = (name: string) => t(`mat.goods.field.${name}`);
  return [
    { key: 'goods', title: title('goods'), cell: row => <Goods row={row} moved={moved} /> },
    { key: 'slots', title: title('slots'), cell: row => row.trackNos.join(' ') },
    { key: 'stock', title: title('stock'), end: true, cell: row => `${row.available}/${row.capacity}` },
    { key: 'sold7', title: title('sold7'), end: true, cell: row => row.sold7 },
    { key: 'sold30', title: title('sold30'), end: true, cell: row => row.sold30 },
    { key: 'days', title: title('daysLeft'), end: true, cell: row => <DaysLeft row={row} /> },
    {
      key: 'price',
      title: title('price'),
      end: true,
      cell: row => (row.price === null ? emptyMark : yuanText(row.price)),
    },
    {
      key: 'expiry',
      title: title('nextExpiry'),
      cell: row => <ExpiryBadge day={row.nextExpiry} today={today} />,
    },
  ];
}

function Goods({ row, moved }: Pick<Of, 'moved'> & { row: MatGoodsRow }) {
  const t = useT();
  const { goodsId, goodsName, spec, thumbUrl } = row;
  return (
    <span className="mat-goods-name">
      {thumbUrl && <img src={fileAddress(thumbUrl)} alt="" loading="lazy" />}
      <span>
        <GoodsName id={goodsId}>{goodsName}</GoodsName> <small>{spec}</small>{' '}
        {moved && (
          <button
            type="button"
            className="list-link"
            aria-label={`${t('mat.tab.movements')} ${goodsName}`}
            onClick={() => moved(goodsId)}
          >
            {t('mat.goods.moved')}
          </button>
        )}
      </span>
    </span>
  );
}

function DaysLeft({ row: { daysLeft } }: { row: MatGoodsRow }) {
  const t = useT();
  if (daysLeft === null) return <span className="mat-slot-faint">{t('mat.goods.never')}</span>;
  return <span className={daysLeft <= soonDays ? 'mat-slot-danger' : undefined}>{t('mat.days', { n: daysLeft })}</span>;
}
