import {
  isMatOrder,
  listOrderStatuses,
  type OrderDetail,
  type OrderRow,
  readOrder,
} from '@materia/contract/areas/order';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useAfterActed } from '../../../kernel/list-screen/use-record.ts';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { rowOf } from '../order-view.ts';
import { RefundCard } from '../refund/refund-card.tsx';
import { AmountsTab } from './amounts-tab.tsx';
import { CustomerTab } from './customer-tab.tsx';
import { DeliveryTab } from './delivery-tab.tsx';
import { DeviceTab } from './device-tab.tsx';
import { GoodsTab } from './goods-tab.tsx';
import { lifeCycle } from './life-cycle.ts';
import { OperationLogTab } from './operation-log-tab.tsx';
import { OrderHead } from './order-head.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { PrescriptionTab } from './prescription-tab.tsx';
import { Stepper } from './stepper.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import './order-detail.css';

/** One order beside its list (spec 02 §6.1): where it stands, what may be done, everything about it in tabs. */
export function OrderDetailDrawer({ id, actions, acted }: DetailProps<OrderRow>) {
  const params = { order_id: id };
  const order = useCall(readOrder, { params }, { quiet: true, keepPrevious: true });
  const history = useCall(listOrderStatuses, { params }, { quiet: true, keepPrevious: true });
  const lang = useLang();
  const reread = () => {
    void order.refetch();
    void history.refetch();
  };
  useAfterActed(acted, reread);
  useLive(['ORDER_REFRESH', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || Number(frame.orderId) === id) reread();
  });
  if (order.error && !order.data) {
    return <ErrorPanel message={order.error.message} requestId={order.error.requestId} retry={reread} />;
  }
  if (!order.data) return <RowsSkeleton rows={8} />;
  const row = rowOf(order.data);
  return (
    <article className="order-detail">
      <OrderHead order={order.data} row={row} />
      <Stepper steps={lifeCycle(order.data, history.data ?? [], lang)} />
      {actions(row)}
      <DetailTabs order={order.data} history={history.data ?? []} reread={reread} />
    </article>
  );
}

interface TabsProps {
  order: OrderDetail;
  history: Parameters<typeof TimelineTab>[0]['history'];
  reread: () => void;
}

function DetailTabs({ order, history, reread }: TabsProps) {
  const t = useT();
  const mat = isMatOrder(order.orderType);
  const tabs: readonly (readonly [string, ReactNode, boolean])[] = [
    ['goods', <GoodsTab key="goods" order={order} />, true],
    ['amounts', <AmountsTab key="amounts" order={order} />, true],
    ['timeline', <TimelineTab key="timeline" order={order} history={history} />, true],
    ['payments', <PaymentsTab key="payments" order={order} writes="ORDER:WRITE" changed={reread} />, true],
    ['refunds', <Refunds key="refunds" order={order} />, order.refunds.length > 0],
    ['device', <DeviceTab key="device" order={order} />, mat],
    [
      'delivery',
      <DeliveryTab key="delivery" order={order} changed={reread} />,
      !mat || order.fulfilType === 'DELIVERY',
    ],
    ['prescription', <PrescriptionTab key="prescription" order={order} changed={reread} />, order.prescriptionRequired],
    ['customer', <CustomerTab key="customer" order={order} changed={reread} />, true],
    ['operations', <OperationLogTab key="operations" order={order} />, true],
  ];
  const items = tabs
    .filter(([, , shown]) => shown)
    // Opened again, the log is read again: refused operations change nothing that would tell it to.
    .map(([key, children]) => ({ key, children, label: t(`order.tab.${key}`), destroyOnHidden: key === 'operations' }));
  return <Tabs size="small" items={items} />;
}

const Refunds = ({ order }: { order: OrderDetail }) => (
  <>
    {order.refunds.map(refund => (
      <RefundCard key={refund.refundId} refund={refund} />
    ))}
  </>
);
