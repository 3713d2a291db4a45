import { DeliveryMode, ExpressMode, ExpressStatus, FulfilType, type OrderDetail } from '@materia/contract/areas/order';
import { dateTimeText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { slotText } from '../order.cells.tsx';

/** 配送: to whom, where and when; each parcel with what happened to it. */
export function DeliveryTab({ order }: { order: OrderDetail }) {
  const t = useT();
  const lang = useLang();
  const where = [order.province, order.city, order.district, order.address].filter(Boolean).join(' ');
  const time = (at: string | null) => at && dateTimeText(Date.parse(at));
  const facts: readonly (readonly [string, string | null])[] = [
    [
      'order.field.fulfilType',
      `${FulfilType.label(order.fulfilType, lang)} · ${DeliveryMode.label(order.deliveryMode, lang)}`,
    ],
    ['order.field.slot', slotText(order) || order.deliveryDay],
    ['order.field.receiverName', [order.receiverName, order.receiverPhone].filter(Boolean).join(' ')],
    ['order.field.address', where],
    ['order.field.storeName', [order.storeName, order.storePhone].filter(Boolean).join(' ')],
    ['order.field.deliverymanName', order.deliverymanName],
    ['order.field.promiseAt', time(order.promiseAt)],
    ['order.field.pickupCode', order.pickupCode],
    ['order.field.pickupDeadline', time(order.pickupDeadline)],
    ['order.field.remark', order.remark],
    ['order.field.staffRemark', order.staffRemark],
  ];
  return (
    <>
      <Facts facts={facts.map(([key, value]) => [t(key), value])} />
      {order.express.length === 0 && <p className="order-faint">{t('order.detail.notSent')}</p>}
      {order.express.map(parcel => (
        <Parcel key={parcel.sentAt} parcel={parcel} />
      ))}
    </>
  );
}

function Parcel({ parcel }: { parcel: OrderDetail['express'][number] }) {
  const lang = useLang();
  const { mode, expressName, expressNo, riderName, riderPhone, status, events, sentAt, sentBy } = parcel;
  return (
    <section className="order-card">
      <header className="order-card-head">
        <b>{[ExpressMode.label(mode, lang), expressName ?? riderName, riderPhone].filter(Boolean).join(' · ')}</b>
        <CodeBadge codes={ExpressStatus} code={status} lang={lang} />
        {expressNo && (
          <>
            <span>{expressNo}</span>
            <CopyButton text={expressNo} />
          </>
        )}
      </header>
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
