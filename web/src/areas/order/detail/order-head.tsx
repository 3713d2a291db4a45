import {
  Channel,
  FulfilType,
  isMatOrder,
  type OrderDetail,
  type OrderRow,
  OrderType,
} from '@materia/contract/areas/order';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CopyButton } from '../../../ui/copy.tsx';
import { Revealed } from '../../customer/index.ts';
import { StatusBadges, slotText } from '../order.cells.tsx';
import { MatOf, StoreOf } from './order-places.tsx';
import { WaitTime } from './wait-time.tsx';

/** Number, badges, how long it has waited; where it is from, who wants it, where it goes. */
export function OrderHead({ order, row }: { order: OrderDetail; row: OrderRow }) {
  const t = useT();
  const lang = useLang();
  const what = [
    OrderType.label(order.orderType, lang),
    Channel.label(order.channel, lang),
    FulfilType.label(order.fulfilType, lang),
    slotText(order),
  ];
  const who = [order.customerName, order.remark].filter(Boolean);
  return (
    <header className="record-head">
      <h2>
        <span className="order-faint">#{order.daySeq}</span> {order.orderNo}
        <CopyButton text={order.orderNo} />
        <StatusBadges row={row} tools={{ t, lang }} />
        {order.sla && <WaitTime sla={order.sla} />}
      </h2>
      <p>
        {what.filter(Boolean).join(' · ')} ·{' '}
        {isMatOrder(order.orderType) ? <MatOf {...order} /> : <StoreOf {...order} />}
      </p>
      <p className="order-faint">
        <Revealed entity="ORDER" id={order.order_id} field="cellphone" masked={order.cellphone} /> {who.join(' · ')}
      </p>
    </header>
  );
}
