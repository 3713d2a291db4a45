import { readXcxPage } from '@materia/contract/areas/company';
import { listStoreGoodsForCustomer, readStoreTimeframes, type StoreRow } from '@materia/contract/areas/store';
import { type AnswerOf, yuanText } from '@materia/contract/kernel';
import { Alert, Input, Pagination, Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { XcxPhone } from '../../company/index.ts';
import { TryOffer } from '../detail/try-offer.tsx';
import { WhenRead } from '../detail/use-store-setting.tsx';
import { NowBadge } from './now-badge.tsx';
import './as-customer.css';

type Customer = 'NEW' | 'MEMBER';
const phone = 375;
const limit = 10;

/** 以顾客查看: the store as the mini-program shows it now, asked as a customer asks (spec 04 §5). */
export function AsCustomerDialog({ targets, cancel }: ActionDialogProps<StoreRow>) {
  const t = useT();
  const [target] = targets;
  const [customer, setCustomer] = useState<Customer>('NEW');
  if (!target) return null;
  const { id, row } = target;
  const parts = {
    page: <Page storeId={id} customer={customer} />,
    goods: <Goods storeId={id} />,
    offer: <TryOffer storeId={id} version={row.version} />,
  };
  return (
    <Modal
      open
      title={`${t('store.action.asCustomer')} · ${row.name}`}
      width={phone + 48}
      footer={null}
      onCancel={cancel}
    >
      <div className="as-customer">
        <Now storeId={id} />
        {!row.mallEnabled && <Alert type="warning" showIcon title={t('store.asCustomer.off')} />}
        <Segmented<Customer>
          size="small"
          aria-label={t('store.asCustomer.customer')}
          value={customer}
          options={[
            { value: 'NEW', label: t('store.asCustomer.new') },
            { value: 'MEMBER', label: t('store.asCustomer.member') },
          ]}
          onChange={setCustomer}
        />
        <Tabs
          size="small"
          items={Object.entries(parts).map(([key, children]) => ({
            key,
            children,
            label: t(`store.asCustomer.${key}`),
          }))}
        />
      </div>
    </Modal>
  );
}

function Now({ storeId }: { storeId: number }) {
  const hours = useCall(readStoreTimeframes, { params: { storeId } }, { quiet: true });
  return hours.data ? (
    <p>
      <NowBadge state={hours.data} />
    </p>
  ) : null;
}

function Page({ storeId, customer }: { storeId: number; customer: Customer }) {
  const t = useT();
  const query = { storeId, kind: 'STORE' as const, customer };
  const page = useCall(readXcxPage, { query }, { quiet: true, keepPrevious: true });
  return (
    <WhenRead of={page}>
      {served =>
        served ? (
          <XcxPhone blocks={served.blocks} width={phone} label={served.name} />
        ) : (
          <EmptyPanel message={t('store.asCustomer.noPage')} />
        )
      }
    </WhenRead>
  );
}

/** What sells there now, as it is found by who looks for it. */
function Goods({ storeId }: { storeId: number }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const query = useDebounced(typed.trim(), 300);
  const asked = { limit, page, ...(query ? { query } : {}) };
  const goods = useCall(
    listStoreGoodsForCustomer,
    { params: { storeId }, query: asked },
    { quiet: true, keepPrevious: true },
  );
  return (
    <>
      <Input.Search
        aria-label={t('store.asCustomer.search')}
        placeholder={t('store.asCustomer.search')}
        allowClear
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setPage(1);
        }}
      />
      <WhenRead of={goods}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <EmptyPanel message={t('store.asCustomer.noGoods')} />}
            <ul className="as-customer-goods">
              {rows.map(row => (
                <OnSale key={row.goodsId} row={row} />
              ))}
            </ul>
            {total > limit && (
              <Pagination size="small" simple current={page} pageSize={limit} total={total} onChange={setPage} />
            )}
          </>
        )}
      </WhenRead>
    </>
  );
}

function OnSale({ row }: { row: AnswerOf<typeof listStoreGoodsForCustomer>['rows'][number] }) {
  const t = useT();
  const words = [
    row.rx && t('store.asCustomer.rx'),
    t('store.asCustomer.left', { n: row.available }),
    row.maxOrderQuantity > 0 && t('store.asCustomer.limit', { n: row.maxOrderQuantity }),
  ];
  return (
    <li>
      {row.thumbUrl ? <img src={fileAddress(row.thumbUrl)} alt="" loading="lazy" /> : <i />}
      <span>
        {row.goodsName} <small>{row.spec}</small>
        <small>{words.filter(Boolean).join(' · ')}</small>
      </span>
      <b>
        {yuanText(row.specialPrice || row.goodsPrice)}
        {row.specialPrice > 0 && <s>{yuanText(row.goodsPrice)}</s>}
      </b>
    </li>
  );
}
