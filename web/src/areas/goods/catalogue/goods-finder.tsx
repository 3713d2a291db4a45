import { type GoodsRow, listGoods } from '@materia/contract/areas/goods';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';

interface FinderProps {
  id: string;
  label: string;
  /** What it is looked for by at first. */
  begins: string;
  value: number | null;
  /** The one that is chosen at first: the search may not bring it. */
  known: { readonly goodsId: number | null; readonly goodsName: string | null };
  choose: (goodsId: number | null) => void;
}

const pauseMs = 200;
const page = { limit: 20, page: 1 };

/** A goods of the catalogue by whatever finds it. */
export function GoodsFinder({ id, label, begins, value, known, choose }: FinderProps) {
  const t = useT();
  const [typed, setTyped] = useState(begins);
  const query = useDebounced(typed.trim(), pauseMs);
  const body = { query, part: 'ROWS' as const };
  const { data, isFetching } = useCall(
    listGoods,
    { params: page, body },
    { quiet: true, keepPrevious: true, enabled: query !== '' },
  );
  const text = ({ goodsName, spec, manufacturer }: GoodsRow) =>
    [goodsName, spec, manufacturer].filter(Boolean).join(' · ');
  const found = (data?.rows ?? []).map(row => ({ value: row.goods_id, label: text(row) }));
  const options =
    value !== null && known.goodsId === value && known.goodsName !== null && !found.some(each => each.value === value)
      ? [{ value, label: known.goodsName }, ...found]
      : found;
  return (
    <Select<number>
      id={id}
      aria-label={label}
      className="catalogue-finder"
      allowClear
      value={value}
      placeholder={t('catalogue.link.find')}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      loading={isFetching}
      notFoundContent={t('catalogue.link.none')}
      options={options}
      onChange={(next: number | undefined) => choose(next ?? null)}
    />
  );
}
