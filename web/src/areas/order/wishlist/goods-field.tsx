import { searchStoreGoods } from '@materia/contract/areas/store';
import { Select } from 'antd';
import { createContext, use, useState } from 'react';
import { type FieldProps, fieldAria } from '../../../kernel/form/fields.tsx';
import type { FormValues } from '../../../kernel/form/form-rules.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';

interface Wished {
  readonly storeId: number | null;
  /** The goods it is linked to already. */
  readonly named: { readonly goodsId: number; readonly goodsName: string } | null;
}

/** At which store the wished goods are looked for, unless the form chooses one. */
export const WishStore = createContext<Wished>({ storeId: null, named: null });
const pauseMs = 200;

/** The goods of the store's shelf that was meant, by name, pinyin or barcode. */
export function GoodsField(props: FieldProps & { values: FormValues }) {
  const t = useT();
  const { named, ...wish } = use(WishStore);
  const storeId = wish.storeId ?? (props.values.storeId as number | undefined) ?? null;
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), pauseMs);
  const input = { params: { storeId: storeId ?? 0 }, query: { query } };
  const { data = [], isFetching } = useCall(searchStoreGoods, input, {
    enabled: storeId !== null,
    keepPrevious: true,
    quiet: true,
  });
  const found = data.map(({ goodsId, name, spec }) => ({ value: goodsId, label: [name, spec].join(' ') }));
  const own = named && !found.some(({ value }) => value === named.goodsId);
  return (
    <Select<number>
      {...fieldAria(props)}
      className="order-wide"
      value={(props.value as number | undefined) ?? null}
      disabled={storeId === null}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      loading={isFetching}
      notFoundContent={t('order.none')}
      onSelect={goodsId => {
        props.onChange(goodsId);
        setTyped('');
      }}
      options={own ? [{ value: named.goodsId, label: named.goodsName }, ...found] : found}
    />
  );
}
