import { listOrders, measureOrderPace, openStatusCodes, summarizeOrders } from '@materia/contract/areas/order';
import { type AnswerOf, yuanText } from '@materia/contract/kernel';
import { ask, type Figure } from '../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../kernel/list-screen/filter.ts';

/** Orders and money of the filter's days; where counting would cost the table the sums are not there. */
export function totalFigures(
  { total, capped, sums }: Pick<AnswerOf<typeof listOrders>, 'total' | 'capped' | 'sums'>,
  t: Translate,
): Figure[] {
  const orders = { label: t('order.strip.orders'), value: total === null ? '-' : `${total}${capped ? '+' : ''}` };
  if (!sums) return [orders];
  return [
    orders,
    { label: t('order.strip.paid'), value: yuanText(sums.paidAmount) },
    { label: t('order.strip.refunded'), value: yuanText(sums.refundedAmount), search: { hasRefund: 'true' } },
  ];
}

/** How long it takes from payment to hand-over; nothing where nobody was handed anything yet. */
export const paceFigures = ({ handOverMinutes }: AnswerOf<typeof measureOrderPace>, t: Translate): Figure[] =>
  handOverMinutes === null
    ? []
    : [{ label: t('order.strip.pace'), value: t('order.strip.minutes', { n: handOverMinutes }) }];

/** Orders that have waited longer than they may (spec 02 §4.5); a click shows them. */
export function overdueFigures(counts: AnswerOf<typeof summarizeOrders>, t: Translate): Figure[] {
  const overdue = counts.reduce((sum, { count }) => sum + count, 0);
  const label = t('order.strip.overdue');
  return [
    {
      label,
      value: String(overdue),
      tone: overdue > 0 ? 'danger' : undefined,
      search: { overdue: 'true', status: '' },
    },
  ];
}

/** The strip of an order list. Only open orders can be overdue, and few are open: that question stays cheap. */
export const orderStrip = [
  ask(listOrders, totalFigures, { body: (_values, own) => ({ ...own, part: 'TOTAL' }), params: { limit: 1, page: 1 } }),
  ask(measureOrderPace, paceFigures),
  ask(summarizeOrders, overdueFigures, {
    body: (_values, own) => ({ ...own, overdue: true, status: openStatusCodes }),
  }),
];
