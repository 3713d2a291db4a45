import { OrderType } from '@materia/contract/areas/order';
import { Button, Form, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { StoreFinderDialog } from '../../statistics/index.ts';
import { storeTypes } from '../order-view.ts';
import { type NewOrder, positionOf } from './basket.ts';
import type { Prepared } from './use-preparation.ts';

export interface FieldsProps {
  order: NewOrder;
  put: (part: Partial<NewOrder>) => void;
}

interface StoreChoice {
  stores: Prepared['stores'];
  /** What is typed to find more of them. */
  storeWords: string;
  searchStores: (words: string) => void;
}

/** Which kind of order, at which store. Another store sells other goods at other prices: the basket begins anew. */
export function BasicsFields({ order, put, stores, storeWords, searchStores }: FieldsProps & StoreChoice) {
  const t = useT();
  const lang = useLang();
  const choose = (storeId: number) =>
    put({ storeId, lines: [], deliveryMode: undefined, pickupPoint: undefined, slot: undefined });
  // Who has one store sells there.
  const only = stores.length === 1 && storeWords === '' ? stores[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new with every painting; what matters is which store there is
  useEffect(() => {
    if (only !== undefined && order.storeId === undefined) choose(only);
  }, [only]);
  return (
    <Form layout="vertical" component="div" className="order-pair">
      <Form.Item label={t('order.field.orderType')}>
        <Segmented
          value={order.orderType}
          onChange={orderType => put({ orderType, deliveryMode: undefined, pickupPoint: undefined, slot: undefined })}
          options={storeTypes.map(code => ({
            value: code as NewOrder['orderType'],
            label: OrderType.label(code, lang),
          }))}
        />
      </Form.Item>
      <Form.Item label={t('order.field.storeId')} required>
        <Select
          value={order.storeId}
          onChange={choose}
          showSearch={{ filterOption: false, onSearch: searchStores }}
          onOpenChange={open => open || searchStores('')}
          placeholder={t('order.new.chooseStore')}
          aria-label={t('order.field.storeId')}
          options={stores.map(({ id, name, address, open }) => ({
            value: id,
            label: open ? name : t('order.new.closed', { name }),
            title: address,
          }))}
        />
        {stores.length > 1 && <FindNearby order={order} stores={stores} choose={choose} />}
      </Form.Item>
    </Form>
  );
}

/** 门店查找: the store nearest to the customer, found on the map. */
function FindNearby(of: { order: NewOrder; stores: Prepared['stores']; choose: (storeId: number) => void }) {
  const { order, stores, choose } = of;
  const t = useT();
  const [open, setOpen] = useState(false);
  const around = positionOf(order) ?? positionOf(stores.find(store => store.id === order.storeId) ?? stores[0]);
  if (!around) return null;
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('map.finder.open')}
      </Button>
      {open && (
        <StoreFinderDialog
          customer={around}
          allowed={stores.map(store => store.id)}
          choose={store => {
            choose(store.id);
            setOpen(false);
          }}
          cancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
