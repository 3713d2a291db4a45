import {
  FulfilType,
  type OrderCustomer,
  type OrderDetail,
  readOrderCustomer,
  refundsUnwarned,
  statusesOf,
} from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Alert } from 'antd';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { Revealed } from '../../customer/index.ts';
import { OrderReview } from './order-review.tsx';

/** 顾客: who bought it, a warning where money goes back often, and the last ten orders (spec 02 §6.1). */
export function CustomerTab({ order, changed }: { order: OrderDetail; changed: () => void }) {
  const t = useT();
  const { data, error, refetch } = useCall(
    readOrderCustomer,
    { params: { order_id: order.order_id } },
    { quiet: true },
  );
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={5} />;
  const { customerName, cellphone, refundsOf30Days, orders } = data;
  return (
    <>
      {refundsOf30Days > refundsUnwarned && (
        <Alert
          className="order-problem"
          type="warning"
          showIcon
          title={t('order.customer.manyRefunds', { n: refundsOf30Days })}
        />
      )}
      <Facts
        facts={[
          [
            t('order.field.customerName'),
            (customerName || cellphone) && (
              <>
                {customerName} <Revealed entity="ORDER" id={order.order_id} field="cellphone" masked={cellphone} />
              </>
            ),
          ],
          [t('order.customer.refunds'), refundsOf30Days > 0 && String(refundsOf30Days)],
        ]}
      />
      <OrderReview order={order} changed={changed} />
      <h3 className="order-section">{t('order.customer.last')}</h3>
      <ol className="order-times">
        {orders.map(each => (
          <LastOrder key={each.order_id} order={each} here={each.order_id === order.order_id} />
        ))}
      </ol>
    </>
  );
}

function LastOrder({ order, here }: { order: OrderCustomer['orders'][number]; here: boolean }) {
  const t = useT();
  const lang = useLang();
  const { orderNo, orderType, order_status_code, fulfilType, place, goods, payable, refundedAmount, placedAt } = order;
  return (
    <li>
      <TimeText at={placedAt} />
      <div>
        <b>{orderNo}</b> <CodeBadge codes={statusesOf(orderType)} code={order_status_code} lang={lang} />{' '}
        {here && <span className="order-faint">{t('order.customer.this')}</span>}
        <p>{goods}</p>
        <p className="order-faint">
          {[
            FulfilType.label(fulfilType, lang),
            place,
            yuanText(payable),
            refundedAmount > 0 && `${t('order.field.refundedAmount')} ${yuanText(refundedAmount)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  );
}
