import { type OrderRow, statusesOf } from '@materia/contract/areas/order';
import type { CellTools } from '../../kernel/list-screen/column.ts';
import { Badge } from '../../ui/badge.tsx';
import { clock, statusLabel } from './order-view.ts';
import './order.css';

/** When it is wanted: the day unless it is today's, and the time frame. */
export function slotText(row: Pick<OrderRow, 'deliveryDate' | 'deliveryDay' | 'timeFrom' | 'timeTo'>): string {
  const day = row.deliveryDate === 'TODAY' ? '' : row.deliveryDay.slice(5);
  const slot = row.timeFrom && row.timeTo ? `${clock(row.timeFrom)}-${clock(row.timeTo)}` : '';
  return [day, slot].filter(Boolean).join(' ');
}

/** The status as a badge, with what a status alone does not say. */
export function StatusBadges({ row, tools }: { row: OrderRow; tools: Pick<CellTools, 't' | 'lang'> }) {
  const codes = statusesOf(row.orderType);
  const partly = row.refundedAmount > 0 && row.refundedAmount < row.paidAmount;
  return (
    <span className="order-badges">
      <Badge tone={codes.tone(row.order_status_code)}>{statusLabel(row, tools.lang)}</Badge>
      {partly && <Badge tone="info">{tools.t('order.badge.partRefunded')}</Badge>}
      {row.lateRefunded && <Badge tone="warning">{tools.t('order.badge.lateRefunded')}</Badge>}
    </span>
  );
}
