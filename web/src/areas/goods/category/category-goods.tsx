import { StarFilled, StarOutlined } from '@ant-design/icons';
import { type CategoryChannelCode, type GoodsRow, listGoods } from '@materia/contract/areas/goods';
import { Button, Checkbox, Input, Pagination } from 'antd';
import { useState } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { fileAddress } from '../../../kernel/file-address.ts';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { firstCharacter } from '../../../ui/format.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { categorySource } from '../category-source.ts';
import { GoodsName } from '../goods-name.tsx';
import { goodsDrag } from './category-tree.tsx';
import { channelsOf } from './channels.ts';

const limit = 30;

export interface GoodsPaneProps {
  /** 0: goods without a category of the channel. */
  categoryId: number;
  channel: CategoryChannelCode;
  mayWrite: boolean;
  onMove: (target: number, goodsIds: readonly number[]) => Promise<void>;
  onTakeOut: (goodsIds: readonly number[]) => Promise<void>;
  onPrimary: (goodsId: number) => void;
}

/** The goods of a category and of those below it: dragged onto nodes, moved and taken out by choice, made theirs by a star. */
export function CategoryGoods(props: GoodsPaneProps) {
  const { categoryId, channel } = props;
  const t = useT();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const query = useDebounced(typed.trim(), 300) || undefined;
  const body = { categoryId, channel, query };
  const goods = useCall(listGoods, { params: { limit, page }, body }, { quiet: true, keepPrevious: true });
  const total = goods.data?.total ?? 0;
  return (
    <>
      <div className="category-bar">
        <Input
          allowClear
          value={typed}
          maxLength={100}
          placeholder={t('category.goods.search')}
          aria-label={t('category.goods.search')}
          onChange={event => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        {props.mayWrite && <Bulk {...props} chosen={chosen} done={() => setChosen([])} />}
      </div>
      <Body {...props} {...goods} chosen={chosen} setChosen={setChosen} />
      {total > limit && (
        <Pagination size="small" simple current={page} pageSize={limit} total={total} onChange={setPage} />
      )}
    </>
  );
}

type BulkProps = GoodsPaneProps & { chosen: readonly number[]; done: () => void };

function Bulk({ categoryId, chosen, done, onMove, onTakeOut }: BulkProps) {
  const t = useT();
  if (chosen.length === 0) return <span className="category-help">{t('category.goods.drag')}</span>;
  return (
    <div className="category-bulk">
      <span>{t('category.goods.selected', { n: chosen.length })}</span>
      <PickInput
        id="category-goods-to"
        label={t('category.goods.moveTo')}
        source={categorySource}
        many={false}
        value={undefined}
        onChange={id => typeof id === 'number' && void onMove(id, chosen).then(done)}
      />
      {categoryId !== 0 && (
        <Button onClick={() => void onTakeOut(chosen).then(done)}>{t('category.goods.takeOut')}</Button>
      )}
    </div>
  );
}

interface BodyProps extends GoodsPaneProps {
  data: { rows: readonly GoodsRow[] } | undefined;
  error: ApiFailure | null;
  refetch: () => Promise<unknown>;
  chosen: readonly number[];
  setChosen: (ids: readonly number[]) => void;
}

function Body({ data, error, refetch, ...props }: BodyProps) {
  const t = useT();
  if (!data && error) return <ErrorPanel message={error.message} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  if (data.rows.length === 0) return <EmptyPanel message={t('category.goods.empty')} />;
  return (
    <ul className="category-goods" aria-label={t('category.goods')}>
      {data.rows.map(row => (
        <Line key={row.goods_id} row={row} {...props} />
      ))}
    </ul>
  );
}

type LineProps = Omit<BodyProps, 'data' | 'error' | 'refetch'> & { row: GoodsRow };

function Line({ row, chosen, setChosen, ...props }: LineProps) {
  const t = useT();
  const lang = useLang();
  const id = row.goods_id;
  const on = chosen.includes(id);
  return (
    <li
      draggable={props.mayWrite}
      onDragStart={event => event.dataTransfer.setData(goodsDrag, (on ? chosen : [id]).join(','))}
    >
      {props.mayWrite && (
        <Checkbox
          checked={on}
          aria-label={t('list.selectRow', { name: row.goodsName })}
          onChange={() => setChosen(on ? chosen.filter(each => each !== id) : [...chosen, id])}
        />
      )}
      {row.thumbUrl ? (
        <img src={fileAddress(row.thumbUrl)} alt="" width={32} height={32} loading="lazy" draggable={false} />
      ) : (
        <span className="category-blank">{firstCharacter(row.goodsName)}</span>
      )}
      <span className="category-goods-name">
        <GoodsName id={id}>{row.goodsName}</GoodsName>
        <small>{[row.spec, row.manufacturer].filter(Boolean).join(' · ')}</small>
      </span>
      <small className="category-goods-channels">
        {channelsOf(lang)
          .filter(({ bit }) => (row.publishMask & bit) !== 0)
          .map(({ label }) => label)
          .join(' ')}
      </small>
      <Star {...props} row={row} />
    </li>
  );
}

/** Whether this category counts the goods' sales for the channel; a click makes it so. */
function Star({ row, categoryId, channel, mayWrite, onPrimary }: Omit<LineProps, 'chosen' | 'setChosen'>) {
  const t = useT();
  const link = row.categories.find(each => each.categoryId === categoryId);
  if (!link) return <span className="category-star" />;
  const primary = (link.primaryMask & channel) !== 0;
  const label = t(primary ? 'category.isPrimary' : 'category.primary');
  return (
    <Button
      type="text"
      size="small"
      className="category-star"
      aria-pressed={primary}
      title={label}
      aria-label={`${label} ${row.goodsName}`}
      disabled={!mayWrite}
      icon={primary ? <StarFilled /> : <StarOutlined />}
      onClick={() => !primary && onPrimary(row.goods_id)}
    />
  );
}
