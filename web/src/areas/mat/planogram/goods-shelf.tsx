import { type FoundGoods, searchGoods } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AdviceShelf } from './advice-shelf.tsx';
import type { NewGoods } from './edit-layout.ts';
import { usePlanogram } from './planogram-store.ts';
import { ShelfLine, type ShelfOf } from './shelf-line.tsx';

/** Published to devices (spec 03): others are refused. */
const onDevices = 2;

interface Of extends ShelfOf {
  /** Of a device also what it is advised to have; a template has no advice. */
  matId?: number | undefined;
}

const newGoods = ({ goods_id: goodsId, goodsName, spec, thumbUrl, guidePrice }: FoundGoods): NewGoods => ({
  goodsId,
  goodsName,
  spec,
  thumbUrl,
  price: guidePrice > 0 ? guidePrice : null,
});

/** The goods that may be put into slots: found by name, pinyin or code; dragged, or pressed for the chosen slots. */
export function GoodsShelf({ store, dragGoods, matId }: Of) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), 250);
  const found = useCall(
    searchGoods,
    { body: { query, limit: 50 } },
    { quiet: true, keepPrevious: query !== '', enabled: query !== '' },
  );
  const { data, error, refetch } = found;
  const rows = query === '' ? [] : (data ?? []).filter(row => (row.publishMask & onDevices) !== 0 && !row.suspended);
  return (
    <aside className="planogram-shelf" aria-label={t('mat.editor.goods')}>
      <Input
        allowClear
        value={typed}
        maxLength={100}
        placeholder={t('mat.editor.search')}
        aria-label={t('mat.editor.search')}
        onChange={event => setTyped(event.target.value)}
      />
      <ShelfHint store={store} />
      {query === '' && matId !== undefined && <AdviceShelf {...{ store, dragGoods, matId }} />}
      {error && !data && <ErrorPanel message={error.message} retry={() => void refetch()} />}
      {query !== '' && !data && !error && <RowsSkeleton rows={5} />}
      {query !== '' && data && rows.length === 0 && <EmptyPanel message={t('mat.editor.noGoods')} />}
      {rows.length > 0 && (
        <ul>
          {rows.map(row => (
            <li key={row.goods_id}>
              <ShelfLine
                goods={newGoods(row)}
                about={[row.spec, yuanText(row.guidePrice)].filter(Boolean).join(' · ')}
                {...{ store, dragGoods }}
              />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/** Where the next pressed goods goes. */
function ShelfHint({ store }: Pick<Of, 'store'>) {
  const t = useT();
  const n = usePlanogram(store, state => state.selection.keys.size);
  return <p className="planogram-hint">{n > 0 ? t('mat.editor.putInto', { n }) : t('mat.editor.shelfHint')}</p>;
}
