import { readStoreGoods, type StoreGoodsRow, storeGoodsTexts } from '@materia/contract/areas/store';
import { type AnswerOf, yuanText } from '@materia/contract/kernel';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsName } from '../../goods/index.ts';
import { CountForm } from './count-form.tsx';
import { Lots } from './lots-table.tsx';
import { Movements, Others, Prices } from './record-tables.tsx';
import '../store-goods.css';

type GoodsRecord = AnswerOf<typeof readStoreGoods>;

/** One goods of a store beside its list (spec 04 §5): prices, movements, lots, a correction of its stock, other stores. */
export function StoreGoodsDrawer({ id, acted }: DetailProps<StoreGoodsRow>) {
  const { data, error, refetch } = useRecord(readStoreGoods, { params: { id } }, { id, acted, entity: 'storeGoods' });
  const reread = () => void refetch();
  if (error && !data) return <ErrorPanel message={error.message} requestId={error.requestId} retry={reread} />;
  if (!data) return <RowsSkeleton rows={8} />;
  return (
    <article>
      <header className="record-head">
        <h2>
          <GoodsName id={data.row.goodsId}>{data.row.goodsName}</GoodsName>
        </h2>
      </header>
      <Head row={data.row} />
      <Parts record={data} reread={reread} />
    </article>
  );
}

function Head({ row }: { row: StoreGoodsRow }) {
  const t = useT();
  return (
    <Facts
      stacked
      facts={[
        [t('store.field.storeId'), row.storeName],
        [t('store.field.spec'), row.spec],
        [t('store.field.goodsNo'), row.goodsNo],
        [t('store.field.goodsPrice'), yuanText(row.goodsPrice)],
        [t('store.field.specialPrice'), row.specialPrice > 0 && yuanText(row.specialPrice)],
        [t('store.field.goodsNumber'), row.goodsNumber],
        [t('store.field.held'), row.held],
        [t('store.field.available'), row.available],
      ]}
    />
  );
}

function Parts({ record, reread }: { record: GoodsRecord; reread: () => void }) {
  const t = useT();
  const { has } = useSession();
  const tabs: readonly (readonly [string, ReactNode, boolean])[] = [
    ['prices', <Prices key="prices" prices={record.prices} />, true],
    ['movements', <Movements key="movements" movements={record.movements} />, true],
    ['lots', <Lots key="lots" lots={record.lots} goodsName={record.row.goodsName} reread={reread} />, true],
    ['count', <CountForm key={record.row.goodsNumber} row={record.row} saved={reread} />, has('STOREGOODS:WRITE')],
    ['others', <Others key="others" others={record.others} own={record.row.goodsPrice} />, true],
    ['operations', <Operations key="operations" id={record.row.storeGoodsId} />, true],
  ];
  return (
    <Tabs
      size="small"
      items={tabs
        .filter(([, , shown]) => shown)
        .map(([key, children]) => ({ key, label: t(`store.drawer.${key}`), children }))}
    />
  );
}

const money = ['goodsPrice', 'specialPrice', 'depositMoney'];

function Operations({ id }: { id: number }) {
  const t = useT();
  const words = {
    label: (field: string) => {
      const key = ['field', 'drawer'].map(place => `store.${place}.${field}`).find(each => each in storeGoodsTexts);
      return key ? t(key) : field;
    },
    value: (field: string, value: unknown) => {
      if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
      return money.includes(field) && typeof value === 'number' ? yuanText(value) : undefined;
    },
  };
  return <OperationLog targetType="store_goods" targetId={id} words={words} />;
}
