import type { TakeoverStore } from '@materia/contract/areas/order';
import { Alert, Input, Radio } from 'antd';
import { useState } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';

interface Props {
  stores: readonly TakeoverStore[] | undefined;
  problem: ApiFailure | null;
  value: number | undefined;
  onChange: (storeId: number) => void;
}
/** More stores than this are searched rather than read. */
const readAtAGlance = 8;

/** Stores with what they have of the orders' goods, those that have everything first; one that lacks something cannot be chosen. */
export function TakeoverStores({ stores, problem, value, onChange }: Props) {
  const t = useT();
  const [words, setWords] = useState('');
  if (problem) return <Alert className="order-problem" type="error" showIcon title={problem.message} role="alert" />;
  if (!stores) return <RowsSkeleton rows={4} />;
  if (stores.length === 0) return <EmptyPanel message={t('order.dialog.noStores')} />;
  const fitting = stores.filter(({ name, address }) => `${name} ${address}`.includes(words.trim()));
  return (
    <>
      {stores.length > readAtAGlance && (
        <Input
          value={words}
          allowClear
          maxLength={30}
          placeholder={t('order.dialog.findStore')}
          aria-label={t('order.dialog.findStore')}
          onChange={event => setWords(event.target.value)}
        />
      )}
      <Radio.Group
        className="order-stores"
        value={value}
        onChange={event => onChange(event.target.value as number)}
        aria-label={t('order.dialog.chooseStore')}
      >
        {fitting.map(store => (
          <Radio key={store.storeId} value={store.storeId} disabled={store.lacks.length > 0}>
            <Store store={store} />
          </Radio>
        ))}
      </Radio.Group>
    </>
  );
}

function Store({ store }: { store: TakeoverStore }) {
  const t = useT();
  const { name, address, current, open, distanceM, lacks } = store;
  return (
    <span className="order-store">
      <span>
        <b>{name}</b>
        {current && <Badge tone="info">{t('order.dialog.currentStore')}</Badge>}
        {!open && <Badge tone="warning">{t('order.dialog.storeClosed')}</Badge>}
        {lacks.length === 0 && <Badge tone="success">{t('order.dialog.hasAll')}</Badge>}
        {distanceM !== null && <span className="order-faint">{kilometres(distanceM)}</span>}
      </span>
      <span className="order-faint">{address}</span>
      {lacks.map(({ goodsId, goodsName, number, available }) => (
        <span key={goodsId} className="order-lacks">
          {t('order.dialog.lacks', { goods: goodsName, n: number, available })}
        </span>
      ))}
    </span>
  );
}

const kilometres = (metres: number) => (metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`);
