import { DropResult, type OrderDetail } from '@materia/contract/areas/order';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';

/** 设备: whether the cabinet is there, and slot by slot what it dropped (spec 02 §6.3). */
export function DeviceTab({ order }: { order: OrderDetail }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <p className="order-badges">
        <b>{order.matName ?? emptyMark}</b>
        <Badge tone={order.matOnline ? 'success' : 'danger'}>
          {t(order.matOnline ? 'order.online' : 'order.offline')}
        </Badge>
      </p>
      {order.lines.map(line => (
        <div key={line.orderLineId} className="order-pick order-slot">
          <b>{line.trackNo ?? emptyMark}</b>
          <span>{line.goodsName}</span>
          <span className="order-faint">
            {line.droppedNumber}/{line.number}
          </span>
          <CodeBadge codes={DropResult} code={line.dropResult} lang={lang} />
        </div>
      ))}
    </>
  );
}
