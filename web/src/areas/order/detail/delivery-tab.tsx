import {
  DeliveryMode,
  ExpressMode,
  ExpressStatus,
  FulfilType,
  isBrought,
  type OrderDetail,
} from '@materia/contract/areas/order';
import { dateTimeText } from '@materia/contract/kernel';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Revealed } from '../../customer/index.ts';
import { PlaceDialog } from '../../statistics/index.ts';
import { CellCard } from '../cell/cell-card.tsx';
import { AddEventDialog } from '../express/add-event.dialog.tsx';
import { slotText } from '../order.cells.tsx';
import { whereOf } from '../order-view.ts';
import { CompanyOf, StoreOf, UserOf } from './order-places.tsx';

/** 配送: to whom, where and when; each parcel with what happened to it. */
export function DeliveryTab({ order, changed }: { order: OrderDetail; changed: () => void }) {
  const t = useT();
  const lang = useLang();
  const where = whereOf(order);
  const time = (at: string | null) => at && dateTimeText(Date.parse(at));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'order.field.fulfilType',
      `${FulfilType.label(order.fulfilType, lang)} · ${DeliveryMode.label(order.deliveryMode, lang)}`,
    ],
    ['order.field.slot', slotText(order) || order.deliveryDay],
    ['order.field.receiverName', order.receiverName],
    [
      'order.field.receiverPhone',
      order.receiverPhone && (
        <Revealed entity="ORDER" id={order.order_id} field="receiverPhone" masked={order.receiverPhone} />
      ),
    ],
    ['order.field.address', where && <Address order={order} text={where} />],
    ['order.field.companyName', <CompanyOf key="company" {...order} />],
    [
      'order.field.storeName',
      order.storeName && (
        <>
          <StoreOf {...order} /> {order.storePhone}
        </>
      ),
    ],
    [
      'order.field.deliverymanName',
      order.deliverymanName && <UserOf id={order.deliverymanId} name={order.deliverymanName} />,
    ],
    ['order.field.promiseAt', time(order.promiseAt)],
    ['order.field.pickupPoint', order.pickupPoint],
    ['order.field.pickupCode', order.pickupCode],
    ['order.field.pickupDeadline', time(order.pickupDeadline)],
    ['order.field.remark', order.remark],
    ['order.field.staffRemark', order.staffRemark],
  ];
  return (
    <>
      <Facts facts={facts.map(([key, value]) => [t(key), value])} />
      {!isBrought(order) && <CellCard order={order} />}
      <Parcels order={order} changed={changed} />
    </>
  );
}

/** Where it is brought; on the map to about a kilometre, as the address is not shown past the district (spec 05 §4.6). */
function Address({ order: { order_id, longitude, latitude }, text }: { order: OrderDetail; text: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Revealed entity="ORDER" id={order_id} field="address" masked={text} />
      {longitude !== null && latitude !== null && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t('order.detail.map')}
        </Button>
      )}
      {open && longitude !== null && latitude !== null && (
        <PlaceDialog
          title={t('order.field.address')}
          at={{ longitude, latitude }}
          note={t('order.detail.roughly', { text })}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Parcels({ order: { order_id, express }, changed }: { order: OrderDetail; changed: () => void }) {
  const t = useT();
  if (express.length === 0) return <p className="order-faint">{t('order.detail.notSent')}</p>;
  const last = express.findLast(each => each.riderPhone !== null);
  return express.map(parcel => (
    <Parcel key={parcel.expressId} orderId={order_id} now={parcel === last} parcel={parcel} changed={changed} />
  ));
}

interface ParcelProps {
  orderId: number;
  /** Who has it brings the order now: of earlier ones nobody asks any more. */
  now: boolean;
  parcel: OrderDetail['express'][number];
  changed: () => void;
}

function Parcel({ orderId, now, parcel, changed }: ParcelProps) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const [adding, setAdding] = useState(false);
  const { expressId, mode, expressName, expressNo, riderName, riderPhone, status, events, sentAt, sentBy } = parcel;
  return (
    <section className="order-card">
      <header className="order-card-head">
        <b>{[ExpressMode.label(mode, lang), expressName ?? riderName].filter(Boolean).join(' · ')}</b>
        {now ? <Revealed entity="ORDER" id={orderId} field="riderPhone" masked={riderPhone} /> : riderPhone}
        <CodeBadge codes={ExpressStatus} code={status} lang={lang} />
        {expressNo && (
          <>
            <span>{expressNo}</span>
            <CopyButton text={expressNo} />
          </>
        )}
        {has('ORDER:WRITE') && (
          <Button type="link" size="small" onClick={() => setAdding(true)}>
            {t('express.event.add')}
          </Button>
        )}
      </header>
      {adding && (
        <AddEventDialog
          orderId={orderId}
          expressId={expressId}
          status={status}
          done={() => {
            setAdding(false);
            changed();
          }}
          cancel={() => setAdding(false)}
        />
      )}
      <p className="order-faint">{[dateTimeText(Date.parse(sentAt)), sentBy].filter(Boolean).join(' · ')}</p>
      <ol className="order-times">
        {events.map(event => (
          <li key={`${event.at} ${event.text}`}>
            <time dateTime={event.at}>{dateTimeText(Date.parse(event.at))}</time>
            <div>{[event.city, event.text].filter(Boolean).join(' ')}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
