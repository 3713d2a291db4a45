import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import type { NewOrder } from '../place/basket.ts';
import { usePreparation } from '../place/use-preparation.ts';

export interface StoreFieldProps {
  order: NewOrder;
  put: (part: Partial<NewOrder>) => void;
}

/** Any open store, found by name or address. Another store sells other goods at other prices: what was chosen goes. */
export function StoreField({ order, put }: StoreFieldProps) {
  const t = useT();
  const [typed, search] = useState('');
  const stores = usePreparation(order, typed)?.stores ?? [];
  // Who has one store sells there.
  const only = stores.length === 1 && typed === '' ? stores[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `put` is new with every painting; what matters is which store there is
  useEffect(() => {
    if (only !== undefined && order.storeId === undefined) put({ storeId: only });
  }, [only]);
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('preorder.field.storeId')}>
        <Select
          value={order.storeId}
          onChange={storeId => put({ storeId, lines: [] })}
          showSearch={{ filterOption: false, onSearch: search }}
          onOpenChange={open => open || search('')}
          aria-label={t('preorder.field.storeId')}
          options={stores.map(({ id, name, address }) => ({ value: id, label: name, title: address }))}
        />
      </Form.Item>
    </Form>
  );
}
