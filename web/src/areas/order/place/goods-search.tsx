import { type OfferedGoods, searchStoreGoods } from '@materia/contract/areas/store';
import { yuanText } from '@materia/contract/kernel';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Badge } from '../../../ui/badge.tsx';
import { addGoods, type BasketLine } from './basket.ts';

const pauseMs = 200;

export interface BasketProps {
  storeId: number | undefined;
  lines: readonly BasketLine[];
  change: (lines: readonly BasketLine[]) => void;
}

/** Goods of the store by name, pinyin or barcode, with what is available; choosing one adds it. `absent`: also what it has none of. */
export function GoodsSearch({ storeId, lines, change, absent = false }: BasketProps & { absent?: boolean }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), pauseMs);
  const input = { params: { storeId: storeId ?? 0 }, query: { query } };
  const { data = [], isFetching } = useCall(searchStoreGoods, input, {
    enabled: storeId !== undefined,
    keepPrevious: true,
  });
  const choose = (goodsId: number) => {
    const goods = data.find(each => each.goodsId === goodsId);
    if (goods) change(addGoods(lines, goods));
    setTyped('');
  };
  return (
    <GoodsSelect
      {...{ typed, choose, absent }}
      goods={data}
      type={setTyped}
      loading={isFetching}
      missing={storeId === undefined ? t('order.new.chooseStore') : undefined}
    />
  );
}

interface SelectProps {
  goods: readonly OfferedGoods[];
  typed: string;
  type: (typed: string) => void;
  choose: (goodsId: number) => void;
  /** What has to be chosen before there is anything to search. */
  missing: string | undefined;
  loading?: boolean;
  absent?: boolean;
}

/** The field in which goods are searched and chosen. */
export function GoodsSelect({ goods, typed, type, choose, missing, loading, absent }: SelectProps) {
  const t = useT();
  return (
    <Select<number>
      className="order-wide"
      value={null}
      disabled={missing !== undefined}
      placeholder={missing ?? t('order.new.findGoods')}
      aria-label={t('order.new.findGoods')}
      showSearch={{ searchValue: typed, onSearch: type, filterOption: false }}
      loading={loading}
      onSelect={choose}
      notFoundContent={t('order.none')}
      options={goods.map(each => ({
        value: each.goodsId,
        label: <Offer goods={each} />,
        disabled: !absent && each.available === 0,
        title: each.name,
      }))}
    />
  );
}

function Offer({ goods }: { goods: OfferedGoods }) {
  const t = useT();
  return (
    <span className="order-pick">
      <span>
        {goods.name} <span className="order-faint">{[goods.spec, goods.manufacturer].filter(Boolean).join(' · ')}</span>
      </span>
      {goods.rx && <Badge tone="info">{t('order.rx.required')}</Badge>}
      <span className="order-faint">{t('order.new.available', { n: goods.available })}</span>
      <span className="order-amount">{yuanText(goods.price)}</span>
    </span>
  );
}
