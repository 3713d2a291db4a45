import { type CatalogueGoods, findStoreGoods, type StoreGoodsError } from '@materia/contract/areas/store';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { PickList, pickPageSize } from '../../../ui/pick-list.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { MoneyCell } from './money-cell.tsx';
import { saveItems } from './save-items.ts';
import { Wrong } from './wrong.tsx';

/** 添加商品: chosen from what the store does not sell yet, then priced (spec 04 §5). */
export function AddGoodsDialog({ search, refresh, close }: ToolbarProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly CatalogueGoods[] | null>(null);
  const storeId = Number(search.storeId);
  if (chosen) {
    const done = () => {
      close();
      refresh();
    };
    return <Prices storeId={storeId} goods={chosen} done={done} close={close} />;
  }
  return (
    <PickList<CatalogueGoods>
      title={t('store.action.add')}
      many
      read={async (query, page, signal) => {
        const rows = await api(findStoreGoods, { body: { query, storeId } }, { quiet: true, signal });
        return { rows: rows.slice((page - 1) * pickPageSize, page * pickPageSize), total: rows.length };
      }}
      keyOf={row => row.goodsId}
      nameOf={row => row.goodsName}
      about={row => [row.goodsNo, row.spec, row.manufacturer].filter(Boolean).join(' · ')}
      pick={setChosen}
      close={close}
    />
  );
}

interface PricesProps {
  storeId: number;
  goods: readonly CatalogueGoods[];
  done: () => void;
  close: () => void;
}

/** What is typed, and what saving it came to. */
function usePrices({ storeId, goods, done }: PricesProps) {
  const t = useT();
  const [prices, setPrices] = useState(() => new Map(goods.map(row => [row.goodsId, row.guidePrice])));
  const [errors, setErrors] = useState<readonly StoreGoodsError[]>([]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    // Asked once about prices below cost: pressed again they are meant.
    const confirmed = errors.length > 0 && errors.every(error => error.confirm) ? { confirmed: true } : {};
    const items = goods.map(({ goodsId }) => ({
      storeId,
      goodsId,
      goodsPrice: prices.get(goodsId) ?? 0,
      ...confirmed,
    }));
    const wrong = await saveItems(items, 'GRID', t).finally(() => setBusy(false));
    setErrors(wrong);
    if (wrong.length === 0) done();
  };
  const set = (goodsId: number, fen: number | null) => setPrices(new Map(prices).set(goodsId, fen));
  return { errors, busy, save, set };
}

function Prices(props: PricesProps) {
  const t = useT();
  const { errors, busy, save, set } = usePrices(props);
  const rows = props.goods.map((row, index) => {
    const wrong = errors.find(error => error.index === index);
    const price = (
      <MoneyCell
        key="price"
        label={`${t('store.field.goodsPrice')} ${row.goodsName}`}
        value={row.guidePrice}
        invalid={wrong !== undefined}
        onChange={fen => set(row.goodsId, fen)}
      />
    );
    return { key: row.goodsId, cells: [row.goodsName, row.spec, price, <Wrong key="wrong">{wrong?.message}</Wrong>] };
  });
  return (
    <Modal
      open
      title={t('store.add.title')}
      width={720}
      okText={t('store.add.save', { n: props.goods.length })}
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={props.close}
    >
      <PlainTable
        titles={['store.field.goodsName', 'store.field.spec', 'store.field.goodsPrice', 'store.import.error'].map(key =>
          t(key),
        )}
        rows={rows}
      />
    </Modal>
  );
}
