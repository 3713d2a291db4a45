import { MatOrderStatus, type OrderRow, statusesOf } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { serverNow } from '../../kernel/clock.ts';
import type { CellTools } from '../../kernel/list-screen/column.ts';
import { Badge } from '../../ui/badge.tsx';
import { clock, statusLabel } from './order-view.ts';
import './order.css';

/** When it is wanted: the day unless that is today, whatever it was called when it was placed; and the time frame. */
export function slotText(
  row: Pick<OrderRow, 'deliveryDay' | 'timeFrom' | 'timeTo'>,
  today = dayOf(serverNow()),
): string {
  const day = row.deliveryDay === today ? '' : row.deliveryDay.slice(5);
  const slot = row.timeFrom && row.timeTo ? `${clock(row.timeFrom)}-${clock(row.timeTo)}` : '';
  return [day, slot].filter(Boolean).join(' ');
}

type Words = Pick<CellTools, 't' | 'lang'>;

/** What a status alone does not say. */
function besides(row: OrderRow, { t }: Words): readonly (readonly [tone: 'info' | 'warning', words: string])[] {
  const said = row.order_status_code === MatOrderStatus.byName.completeWithRefund;
  const partly = !said && row.partRefunded;
  return [
    ...(partly ? [['info', t('order.badge.partRefunded')] as const] : []),
    ...(row.lateRefunded ? [['warning', t('order.badge.lateRefunded')] as const] : []),
  ];
}

/** The status in words, with what it does not say by itself. */
export const statusWords = (row: OrderRow, tools: Words): readonly string[] => [
  statusLabel(row, tools.lang),
  ...besides(row, tools).map(([, words]) => words),
];

/** The same as badges. */
export function StatusBadges({ row, tools }: { row: OrderRow; tools: Words }) {
  return (
    <span className="order-badges">
      <Badge tone={statusesOf(row.orderType).tone(row.order_status_code)}>{statusLabel(row, tools.lang)}</Badge>
      {besides(row, tools).map(([tone, words]) => (
        <Badge key={words} tone={tone}>
          {words}
        </Badge>
      ))}
    </span>
  );
}
