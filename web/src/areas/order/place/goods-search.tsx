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
    <Select<number>
      className="order-wide"
      value={null}
      disabled={storeId === undefined}
      placeholder={storeId === undefined ? t('order.new.chooseStore') : t('order.new.findGoods')}
      aria-label={t('order.new.findGoods')}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      loading={isFetching}
      onSelect={choose}
      notFoundContent={t('order.none')}
      options={data.map(goods => ({
        value: goods.goodsId,
        label: <Offer goods={goods} />,
        disabled: !absent && goods.available === 0,
        title: goods.name,
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
